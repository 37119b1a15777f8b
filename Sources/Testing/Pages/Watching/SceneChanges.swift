import Mutoscope
import Utilities
import Snapshots

/// The effect of a change to a scene's file on its frames.
package struct SceneChanges: Sendable, Encodable {
  /// A view, or a property of a view, that has changed.
  package struct Place: Sendable, Encodable {
    /// `card.center`, or the name of a view that has appeared or disappeared.
    package var place: String
    /// The first and the last frame of each run in which it differs.
    package var frames: [[Int]]
    /// The change, in words.
    package var text: String
  }

  /// The first and the last frame of each run of frames that are drawn differently.
  package private(set) var frames: [[Int]] = []
  /// The number of frames that are drawn differently.
  package private(set) var frameCount = 0
  /// Changes of the sequence: its size, its rate, its length.
  package private(set) var sequence: [String] = []
  /// The first difference, in words; nil if all views show the same.
  package private(set) var first: String?
  /// The kind of change, in words.
  package private(set) var pattern: String?
  /// The views and properties that have changed.
  package private(set) var places: [Place] = []
  /// The number of further places.
  package private(set) var otherPlaces = 0

  /// The largest number of places that are listed.
  private static let mostPlaces = 40

  /// Whether no visible change was found.
  package var isEmpty: Bool { frameCount == 0 && sequence.isEmpty && places.isEmpty }

  /// Compares two readings of a scene's file.
  package init(from before: WatchedScene, to now: WatchedScene) {
    sequence = Self.sequence(before, now)
    if (before.width, before.height) != (now.width, now.height) { return }
    guard before.framesPerSecond == now.framesPerSecond, let old = before.trace, let new = now.trace else { return }
    let differing = now.reel.differences(from: before.reel)
    (frames, frameCount) = (MotionDifference.Cause.runs(differing), differing.count)
    let comparison = TraceComparison(expected: old, actual: new)
    if let motion = comparison.difference(
      framesPerSecond: now.framesPerSecond, time: { Double($0) / now.framesPerSecond })
    {
      first =
        "frame \(motion.frame) (\(Words.seconds(motion.time))): \(motion.place) was \(motion.expected), is "
        + motion.actual
      pattern = motion.patternText
    }
    let all = Self.places(comparison)
    places = Array(all.prefix(Self.mostPlaces))
    otherPlaces = all.count - places.count
  }

  private static func sequence(_ before: WatchedScene, _ now: WatchedScene) -> [String] {
    var sentences: [String] = []
    func compare<Value: Equatable>(_ what: String, _ value: (WatchedScene) -> Value, _ words: (WatchedScene) -> String)
    {
      if value(before) != value(now) { sentences.append("\(what): \(words(before)) → \(words(now))") }
    }
    compare("size", { [$0.width, $0.height] }, { "\($0.width) × \($0.height) pixels" })
    compare("frames per second", \.framesPerSecond, { Words.short($0.framesPerSecond) })
    compare("duration", \.duration, { Words.seconds($0.duration) })
    return sentences
  }

  private static func places(_ comparison: TraceComparison) -> [Place] {
    let present = comparison.expected.presence(in: comparison.frames)
    let now = comparison.actual.presence(in: comparison.frames)
    func frames(of view: String, _ one: [String: Set<Int>], without other: [String: Set<Int>]) -> [[Int]] {
      MotionDifference.Cause.runs(one[view, default: []].subtracting(other[view, default: []]).sorted())
    }
    var places = comparison.missing.map {
      Place(place: $0, frames: frames(of: $0, present, without: now), text: "gone")
    }
    places += comparison.added.map { Place(place: $0, frames: frames(of: $0, now, without: present), text: "new") }
    places += comparison.moved.map { Place(place: $0, frames: [], text: "moved to another superview") }
    if comparison.isReordered { places.append(Place(place: "order", frames: [], text: "stacked differently")) }
    places += comparison.tracks.map { track in
      let frame = track.frames.first ?? 0
      return Place(
        place: "\(track.view).\(track.property.rawValue)", frames: MotionDifference.Cause.runs(track.frames),
        text: "\(track.expected.value(at: frame)) → \(track.actual.value(at: frame))")
    }
    return places
  }

  /// The changes, in one line.
  package var summary: String {
    if isEmpty { return "no visible change" }
    var parts = sequence
    if frameCount > 0 { parts.append(counted(frameCount, "frame") + (frameCount == 1 ? " differs" : " differ")) }
    let names = places.prefix(3).map(\.place) + (places.count > 3 ? ["\(places.count - 3 + otherPlaces) more"] : [])
    if !names.isEmpty { parts.append(names.joined(separator: ", ")) }
    return parts.joined(separator: "; ")
  }
}
