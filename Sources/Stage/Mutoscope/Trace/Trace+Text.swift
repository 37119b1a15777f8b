import Foundation
import Utilities

extension Trace {
  /// The version of the text's format.
  package static let formatVersion = 1

  /// The trace as text: one JSON object per line, first the list of frames and then a line for each frame in which
  /// something changed.
  ///
  /// Equal traces give equal texts.
  package var text: String {
    let head = JSONWriter.text {
      $0.object(.dense) { json in
        json.member("trace", Self.formatVersion)
        json.member("frames", Self.ranges(frames))
      }
    }
    var lines = [head]
    var (orders, depths) = (orders[...], depths[...])
    for (frame, changes) in changesByFrame() {
      var line = TraceLine(frame: frame)
      if let order = orders.first, order.frame == frame {
        line.order = order.value
        orders.removeFirst()
      }
      if let depth = depths.first, depth.frame == frame {
        line.depths = depth.value
        depths.removeFirst()
      }
      for (track, value) in changes {
        if line.views.last?.name != track.view { line.views.append((track.view, [])) }
        line.views[line.views.count - 1].values.append((track.property, value))
      }
      lines.append(line.text)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The frames in which something changed, ascending, and the tracks and values that did.
  private func changesByFrame() -> [(frame: Int, changes: [(track: Track, value: TraceValue)])] {
    var byFrame: [Int: [(track: Track, value: TraceValue)]] = [:]
    for frame in orders.map(\.frame) + depths.map(\.frame) { byFrame[frame] = [] }
    for track in tracks {
      for change in track.changes { byFrame[change.frame, default: []].append((track, change.value)) }
    }
    return byFrame.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Frames as `FrameSelection` reads them: `0-59,90`.
  private static func ranges(_ frames: [Int]) -> String {
    var parts: [(first: Int, last: Int)] = []
    for frame in frames {
      if let last = parts.last?.last, last + 1 == frame {
        parts[parts.count - 1].last = frame
      } else {
        parts.append((frame, frame))
      }
    }
    return parts.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)-\($0.last)" }.joined(separator: ",")
  }
}

extension Trace {
  /// The first line of a trace whose other lines have only what changes.
  private struct Head: VersionedContent {
    var trace: Int
    var frames: String

    private struct Mark: Decodable { var trace: Int }

    static func formatVersion(in decoder: any Decoder) throws -> Int { try Mark(from: decoder).trace }

    static func reads(formatVersion: Int) -> Bool { formatVersion <= Trace.formatVersion }
  }

  /// Reads the text.
  ///
  /// Without a head, each line is taken to have everything that there is to say about its frame. Numbers and colours in
  /// full precision are rounded, so that both kinds of text of one motion give the same trace.
  ///
  /// - Parameter line: The number of the text's first line in its file.
  /// - Throws: `TraceError` with the number of the invalid line.
  package init(text: String, line: Int = 1) throws(TraceError) {
    var lines = text.split(whereSeparator: \.isNewline)[...]
    var number = line
    self.init()
    var reader = TraceReader(isWhole: true)
    switch Versioned<Head>(json: (lines.first ?? "").utf8) {
    case .content(let head):
      frames = try Self.frames(head.frames)
      reader.isWhole = false
      lines.removeFirst()
      number += 1
    case .otherVersion(let version):
      throw TraceError(
        "This trace has format \(version), written by a newer version; this version reads formats up to "
          + "\(Self.formatVersion).", isNewer: true)
    case .damaged, .foreign, .malformed:
      if lines.first.flatMap({ Self.decode(TraceLine.self, $0) }) == nil {
        throw TraceError("Line \(line) is neither the head of a trace nor a frame.")
      }
    }
    for text in lines {
      do throws(TraceError) {
        try reader.read(text, into: &self)
      } catch {
        throw TraceError("Line \(number) \(error.description)", isNewer: error.isNewer)
      }
      number += 1
    }
    sortTracks()
  }

  /// Sorts the tracks by the views' first appearance, then by property.
  package mutating func sortTracks() {
    let ranks = Dictionary(uniqueKeysWithValues: zip(views, 0...))
    let properties = Dictionary(uniqueKeysWithValues: zip(TraceProperty.allCases, 0...))
    func key(_ track: Track) -> (Int, String, Int) {
      (ranks[track.view] ?? .max, track.view, properties[track.property] ?? .max)
    }
    tracks.sort { key($0) < key($1) }
  }

  private static func decode<T: Decodable>(_ type: T.Type, _ line: Substring) -> T? {
    try? JSONDecoder().decode(type, from: Data(line.utf8))
  }

  private static func frames(_ text: String) throws(TraceError) -> [Int] {
    var frames: [Int] = []
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-").map { Int($0) }
      guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last,
        first > frames.last ?? -1, last < FramePlan.maximumFrameCount + 1
      else { throw TraceError("The head lists frames as '\(part)', which is not a range.") }
      frames.append(contentsOf: first...last)
    }
    return frames
  }
}
