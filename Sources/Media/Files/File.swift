import Foundation

/// Whole files: read with a bound, written so that nobody ever sees a part of one.
enum File {
  /// Reads a regular file.
  static func read(_ path: String, atMost limit: Int) throws(FileFailure) -> [UInt8] {
    try OpenFile(path).read(atMost: limit)
  }

  /// What is put after a file's name while its bytes are being written.
  static let partialSuffix = ".partial"

  /// Writes a file under a temporary name beside its place and then renames it.
  ///
  /// Whoever stops the process at any time leaves the old file or the new one, whole, and perhaps one more
  /// whose name ends in `partialSuffix`. Two writers of the same file at once: the second is refused.
  static func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    try write(to: path, by: path + partialSuffix) { descriptor in
      bytes.withUnsafeBytes { writeAll([$0], to: descriptor) }
    }
  }

  /// Writes a file in the same way, but under a temporary name that has the process's number.
  ///
  /// Of two writers the last one wins, and nothing that a stopped process left is in the way.
  static func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw .isFolder
      default: throw .isSpecial
      }
    }
    try write(to: path, by: "\(path).\(getpid())\(partialSuffix)") { descriptor in
      bytes.withUnsafeBytes { writeAll([$0], to: descriptor) }
    }
  }

  /// Writes an encoded frame in the same way, without putting its pieces together first.
  static func write(_ frame: EncodedFrame, to path: String) throws(FileFailure) {
    try write(to: path, by: path + partialSuffix) { descriptor in
      frame.withUnsafePieces { writeAll($0, to: descriptor) }
    }
  }

  /// Gives a file another name; false where the file system or its limits do not allow it.
  ///
  /// Whoever writes a file with `write(_:to:)` gets a file of its own and leaves the other name alone.
  static func link(_ path: String, to other: String) throws(FileFailure) -> Bool {
    if Foundation.link(path, other) == 0 { return true }
    // A name that is taken is replaced as a whole, which takes a temporary one.
    guard errno == EEXIST else { return false }
    let partial = other + partialSuffix
    guard Foundation.link(path, partial) == 0 else { return false }
    guard rename(partial, other) == 0 else {
      let code = errno
      unlink(partial)
      throw .system(code)
    }
    // Nothing happens when both names are the same file already.
    unlink(partial)
    return true
  }

  /// `content` writes to a descriptor and returns 0 or an `errno`.
  private static func write(
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
  private static func writeAll(_ pieces: [UnsafeRawBufferPointer], to descriptor: Int32) -> Int32 {
    // Linux takes so many pieces at once.
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

  /// Whether there is a regular file; a symbolic link counts as what it leads to.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Removes a file or a symbolic link; that it is not there is no failure.
  static func remove(_ path: String) throws(FileFailure) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .system(errno) }
  }
}
