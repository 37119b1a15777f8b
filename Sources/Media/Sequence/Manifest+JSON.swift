import Contracts
import Foundation
import Utilities

extension Manifest {
  /// The manifest as a JSON file: one line for each frame, so that a changed frame is a changed line.
  ///
  /// Equal manifests give equal bytes. A number that is not finite stops the program. Written by hand, since a tree of
  /// a long scene's frames would take more memory than drawing them.
  package var json: [UInt8] {
    let head = """
      {
        "formatVersion": \(formatVersion),
        "scene": \(JSONText.quoted(scene)),
        "size": [\(digits(size.width)), \(digits(size.height))],
        "scale": \(digits(scale)),
        "pixelSize": [\(pixelSize.width), \(pixelSize.height)],
        "framesPerSecond": \(digits(framesPerSecond)),
        "frameCount": \(frameCount),
        "versions": \(Self.text(versions)),\(originText)\(dynamicsText)
        "frames": [
      """
    var bytes = Array(head.utf8)
    bytes.reserveCapacity(bytes.count + 128 * frames.count)
    for (position, frame) in frames.enumerated() {
      bytes += (position == 0 ? "\n" : ",\n").utf8
      bytes +=
        #"    {"index": \#(frame.index), "time": \#(digits(frame.time)), "file": \#(JSONText.quoted(frame.file)), "#
        .utf8
      bytes += #""hash": "\#(frame.hash)"}"#.utf8
    }
    return bytes + "\n  ]\n}\n".utf8
  }

  /// Texts by name, in the order of the names.
  private static func text(_ members: [String: String]) -> String {
    let lines = members.sorted { $0.key < $1.key }.map {
      "\n    \(JSONText.quoted($0.key)): \(JSONText.quoted($0.value))"
    }
    return "{\(lines.joined(separator: ","))\n  }"
  }

  /// The members for the processor, the builds of the libraries and the fingerprint; empty if they are not known.
  private var originText: String {
    (architecture.map { "\n  \"architecture\": \(JSONText.quoted($0))," } ?? "")
      + (builds.map { "\n  \"builds\": \(Self.text($0))," } ?? "")
      + (fingerprint.map { "\n  \"fingerprint\": \($0.json)," } ?? "")
  }

  /// The member for the simulations; empty if there are none.
  private var dynamicsText: String {
    guard let dynamics else { return "" }
    let entries = dynamics.map { entry in
      let lines = entry.lines.map { "\n      \(JSONText.quoted($0))" }
      let ticks = entry.ticks.map {
        "\"ticksPerSecond\": \($0.ticksPerSecond), \"stepsPerTick\": \(JSONText.quoted($0.text)), "
      }
      return
        "\n    {\"animator\": \(JSONText.quoted(entry.animator)), \(ticks ?? "")\"states\": [\(lines.joined(separator: ","))]}"
    }
    return "\n  \"dynamics\": [\(entries.joined(separator: ","))\n  ],"
  }

  /// The shortest representation that reads back as the same number.
  private func digits(_ number: Double) -> String {
    require(number.isFinite, "The manifest of “\(scene)” holds \(number), which JSON cannot represent.")
    return Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Reads a manifest and checks that it is consistent.
  ///
  /// - Throws: `SequenceError` with `path`.
  package init(json: [UInt8], path: String) throws(SequenceError) {
    if let explanation = PointerFile.explanation(for: json) {
      throw SequenceError(.damaged, path: path, explanation)
    }
    let data = Data(json)
    // The version first, alone: this version may not be able to read the rest.
    guard let mark = try? JSONDecoder().decode(Mark.self, from: data) else {
      throw SequenceError(.damaged, path: path, "This is not the manifest of a recording.")
    }
    guard mark.formatVersion <= Self.currentFormatVersion else {
      throw SequenceError(
        .damaged, path: path,
        "This manifest has format \(mark.formatVersion), written by a newer version; "
          + "this version reads formats up to \(Self.currentFormatVersion).")
    }
    do {
      self = try JSONDecoder().decode(Manifest.self, from: data)
    } catch {
      throw SequenceError(.damaged, path: path, Self.sentence(for: error))
    }
    if let problem { throw SequenceError(.damaged, path: path, problem) }
  }

  /// Whether bytes are a recording's manifest, of any version.
  static func isManifest(_ json: [UInt8]) -> Bool {
    (try? JSONDecoder().decode(Mark.self, from: Data(json))) != nil
  }

  /// What the manifests of all versions have.
  private struct Mark: Decodable {
    let formatVersion: Int
    let scene: String
    let frameCount: Int
  }

  /// What is wrong with the values, as a sentence; nil if they are valid.
  private var problem: String? {
    if pixelSize.width < 1 || pixelSize.height < 1 {
      return "pixelSize is \(pixelSize.width) × \(pixelSize.height); a frame needs at least one pixel."
    }
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
