package import Foundation

/// A file to which lines are appended, each at once, so that a process that is killed leaves whole lines and at most one
/// that is not.
///
/// The process that writes holds a lock.
package final class LineFile: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Begins a file, in the place of one that a stopped process left.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - lines: The first lines, with their line ends.
  /// - Throws: `FileFailure`, also if a running process writes to a file of this name.
  init(path: String, _ lines: [UInt8]) throws(FileFailure) {
    self.path = path
    try File.refuseSpecial(path)
    let partial = path + File.partialSuffix
    try File.refuseSpecial(partial)
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw .system(errno) }
    // If the file system has no locks, no process is refused.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      throw .system(EEXIST)
    }
    do throws(FileFailure) {
      try Self.refuseLocked(path)
      guard ftruncate(descriptor, 0) == 0 else { throw .system(errno) }
      let code = lines.withUnsafeBytes { File.writeAll([$0], to: descriptor) }
      guard code == 0 else { throw .system(code) }
      guard rename(partial, path) == 0 else { throw .system(errno) }
    } catch {
      unlink(partial)
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  /// Begins a file.
  ///
  /// - Throws: A `SequenceError` that is `unwritable`.
  package convenience init(_ url: URL, lines: [String]) throws(SequenceError) {
    let path = url.path(percentEncoded: false)
    do throws(FileFailure) {
      try self.init(path: path, Array(lines.map { $0 + "\n" }.joined().utf8))
    } catch {
      throw SequenceError(.unwritable, path: path, "The file cannot be written: \(error.reason).")
    }
  }

  deinit { close(descriptor) }

  /// Throws if a running process has this file open for writing.
  private static func refuseLocked(_ path: String) throws(FileFailure) {
    let old = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard old >= 0 else { return }
    defer { close(old) }
    if flock(old, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .system(EEXIST) }
  }

  /// Appends a line with its line end; safe to call from many threads at once.
  func write(_ line: String) throws(FileFailure) {
    // The line is written by one call, so that lines of several threads do not mix.
    let code = Array(line.utf8).withUnsafeBytes { File.writeAll([$0], to: descriptor) }
    guard code == 0 else { throw .system(code) }
  }

  /// Appends a line.
  ///
  /// - Throws: A `SequenceError` that is `unwritable`.
  package func append(_ line: String) throws(SequenceError) {
    do throws(FileFailure) { try write(line + "\n") } catch {
      throw SequenceError(.unwritable, path: path, "The file cannot be written: \(error.reason).")
    }
  }

  /// Removes the file.
  package func remove() { unlink(path) }

  /// The whole lines of a file; empty if there is none.
  package static func lines(of url: URL) -> [Data] {
    guard let bytes = try? File.read(url.path(percentEncoded: false), atMost: 1 << 30) else { return [] }
    // The text after the last line break was being written.
    return bytes[..<(bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0)].split(separator: UInt8(ascii: "\n")).map {
      Data($0)
    }
  }
}
