import Foundation
import Utilities

/// The record of a render that has not ended: the frames that are whole, and the fingerprint.
///
/// A line is appended once its files are complete. So a process that is killed at any time leaves
/// a record of whole files. The process that renders holds a lock.
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

  /// The content of a record.
  package struct Content: Sendable {
    package var fingerprint: RenderFingerprint
    /// The number of frames of the whole scene.
    package var frameCount: Int
    /// The hashes of the frames that are whole.
    package var frames: [Int: PixelHash]
  }

  private static let formatVersion = 1
  private let file: LineFile

  /// Begins a record, in the place of one that a stopped process left.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - content: The records that exist already.
  /// - Throws: `FileFailure`, also if a running process has a record of this name.
  init(path: String, _ content: Content) throws(FileFailure) { file = try LineFile(path: path, Self.text(content)) }

  /// Appends a line; safe to call from many threads at once.
  func append(frames: [Int], hash: PixelHash) throws(FileFailure) {
    try file.write(JSONWriter.text { Self.write(frames, hash, to: &$0) })
  }

  /// Removes the record: the manifest says all of it.
  func remove() { file.remove() }

  private static func text(_ content: Content) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { json in
      json.member("formatVersion", formatVersion)
      json.member("frameCount", content.frameCount)
      json.member("fingerprint", content.fingerprint.write)
    }
    writer.endLine()
    for (index, hash) in content.frames.sorted(by: { $0.key < $1.key }) { write([index], hash, to: &writer) }
    return writer.bytes
  }

  private static func write(_ frames: [Int], _ hash: PixelHash, to writer: inout JSONWriter) {
    writer.object { json in
      json.member("frames", frames.map(Double.init))
      json.member("hash", hash.description)
    }
    writer.endLine()
  }

  /// Reads the record of a stopped process; nil if there is none, or none that this version understands.
  package static func read(_ path: String) -> Content? {
    let lines = LineFile.lines(of: URL(filePath: path))
    let decoder = JSONDecoder()
    guard let first = lines.first, let head = try? decoder.decode(Head.self, from: first),
      head.formatVersion == formatVersion, head.frameCount > 0
    else { return nil }
    var content = Content(fingerprint: head.fingerprint, frameCount: head.frameCount, frames: [:])
    for line in lines.dropFirst() {
      guard let line = try? decoder.decode(Line.self, from: line) else { continue }
      for index in line.frames where (0..<head.frameCount).contains(index) { content.frames[index] = line.hash }
    }
    return content
  }
}
