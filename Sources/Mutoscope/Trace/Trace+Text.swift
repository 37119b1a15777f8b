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
    var lines = ["{\"trace\":\(Self.formatVersion),\"frames\":\"\(Self.ranges(frames))\"}"]
    var (orders, depths) = (orders[...], depths[...])
    for (frame, changes) in changesByFrame() {
      var parts = ["\"frame\":\(frame)"]
      if let order = orders.first, order.frame == frame {
        parts.append("\"order\":[" + order.value.map(JSONText.quoted).joined(separator: ",") + "]")
        orders.removeFirst()
      }
      if let depth = depths.first, depth.frame == frame {
        parts.append("\"depths\":[" + depth.value.map(String.init).joined(separator: ",") + "]")
        depths.removeFirst()
      }
      if !changes.isEmpty { parts.append("\"views\":{" + Self.views(changes) + "}") }
      lines.append("{" + parts.joined(separator: ",") + "}")
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

  private static func views(_ changes: [(track: Track, value: TraceValue)]) -> String {
    var text = ""
    var current: String?
    for (track, value) in changes {
      if track.view == current {
        text += ","
      } else {
        text += (current == nil ? "" : "},") + JSONText.quoted(track.view) + ":{"
        current = track.view
      }
      text += "\"\(track.property.rawValue)\":"
      if case .text(let words) = value {
        text += JSONText.quoted(words)
      } else {
        text += value.description.replacing(", ", with: ",")
      }
    }
    return text + "}"
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
  private struct Head: Decodable {
    var trace: Int
    var frames: String
  }

  private struct Line: Decodable {
    var frame: Int
    var order: [String]?
    var depths: [Int]?
    var views: [String: [String: TraceValue]]?
  }

  /// Parses the text.
  ///
  /// - Parameter line: The number of the text's first line in its file.
  /// - Throws: `TraceError` with the number of the invalid line.
  package init(text: String, line: Int = 1) throws(TraceError) {
    var lines = text.split(whereSeparator: \.isNewline)[...]
    guard let first = lines.popFirst(), let head = Self.decode(Head.self, first) else {
      throw TraceError("Line \(line) is not the head of a trace.")
    }
    guard head.trace <= Self.formatVersion else {
      throw TraceError(
        "This trace has format \(head.trace), written by a newer version; this version reads formats up to "
          + "\(Self.formatVersion).")
    }
    self.init(frames: try Self.frames(head.frames))
    var indices: [String: [TraceProperty: Int]] = [:]
    for (number, text) in zip((line + 1)..., lines) {
      guard let line = Self.decode(Line.self, text) else { throw TraceError("Line \(number) is not a frame.") }
      guard line.frame > (orders.last?.frame ?? -1) || line.order == nil else {
        throw TraceError("Line \(number) is of frame \(line.frame), not above that of the line before it.")
      }
      line.order.map { orders.append(Change(frame: line.frame, value: $0)) }
      line.depths.map { depths.append(Change(frame: line.frame, value: $0)) }
      for (view, values) in (line.views ?? [:]).sorted(by: { $0.key < $1.key }) {
        for (name, value) in values {
          guard let property = TraceProperty(rawValue: name) else {
            throw TraceError("Line \(number) has a property '\(name)', which this version does not know.")
          }
          let index = indices[view]?[property] ?? tracks.count
          if index == tracks.count {
            indices[view, default: [:]][property] = index
            tracks.append(Track(view: view, property: property, changes: []))
          }
          guard line.frame > tracks[index].changes.last?.frame ?? -1 else {
            throw TraceError("Line \(number) is of frame \(line.frame), not above that of the line before it.")
          }
          tracks[index].changes.append(Change(frame: line.frame, value: value))
        }
      }
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
      else { throw TraceError("The head lists frames as '\(part)', which is no range.") }
      frames.append(contentsOf: first...last)
    }
    return frames
  }
}
