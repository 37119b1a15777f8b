import CoreGraphics
import Mutoscope

extension TraceComparison {
  /// The difference that explains the first differing frame; nil if nothing does.
  ///
  /// - Parameter time: The time of a frame in seconds.
  package func difference(framesPerSecond: Double, time: (Int) -> Double) -> MotionDifference? {
    var found: (place: Place, frame: Int)?
    var unexplained: Int?
    for frame in differing {
      guard let place = place(in: frame) else {
        if frame.isCertain, unexplained == nil { unexplained = frame.index }
        continue
      }
      // A difference that is invisible in other frames is used only if there is no other explanation.
      if found == nil || !place.isHarmless { found = (place, frame.index) }
      if frame.isCertain || !place.isHarmless { break }
    }
    guard let (place, frame) = found else { return nil }
    // Pixels may differ earlier than the rounded values in the trace.
    let isExplained = unexplained.map { first in tracks.contains { isMoving($0, at: first) } } ?? true
    let causes = isExplained ? causes(of: place, from: frame, framesPerSecond: framesPerSecond) : Causes()
    var difference = MotionDifference(
      frame: frame, time: time(frame), view: place.view, aspect: place.aspect, expected: place.expected,
      actual: place.actual, views: views, pattern: causes.pattern, others: causes.others.isEmpty ? nil : causes.others)
    difference.own = causes.own
    return difference
  }

  /// Whether a property has different values in the frame before or after.
  private func isMoving(_ track: TrackDifference, at frame: Int) -> Bool {
    guard let position = frames.firstIndex(of: frame) else { return false }
    let near = frames[max(position - 1, 0)...min(position + 1, frames.count - 1)]
    return near.contains { track.values(at: $0) != track.values(at: frame) }
  }

  /// Every view that differs, back to front.
  private var views: [String] {
    var concerned = Set(tracks.map(\.view) + missing + added + moved)
    if concerned.isEmpty {
      concerned.formUnion(differing.lazy.compactMap { structure(at: $0.index)?.swapped?.view }.prefix(1))
    }
    return (expected.views + actual.views).filter { concerned.remove($0) != nil }
  }

  /// The difference in a frame; of several, the one that is most likely to be visible.
  private func place(in frame: DifferingFrame) -> Place? {
    let structure = structure(at: frame.index)
    let places =
      presencePlaces(structure) + propertyPlaces(at: frame.index)
      + [structure?.swapped.map { Place(view: $0.view, aspect: .order, expected: $0.expected, actual: $0.actual) }]
      .compactMap(\.self)
    guard let box = frame.box, let seen else { return places.first { !$0.isHarmless } ?? places.first }
    let near = places.filter { seen.touches($0.view, box, at: frame.index) }
    return near.first { !$0.isHarmless } ?? near.first ?? places.first { !$0.isHarmless } ?? places.first
  }
}
