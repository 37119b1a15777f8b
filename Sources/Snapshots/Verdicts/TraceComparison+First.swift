import Mutoscope

extension TraceComparison {
  /// Where the two first part, and how; nil if they never do.
  ///
  /// - Parameter time: The time of a frame in seconds.
  func difference(framesPerSecond: Double, time: (Int) -> Double) -> MotionDifference? {
    var first = tracks.compactMap(\.frames.first)
    first += missing.map(\.frame) + added.map(\.frame) + [reorderedFrame].compactMap { $0 }
    guard let frame = first.min() else { return nil }
    guard let place = presence(in: frame) ?? property(in: frame) ?? order(in: frame) else { return nil }
    return MotionDifference(
      frame: frame, time: time(frame), view: place.view, aspect: place.aspect, expected: place.expected,
      actual: place.actual, views: views, pattern: pattern(framesPerSecond: framesPerSecond))
  }

  private typealias Place = (view: String, aspect: MotionDifference.Aspect, expected: String, actual: String)

  /// Every view that is concerned, back to front.
  private var views: [String] {
    var concerned = Set(tracks.map(\.view) + missing.map(\.view) + added.map(\.view))
    if concerned.isEmpty, let frame = reorderedFrame, let place = order(in: frame) { concerned.insert(place.view) }
    return (expected.views + actual.views).filter { concerned.remove($0) != nil }
  }

  private func presence(in frame: Int) -> Place? {
    if let view = missing.first(where: { $0.frame == frame })?.view { return (view, .presence, "there", "missing") }
    return added.first { $0.frame == frame }.map { ($0.view, .presence, "not there", "there") }
  }

  private func property(in frame: Int) -> Place? {
    let order = expected.order(at: frame)
    let ranks = Dictionary(zip(order, 0...)) { first, _ in first }
    let candidates = tracks.filter { $0.frames.first == frame }
    // The first of the views, and of its properties: tracks are in the order of the properties already.
    guard
      let track = candidates.enumerated().min(by: {
        (ranks[$0.element.view] ?? .max, $0.offset) < (ranks[$1.element.view] ?? .max, $1.offset)
      })?.element
    else { return nil }
    let (expected, actual) = (track.expected.value(at: frame), track.actual.value(at: frame))
    if track.property == .transform, let part = TransformPart(expected, actual) {
      return (track.view, .property(.transform, component: part.name), part.expected, part.actual)
    }
    guard case .numbers(let theirs) = expected, case .numbers(let ours) = actual, theirs.count == ours.count,
      let index = theirs.indices.first(where: { abs(theirs[$0] - ours[$0]) > track.tolerance })
    else { return (track.view, .property(track.property, component: nil), "\(expected)", "\(actual)") }
    let names = track.property.components(theirs.count)
    return (
      track.view, .property(track.property, component: names.isEmpty ? nil : names[index]),
      Words.decimal(theirs[index]), Words.decimal(ours[index])
    )
  }

  /// The view that is too far behind or in front, and what it was to lie over.
  private func order(in frame: Int) -> Place? {
    let (expected, actual) = (expected.order(at: frame), actual.order(at: frame))
    guard let index = zip(expected, actual).enumerated().first(where: { $1.0 != $1.1 })?.offset else { return nil }
    let (theirs, ours) = (expected[index], actual[index])
    // If taking one out leaves the same order, that is the one that moved.
    let movedForwards = expected.filter { $0 != theirs } == actual.filter { $0 != theirs }
    return movedForwards
      ? (theirs, .order, "behind \(ours)", "in front of it") : (ours, .order, "in front of \(theirs)", "behind it")
  }
}
