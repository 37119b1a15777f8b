import Foundation
import Synchronization
import Utilities

/// The record of a render that has not ended: which frames are whole, and what was rendered.
///
/// A line is appended when the files that it speaks of have their names. So a process that is killed at any time leaves
/// a record of whole files, except perhaps for a last line that is not complete and does not count. The process that
/// renders holds a lock.
package final class RenderJournal: Sendable {
  /// The first line.
  private struct Head: Codable {
    var formatVersion: Int
    var frameCount: Int
    var fingerprint: RenderFingerprint
  }

  /// A line for an image.
  private struct Line: Codable {
    var frames: [Int]
    var hash: PixelHash
  }

  /// What a record says.
  package struct Content: Sendable {
    package var fingerprint: RenderFingerprint
    /// The number of frames of the whole scene.
    package var frameCount: Int
    /// The hashes of the frames that are whole.
    package var frames: [Int: PixelHash]
  }

  private static let formatVersion = 1
  private let path: String
  private let descriptor: Int32

  /// Begins a record, in the place of one that a stopped process left.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - content: What is known already.
  /// - Throws: `FileFailure`, also if a running process has a record of this name.
  init(path: String, _ content: Content) throws(FileFailure) {
    self.path = path
    try File.refuseSpecial(path)
    let partial = path + File.partialSuffix
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw .system(errno) }
    // Where the file system has no locks, nobody is refused.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      throw .system(EEXIST)
    }
    do throws(FileFailure) {
      try Self.refuseLocked(path)
      guard ftruncate(descriptor, 0) == 0 else { throw .system(errno) }
      let code = Self.text(content).withUnsafeBytes { File.writeAll([$0], to: descriptor) }
      guard code == 0 else { throw .system(code) }
      guard rename(partial, path) == 0 else { throw .system(errno) }
    } catch {
      unlink(partial)
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Throws if a running process has this record open.
  private static func refuseLocked(_ path: String) throws(FileFailure) {
    let old = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard old >= 0 else { return }
    defer { close(old) }
    if flock(old, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .system(EEXIST) }
  }

  /// Appends a line; safe to call from many threads at once.
  func note(frames: [Int], hash: PixelHash) throws(FileFailure) {
    let line = Array(Self.line(frames: frames, hash: hash).utf8)
    // One call, so that lines of several threads do not mix.
    let code = line.withUnsafeBytes { File.writeAll([$0], to: descriptor) }
    guard code == 0 else { throw .system(code) }
  }

  /// Removes the record: the manifest says all of it.
  func remove() throws(FileFailure) { try File.remove(path) }

  private static func text(_ content: Content) -> [UInt8] {
    let head =
      "{\"formatVersion\": \(formatVersion), \"frameCount\": \(content.frameCount), "
      + "\"fingerprint\": \(content.fingerprint.json)}\n"
    return content.frames.sorted { $0.key < $1.key }.reduce(into: Array(head.utf8)) { bytes, frame in
      bytes += line(frames: [frame.key], hash: frame.value).utf8
    }
  }

  private static func line(frames: [Int], hash: PixelHash) -> String {
    "{\"frames\": [\(frames.map(String.init).joined(separator: ", "))], \"hash\": \"\(hash)\"}\n"
  }

  /// Reads the record of a stopped process; nil if there is none, or none that this version understands.
  package static func read(_ path: String) -> Content? {
    guard let bytes = try? File.read(path, atMost: FrameSequence.manifestByteLimit) else { return nil }
    // What comes after the last line break was being written.
    let lines = bytes[..<(bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0)].split(separator: UInt8(ascii: "\n"))
    let decoder = JSONDecoder()
    guard let first = lines.first, let head = try? decoder.decode(Head.self, from: Data(first)),
      head.formatVersion == formatVersion, head.frameCount > 0
    else { return nil }
    var content = Content(fingerprint: head.fingerprint, frameCount: head.frameCount, frames: [:])
    for line in lines.dropFirst() {
      guard let line = try? decoder.decode(Line.self, from: Data(line)) else { continue }
      for index in line.frames where (0..<head.frameCount).contains(index) { content.frames[index] = line.hash }
    }
    return content
  }
}
