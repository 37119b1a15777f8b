import Foundation
import Utilities

/// What the author of a sequence has declared, in the author's words: a change of it next to a change of what is seen is
/// the best explanation there is.
package struct Declarations: Sendable, Hashable {
  /// The name of the file in a golden.
  package static let fileName = "declarations.jsonl"
  /// The version of the file's format.
  package static let formatVersion = 1

  /// In the order in which they are declared; the names are unique.
  package var things: [Thing]
  /// Where it has been read.
  package var source: Source

  package init(things: [Thing] = [], source: Source = .scene) { (self.things, self.source) = (things, source) }

  /// Where an author declares something.
  package enum Source: String, Sendable, Hashable, Decodable {
    /// A scene file, which says everything.
    case scene
    /// Views that code has set up: it is not known which code has placed them and will move them.
    case views
  }

  /// A thing that is declared: a view, a constraint, an animator.
  package struct Thing: Sendable, Hashable {
    /// What it is called in sentences: `constraint formTop`.
    package var name: String
    /// The views that it is about.
    package var views: [String]
    /// Its declarations, by key; the key of a thing that is one value is empty.
    package var values: [String: String]

    package init(name: String, views: [String], values: [String: String]) {
      (self.name, self.views, self.values) = (name, views, values)
    }
  }
}

extension Declarations {
  private struct Head: VersionedContent {
    var declarations: Int
    var of: Source?

    static func formatVersion(in decoder: any Decoder) throws -> Int { try Head(from: decoder).declarations }

    static func reads(formatVersion: Int) -> Bool { formatVersion <= Declarations.formatVersion }
  }

  /// The declarations as text: a head, and a line of JSON for each thing, so that a changed thing is a changed line.
  package var text: String {
    var writer = JSONWriter()
    writer.object { json in
      json.member("declarations", Self.formatVersion)
      if source != .scene { json.member("of", source.rawValue) }
    }
    writer.endLine()
    for thing in things {
      writer.object { json in
        json.member("name", thing.name)
        if !thing.views.isEmpty { json.member("views", thing.views) }
        json.member("values", thing.values)
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
    case .content(let head): self.init(source: head.of ?? .scene)
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
      things.append(Thing(name: thing.name, views: thing.views ?? [], values: thing.values))
    }
  }

  /// The declarations with what has become of them by the last frame, where that is something else.
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
  }
}
