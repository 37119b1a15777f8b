import Mutoscope

extension TraceComparison {
  /// What kind of change explains everything; nil if none of those that are known does.
  func pattern(framesPerSecond: Double) -> MotionPattern? {
    if !missing.isEmpty || !added.isEmpty {
      if !missing.isEmpty, !added.isEmpty { return nil }
      return missing.isEmpty ? .added(added.map(\.view)) : .missing(missing.map(\.view))
    }
    if reorderedFrame != nil, tracks.allSatisfy({ $0.property == .zPosition }) { return .reordered }
    if let shift = shift(framesPerSecond: framesPerSecond) { return shift }
    guard let first = tracks.first else { return nil }
    if tracks.allSatisfy(\.property.isColor) { return .recoloured }
    if let offset { return offset }
    guard let lastFrame = frames.last else { return nil }
    let lastDifferent = tracks.compactMap(\.frames.last).max() ?? lastFrame
    let beginsTheSame = tracks.allSatisfy { $0.frames.first != frames.first }
    if beginsTheSame, lastDifferent < lastFrame { return .otherCourse(until: lastDifferent) }
    if beginsTheSame, Set(tracks.map(\.property)).count == 1 { return .otherDestination(first.property) }
    return nil
  }

  /// The largest shift that is looked for, in seconds.
  private static let longestShift = 0.75

  /// The shift in time that all differing properties have in common.
  private func shift(framesPerSecond: Double) -> MotionPattern? {
    guard let first = tracks.compactMap(\.frames.first).min(), let start = frames.firstIndex(of: first),
      tracks.contains(where: { $0.distinctValueCount(in: frames) >= 3 })
    else { return nil }
    let longest = min(Int(Self.longestShift * framesPerSecond), frames.count - start - 1)
    guard longest >= 1 else { return nil }
    for frameCount in 1...longest {
      for shift in [frameCount, -frameCount] where tracks.allSatisfy({ isShifted($0, by: shift, from: start) }) {
        return .shifted(frames: shift, seconds: Double(shift) / framesPerSecond, from: first)
      }
    }
    return nil
  }

  /// Whether a property shows what was expected `shift` frames earlier, from the frame at the position `start` on.
  private func isShifted(_ track: TrackDifference, by shift: Int, from start: Int) -> Bool {
    let first = max(start - 1, 0)
    var verified = 0
    for position in start..<frames.count {
      let actual = track.actual.value(at: frames[position])
      let source = position - shift
      if source >= frames.count {
        // What comes after the end is not known.
        continue
      }
      let expected = track.expected.value(at: frames[max(source, 0)])
      if actual.isClose(to: expected, tolerance: track.tolerance) {
        verified += 1
      } else if source < first {
        // While it waits, it shows what it showed before.
        let waiting = track.expected.value(at: frames[first])
        guard actual.isClose(to: waiting, tolerance: track.tolerance) else { return false }
      } else {
        return false
      }
    }
    return verified >= 2
  }

  /// The difference that a number has in every frame in which it differs, if it is always the same.
  private var offset: MotionPattern? {
    guard let first = tracks.first, tracks.allSatisfy({ $0.property == first.property }),
      first.frames.count >= 2, let numbers = Self.offset(first, in: first.frames[0])
    else { return nil }
    // A step from some frame on is an offset, too; a single frame that strays is not.
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

  private static func offset(_ track: TrackDifference, in frame: Int) -> [Double]? {
    guard case .numbers(let expected) = track.expected.value(at: frame),
      case .numbers(let actual) = track.actual.value(at: frame), expected.count == actual.count
    else { return nil }
    return zip(actual, expected).map { $0 - $1 }
  }
}

extension TraceComparison.TrackDifference {
  /// How many different values the golden's property has, up to three.
  fileprivate func distinctValueCount(in frames: [Int]) -> Int {
    min(3, Set(expected.changes.map(\.value)).count + (expected.changes.first?.frame == frames.first ? 0 : 1))
  }
}
