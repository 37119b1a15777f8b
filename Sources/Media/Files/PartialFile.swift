import Foundation

/// A file that is written under a temporary name and renamed when it is complete.
///
/// If the process is stopped at any time, the previous file is intact, and perhaps there is another one whose name ends
/// in `File.partialSuffix`; the next writer takes it over. A second concurrent writer is refused.
///
/// Unchecked: the owner lets only one thread at a time use it.
final class PartialFile: @unchecked Sendable {
  private let path: String
  private let descriptor: Int32
  private var isOpen = true

  /// Creates the file under its temporary name.
  init(path: String) throws(FileFailure) {
    self.path = path
    try File.refuseSpecial(path)
    descriptor = try Self.open(path + File.partialSuffix)
  }

  deinit { discard() }

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
    isOpen = false
    // The lock holds until the file is closed, and some file systems report a full device only then.
    let renamed = rename(path + File.partialSuffix, path) == 0 ? 0 : errno
    let closed = close(descriptor) == 0 ? 0 : errno
    if renamed != 0 { unlink(path + File.partialSuffix) }
    guard renamed == 0 else { throw .system(renamed) }
    guard closed == 0 else { throw .system(closed) }
  }

  /// Removes the file unless it was committed.
  func discard() {
    guard isOpen else { return }
    isOpen = false
    unlink(path + File.partialSuffix)
    close(descriptor)
  }

  /// Opens an empty file and locks it against other writers.
  private static func open(_ path: String) throws(FileFailure) -> Int32 {
    while true {
      let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard descriptor >= 0 else { throw .system(errno) }
      // A stopped process holds no lock. Some file systems support no locks: there, no writer is refused.
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        close(descriptor)
        throw .system(EEXIST)
      }
      // The previous holder of the lock may have renamed the file meanwhile.
      var (opened, named) = (stat(), stat())
      if fstat(descriptor, &opened) == 0, lstat(path, &named) == 0, opened.st_ino == named.st_ino,
        opened.st_dev == named.st_dev
      {
        if ftruncate(descriptor, 0) == 0 { return descriptor }
        let code = errno
        close(descriptor)
        throw .system(code)
      }
      close(descriptor)
    }
  }
}
