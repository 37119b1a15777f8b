import Foundation
import Utilities
import ViewVocabulary

extension Declarations {
  /// The name of the file in a golden.
  package static let fileName = "declarations.jsonl"
  /// The version of the file's format.
  package static let formatVersion = 1

  private struct Head: VersionedContent {
    var declarations: Int
    var of: Source?
    var written: Bool?

    static func formatVersion(in decoder: any Decoder) throws -> Int { try Head(from: decoder).declarations }

    static func reads(formatVersion: Int) -> Bool { formatVersion <= Declarations.formatVersion }
  }

  /// The declarations as text: a head, and a line of JSON for each thing, so that a changed thing is a changed line.
  package var text: String {
    var writer = JSONWriter()
    writer.object { json in
      json.member("declarations", Self.formatVersion)
      if source != .scene { json.member("of", source.rawValue) }
      if hasWritten { json.member("written", true) }
    }
    writer.endLine()
    for thing in things {
      writer.object { json in
        json.member("name", thing.name)
        if !thing.views.isEmpty { json.member("views", thing.views) }
        json.member("values", thing.values)
        if !thing.written.isEmpty { json.member("written", thing.written) }
      }
      writer.endLine()
    }
    return writer.text
  }

  /// Reads the text.
  ///
  /// - Throws: `TraceError` with the number of the invalid line.
  package init(text: String) throws(TraceError) {
    var lines = text.split(whereSeparator: \.isNewline)[...]
    switch Versioned<Head>(json: (lines.popFirst() ?? "").utf8) {
    case .content(let head): self.init(source: head.of ?? .scene, hasWritten: head.written ?? false)
    case .otherVersion(let version):
      throw TraceError(
        "The declarations have format \(version), written by a newer version; this version reads formats up to "
          + "\(Self.formatVersion).", isNewer: true)
    case .damaged, .foreign, .malformed: throw TraceError("Line 1 is not the head of a file of declarations.")
    }
    for (number, line) in lines.enumerated() {
      guard let thing = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) else {
        throw TraceError("Line \(number + 2) is not a declaration.")
      }
      things.append(
        Thing(name: thing.name, views: thing.views ?? [], values: thing.values, written: thing.written ?? [:]))
    }
  }

  /// The declarations, with their state in the last frame where that is different.
  func followed(by last: Declarations) -> Declarations {
    var result = self
    let positions = Dictionary(things.enumerated().map { ($1.name, $0) }) { first, _ in first }
    for thing in last.things {
      guard let position = positions[thing.name] else {
        result.things.append(thing)
        continue
      }
      let first = things[position].values
      for (key, value) in thing.values where first[key] != value {
        result.things[position].values["\(key) in the last frame"] = value
      }
    }
    return result
  }

  private struct Line: Decodable {
    var name: String
    var views: [String]?
    var values: [String: String]
    var written: [String: String]?
  }
}
