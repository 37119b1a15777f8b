import Mutoscope

extension TraceComparison {
  /// The kind of change that explains all visible differences; nil if no known kind does.
  ///
  /// - Parameter frame: The first frame to explain.
  func pattern(from frame: Int, framesPerSecond: Double) -> MotionPattern? {
    var telling = self
    telling.tracks = tellingTracks
    return telling.patternOfAll(from: frame, framesPerSecond: framesPerSecond)
  }

  /// The differing properties, without those that also differ in frames with equal pixels, as long as the others
  /// explain every frame.
  var tellingTracks: [TrackDifference] {
    let telling = tracks.filter { track in
      track.harmless.isEmpty || differing.contains { track.differs(at: $0.index) && track.isTelling(at: $0.index) }
    }
    let isEnough = differing.allSatisfy { frame in
      !frame.isCertain || telling.contains { $0.isUnequal(at: frame.index) }
    }
    return isEnough ? telling : tracks
  }

  /// The kind of change that explains all differing properties, visible or not.
  func patternOfAll(from frame: Int, framesPerSecond: Double) -> MotionPattern? {
    let changes = [missing, added, moved].count { !$0.isEmpty } + (isReordered ? 1 : 0)
    if changes > 1 { return nil }
    if changes == 1, !isReordered {
      // A different superview has different coordinates.
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
    let courses = tracks.map { TrackCurves($0, in: frames) }
    if let timing = timing(courses.compactMap(\.self), from: frame, framesPerSecond) {
      return timing
    }
    if let ends = ends(courses) { return ends }
    if tracks.allSatisfy({ $0.property.isColor && $0.isStill }) { return .recoloured }
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
    case (true, true):
      let isCurve = courses.allSatisfy { $0?.isAnotherCurve == true }
      return isCurve ? .otherCurve(until: lastDifferent) : .otherPath(until: lastDifferent)
    case (true, false) where isOneProperty: return .otherDestination(first.property)
    case (false, true) where isOneProperty: return .otherBeginning(first.property)
    default: return nil
    }
  }

  /// The change of timing that all differing properties share: how much later, or how much slower, they run.
  private func timing(_ courses: [TrackCurves], from frame: Int, _ framesPerSecond: Double) -> MotionPattern? {
    guard courses.count == tracks.count else { return nil }
    let longest = Int(Self.longestShift * framesPerSecond)
    var delays: [Double] = []
    for course in courses {
      guard let delay = course.delay(longest: longest) else { break }
      delays.append(delay)
    }
    if delays.count == courses.count, let least = delays.min(), let most = delays.max(), most - least < 0.06 {
      return .delayed(seconds: delays.reduce(0, +) / Double(delays.count) / framesPerSecond, from: frame)
    }
    var factors: [Double] = []
    for course in courses {
      guard let factor = course.slowness else { return nil }
      factors.append(factor)
    }
    guard let least = factors.min(), let most = factors.max(), most < 1.02 * least else { return nil }
    let parts = Set(courses.map { $0.mainPart?.words })
    return .tempo(
      slowness: factors.reduce(0, +) / Double(factors.count), from: frame,
      part: parts.count == 1 ? parts.first ?? nil : nil)
  }

  /// The start or end of one property that differs, if the motion between them is the expected one.
  private func ends(_ courses: [TrackCurves?]) -> MotionPattern? {
    guard let track = tracks.first, tracks.count == 1, let course = courses[0] else { return nil }
    if let part = course.otherPart { return .otherPart(track.property, Self.values(part)) }
    guard let found = course.end ?? course.jump else { return nil }
    let names = track.property.components(course.expected.count)
    let values = Self.values(found.expected, found.actual, track.property, names, course.parts)
    return switch found.end {
    case .beginning: .otherBeginning(track.property, values)
    case .destination: .otherDestination(track.property, values)
    case .extent: .otherExtent(track.property, values)
    }
  }

  /// A part of two transforms in words; of a perspective, how far away the eye is.
  private static func values(_ part: (kind: TransformParts.Kind, expected: Double, actual: Double))
    -> MotionPattern.Values
  {
    func number(_ value: Double) -> Double {
      part.kind == .perspective && value != 0 ? Self.twoDigits(-1 / value) : value
    }
    let (expected, actual) = Words.apart(number(part.expected), number(part.actual))
    return MotionPattern.Values(expected: expected, actual: "\(part.kind.words) \(actual)")
  }

  /// A number to two significant digits, because traces are no more precise about the distance of the eye.
  private static func twoDigits(_ value: Double) -> Double {
    guard value.isFinite, abs(value) >= 10 else { return value }
    var scale = 1.0
    while abs(value) / scale >= 100 { scale *= 10 }
    return (value / scale).rounded() * scale
  }

  /// Two values in words; for a transform, the part that differs most.
  private static func values(
    _ expected: [Double], _ actual: [Double], _ property: TraceProperty, _ names: [String],
    _ parts: [TransformParts.Kind]?
  ) -> MotionPattern.Values {
    if let parts {
      let most = parts.indices.max { a, b in
        abs(expected[a] - actual[a]) / parts[a].unit < abs(expected[b] - actual[b]) / parts[b].unit
      }
      let part = most ?? 0
      let (before, after) = Words.apart(expected[part], actual[part])
      return MotionPattern.Values(expected: before, actual: "\(parts[part].words) \(after)")
    }
    func text(_ numbers: [Double]) -> String {
      if property.isColor { return "\(TraceValue(channels: numbers))" }
      let texts = numbers.map { "\(TraceValue.numbers([$0], decimals: property.decimals))" }
      return texts.count == 1 ? texts[0] : "(" + texts.joined(separator: ", ") + ")"
    }
    return MotionPattern.Values(expected: text(expected), actual: text(actual))
  }

  /// The largest shift that is tried, in seconds.
  private static let longestShift = 0.75

  /// The shift in time that all differing properties share.
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

  /// Whether a property, from the frame at position `start` on, has the values that were expected `shift` frames earlier.
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
    // A step that lasts from some frame on is also an offset; a single outlier is not.
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

  /// The constant differences of several properties of one view: a different position and size.
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
    guard let expected = expected.channels, let actual = actual.channels, expected.count == actual.count else {
      return false
    }
    return zip(expected, actual).allSatisfy { abs($0 - $1) <= 1 }
  }

  /// Whether the property is not animated on either side.
  var isStill: Bool { expected.changes.count <= 1 && actual.changes.count <= 1 }
}

extension TraceValue {
  /// The hexadecimal form of a colour with these channels, from 0 to 255.
  fileprivate init(channels: [Double]) {
    let bytes = channels.map { UInt8(min(max($0.rounded(), 0), 255)) }
    self = .colors(
      stride(from: 0, to: bytes.count - 3, by: 4).map { start in
        let alpha = bytes[start + 3]
        return TraceColor(
          red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2], alpha: alpha == 255 ? nil : alpha)
      })
  }

  /// The channels of one or more colours, from 0 to 255; nil for other values.
  var channels: [Double]? {
    switch self {
    case .color(let color): color.channels
    case .colors(let colors): colors.flatMap(\.channels)
    case .numbers, .flag, .text, .exactColor: nil
    }
  }
}
