package import Foundation

/// Writes and removes output files and folders, with errors that name them.
package enum OutputFile {
  /// The suffix of files that a stopped process left behind.
  package static let partialSuffix = File.partialSuffix

  /// Writes a file atomically, in a folder that is created if necessary.
  ///
  /// If two writers write a file at once, the last one wins.
  ///
  /// - Throws: A `SequenceError` that is `unwritable`.
  package static func write(_ bytes: [UInt8], to path: String) throws(SequenceError) {
    try makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent())
    do throws(FileFailure) {
      try File.replace(path, with: bytes)
    } catch {
      throw SequenceError(.unwritable, path: path, "The file cannot be written: \(error.reason).")
    }
  }

  /// The same for a file that a user names, which may be a pipe with a reader, or a device.
  package static func deliver(_ bytes: [UInt8], to path: String) throws(SequenceError) {
    var status = stat()
    guard stat(path, &status) == 0, [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT) else {
      return try write(bytes, to: path)
    }
    // A pipe without a reader would be waited for.
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    var code = descriptor < 0 ? errno : 0
    if descriptor >= 0 {
      _ = fcntl(descriptor, F_SETFL, 0)
      code = bytes.withUnsafeBytes { File.writeAll([$0], to: descriptor) }
      close(descriptor)
    }
    guard code == 0 else {
      let reason = code == ENXIO ? "nobody reads from this pipe" : FileFailure.system(code).reason
      throw SequenceError(.unwritable, path: path, "The file cannot be written: \(reason).")
    }
  }

  /// Writes a file in a folder.
  package static func write(_ bytes: [UInt8], to url: URL) throws(SequenceError) {
    try write(bytes, to: url.path(percentEncoded: false))
  }

  /// Gives a file another name, or copies it where that is not possible; anything but a file, such as a link, is left out.
  ///
  /// - Throws: A `SequenceError` that is `unreadable` or `unwritable`.
  package static func linkOrCopy(_ file: URL, as other: URL) throws(SequenceError) {
    let (path, name) = (file.path(percentEncoded: false), other.path(percentEncoded: false))
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    if link(path, name) == 0 { return }
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try File.read(path, atMost: .max)
    } catch {
      throw SequenceError(.unreadable, path: path, "The file cannot be read: \(error.reason).")
    }
    try write(bytes, to: other)
  }

  /// Creates a folder and its parents if they are missing.
  ///
  /// - Throws: A `SequenceError` that is `unwritable`, also if the folder exists but cannot be written to.
  package static func makeFolder(_ url: URL) throws(SequenceError) {
    let path = url.folderPath
    do throws(FileFailure) {
      try Folder.create(path)
    } catch {
      // All its parents exist.
      let reason = error.isMissing ? "its file system takes no new folders" : error.reason
      throw SequenceError(.unwritable, path: path, "The folder cannot be written to: \(reason).")
    }
  }

  /// Removes the file that a stopped process was writing, unless a running one is writing it.
  package static func removeAbandoned(_ url: URL) { PartialFile.removeAbandoned(url.path(percentEncoded: false)) }

  /// Does something while no other process does something with the same folder: waits until it has ended.
  ///
  /// A folder that does not exist is not locked.
  ///
  /// - Parameter isShared: Whether others may share the lock meanwhile, for reading.
  package static func withLock<R>(
    on folder: URL, isShared: Bool = false, _ body: () throws -> R
  ) rethrows -> R {
    let descriptor = open(folder.folderPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A process that is stopped releases its lock; on a file system without locks, no process waits.
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { while flock(descriptor, isShared ? LOCK_SH : LOCK_EX) != 0, errno == EINTR {} }
    return try body()
  }

  /// Removes a file, or a folder with everything in it, if it exists.
  package static func remove(_ url: URL) throws(SequenceError) {
    let path = url.folderPath
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      var status = stat()
      if lstat(path, &status) != 0, errno == ENOENT { return }
      let code = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError)?.code
      let reason = code.map { FileFailure.system(Int32($0)).reason } ?? error.localizedDescription
      throw SequenceError(.unwritable, path: path, "What an earlier run left cannot be removed: \(reason).")
    }
  }
}
