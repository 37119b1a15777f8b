import Foundation
import Utilities

/// The record of images whose names have numbers: what was rendered, and how to recognise each file.
///
/// The record is beside the images, is named after the pattern plus `.json`, and is kept, because the images have no
/// manifest. A line is appended once its files are complete.
package final class NumberedImageRecord: Sendable {
  /// The first line.
  private struct Head: Codable {
    var formatVersion: Int
    var firstNumber: Int
    var fingerprint: RenderFingerprint
  }

  /// A line for an image.
  private struct Line: Codable {
    var frames: [Int]
    /// The hash of its pixels.
    var hash: PixelHash
    /// The hash of its file.
    var file: String

    func write(to writer: inout JSONWriter) {
      writer.object { json in
        json.member("frames", frames.map(Double.init))
        json.member("hash", hash.description)
        json.member("file", file)
      }
    }
  }

  private static let formatVersion = 1

  /// The frames that an earlier render left, by their indices, which stay.
  package let kept: [Int: RecordedFrames.Frame]
  /// Why none of an earlier render's could be kept, as part of a sentence; nil if some were, or there was none.
  package let obstacle: String?
  private let file: LineFile

  /// Continues the record of the images with a name, or begins one.
  ///
  /// - Parameters:
  ///   - name: The names of the images.
  ///   - first: The number of the scene's first frame.
  ///   - indices: The frames that are wanted.
  ///   - fingerprint: The fingerprint of the render.
  /// - Throws: `SequenceError`, also if a running process writes to these images.
  package init(
    _ name: NumberedName, from first: Int, _ indices: [Int], _ fingerprint: RenderFingerprint
  ) throws(SequenceError) {
    let path = Self.path(name)
    if !name.folder.isEmpty { try OutputFile.makeFolder(URL(filePath: name.folder, directoryHint: .isDirectory)) }
    let old = try Self.read(path)
    let isCurrent = old?.head.firstNumber == first && old?.head.fingerprint == fingerprint
    let lines = isCurrent ? Self.whole(old?.lines ?? [], name, first) : []
    let wanted = Set(indices)
    kept = Dictionary(
      lines.flatMap { line, byteCount in
        line.frames.filter(wanted.contains).map { ($0, RecordedFrames.Frame(hash: line.hash, byteCount: byteCount)) }
      }, uniquingKeysWith: { $1 })
    obstacle =
      isCurrent
      ? nil : old.map { "these differ: \(fingerprint.difference(from: $0.head.fingerprint) ?? "the first number")" }
    var writer = JSONWriter()
    writer.object { json in
      json.member("formatVersion", Self.formatVersion)
      json.member("firstNumber", first)
      json.member("fingerprint", fingerprint.write)
    }
    writer.endLine()
    for (line, _) in lines {
      line.write(to: &writer)
      writer.endLine()
    }
    do throws(FileFailure) { file = try LineFile(path: path, writer.bytes) } catch {
      throw SequenceError(.unwritable, path: path, "The record of the images cannot be written: \(error.reason).")
    }
  }

  /// Appends a line; safe to call from many threads at once.
  package func append(frames: [Int], hash: PixelHash, bytes: [UInt8]) throws(SequenceError) {
    let line = Line(frames: frames, hash: hash, file: RenderFingerprint.hash(bytes))
    try file.append(JSONWriter.text(line.write))
  }

  /// Removes the record of images that will be replaced; anything else of this name stays.
  package static func remove(of name: NumberedName) throws(SequenceError) {
    let path = path(name)
    if (try? read(path)) != nil { try OutputFile.remove(URL(filePath: path)) }
  }

  private static func path(_ name: NumberedName) -> String { name.pattern + ".json" }

  /// Reads a record; nil if there is none.
  ///
  /// - Throws: `SequenceError` for a file that is something else.
  private static func read(_ path: String) throws(SequenceError) -> (head: Head, lines: [Line])? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let lines = LineFile.lines(of: URL(filePath: path))
    let decoder = JSONDecoder()
    guard let first = lines.first, let head = try? decoder.decode(Head.self, from: first) else {
      throw SequenceError(
        .foreign, path: path,
        "This file is not the record of a render and would be overwritten; choose another name or remove it.")
    }
    return head.formatVersion == formatVersion
      ? (head, lines.dropFirst().compactMap { try? decoder.decode(Line.self, from: $0) }) : (head, [])
  }

  /// The lines about files that are as they were recorded, with the sizes of the files.
  private static func whole(_ lines: [Line], _ name: NumberedName, _ first: Int) -> [(Line, byteCount: Int)] {
    let found = concurrentMap(lines.count, inChunksOf: 8) { number -> [(Line, byteCount: Int)] in
      lines[number].frames.compactMap { index in
        guard let bytes = try? File.read(name.path(first + index), atMost: DecodeLimits.default.fileByteCount),
          RenderFingerprint.hash(bytes) == lines[number].file
        else { return nil }
        var line = lines[number]
        line.frames = [index]
        return (line, bytes.count)
      }
    }
    return Array(found.joined())
  }
}
