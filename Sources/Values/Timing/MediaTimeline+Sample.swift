import Contracts

extension MediaTimeline {
  /// The state of a timeline at one moment.
  package struct Sample: Sendable, Hashable {
    /// Whether the timeline waits, runs or has finished.
    package var phase: Phase
    /// The progress from start to end, 0…1, back and forth when it autoreverses; nil if it shows nothing.
    package var progress: Double?
    /// The number of the cycle that local time falls into: 0 is the one that begins at local time 0.
    package var cycle: Double

    package init(phase: Phase, progress: Double?, cycle: Double) {
      self.phase = phase
      self.progress = progress
      self.cycle = cycle
    }
  }

  /// The position of a moment relative to the interval in which a timeline runs.
  package enum Phase: Sendable, Hashable {
    case before
    case active
    case after
  }

  /// The state of the timeline at a time of its parent.
  ///
  /// The moment between two cycles belongs to the next one. At the end, and when time stands still, there is no next
  /// one, and the moment belongs to the previous one. Moments within a billionth of a cycle from such a boundary count
  /// as on it, so that repetitions do not depend on how the times were rounded. A parent time, or a local time, that is
  /// NaN stops the program.
  package func sample(at parentTime: Double) -> Sample {
    if parentTime < beginTime {
      return sample(at: timeOffset, phase: .before, isShown: fillMode == .backwards || fillMode == .both)
    }
    if parentTime >= endTime {
      let run = speed < 0 ? -activeDuration : activeDuration
      return sample(at: run + timeOffset, phase: .after, isShown: fillMode == .forwards || fillMode == .both)
    }
    // Rounding may put the last moment of a run just before its end.
    let isAtEnd = (endTime - parentTime) * abs(speed) <= 1e-9 * cycleDuration
    return sample(at: localTime(at: parentTime), phase: .active, isShown: true, isAtEnd: isAtEnd)
  }

  private func sample(at localTime: Double, phase: Phase, isShown: Bool, isAtEnd: Bool = false) -> Sample {
    var position = cycleDuration > 0 ? localTime / cycleDuration : 0
    // For cycles too short to be counted, it is only known that one has ended.
    if position.isInfinite, localTime.isFinite { position = localTime < 0 ? -0x1p53 : 0x1p53 }
    require(position.isFinite, "The times of an animation must be numbers, but these are \(self).")
    if abs(position - position.rounded()) < 1e-9 { position = position.rounded() }
    var cycle = position.rounded(.down)
    var fraction = position - cycle
    if fraction == 0, endsAtBoundary(position: position, isAtEnd: isAtEnd || phase == .after) {
      cycle -= 1
      fraction = 1
    }
    let progress = autoreverses ? 1 - abs(2 * fraction - 1) : fraction
    return Sample(phase: phase, progress: isShown ? progress : nil, cycle: cycle)
  }

  /// Whether a moment between two cycles is the end of the one that is lower in local time.
  private func endsAtBoundary(position: Double, isAtEnd: Bool) -> Bool {
    if speed == 0 { return position > 0 }
    return (speed > 0) == isAtEnd
  }
}
