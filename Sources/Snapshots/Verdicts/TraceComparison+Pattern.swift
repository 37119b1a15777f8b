import Mutoscope

extension TraceComparison {
  /// The kind of change that explains all visible differences; nil if none of the known ones does.
  ///
  /// - Parameter frame: The first frame to explain.
  func pattern(from frame: Int, framesPerSecond: Double) -> MotionPattern? {
    var telling = self
    telling.tracks = tellingTracks
    return telling.patternOfAll(from: frame, framesPerSecond: framesPerSecond)
  }

  /// The properties that differ, without those whose difference is invisible in frames with equal pixels, as long as
  /// the others explain every frame.
  private var tellingTracks: [TrackDifference] {
    let telling = tracks.filter { track in
      track.harmless.isEmpty || differing.contains { track.differs(at: $0.index) && track.isTelling(at: $0.index) }
    }
    let isEnough = differing.allSatisfy { frame in
      !frame.isCertain || telling.contains { $0.isUnequal(at: frame.index) }
    }
    return isEnough ? telling : tracks
  }

  /// The same for all properties that differ.
  func patternOfAll(from frame: Int, framesPerSecond: Double) -> MotionPattern? {
    let changes = [missing, added, moved].count { !$0.isEmpty } + (isReordered ? 1 : 0)
    if changes > 1 { return nil }
    if changes == 1, !isReordered {
      // A different superview means different coordinates.
      if !moved.isEmpty {
        let isElsewhere = tracks.allSatisfy { moved.contains($0.view) && $0.property.isGeometry }
        return isElsewhere ? .reparented(moved) : nil
      }
      guard tracks.isEmpty else { return nil }
      return missing.isEmpty ? .added(added) : .missing(missing)
    }
    if isReordered, tracks.allSatisfy({ $0.property == .zPosition }) { return .reordered }
    // The stacking order may follow from a property (zPosition), but not from a different motion.
    if isReordered, !tracks.contains(where: { $0.property == .zPosition }) { return nil }
    if let shift = shift(from: frame, framesPerSecond: framesPerSecond) { return shift }
    guard !isReordered, let first = tracks.first else { return nil }
    if let glitch { return glitch }
    if let handover { return handover }
    if let slowness = slowness() { return .tempo(slowness: slowness, from: frame) }
    if tracks.allSatisfy(\.property.isColor) { return .recoloured }
    if let offset = offset ?? offsets { return offset }
    if tracks.allSatisfy({ $0.isStill && !$0.property.isGeometry }) {
      var seen: Set<TraceProperty> = []
      return .restyled(tracks.map(\.property).filter { seen.insert($0).inserted })
    }
    guard let lastFrame = frames.last else { return nil }
    let lastDifferent = tracks.compactMap(\.frames.last).max() ?? lastFrame
    let beginsTheSame = tracks.allSatisfy { $0.frames.first != frames.first }
    let isOneProperty = Set(tracks.map(\.property)).count == 1
    switch (beginsTheSame, lastDifferent < lastFrame) {
    case (true, true): return isOnAnotherCurve ? .otherCurve(until: lastDifferent) : .otherCourse(until: lastDifferent)
    case (true, false) where isOneProperty: return .otherDestination(first.property)
    case (false, true) where isOneProperty: return .otherBeginning(first.property)
    default: return nil
    }
  }

  /// The largest shift that is tested, in seconds.
  private static let longestShift = 0.75

  /// The shift in time that all differing properties have in common.
  private func shift(from frame: Int, framesPerSecond: Double) -> MotionPattern? {
    guard let first = tracks.compactMap(\.frames.first).min(), let start = frames.firstIndex(of: first),
      tracks.contains(where: { $0.expected.changes.contains { $0.frame >= first } })
    else { return nil }
    let longest = min(Int(Self.longestShift * framesPerSecond), frames.count - start - 1)
    guard longest >= 1 else { return nil }
    for frameCount in 1...longest {
      for shift in [frameCount, -frameCount] where tracks.allSatisfy({ isShifted($0, by: shift, from: start) }) {
        return .shifted(frames: shift, seconds: Double(shift) / framesPerSecond, from: max(first, frame))
      }
    }
    return nil
  }

  /// Whether a property shows what was expected `shift` frames earlier, from the frame at the position `start` on.
  private func isShifted(_ track: TrackDifference, by shift: Int, from start: Int) -> Bool {
    let before = max(start - 1, 0)
    // Before a delayed start it shows its previous value.
    let waiting = track.expected.value(at: frames[before])
    var hasMoved = false
    for position in start..<frames.count {
      let source = position - shift
      // Values after the end are not known.
      if source >= frames.count { continue }
      let actual = track.actual.value(at: frames[position])
      if track.isMet(track.expected.value(at: frames[max(source, 0)]), by: actual) {
        hasMoved = hasMoved || !track.isMet(waiting, by: actual)
      } else if source >= before || !track.isMet(waiting, by: actual) {
        return false
      }
    }
    return hasMoved
  }

  /// The constant difference of a property in every frame in which it differs, if it is constant.
  private var offset: MotionPattern? {
    guard let first = tracks.first, tracks.allSatisfy({ $0.property == first.property }),
      first.frames.count >= 2, let numbers = Self.offset(first, in: first.frames[0])
    else { return nil }
    // A step that lasts from some frame on is an offset, too; a single outlier is not.
    for track in tracks {
      guard track.frames.last == frames.last else { return nil }
      for frame in track.frames {
        guard let other = Self.offset(track, in: frame), other.count == numbers.count,
          zip(other, numbers).allSatisfy({ abs($0 - $1) <= 2 * track.tolerance })
        else { return nil }
      }
    }
    return .offset(first.property, by: numbers)
  }

  /// The constant differences of several properties of one view: another place and size.
  private var offsets: MotionPattern? {
    guard Set(tracks.map(\.view)).count == 1, Set(tracks.map(\.property)).count > 1 else { return nil }
    var parts: [MotionPattern.Offset] = []
    for track in tracks {
      var part = self
      part.tracks = [track]
      guard track.property.isGeometry, case .offset(let property, let numbers) = part.offset else { return nil }
      parts.append(MotionPattern.Offset(property: property, by: numbers))
    }
    return .offsets(parts)
  }

  private static func offset(_ track: TrackDifference, in frame: Int) -> [Double]? {
    guard case .numbers(let expected) = track.expected.value(at: frame),
      case .numbers(let actual) = track.actual.value(at: frame), expected.count == actual.count
    else { return nil }
    return zip(actual, expected).map { $0 - $1 }
  }
}

extension TraceComparison.TrackDifference {
  /// Whether two values at different times are equal up to rounding.
  fileprivate func isMet(_ expected: TraceValue, by actual: TraceValue) -> Bool {
    if expected.isClose(to: actual, tolerance: tolerance) { return true }
    guard let theirs = expected.channels, let ours = actual.channels, theirs.count == ours.count else { return false }
    return zip(theirs, ours).allSatisfy { abs($0 - $1) <= 1 }
  }

  /// Whether the property is not animated on either side.
  fileprivate var isStill: Bool { expected.changes.count <= 1 && actual.changes.count <= 1 }
}

extension TraceValue {
  /// The channels of a colour or several, from 0 to 255; nil for other values.
  var channels: [Double]? {
    switch self {
    case .color(let color): color.channels
    case .colors(let colors): colors.flatMap(\.channels)
    case .numbers, .flag, .text, .exactColor: nil
    }
  }
}
