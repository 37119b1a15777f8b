import Contracts

extension AnimatorTimeline {
  /// Pauses at the current progress.
  package mutating func pause(at time: Double) {
    guard isMoving else { return }
    share = share(at: time)
    pose = pose.held(at: share)
    begin = nil
  }

  /// Moves to a fraction, counted in the direction of the run and clamped to 0…1; pauses when moving.
  package mutating func scrub(to fractionComplete: Double, at time: Double) {
    pause(at: time)
    let fraction = clampToUnit(isReversed ? 1 - fractionComplete : fractionComplete)
    pose =
      scrubsLinearly
      ? ScrubbedPose(fraction: fraction, anchor: pose.anchor(at: share, in: self)) : PlayedPose(at: fraction)
  }

  /// Sets the direction; a running motion turns around at its current progress.
  package mutating func setReversed(_ reversed: Bool, at time: Double) {
    guard reversed != isReversed else { return }
    guard let begin else {
      isReversed = reversed
      return
    }
    // Before a delayed start nothing has moved; the delay is kept.
    let turn = max(time, begin)
    if pose is PlayedPose, !curve.isSpring {
      let reached = reached(at: time)
      isReversed = reversed
      play(from: reached, at: turn)
      return
    }
    let velocities = velocities(at: time)
    pause(at: time)
    isReversed = reversed
    // A spring keeps its momentum: it overshoots before it returns.
    let springs = velocitiesPerRest(velocities, at: time).compactMap(curve.spring(movingAt:))
    if springs.isEmpty || hasArrived(at: time) {
      settle(at: turn)
    } else {
      let seconds = springs.reduce(0) { max($0, min($1.settlingDuration, TimingCurve.endless)) }
      settle(at: turn, seconds: seconds, curves: springs.map { .spring($0, duration: seconds) })
    }
  }

  /// Starts to move from the standstill, in the current direction, on the animator's own curve.
  ///
  /// After a pause without scrubbing it continues as if there had been none.
  package mutating func run(at time: Double) {
    guard !isMoving else { return }
    switch pose.departure(in: self) {
    case .play(let fraction): play(from: fraction, at: time)
    case .resume: begin = time
    case .settle: settle(at: time)
    }
  }

  /// Starts to move from the standstill over `seconds`, each track on a curve that may differ from its own.
  package mutating func run(at time: Double, seconds: Double, curves: [TimingCurve]) {
    require(curves.count == tracks.count, "There are \(tracks.count) tracks, but \(curves.count) curves.")
    guard !isMoving else { return }
    settle(at: time, seconds: seconds, curves: curves)
  }

  private mutating func move(in pose: any TimelinePose, at time: Double) {
    (self.pose, share, begin) = (pose, 0, time)
  }

  /// Moves along the tracks' curves.
  private mutating func play(from fraction: Double, at time: Double) {
    move(in: PlayedPose(from: fraction, to: target, seconds: abs(target - fraction) * duration), at: time)
  }

  /// Moves from the standstill to the start or the end, on the animator's curve over the remaining time.
  private mutating func settle(at time: Double) {
    settle(at: time, seconds: remaining(at: time), curves: tracks.map { _ in curve })
  }

  private mutating func settle(at time: Double, seconds: Double, curves: [TimingCurve]) {
    move(in: SettlingPose(of: self, at: time, seconds: max(seconds, 0), curves: curves), at: time)
  }
}
