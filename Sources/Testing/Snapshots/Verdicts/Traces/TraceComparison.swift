import CoreGraphics
import Foundation
package import Mutoscope

/// The differences between two traces that can explain differing pixels, in the frames that both have.
package struct TraceComparison {
  /// The expected trace, with the current names of views.
  package let expected: Trace
  package let actual: Trace
  /// The frames that both have, ascending.
  package internal(set) var frames: [Int]
  /// The kind of each text's parts, such as `letter`, by the view with the text.
  package var units: [String: String] = [:]
  /// The frames whose differences need an explanation, ascending.
  let differing: [DifferingFrame]
  /// The views that are visible; nil if every view counts.
  let seen: SeenViews?
  /// Whether pixel differences need an explanation.
  let explainsPixels: Bool
  /// Views that are missing in some frame.
  package var missing: [String] = []
  /// Views that exist unexpectedly in some frame.
  package var added: [String] = []
  /// Views with a different superview than expected.
  package var moved: [String] = []
  /// The views, among these, that also differ in this way in frames with equal pixels.
  var harmlessViews: Set<String> = []
  /// Whether in some frame the same views are stacked in a different order.
  package var isReordered = false
  /// The differing properties of views that exist in both.
  package var tracks: [TrackDifference] = []

  /// A frame whose difference needs an explanation.
  package struct DifferingFrame {
    var index: Int
    /// The bounding box of differing pixels; nil if unknown.
    var box: PixelRect?
    /// Whether the difference is known to exceed what is allowed.
    var isCertain: Bool
  }

  /// A property of a view that is not as expected in some frames.
  package struct TrackDifference {
    package var expected: Trace.Track
    package var actual: Trace.Track
    /// The frames in which it differs, ascending.
    package var frames: [Int]
    /// Pairs of values that it also has in frames with equal pixels.
    var harmless: Set<[TraceValue]> = []

    package var view: String { expected.view }
    package var property: TraceProperty { expected.property }
    /// Values that differ by no more than this are equal up to rounding.
    var tolerance: Double { property.tolerance }

    /// The expected and the actual value at a frame.
    func values(at frame: Int) -> [TraceValue] { [expected.value(at: frame), actual.value(at: frame)] }

    /// Whether its values differ in a frame, even if only by rounding.
    func isUnequal(at frame: Int) -> Bool { expected.value(at: frame) != actual.value(at: frame) }

    /// Whether it differs in a frame by more than rounding.
    func differs(at frame: Int) -> Bool {
      !expected.value(at: frame).isClose(to: actual.value(at: frame), tolerance: tolerance)
    }

    /// Whether it differs in a frame in a way that is not known to be invisible.
    func isTelling(at frame: Int) -> Bool { harmless.isEmpty || !harmless.contains(values(at: frame)) }
  }

  /// Compares two traces.
  ///
  /// - Parameters:
  ///   - differing: The frames whose pixels differ; nil if all differences count, visible or not.
  ///   - seen: The views that are visible; nil if every view counts.
  package init(expected: Trace, actual: Trace, differing: [DifferingFrame]? = nil, seen: SeenViews? = nil) {
    let common = Set(expected.frames)
    frames = actual.frames.filter(common.contains)
    self.expected = expected.withNames(of: actual)
    self.actual = actual
    self.seen = seen
    explainsPixels = differing != nil
    self.differing =
      differing?.filter { common.contains($0.index) } ?? frames.map { DifferingFrame(index: $0, isCertain: false) }
    compareStructure()
    compareTracks()
  }

  /// Whether a view is visible in a frame.
  func isSeen(_ view: String, at frame: Int) -> Bool { seen?.isSeen(view, at: frame) ?? true }

  private mutating func compareStructure() {
    var (lost, gained, elsewhere): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    for frame in differing {
      guard let structure = structure(at: frame.index) else { continue }
      missing += structure.missing.filter { lost.insert($0).inserted }
      added += structure.added.filter { gained.insert($0).inserted }
      moved += structure.moved.map(\.view).filter { elsewhere.insert($0).inserted }
      isReordered = isReordered || structure.swapped != nil
    }
    var unsettled = lost.union(gained).union(elsewhere)
    let shown = Set(differing.map(\.index))
    for frame in frames where !unsettled.isEmpty && !shown.contains(frame) {
      guard let structure = structure(at: frame) else { continue }
      for view in structure.missing + structure.added + structure.moved.map(\.view) where unsettled.remove(view) != nil
      {
        harmlessViews.insert(view)
      }
    }
  }

  private mutating func compareTracks() {
    struct Key: Hashable {
      var view: String
      var property: TraceProperty
    }
    let actualTracks = Dictionary(
      uniqueKeysWithValues: actual.tracks.map { (Key(view: $0.view, property: $0.property), $0) })
    let expectedKeys = Set(expected.tracks.map { Key(view: $0.view, property: $0.property) })
    let pairs =
      expected.tracks.map { track in
        (track, actualTracks[Key(view: track.view, property: track.property)] ?? track.empty)
      }
      + actual.tracks.filter { !expectedKeys.contains(Key(view: $0.view, property: $0.property)) }.map {
        ($0.empty, $0)
      }
    let (before, now) = (expected.presence(in: frames), actual.presence(in: frames))
    let shown = Set(differing.map(\.index))
    tracks = pairs.compactMap { expected, actual in
      if expected.changes == actual.changes { return nil }
      guard let common = before[expected.view]?.intersection(now[expected.view] ?? []) else { return nil }
      var track = TrackDifference(expected: expected, actual: actual, frames: [])
      track.frames = frames.filter { track.differs(at: $0) && common.contains($0) }
      guard track.frames.contains(where: { shown.contains($0) && isSeen(track.view, at: $0) }) else { return nil }
      track.harmless = harmless(track, shown)
      return track
    }
  }

  /// The pairs of values that a property has both in frames with equal pixels and in others.
  private func harmless(_ track: TrackDifference, _ shown: Set<Int>) -> Set<[TraceValue]> {
    let hidden = track.frames.filter { !shown.contains($0) }
    if hidden.isEmpty { return [] }
    var candidates = Set(track.frames.filter(shown.contains).map(track.values))
    var harmless: Set<[TraceValue]> = []
    for frame in hidden where !candidates.isEmpty {
      let values = track.values(at: frame)
      if candidates.contains(values), isSeen(track.view, at: frame) {
        harmless.insert(values)
        candidates.remove(values)
      }
    }
    return harmless
  }
}

extension Trace {
  /// The frames in which each view exists.
  package func presence(in frames: [Int]) -> [String: Set<Int>] {
    if orders.count == 1, let order = orders.first, order.frame <= frames.first ?? 0 {
      let all = Set(frames)
      return Dictionary(uniqueKeysWithValues: order.value.map { ($0, all) })
    }
    var presence: [String: Set<Int>] = [:]
    for frame in frames {
      for view in order(at: frame) { presence[view, default: []].insert(frame) }
    }
    return presence
  }
}

extension Trace.Track {
  /// A track of the same property of the same view that always has the default value.
  fileprivate var empty: Trace.Track { Trace.Track(view: view, property: property, changes: []) }
}

extension TraceProperty {
  /// One and a half units of the last decimal: the same number may be rounded up on one side and down on the other.
  package var tolerance: Double { 1.5 * pow(0.1, Double(decimals)) }
}
