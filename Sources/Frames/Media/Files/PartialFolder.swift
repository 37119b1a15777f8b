import CLinux
package import Foundation

/// A folder that is written under a hidden name beside its place, and takes the place when it is complete.
///
/// If the process is stopped at any time, the earlier folder is intact, or there is none if there was none, and perhaps
/// another one whose name begins with a dot and ends in `OutputFile.partialSuffix`; `removeAbandoned(of:)` removes it.
/// Writers hold a lock, which distinguishes a folder that is being written from one that a stopped process left.
///
/// Where the file system cannot rename folders, as with the lower layer of a container's image, files are replaced one
/// by one, in the order of their names.
package final class PartialFolder {
  /// Where to write.
  package let url: URL
  private let place: String
  private let partial: String
  private let descriptor: Int32
  private var isOpen = true

  /// The number of hidden names of one folder: as many processes may write it at once, and the last one wins.
  private static let nameCount = 16

  /// Creates the folder under a hidden name, with the files that are in its place.
  ///
  /// - Parameters:
  ///   - place: Where the folder will be; links are followed.
  ///   - isKept: Whether a file is taken over, by its name. Anything but a file is always taken over, at the end.
  /// - Throws: A `SequenceError` that is `unwritable`.
  package init(_ place: URL, keeping isKept: (String) -> Bool) throws(SequenceError) {
    let resolved = place.resolvingSymlinksInPath()
    self.place = resolved.folderPath
    try OutputFile.makeFolder(resolved.deletingLastPathComponent())
    var status = stat()
    let exists = stat(self.place, &status) == 0
    if exists { try OutputFile.makeFolder(resolved) }
    do throws(FileFailure) {
      (partial, descriptor) = try Self.open(self.place)
      if exists { fchmod(descriptor, status.st_mode & 0o7777) }
      url = URL(fileURLWithPath: partial, isDirectory: true)
    } catch {
      throw SequenceError(.unwritable, path: self.place, "The folder cannot be written: \(error.reason).")
    }
    guard exists else { return }
    do throws(FileFailure) {
      for name in try Folder.fileNames(in: self.place) where isKept(name) {
        try Self.linkOrCopy("\(self.place)/\(name)", as: "\(partial)/\(name)")
      }
    } catch {
      discard()
      throw SequenceError(.unwritable, path: self.place, "The folder cannot be written: \(error.reason).")
    }
  }

  deinit { discard() }

  /// Puts the folder into its place; nothing can be written to `url` afterwards.
  package func commit() throws(SequenceError) {
    do throws(FileFailure) {
      try put()
    } catch {
      throw SequenceError(.unwritable, path: place, "The folder cannot be replaced: \(error.reason).")
    }
    discard()
  }

  /// Removes what is under the hidden name, unless it was removed.
  package func discard() {
    guard isOpen else { return }
    isOpen = false
    try? FileManager.default.removeItem(atPath: partial)
    close(descriptor)
  }

  /// An error about a file in the hidden folder, as one about the file that it is to become.
  package func placed(_ error: SequenceError) -> SequenceError {
    guard error.path.hasPrefix(partial) else { return error }
    return SequenceError(error.kind, path: place + error.path.dropFirst(partial.count), error.sentence)
  }

  /// Removes what stopped processes left when they wrote a folder.
  package static func removeAbandoned(of place: URL) {
    let place = place.resolvingSymlinksInPath().folderPath
    for name in names(place).prefix(4) {
      guard let descriptor = try? lock(name) else { continue }
      try? FileManager.default.removeItem(atPath: name)
      close(descriptor)
    }
  }
}

extension PartialFolder {
  private static func names(_ place: String) -> [String] {
    let slash = place.lastIndex(of: "/") ?? place.startIndex
    let stem = "\(place[...slash]).\(place[slash...].dropFirst())"
    return [stem + File.partialSuffix] + (1..<nameCount).map { "\(stem).\($0)\(File.partialSuffix)" }
  }

  /// Creates a folder under the first name that nobody is writing to.
  private static func open(_ place: String) throws(FileFailure) -> (name: String, descriptor: Int32) {
    for name in names(place) {
      if mkdir(name, 0o777) != 0 {
        guard errno == EEXIST else { throw .system(errno) }
        guard let abandoned = try lock(name) else { continue }
        try? FileManager.default.removeItem(atPath: name)
        close(abandoned)
        guard mkdir(name, 0o777) == 0 else {
          if errno == EEXIST { continue }
          throw .system(errno)
        }
      }
      if let descriptor = try lock(name) { return (name, descriptor) }
    }
    throw .system(EEXIST)
  }

  /// Locks a folder; nil if it is another process's, or no folder of this name is there any longer.
  ///
  /// If the file system has no locks, no process is kept out.
  private static func lock(_ name: String) throws(FileFailure) -> Int32? {
    let descriptor = Foundation.open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    let isFree = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    var (opened, named) = (stat(), stat())
    if isFree, fstat(descriptor, &opened) == 0, lstat(name, &named) == 0, opened.st_ino == named.st_ino {
      return descriptor
    }
    close(descriptor)
    return nil
  }

  private static func linkOrCopy(_ file: String, as other: String) throws(FileFailure) {
    // Another name of the same file: writers write a new file.
    if link(file, other) == 0 { return }
    do { try FileManager.default.copyItem(atPath: file, toPath: other) } catch { throw .system(EIO) }
  }

  private func put() throws(FileFailure) {
    switch clinux_exchange(partial, place) {
    case 0: try moveFolders(from: partial, to: place)
    case ENOENT: guard rename(partial, place) == 0 else { throw .system(errno) }
    case EINVAL, ENOSYS, EXDEV, EBUSY, EPERM, ENOTSUP: try replaceFiles()
    case let code: throw .system(code)
    }
  }

  /// Moves anything but a file, which is not copied.
  private func moveFolders(from old: String, to new: String) throws(FileFailure) {
    for name in try Folder.folderNames(in: old) where name != "." && name != ".." {
      guard rename("\(old)/\(name)", "\(new)/\(name)") == 0 || errno == EEXIST || errno == ENOTEMPTY else {
        throw .system(errno)
      }
    }
  }

  private func replaceFiles() throws(FileFailure) {
    let names = try Folder.fileNames(in: partial)
    for name in names {
      if rename("\(partial)/\(name)", "\(place)/\(name)") == 0 { continue }
      try File.replace("\(place)/\(name)", with: try File.read("\(partial)/\(name)", atMost: .max))
    }
    for name in try Folder.fileNames(in: place) where !names.contains(name) { try File.remove("\(place)/\(name)") }
  }
}
