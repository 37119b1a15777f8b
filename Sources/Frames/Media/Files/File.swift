import Foundation

/// Reads whole files up to a limit, and writes them atomically.
enum File {
  /// Reads a regular file.
  ///
  /// - Parameter version: The version that was checked; nil for any.
  static func read(
    _ path: String, atMost limit: Int, version: FileVersion? = nil
  ) throws(FileFailure) -> [UInt8] {
    let file = try OpenFile(path)
    guard version == nil || version == file.version else { throw .hasChanged }
    return try file.read(atMost: limit)
  }

  /// The suffix of a file's name while its bytes are being written.
  static let partialSuffix = ".partial"

  /// Writes a file under a temporary name in the same folder and then renames it.
  ///
  /// If the process is stopped at any time, the old or the new file is there, complete, and perhaps another one whose
  /// name ends in `partialSuffix`. If two writers write the same file at once, the second one fails.
  static func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    try write(to: path, by: path + partialSuffix) { descriptor in
      bytes.withUnsafeBytes { writeAll([$0], to: descriptor) }
    }
  }

  /// Writes a file in the same way; of two writers at once, the last one wins.
  ///
  /// The unfinished file of a stopped process is taken over.
  static func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    let file = try PartialFile(path: path, isShared: true)
    try file.append(bytes)
    try file.commit()
  }

  /// Throws if the path is something other than a regular file, which a file cannot replace.
  static func refuseSpecial(_ path: String) throws(FileFailure) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .isFolder
    default: throw .isSpecial
    }
  }

  /// Creates a hard link; false if the file system or its limits do not allow it.
  ///
  /// Writing to either name with `write(_:to:)` replaces that name only.
  static func link(_ path: String, to other: String) throws(FileFailure) -> Bool {
    if Foundation.link(path, other) == 0 { return true }
    // An existing file is replaced atomically, by way of a temporary name.
    guard errno == EEXIST else { return false }
    let partial = other + partialSuffix
    guard Foundation.link(path, partial) == 0 else { return false }
    guard rename(partial, other) == 0 else {
      let code = errno
      unlink(partial)
      throw .system(code)
    }
    // rename() does nothing if both names are the same file already.
    unlink(partial)
    return true
  }

  /// `content` writes to a descriptor and returns 0 or an `errno`.
  static func write(
    to path: String, by partial: String, _ content: (Int32) -> Int32
  ) throws(FileFailure) {
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .system(errno) }
    do throws(FileFailure) {
      let code = content(descriptor)
      // Some file systems report a full device only when the file is closed.
      let closeCode = close(descriptor) == 0 ? 0 : errno
      guard code == 0 else { throw .system(code) }
      guard closeCode == 0 else { throw .system(closeCode) }
      guard rename(partial, path) == 0 else { throw .system(errno) }
    } catch {
      unlink(partial)
      throw error
    }
  }

  /// Returns 0 or the `errno` of the write that failed.
  static func writeAll(_ pieces: [UnsafeRawBufferPointer], to descriptor: Int32) -> Int32 {
    // The limit of writev() on Linux (IOV_MAX).
    let mostPieces = 1024
    var left = pieces[...]
    while true {
      left = left.drop { $0.isEmpty }
      if left.isEmpty { return 0 }
      let vectors = left.prefix(mostPieces).map {
        iovec(iov_base: UnsafeMutableRawPointer(mutating: $0.baseAddress), iov_len: $0.count)
      }
      var count = writev(descriptor, vectors, Int32(vectors.count))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : ENOSPC }
      while count > 0, let piece = left.first {
        let part = min(count, piece.count)
        count -= part
        left[left.startIndex] = UnsafeRawBufferPointer(rebasing: piece[part...])
        if part == piece.count { left.removeFirst() }
      }
    }
  }

  /// Whether there is a regular file; symbolic links are followed.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Removes a file or a symbolic link, if it exists.
  static func remove(_ path: String) throws(FileFailure) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .system(errno) }
  }
}
