import Mutoscope

/// The separate causes of a difference that no single pattern explains.
extension TraceComparison {
  /// The causes of the differences.
  struct Causes {
    /// The kind of change that explains everything, or that of the first difference; nil if it is none of the known ones.
    var pattern: MotionPattern?
    /// The cause of the first difference, if there are other causes.
    var own: MotionDifference.Cause?
    var others: [MotionDifference.Cause] = []
  }

  /// The kind of change that explains everything; if no kind says enough, each view and property that changed
  /// independently.
  ///
  /// - Parameters:
  ///   - place: The first difference.
  ///   - frame: The first frame to explain.
  func causes(of place: Place, from frame: Int, framesPerSecond: Double) -> Causes {
    let whole = pattern(from: frame, framesPerSecond: framesPerSecond)
    if let whole, !whole.isVague || tellingTracks.count < 2 { return Causes(pattern: whole) }
    var parts = parts(framesPerSecond: framesPerSecond)
    guard parts.count > 1 else { return Causes(pattern: whole ?? parts.first?.cause.pattern) }
    // The part to which the first difference belongs; of several, the one that begins first.
    func rank(_ part: Part) -> (Int, Int) {
      let isOwn = part.places.contains(place.path)
      return (isOwn ? 0 : part.views.contains(place.view) ? 1 : 2, part.cause.frames.first?.first ?? .max)
    }
    let first = parts.indices.min { rank(parts[$0]) < rank(parts[$1]) } ?? 0
    let own = parts.remove(at: first).cause
    return Causes(pattern: own.pattern, own: own, others: parts.map(\.cause))
  }

  /// A change and the views that it affects.
  private struct Part {
    var views: [String]
    var cause: MotionDifference.Cause
    /// The views and properties, as key paths.
    var places: [String] { cause.places ?? [cause.place] }
  }

  /// The changes of every view, back to front.
  private func parts(framesPerSecond: Double) -> [Part] {
    var telling = self
    telling.tracks = tellingTracks
    return telling.partsOfAll(framesPerSecond)
  }

  private func partsOfAll(_ framesPerSecond: Double) -> [Part] {
    let shown = MotionDifference.Cause.runs(differing.map(\.index))
    var parts: [Part] = []
    func addStructure(_ views: [String], _ pattern: MotionPattern) {
      guard let first = views.first else { return }
      parts.append(
        Part(views: views, cause: MotionDifference.Cause(place: first, frames: shown, pattern: pattern)))
    }
    addStructure(missing, .missing(missing))
    addStructure(added, .added(added))
    addStructure(moved, .reparented(moved))
    var rest = tracks.filter { !(moved.contains($0.view) && $0.property.isGeometry) }
    let hasDepth = rest.contains { $0.property == .zPosition }
    if isReordered, hasDepth || missing.isEmpty && added.isEmpty && moved.isEmpty {
      let views = rest.filter { $0.property == .zPosition }.map(\.view)
      let place = views.first ?? differing.lazy.compactMap { structure(at: $0.index)?.swapped?.view }.first
      if let place { addStructure([place], .reordered) }
      rest.removeAll { $0.property == .zPosition }
    }
    var seen: Set<String> = []
    for view in rest.map(\.view) where seen.insert(view).inserted {
      parts += partsOfView(rest.filter { $0.view == view }, framesPerSecond)
    }
    return merged(joined(parts))
  }

  /// The changes of a view: just one if a single pattern says enough about all its properties.
  private func partsOfView(_ tracks: [TrackDifference], _ framesPerSecond: Double) -> [Part] {
    if tracks.count > 1, let whole = cause(tracks, framesPerSecond), whole.pattern?.isVague == false {
      return [Part(views: [tracks[0].view], cause: whole)]
    }
    return tracks.compactMap { track in
      cause([track], framesPerSecond).map { Part(views: [track.view], cause: $0) }
    }
  }

  /// The change of some properties of a view.
  private func cause(_ tracks: [TrackDifference], _ framesPerSecond: Double) -> MotionDifference.Cause? {
    var part = self
    part.tracks = tracks
    (part.missing, part.added, part.moved, part.isReordered) = ([], [], [], false)
    let numbers = Set(tracks.flatMap(\.frames)).sorted()
    guard let first = numbers.first, let track = tracks.first else { return nil }
    var cause = MotionDifference.Cause(
      place: track.path, frames: MotionDifference.Cause.runs(numbers),
      pattern: part.patternOfAll(from: first, framesPerSecond: framesPerSecond))
    if tracks.count > 1 { cause.places = tracks.map(\.path) }
    if tracks.count == 1, track.isStill {
      cause.values = MotionPattern.Values(
        expected: "\(track.expected.value(at: first))", actual: "\(track.actual.value(at: first))")
    }
    return cause
  }

  /// Joins the parts whose views stopped moving with those whose views started to move instead.
  private func joined(_ parts: [Part]) -> [Part] {
    var (stopped, started): ([String], [String]) = ([], [])
    for part in parts {
      if case .otherView(let lost, let gained, true) = part.cause.pattern {
        stopped += lost
        started += gained
      }
    }
    guard !stopped.isEmpty, !started.isEmpty,
      let first = parts.firstIndex(where: { $0.views.contains(where: (stopped + started).contains) })
    else { return parts }
    var result = parts
    result[first].cause.pattern = .otherView(stopped: stopped, started: started, isMotion: true)
    result[first].views = stopped + started
    return result.enumerated().filter { position, part in
      if position > first, case .otherView(_, _, true) = part.cause.pattern { return false }
      return true
    }.map(\.element)
  }

  /// Joins the parts that changed in the same way.
  private func merged(_ parts: [Part]) -> [Part] {
    var result: [Part] = []
    for part in parts {
      guard let index = result.firstIndex(where: { $0.cause.isAlike(part.cause) }) else {
        result.append(part)
        continue
      }
      result[index].cause.places = result[index].places + part.places
      result[index].cause.frames = MotionDifference.Cause.runs(
        Set((result[index].cause.frames + part.cause.frames).flatMap { $0[0]...$0[1] }).sorted())
      result[index].views += part.views.filter { !result[index].views.contains($0) }
    }
    return result
  }
}

extension MotionDifference.Cause {
  /// Whether another cause says the same about other places.
  fileprivate func isAlike(_ other: Self) -> Bool {
    if let values, let others = other.values {
      return values == others && property == other.property && pattern?.isVague != false
    }
    if values != nil || other.values != nil { return false }
    return switch (pattern, other.pattern) {
    case (.shifted(let a, _, _), .shifted(let b, _, _)): a == b
    case (.delayed(let a, _), .delayed(let b, _)): abs(a - b) < 0.001
    case (.tempo(let a, _, let part), .tempo(let b, _, let other)): part == other && max(a, b) < 1.01 * min(a, b)
    case (.offset(let property, let a), .offset(let other, let b)): property == other && a == b
    case (.glitch(let a), .glitch(let b)): a == b
    case (.otherCurve(let a), .otherCurve(let b)): a == b
    default: false
    }
  }

  /// The property at the end of the place.
  private var property: Substring? { place.split(separator: ".").last }
}

extension TraceComparison.TrackDifference {
  /// The view and the property, as a key path.
  var path: String { "\(view).\(property.rawValue)" }
}
