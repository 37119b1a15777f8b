import Mutoscope

/// What went its own way, where no single pattern explains everything.
extension TraceComparison {
  /// The kind of change that explains everything; where there is none, that of the view in which the first difference
  /// lies, and every other view that went its own way.
  ///
  /// - Parameters:
  ///   - view: The view in which the first difference lies.
  ///   - frame: The first frame to explain.
  func causes(
    view: String, from frame: Int, framesPerSecond: Double
  ) -> (pattern: MotionPattern?, others: [MotionDifference.Cause]) {
    let whole = pattern(from: frame, framesPerSecond: framesPerSecond)
    if let whole, !whole.isVague || tellingViews.count < 2 { return (whole, []) }
    var parts = parts(framesPerSecond: framesPerSecond)
    guard parts.count > 1 else { return (whole, []) }
    // Of several changes of that view, the one that begins first.
    func start(_ index: Int) -> (Int, Int) {
      (parts[index].views.contains(view) ? 0 : 1, parts[index].cause.frames.first?.first ?? .max)
    }
    let first = parts.indices.min { start($0) < start($1) } ?? 0
    let own = parts.remove(at: first)
    // Views that all do the same, only at different times, are one cause after all.
    if let whole, parts.allSatisfy({ $0.cause.pattern == own.cause.pattern || $0.cause.pattern?.isVague == true }) {
      return (whole, [])
    }
    return (own.cause.pattern, parts.map(\.cause))
  }

  private var tellingViews: Set<String> { Set(tracks.map(\.view) + missing + added + moved) }

  /// A change with the views that it is about.
  private typealias Part = (views: [String], cause: MotionDifference.Cause)

  /// The changes of each view, back to front.
  private func parts(framesPerSecond: Double) -> [Part] {
    let shown = MotionDifference.Cause.runs(differing.map(\.index))
    var parts: [Part] = []
    func addStructure(_ views: [String], _ pattern: MotionPattern) {
      guard let first = views.first else { return }
      parts.append((views, MotionDifference.Cause(place: first, frames: shown, pattern: pattern)))
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
      let tracks = rest.filter { $0.view == view }
      let whole = cause(tracks, framesPerSecond)
      if whole?.pattern == nil, tracks.count > 1 {
        parts += tracks.compactMap { cause([$0], framesPerSecond).map { ([view], $0) } }
      } else if let whole {
        parts.append(([view], whole))
      }
    }
    return joined(parts)
  }

  /// The change of some properties of a view.
  private func cause(_ tracks: [TrackDifference], _ framesPerSecond: Double) -> MotionDifference.Cause? {
    var part = self
    part.tracks = tracks
    (part.missing, part.added, part.moved, part.isReordered) = ([], [], [], false)
    let numbers = Set(tracks.flatMap(\.frames)).sorted()
    guard let first = numbers.first, let track = tracks.first else { return nil }
    return MotionDifference.Cause(
      place: "\(track.view).\(track.property.rawValue)", frames: MotionDifference.Cause.runs(numbers),
      pattern: part.patternOfAll(from: first, framesPerSecond: framesPerSecond))
  }

  /// Parts with views that have stopped and views that have started instead as one.
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
}

extension TraceComparison {
  /// Views that no longer move and views that move instead; nil unless that is all that differs.
  var handover: MotionPattern? {
    let (before, now) = (movingViews(expected), movingViews(actual))
    var (stopped, started): ([String], [String]) = ([], [])
    for track in tracks {
      guard track.frames.first != frames.first, before.contains(track.view) != now.contains(track.view) else {
        return nil
      }
      if before.contains(track.view) {
        if !stopped.contains(track.view) { stopped.append(track.view) }
      } else if !started.contains(track.view) {
        started.append(track.view)
      }
    }
    if stopped.isEmpty && started.isEmpty { return nil }
    return .otherView(stopped: stopped, started: started, isMotion: tracks.contains(where: \.property.isGeometry))
  }

  /// The views of which a property changes while frames pass.
  private func movingViews(_ trace: Trace) -> Set<String> {
    guard let first = frames.first, let last = frames.last else { return [] }
    return Set(
      trace.tracks.filter { track in track.changes.contains { $0.frame > first && $0.frame <= last } }.map(\.view))
  }

  /// The frames of a difference that comes and goes at once; nil unless that is all.
  var glitch: MotionPattern? {
    let numbers = Set(tracks.flatMap(\.frames)).sorted()
    guard (1...2).contains(numbers.count), let first = numbers.first, let last = numbers.last,
      let start = frames.firstIndex(of: first), let end = frames.firstIndex(of: last), end - start < 2,
      end < frames.count - 1
    else { return nil }
    return .glitch(numbers)
  }
}
