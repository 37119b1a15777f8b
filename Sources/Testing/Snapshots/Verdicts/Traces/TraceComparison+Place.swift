import Mutoscope

extension TraceComparison {
  /// A difference in a frame.
  struct Place {
    var view: String
    var aspect: MotionDifference.Aspect
    var expected: String
    var actual: String
    /// Whether it also occurs in frames with equal pixels.
    var isHarmless = false

    /// The view, and the property if it is about one, as a key path.
    var path: String { if case .property(let property, _) = aspect { "\(view).\(property.rawValue)" } else { view } }
  }

  /// The views that are missing, unexpected, or in the wrong place in the hierarchy.
  func presencePlaces(_ structure: Structure?) -> [Place] {
    guard let structure else { return [] }
    var places = structure.missing.map { Place(view: $0, aspect: .presence, expected: "there", actual: "missing") }
    places += structure.added.map { Place(view: $0, aspect: .presence, expected: "not there", actual: "there") }
    places += structure.moved.map { Place(view: $0, aspect: .superview, expected: $1, actual: $2) }
    for index in places.indices { places[index].isHarmless = harmlessViews.contains(places[index].view) }
    return places
  }

  /// The properties that differ in a frame, in the order of the views, with mere rounding differences last.
  func propertyPlaces(at frame: Int) -> [Place] {
    if tracks.isEmpty { return [] }
    let order = expected.order(at: frame)
    let ranks = Dictionary(zip(order, 0...)) { first, _ in first }
    let present = Set(actual.order(at: frame))
    let candidates = tracks.enumerated().compactMap {
      offset, track -> (key: (Int, Int, Int), track: TrackDifference)? in
      guard explainsPixels ? track.isUnequal(at: frame) : track.differs(at: frame) else { return nil }
      guard let rank = ranks[track.view], present.contains(track.view), isSeen(track.view, at: frame) else {
        return nil
      }
      // They are sorted by view; the tracks are already in the order of the properties.
      return ((track.differs(at: frame) ? 0 : 1, rank, offset), track)
    }
    return candidates.sorted { $0.key < $1.key }.map { place(of: $0.track, at: frame) }
  }

  private func place(of track: TrackDifference, at frame: Int) -> Place {
    let (expected, actual) = (track.expected.value(at: frame), track.actual.value(at: frame))
    var place = Place(
      view: track.view, aspect: .property(track.property, component: nil), expected: "\(expected)", actual: "\(actual)",
      isHarmless: !track.isTelling(at: frame))
    if track.property == .transform, let part = TransformPart(expected, actual) {
      place.aspect = .property(.transform, component: part.name)
      (place.expected, place.actual) = (part.expected, part.actual)
    } else if case .numbers(let before) = expected, case .numbers(let now) = actual, before.count == now.count,
      let index = before.indices.first(where: { abs(before[$0] - now[$0]) > track.tolerance })
        ?? before.indices.first(where: { before[$0] != now[$0] })
    {
      let names = track.property.components(before.count)
      place.aspect = .property(track.property, component: names.isEmpty ? nil : names[index])
      (place.expected, place.actual) = (Words.decimal(before[index]), Words.decimal(now[index]))
    }
    return place
  }
}
