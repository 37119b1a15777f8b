import Contracts
import Foundation
import Utilities

extension Manifest: VersionedContent {
  /// The members that the manifests of all versions have, and other documents of this name do not.
  private struct Mark: Decodable {
    let formatVersion: Int
    let scene: String
    let frameCount: Int
  }

  package static func formatVersion(in decoder: any Decoder) throws -> Int { try Mark(from: decoder).formatVersion }

  package static func reads(formatVersion: Int) -> Bool { formatVersion <= currentFormatVersion }
}

extension Manifest {
  /// The manifest as a JSON file: one line for each frame, so that a changed frame is a changed line.
  ///
  /// Equal manifests give equal bytes. A number that is not finite stops the program. It is written as it goes, since a
  /// tree of a long scene's frames would take more memory than drawing them.
  package var json: [UInt8] {
    for number in [Double(size.width), Double(size.height), scale, framesPerSecond] + frames.map(\.time) {
      require(number.isFinite, "The manifest of “\(scene)” holds \(number), which JSON cannot represent.")
    }
    var writer = JSONWriter(reserving: 2048 + 128 * frames.count)
    writer.object(.lines) { json in
      json.member("formatVersion", formatVersion)
      json.member("scene", scene)
      json.member("size", [Double(size.width), Double(size.height)])
      json.member("scale", scale)
      json.member("pixelSize", [Double(pixelSize.width), Double(pixelSize.height)])
      json.member("framesPerSecond", framesPerSecond)
      json.member("frameCount", frameCount)
      json.member("versions", versions, .lines)
      if let architecture { json.member("architecture", architecture) }
      if let builds { json.member("builds", builds, .lines) }
      if let fingerprint { json.member("fingerprint", fingerprint.write) }
      if let dynamics {
        json.member("dynamics") { $0.array(.lines) { list in for entry in dynamics { list.element(entry.write) } } }
      }
      json.member("frames") { $0.array(.lines) { list in for frame in frames { list.element(frame.write) } } }
    }
    writer.endLine()
    return writer.bytes
  }

  /// Reads a manifest and checks that it is consistent.
  ///
  /// - Throws: `SequenceError` with `path`.
  package init(json: [UInt8], path: String) throws(SequenceError) {
    if let explanation = PointerFile.explanation(for: json) {
      throw SequenceError(.damaged, path: path, explanation)
    }
    switch Versioned<Manifest>(json: json) {
    case .content(let manifest): self = manifest
    case .otherVersion(let version):
      throw SequenceError(
        .newer, path: path,
        "This manifest has format \(version), written by a newer version; "
          + "this version reads formats up to \(Self.currentFormatVersion).")
    case .damaged(let error): throw SequenceError(.damaged, path: path, Self.sentence(for: error))
    case .foreign: throw SequenceError(.foreign, path: path, Self.foreignSentence)
    case .malformed: throw SequenceError(.damaged, path: path, Self.foreignSentence)
    }
    if let problem { throw SequenceError(.damaged, path: path, problem) }
  }

  /// A number of pixels that no row or column of any frame has.
  private static let longestSide = 100_000
  private static let foreignSentence = "This is not the manifest of a recording."

  /// A sentence that says what is wrong with the values; nil if they are valid.
  private var problem: String? {
    if pixelSize.width < 1 || pixelSize.height < 1 {
      return "pixelSize is \(pixelSize.width) × \(pixelSize.height); a frame needs at least one pixel."
    }
    if max(pixelSize.width, pixelSize.height) > Self.longestSide {
      return "pixelSize is \(pixelSize.width) × \(pixelSize.height); a frame has at most \(Self.longestSide) each way."
    }
    if frameCount < 1 { return "frameCount is \(frameCount); a scene has at least one frame." }
    if frames.isEmpty { return "No frame is listed." }
    for (position, frame) in frames.enumerated() {
      if !(0..<frameCount).contains(frame.index) {
        return "frames[\(position)].index is \(frame.index); the scene has frames 0 to \(frameCount - 1)."
      }
      if position > 0, frame.index <= frames[position - 1].index {
        return "frames[\(position)].index is \(frame.index), not above that of the frame before it."
      }
      if frame.file.isEmpty || frame.file.hasPrefix(".") || frame.file.contains("/") {
        return "frames[\(position)].file is “\(frame.file)”; it must name a file in the manifest's folder."
      }
    }
    return nil
  }

  private static func sentence(for error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\(place(context.codingPath + [key])) is missing."
    case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
      "\(place(context.codingPath)) is not what it should be (\(type))."
    case DecodingError.dataCorrupted(let context):
      "\(place(context.codingPath)) is wrong: \(context.debugDescription)"
    default: "The manifest cannot be read: \(error)."
    }
  }

  /// A place in the file: `frames[3].hash`.
  private static func place(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue { text += "[\(index)]" } else { text += (text.isEmpty ? "" : ".") + key.stringValue }
    }
  }
}

extension Manifest.Frame {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object(.line) { json in
      json.member("index", index)
      json.member("time", time)
      json.member("file", file)
      json.member("hash", hash.description)
    }
  }
}

extension Manifest.Dynamics {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object(.line) { json in
      json.member("animator", animator)
      if let ticks {
        json.member("ticksPerSecond", ticks.ticksPerSecond)
        json.member("stepsPerTick", ticks.text)
      }
      json.member("states", lines, .hanging)
    }
  }
}
