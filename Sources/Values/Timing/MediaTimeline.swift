/// How an animation's local time depends on its parent's: the `CAMediaTiming` protocol as a value.
///
/// All times are in seconds. From `beginTime` on the animation runs for `activeDuration / |speed|` seconds of its
/// parent's time, over and over through its cycles; a cycle is one `duration`, or two when it autoreverses. Its local
/// time is (parent time - beginTime) · speed + timeOffset, and it shows the position of that time within a cycle.
/// Therefore an animation with an offset still plays its whole length and wraps around to its beginning, and one with a
/// negative speed plays from the end of a cycle to its start, both as observed on Apple's systems.
package struct MediaTimeline: Sendable, Hashable {
  /// Its start, in the parent's time.
  package var beginTime: Double
  /// The duration of one run from start to end, in local time.
  ///
  /// Anything below 0 counts as 0.
  package var duration: Double
  /// The rate of its time relative to the parent's: 0 stands still at `timeOffset`, negative values go backwards.
  package var speed: Double
  /// Shifts its local time.
  package var timeOffset: Double
  /// The number of cycles; may be fractional or infinite, and 0 counts as 1.
  package var repeatCount: Double
  /// The total duration of its cycles, in local time.
  ///
  /// 0 means that `repeatCount` applies.
  package var repeatDuration: Double
  /// Whether each run to the end is followed by a run back.
  package var autoreverses: Bool
  /// The values that it shows while it does not run.
  package var fillMode: FillMode

  /// The values that a timeline shows outside the interval in which it runs.
  package enum FillMode: Sendable, Hashable {
    /// No value is shown.
    case removed
    /// The end is shown afterwards.
    case forwards
    /// The beginning is shown before the start.
    case backwards
    /// Both are shown.
    case both
  }

  package init(
    beginTime: Double = 0, duration: Double, speed: Double = 1, timeOffset: Double = 0, repeatCount: Double = 0,
    repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }
}

extension MediaTimeline {
  /// The length of one cycle in local time.
  var cycleDuration: Double { max(0, duration) * (autoreverses ? 2 : 1) }

  /// Its total duration in local time, infinity if it repeats forever.
  ///
  /// If both a repeat count and a repeat duration are set, which Apple leaves undefined, the shorter applies.
  package var activeDuration: Double {
    guard duration > 0 else { return 0 }
    let counted = cycleDuration * (repeatCount > 0 ? repeatCount : 1)
    guard repeatDuration > 0 else { return counted }
    return repeatCount > 0 ? min(counted, repeatDuration) : repeatDuration
  }

  /// The time at which it finishes, in the parent's time; infinity if it never does.
  ///
  /// `sample(at:)` at exactly this time is the first to return `finished`: an event scheduled at it finds the timeline
  /// finished.
  package var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }

  /// Its local time at a time of its parent, before it is folded into cycles.
  package func localTime(at parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }
}
