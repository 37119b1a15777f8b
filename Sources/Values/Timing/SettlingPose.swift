/// The motion of each track from its current progress to its start or end.
struct SettlingPose: TimelinePose {
  /// The fraction of the distance at the beginning, as in `fractionComplete`.
  private let fraction: Double
  /// The fraction of the time along the tracks' curves at the beginning.
  private let reached: Double
  private var values: [Double]
  /// 0 for the start, 1 for the end.
  let target: Double
  let seconds: Double
  /// One for each track: running springs move at different rates.
  private var curves: [TimingCurve]
  /// The parts of the stretch in which the tracks move.
  private(set) var windows: [TimeWindow]

  /// Starts from a timeline's progress at a time, towards the end of its run, each track on a curve.
  init(of timeline: AnimatorTimeline, at time: Double, seconds: Double, curves: [TimingCurve]) {
    let (values, reached, target) = (timeline.values(at: time), timeline.reached(at: time), timeline.target)
    fraction = timeline.forwardFraction(at: time)
    self.reached = reached
    self.values = values
    self.target = target
    self.seconds = seconds
    self.curves = curves
    // A track that has not begun yet, or that ends early in reverse, keeps its part of the time.
    windows = timeline.tracks.indices.map { index in
      let track = timeline.tracks[index]
      let window =
        target == 1
        ? TimeWindow(start: rest(before: track.start, from: reached), end: rest(before: track.end, from: reached))
        : TimeWindow(start: rest(after: track.end, from: reached), end: rest(after: track.start, from: reached))
      // A track whose part has ended before it reached its target gets the whole time; a step stays a step.
      let isLate = window.end == 0 && values[index] != target && track.start < track.end
      // A running spring needs its real time.
      let isUnderWay = curves[index].hasInitialVelocity && values[index] != 1 - target
      return isLate || isUnderWay ? TimeWindow(start: 0, end: 1) : window
    }
  }

  func progress(ofTrack index: Int, at share: Double, in timeline: AnimatorTimeline) -> Double {
    // A part without length is a step, which waits until the motion starts.
    if share == 0 { return values[index] }
    let part = windows[index].share(at: share)
    if part == 1 { return target }
    return values[index] + (target - values[index]) * curves[index].progress(at: part)
  }

  func velocity(ofTrack index: Int, at share: Double, in timeline: AnimatorTimeline) -> Double {
    let window = windows[index]
    guard share > window.start, share < window.end else { return 0 }
    let rate = (target - values[index]) / seconds / (window.end - window.start)
    return curves[index].velocity(at: window.share(at: share)) * rate
  }

  func reached(at share: Double) -> Double { reached + (target - reached) * share }

  func fraction(at share: Double, in timeline: AnimatorTimeline) -> Double {
    clampToUnit(fraction + (target - fraction) * curves[0].progress(at: share))
  }

  /// A finished settling motion is the same as one that was played.
  func held(at share: Double) -> any TimelinePose { share == 1 ? PlayedPose(at: target) : self }

  func departure(in timeline: AnimatorTimeline) -> TimelineDeparture {
    target == timeline.target ? .resume : .settle
  }

  mutating func join(
    _ track: AnimatorTimeline.Track, at share: Double,
    window: (_ settling: SettlingPose, _ share: Double) -> TimeWindow
  ) {
    values.append(track.share(at: reached(at: share)))
    curves.append(track.curve)
    windows.append(window(self, share))
  }
}

private func rest(before fraction: Double, from start: Double) -> Double {
  start < 1 ? clampToUnit((fraction - start) / (1 - start)) : (fraction >= 1 ? 1 : 0)
}

private func rest(after fraction: Double, from start: Double) -> Double {
  start > 0 ? clampToUnit((start - fraction) / start) : (fraction <= 0 ? 1 : 0)
}

extension TimingCurve {
  /// Whether the curve is a spring's.
  package var isSpring: Bool {
    if case .spring = self { true } else { false }
  }

  /// The curve over another duration, for a spring; a Bézier segment has none.
  package func lasting(_ seconds: Double) -> TimingCurve {
    if case .spring(let spring, _) = self { .spring(spring, duration: seconds) } else { self }
  }

  /// Whether the curve is that of a spring that does not start at rest.
  var hasInitialVelocity: Bool {
    if case .spring(let spring, _) = self { spring.initialVelocity != 0 } else { false }
  }

  /// The same spring with an initial velocity, in remaining distances per second; nil for a curve.
  func spring(movingAt velocity: Double) -> SpringCurve? {
    guard case .spring(let spring, _) = self else { return nil }
    return SpringCurve(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity,
      allowsOverdamping: spring.allowsOverdamping)
  }
}
