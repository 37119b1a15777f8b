import Foundation
import Mutoscope

/// What differs between two traces, in the frames that both have.
struct TraceComparison {
  let expected: Trace
  let actual: Trace
  /// The frames that both have, ascending.
  let frames: [Int]
  /// Views that are not there in some frame, with the first such frame.
  let missing: [(view: String, frame: Int)]
  /// Views that are there unexpectedly, with the first such frame.
  let added: [(view: String, frame: Int)]
  /// The properties that differ of views that are there in both.
  let tracks: [TrackDifference]
  /// The first frame in which the same views lie over each other in another order.
  let reorderedFrame: Int?

  /// A property of a view that is not as expected in some frames.
  struct TrackDifference {
    var expected: Trace.Track
    var actual: Trace.Track
    /// The frames in which it differs, ascending.
    var frames: [Int]

    var view: String { expected.view }
    var property: TraceProperty { expected.property }
    /// Values that differ by no more are the same but for rounding.
    var tolerance: Double { property.tolerance }
  }

  init(expected: Trace, actual: Trace) {
    self.expected = expected
    self.actual = actual
    let common = Set(expected.frames)
    let frames = actual.frames.filter(common.contains)
    self.frames = frames
    let orders = frames.map { (frame: $0, expected: expected.order(at: $0), actual: actual.order(at: $0)) }
    missing = Self.absent(orders.map { ($0.frame, $0.expected, $0.actual) })
    added = Self.absent(orders.map { ($0.frame, $0.actual, $0.expected) })
    reorderedFrame = orders.first { $0.expected != $0.actual && Set($0.expected) == Set($0.actual) }?.frame
    tracks = Self.tracks(expected, actual, frames)
  }

  /// Whether nothing differs.
  var isEmpty: Bool { missing.isEmpty && added.isEmpty && tracks.isEmpty && reorderedFrame == nil }

  /// Views that are in the first list and not in the second, with the frame in which that is so first.
  private static func absent(_ lists: [(frame: Int, have: [String], lack: [String])]) -> [(view: String, frame: Int)] {
    var seen: Set<String> = []
    var absent: [(view: String, frame: Int)] = []
    for (frame, have, lack) in lists where have != lack {
      let lack = Set(lack)
      for view in have where !lack.contains(view) && seen.insert(view).inserted { absent.append((view, frame)) }
    }
    return absent
  }

  private static func tracks(_ expected: Trace, _ actual: Trace, _ frames: [Int]) -> [TrackDifference] {
    struct Key: Hashable {
      var view: String
      var property: TraceProperty
    }
    let ours = Dictionary(uniqueKeysWithValues: actual.tracks.map { (Key(view: $0.view, property: $0.property), $0) })
    let theirs = Set(expected.tracks.map { Key(view: $0.view, property: $0.property) })
    let pairs =
      expected.tracks.map { track in
        (track, ours[Key(view: track.view, property: track.property)] ?? track.empty)
      } + actual.tracks.filter { !theirs.contains(Key(view: $0.view, property: $0.property)) }.map { ($0.empty, $0) }
    let present = presence(expected, frames).merging(presence(actual, frames)) { $0.intersection($1) }
    return pairs.compactMap { expected, actual in
      if expected.changes == actual.changes { return nil }
      let view = expected.view
      let differing = frames.filter {
        !expected.value(at: $0).isClose(to: actual.value(at: $0), tolerance: expected.property.tolerance)
          && present[view]?.contains($0) == true
      }
      return differing.isEmpty ? nil : TrackDifference(expected: expected, actual: actual, frames: differing)
    }
  }

  /// The frames in which each view is there.
  private static func presence(_ trace: Trace, _ frames: [Int]) -> [String: Set<Int>] {
    if trace.orders.count == 1, let order = trace.orders.first, order.frame <= frames.first ?? 0 {
      let all = Set(frames)
      return Dictionary(uniqueKeysWithValues: order.value.map { ($0, all) })
    }
    var presence: [String: Set<Int>] = [:]
    for frame in frames {
      for view in trace.order(at: frame) { presence[view, default: []].insert(frame) }
    }
    return presence
  }
}

extension Trace.Track {
  /// The same property of the same view, always at its default.
  fileprivate var empty: Trace.Track { Trace.Track(view: view, property: property, changes: []) }
}

extension TraceProperty {
  /// One and a half units of the last decimal: the same number may be rounded up here and down there.
  var tolerance: Double { 1.5 * pow(0.1, Double(decimals)) }
}
