package import Foundation
import Utilities

/// The record of an output that is one file: what was rendered, and how to recognise it.
///
/// A video does not say what it shows. Its record does, in a file beside it whose name has `.json` at its end.
package struct FileRecord: Sendable, Hashable, Codable {
  package var fingerprint: RenderFingerprint
  /// The frames, as they are written for a selection: `0-59`, `3,5,7`.
  package var frames: String
  /// The number of frames.
  package var frameCount: Int
  /// The size of the file.
  package var byteCount: Int
  /// The hash of the file's bytes.
  package var hash: String

  private enum CodingKeys: String, CodingKey {
    case fingerprint, frames, hash
    case frameCount = "count"
    case byteCount = "bytes"
  }

  /// Describes a file that was rendered.
  ///
  /// - Throws: `SequenceError` if it cannot be read.
  package init(of file: URL, frames indices: [Int], _ fingerprint: RenderFingerprint) throws(SequenceError) {
    let path = file.path(percentEncoded: false)
    do throws(FileFailure) {
      let bytes = try File.read(path, atMost: .max)
      (byteCount, hash) = (bytes.count, RenderFingerprint.hash(bytes))
    } catch {
      throw SequenceError(.unreadable, path: path, "The file cannot be read again: \(error.reason).")
    }
    (self.fingerprint, frames, frameCount) = (fingerprint, Self.text(indices), indices.count)
  }

  /// Whether a file is still as it was described, and shows these frames of the present render.
  package func describes(_ file: URL, frames indices: [Int], _ fingerprint: RenderFingerprint) -> Bool {
    fingerprint == self.fingerprint && frames == Self.text(indices)
      && Self.isFile(file, byteCount: byteCount, hash: hash)
  }

  /// Whether there is a file with this size and hash.
  package static func isFile(_ file: URL, byteCount: Int, hash: String) -> Bool {
    var status = stat()
    let path = file.path(percentEncoded: false)
    guard stat(path, &status) == 0, Int(status.st_size) == byteCount,
      let bytes = try? File.read(path, atMost: byteCount)
    else { return false }
    return RenderFingerprint.hash(bytes) == hash
  }

  /// The name of the record of a file.
  package static func url(of file: URL) -> URL { URL(filePath: file.path(percentEncoded: false) + ".json") }

  /// Reads the record of a file; nil if there is none.
  package static func read(of file: URL) -> FileRecord? {
    let path = url(of: file).path(percentEncoded: false)
    guard let bytes = try? File.read(path, atMost: 1 << 20) else { return nil }
    return try? JSONDecoder().decode(FileRecord.self, from: Data(bytes))
  }

  /// Writes the record beside the file.
  package func write(for file: URL) throws(SequenceError) {
    let url = Self.url(of: file)
    if FileManager.default.fileExists(atPath: url.path(percentEncoded: false)), Self.read(of: file) == nil {
      throw SequenceError(
        .foreign, path: url.path(percentEncoded: false),
        "This file is not the record of a render and would be overwritten; choose another name or remove it.")
    }
    var writer = JSONWriter()
    writer.object(.lines) { json in
      json.member("fingerprint", fingerprint.write)
      json.member("frames", frames)
      json.member("count", frameCount)
      json.member("bytes", byteCount)
      json.member("hash", hash)
    }
    writer.endLine()
    try OutputFile.write(writer.bytes, to: url)
  }

  /// Removes the record of a file that will be replaced; anything else of this name stays.
  package static func remove(of file: URL) throws(SequenceError) {
    if read(of: file) != nil { try OutputFile.remove(url(of: file)) }
  }

  /// Ascending numbers as ranges.
  package static func text(_ indices: [Int]) -> String {
    var ranges: [(first: Int, last: Int)] = []
    for index in indices {
      if let last = ranges.last?.last, last + 1 == index {
        ranges[ranges.count - 1].last = index
      } else {
        ranges.append((index, index))
      }
    }
    return ranges.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)-\($0.last)" }.joined(separator: ",")
  }
}
