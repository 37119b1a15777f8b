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
    if let whole, !whole.isVague || tellingTracks.count < 2 && spells(of: tellingTracks).count < 2 {
      return Causes(pattern: whole)
    }
    var parts = parts(framesPerSecond: framesPerSecond)
    guard parts.count > 1 else {
      guard let only = parts.first?.cause else { return Causes(pattern: whole) }
      return Causes(pattern: whole ?? only.pattern, own: only.unit == nil ? nil : only)
    }
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
      let place = TextPiece(first)?.text ?? first
      parts.append(
        Part(views: views, cause: MotionDifference.Cause(place: place, frames: shown, pattern: pattern)))
    }
    addStructure(missing, .missing(TextPiece.merged(missing, units: units)))
    addStructure(added, .added(TextPiece.merged(added, units: units)))
    addStructure(moved, .reparented(TextPiece.merged(moved, units: units)))
    var rest = tracks.filter { !(moved.contains($0.view) && $0.property.isGeometry) }
    let hasDepth = rest.contains { $0.property == .zPosition }
    if isReordered, hasDepth || missing.isEmpty && added.isEmpty && moved.isEmpty {
      let views = rest.filter { $0.property == .zPosition }.map(\.view)
      let place = views.first ?? differing.lazy.compactMap { structure(at: $0.index)?.swapped?.view }.first
      if let place { addStructure([place], .reordered) }
      rest.removeAll { $0.property == .zPosition }
    }
    var seen: Set<String> = []
    let owners = rest.map(\.owner)
    let owned = Dictionary(grouping: rest.indices, by: { owners[$0] })
    for name in owners where seen.insert(name).inserted {
      let tracks = (owned[name] ?? []).map { rest[$0] }
      let own = tracks.filter { $0.view == name }
      if !own.isEmpty { parts += partsOfView(own, framesPerSecond) }
      if own.count < tracks.count { parts += partsOfText(name, tracks.filter { $0.view != name }, framesPerSecond) }
    }
    return merged(joined(parts))
  }

  /// The changes of a view: just one if a single pattern says enough about all its properties.
  private func partsOfView(_ tracks: [TrackDifference], _ framesPerSecond: Double) -> [Part] {
    if tracks.count > 1, let whole = cause(tracks, framesPerSecond), whole.pattern?.isVague == false {
      return [Part(views: [tracks[0].view], cause: whole)]
    }
    return tracks.flatMap { track in
      causes([track], framesPerSecond).map { Part(views: [track.view], cause: $0) }
    }
  }

  /// The changes of the parts of a text: one if a single pattern says enough, or else one for each property.
  private func partsOfText(_ text: String, _ tracks: [TrackDifference], _ framesPerSecond: Double) -> [Part] {
    func named(_ cause: MotionDifference.Cause) -> Part {
      var cause = cause
      var properties: [TraceProperty] = []
      for property in tracks.map(\.property) where !properties.contains(property) { properties.append(property) }
      let concerned = properties.filter { property in
        (cause.places ?? [cause.place]).contains { $0.hasSuffix(".\(property.rawValue)") }
      }
      let places = concerned.map { "\(text).\($0.rawValue)" }
      (cause.unit, cause.values) = (units[text] ?? TextPiece.part, nil)
      (cause.place, cause.places) = (places.first ?? text, places.count > 1 ? places : nil)
      return Part(views: [text] + tracks.map(\.view), cause: cause)
    }
    if let whole = cause(tracks, framesPerSecond), whole.pattern?.isVague == false { return [named(whole)] }
    var properties: [TraceProperty] = []
    for property in tracks.map(\.property) where !properties.contains(property) { properties.append(property) }
    let each = properties.flatMap { property in
      causes(tracks.filter { $0.property == property }, framesPerSecond).map(named)
    }
    // Where the curves of several properties differ in the same frames, one animation is the reason.
    return each.reduce(into: []) { parts, part in
      guard let index = parts.firstIndex(where: { $0.cause.isSameSpell(as: part.cause) }) else {
        parts.append(part)
        return
      }
      parts[index].cause.places = parts[index].places + part.places
      if case .otherPath? = parts[index].cause.pattern { parts[index].cause.pattern = part.cause.pattern }
    }
  }

  /// The changes of some properties that differ, one for each time between which they are as expected and at rest.
  private func causes(_ tracks: [TrackDifference], _ framesPerSecond: Double) -> [MotionDifference.Cause] {
    guard let whole = cause(tracks, framesPerSecond) else { return [] }
    let spells = spells(of: tracks)
    if whole.pattern?.isVague == false || spells.count < 2 { return [whole] }
    let causes = spells.compactMap { spell -> MotionDifference.Cause? in
      var part = self
      part.frames = spell
      let times = Set(spell)
      let concerned = tracks.compactMap { track -> TrackDifference? in
        var track = track
        track.frames.removeAll { !times.contains($0) }
        return track.frames.isEmpty ? nil : track
      }
      return part.cause(concerned, framesPerSecond)
    }
    return causes.count > 1 ? causes : [whole]
  }

  /// The frames, divided where properties that differ before and after are as expected and at rest for a while.
  private func spells(of tracks: [TrackDifference]) -> [[Int]] {
    let differing = Set(tracks.flatMap(\.frames))
    var spells: [[Int]] = []
    var (current, rest): ([Int], Int) = ([], 0)
    var hasDiffered = false
    for (position, frame) in frames.enumerated() {
      if differing.contains(frame) {
        if hasDiffered, rest >= Self.shortestRest {
          spells.append(current)
          current = Array(current.suffix(1))
        }
        (hasDiffered, rest) = (true, 0)
      } else {
        let before = position > 0 ? frames[position - 1] : frame
        let isStill = tracks.allSatisfy { $0.actual.value(at: before) == $0.actual.value(at: frame) }
        rest = isStill ? rest + 1 : 0
      }
      current.append(frame)
    }
    return spells + [current]
  }

  /// How many frames in a row have to be as expected and equal between two changes.
  private static let shortestRest = 3

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
    if unit != nil || other.unit != nil { return false }
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

  /// Whether nothing but curves differs in both, from the same frame until the same frame, give or take one.
  fileprivate func isSameSpell(as other: Self) -> Bool {
    guard let own = frames.first?.first, let its = other.frames.first?.first, abs(own - its) <= 1 else { return false }
    switch (pattern, other.pattern) {
    case (.otherCurve(let a), .otherCurve(let b)), (.otherCurve(let a), .otherPath(let b)),
      (.otherPath(let a), .otherCurve(let b)), (.otherPath(let a), .otherPath(let b)):
      return abs(a - b) <= 1
    default: return false
    }
  }

  /// The property at the end of the place.
  private var property: Substring? { place.split(separator: ".").last }

  /// The causes; those that change the same property in the same way are joined, whatever the amounts.
  static func alike(_ causes: [Self]) -> [Self] {
    struct Kind: Hashable {
      var property: Substring?
      var pattern: Substring?
    }
    func kind(_ cause: Self) -> Kind {
      Kind(property: cause.property, pattern: cause.pattern?.description.prefix { !$0.isNumber })
    }
    let groups = Dictionary(grouping: causes, by: kind)
    var seen: Set<Kind> = []
    return causes.compactMap { cause in
      guard let group = groups[kind(cause)], seen.insert(kind(cause)).inserted else { return nil }
      guard group.count > 1 else { return cause }
      var whole = cause
      whole.places = group.flatMap { $0.places ?? [$0.place] }
      whole.frames = runs(Set(group.flatMap(\.frames).filter { $0.count == 2 }.flatMap { $0[0]...$0[1] }).sorted())
      (whole.pattern, whole.values) = (nil, nil)
      return whole
    }
  }
}

extension TraceComparison.TrackDifference {
  /// The view and the property, as a key path.
  var path: String { "\(view).\(property.rawValue)" }

  /// The view; for a part of a text the view with the whole text.
  var owner: String { TextPiece(view)?.text ?? view }
}
