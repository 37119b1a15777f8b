import Foundation
import Synchronization

/// A file that is written under a temporary name and renamed when it is complete.
///
/// If the process is stopped at any time, the previous file is intact, and perhaps there is another one whose name ends
/// in `File.partialSuffix`; the next writer takes it over. Writers hold a lock, which distinguishes a file that is being written
/// from one that a stopped process left.
final class PartialFile: Sendable {
  private let path: String
  private let partial: String
  private let descriptor: Int32
  private let isOpen = Atomic(true)

  /// The number of temporary names of one file.
  private static let nameCount = 16

  /// Creates the file under a temporary name.
  ///
  /// - Parameters:
  ///   - path: The file's final name.
  ///   - isShared: Whether other writers may write the same file at the same time, under other temporary names: the last
  ///     to commit wins. Otherwise a second writer is refused.
  init(path: String, isShared: Bool = false) throws(FileFailure) {
    self.path = path
    try File.refuseSpecial(path)
    (partial, descriptor) = try isShared ? Self.openShared(path) : Self.openOnly(path)
    UnfinishedFiles.insert([partial])
  }

  deinit { discard() }

  private static func openOnly(_ path: String) throws(FileFailure) -> (name: String, descriptor: Int32) {
    let name = path + File.partialSuffix
    return (name, try open(name, needsLock: false))
  }

  /// Opens the first name that nobody is writing to, and removes what stopped processes left under others.
  private static func openShared(_ path: String) throws(FileFailure) -> (name: String, descriptor: Int32) {
    let names = [path + File.partialSuffix] + (1..<nameCount).map { "\(path).\($0)\(File.partialSuffix)" }
    for name in names {
      do throws(FileFailure) {
        let descriptor = try open(name, needsLock: true)
        for other in names.prefix(4) where other != name { removeAbandoned(other) }
        return (name, descriptor)
      } catch {
        if error == .system(EEXIST) { continue }
        guard error == .system(ENOLCK) else { throw error }
        // The file system has no locks: a name of the process's own.
        let name = "\(path).\(getpid())\(File.partialSuffix)"
        let descriptor = Foundation.open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .system(errno) }
        return (name, descriptor)
      }
    }
    throw .system(EEXIST)
  }

  /// Removes a file that a stopped process was writing, and nothing that is being written.
  static func removeAbandoned(_ name: String) {
    let descriptor = Foundation.open(name, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0, isNamed(descriptor, name) { unlink(name) }
    close(descriptor)
  }

  /// Appends bytes.
  func append(_ bytes: [UInt8]) throws(FileFailure) {
    try bytes.withUnsafeBytes { bytes in Result { () throws(FileFailure) in try append(bytes) } }.get()
  }

  /// Appends bytes.
  func append(_ bytes: UnsafeRawBufferPointer) throws(FileFailure) {
    let code = File.writeAll([bytes], to: descriptor)
    guard code == 0 else { throw .system(code) }
  }

  /// Overwrites the beginning of the file.
  func replaceBeginning(with bytes: [UInt8]) throws(FileFailure) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .system(errno) }
    try append(bytes)
  }

  /// Renames the file to its final name; nothing can be written afterwards.
  func commit() throws(FileFailure) {
    isOpen.store(false, ordering: .relaxed)
    defer { UnfinishedFiles.remove([partial]) }
    // The file that is replaced may be one that others read, or that is run.
    var replaced = stat()
    if lstat(path, &replaced) == 0, replaced.st_mode & S_IFMT == S_IFREG {
      fchmod(descriptor, replaced.st_mode & 0o777)
    }
    // The lock holds until the file is closed, and some file systems report a full device only then.
    let renamed = rename(partial, path) == 0 ? 0 : errno
    let closed = close(descriptor) == 0 ? 0 : errno
    if renamed != 0 { unlink(partial) }
    guard renamed == 0 else { throw .system(renamed) }
    guard closed == 0 else { throw .system(closed) }
  }

  /// Removes the file unless it was committed.
  func discard() {
    guard isOpen.exchange(false, ordering: .relaxed) else { return }
    unlink(partial)
    UnfinishedFiles.remove([partial])
    close(descriptor)
  }

  /// Opens an empty file and locks it against other writers.
  ///
  /// - Parameter needsLock: Whether a file system without locks is an error, `ENOLCK`.
  private static func open(_ path: String, needsLock: Bool) throws(FileFailure) -> Int32 {
    while true {
      // A pipe of this name would be waited for.
      let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
      guard descriptor >= 0 else { throw .system(errno) }
      // A stopped process holds no lock. Some file systems support no locks: there, no writer is refused.
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || needsLock {
        let code = errno == EWOULDBLOCK ? EEXIST : ENOLCK
        close(descriptor)
        throw .system(code)
      }
      // The previous holder of the lock may have renamed or removed the file meanwhile.
      if isNamed(descriptor, path) {
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_size == 0 { return descriptor }
        // An encoder may outlive the process that was stopped, and still write: not to what is written next.
        if unlink(path) != 0, errno != ENOENT {
          let code = errno
          close(descriptor)
          throw .system(code)
        }
      }
      close(descriptor)
    }
  }

  /// Whether an open file has this name.
  private static func isNamed(_ descriptor: Int32, _ path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0 && opened.st_ino == named.st_ino
      && opened.st_dev == named.st_dev
  }
}
