/// How the progress of a property animator's animations follows from the time and from what was asked of it.
///
/// A pure value: controls replace its state, and every query takes the time as an argument. Progress is
/// always counted forwards, 0 at the start values and 1 at the end values, also while running reversed.
///
/// One animator drives several tracks: a track is a block of animations with its own part of the animator's
/// duration and its own curve. Track 0 is the one that `fractionComplete` speaks of.
package struct AnimatorTimeline: Sendable {
  /// A block's share of the animator's time and the curve on which it runs.
  package struct Track: Sendable, Hashable {
    /// Where in the animator's duration the track begins, 0…1.
    package var start: Double
    /// Where it ends, `start`…1.
    package var end: Double
    package var curve: TimingCurve

    package init(start: Double = 0, end: Double = 1, curve: TimingCurve) {
      (self.start, self.end, self.curve) = (start, end, curve)
    }

    /// How much of the track's own time has passed at a fraction of the animator's, 0…1.
    func share(at fraction: Double) -> Double {
      if fraction >= end { return 1 }
      if fraction <= start { return 0 }
      return (fraction - start) / (end - start)
    }
  }

  /// The nominal duration in seconds, more than zero.
  package let duration: Double
  /// The animator's own curve; a continuation may use another for its stretch.
  package let curve: TimingCurve
  /// Whether pausing exchanges the curve for a straight line, so that scrubbing follows the finger.
  package var scrubsLinearly: Bool
  package private(set) var isReversed = false
  package private(set) var tracks: [Track]
  private var pose: Pose

  /// Creates a paused timeline at the beginning: the start values, or the end values when it is reversed.
  package init(duration: Double, curve: TimingCurve, scrubsLinearly: Bool = true, isReversed: Bool = false) {
    precondition(duration > 0, "A timeline lasts longer than zero seconds; \(duration) s does not.")
    self.duration = duration
    self.curve = curve
    self.scrubsLinearly = scrubsLinearly
    self.tracks = [Track(curve: curve)]
    self.isReversed = isReversed
    self.pose = .still(.played(fraction: isReversed ? 1 : 0))
  }

  /// What determines the progress of all tracks.
  private enum Pose: Sendable {
    case still(Still)
    case moving(Stretch)
  }

  /// A standstill.
  private enum Still: Sendable {
    /// As the curves are at a fraction of the duration.
    case played(fraction: Double)
    /// On straight lines that pass through `anchor`, the standstill that scrubbing began from.
    case scrubbed(fraction: Double, anchor: Anchor?)
    /// Wherever a stretch was interrupted.
    case frozen(fraction: Double, values: [Double])
  }

  private struct Anchor: Sendable {
    var fraction: Double
    var values: [Double]
  }

  /// An uninterrupted motion.
  private struct Stretch: Sendable {
    var begin: Double
    var seconds: Double
    var course: Course

    func share(at time: Double) -> Double {
      if time <= begin { return 0 }
      return seconds > 0 ? min((time - begin) / seconds, 1) : 1
    }
  }

  private enum Course: Sendable {
    /// Along the tracks' curves, from one fraction to another; backwards retraces the way.
    case along(from: Double, to: Double)
    /// From where each track is to its start or end.
    case settling(from: Double, values: [Double], target: Double, curve: TimingCurve, windows: [Window])
  }

  /// The part of a stretch in which one track moves.
  private struct Window: Sendable {
    var start: Double
    var end: Double

    func share(at fraction: Double) -> Double {
      Track(start: start, end: end, curve: .linear).share(at: fraction)
    }
  }
}

extension AnimatorTimeline {
  /// Whether time moves the progress.
  package var isMoving: Bool {
    if case .moving = pose { true } else { false }
  }

  /// Whether it stands still with the whole run ahead.
  package var isAtBeginning: Bool {
    switch pose {
    case .still(.played(let fraction)), .still(.scrubbed(let fraction, _)): fraction == 1 - target
    case .still(.frozen), .moving: false
    }
  }

  /// When the current stretch arrives, or nil at a standstill.
  package var arrivalTime: Double? {
    guard case .moving(let stretch) = pose else { return nil }
    return stretch.begin + stretch.seconds
  }

  /// The progress of a track: 0 shows the start values, 1 the end values; curves may pass beyond both.
  package func progress(ofTrack index: Int, at time: Double) -> Double {
    switch pose {
    case .still(let still): progress(ofTrack: index, in: still)
    case .moving(let stretch):
      progress(ofTrack: index, on: stretch.course, share: stretch.share(at: time))
    }
  }

  /// The fraction counted forwards, 0…1: of the way when scrubbing is linear, of the time otherwise.
  package func forwardFraction(at time: Double) -> Double {
    switch pose {
    case .still(.played(let fraction)): visible(fraction)
    case .still(.scrubbed(let fraction, _)), .still(.frozen(let fraction, _)): fraction
    case .moving(let stretch):
      switch stretch.course {
      case .along(let from, let to):
        visible(from + (to - from) * stretch.share(at: time))
      case .settling(let from, _, let target, let curve, _):
        clampToUnit(from + (target - from) * curve.progress(at: stretch.share(at: time)))
      }
    }
  }

  /// What `fractionComplete` reads: counted in the direction of the run.
  package func fractionComplete(at time: Double) -> Double {
    let fraction = forwardFraction(at: time)
    return isReversed ? 1 - fraction : fraction
  }

  /// How fast track 0 moves, in whole ways per second, counted forwards.
  package func velocity(at time: Double) -> Double {
    guard case .moving(let stretch) = pose, stretch.seconds > 0, time > stretch.begin else { return 0 }
    let share = stretch.share(at: time)
    guard share < 1 else { return 0 }
    switch stretch.course {
    case .along(let from, let to):
      let fraction = from + (to - from) * share
      return tracks[0].curve.velocity(at: fraction) * (to - from) / stretch.seconds
    case .settling(_, let values, let target, let curve, _):
      return curve.velocity(at: share) * (target - values[0]) / stretch.seconds
    }
  }

  private func visible(_ fraction: Double) -> Double {
    scrubsLinearly ? clampToUnit(tracks[0].curve.progress(at: fraction)) : fraction
  }

  private func progress(ofTrack index: Int, in still: Still) -> Double {
    let track = tracks[index]
    switch still {
    case .played(let fraction): return track.curve.progress(at: track.share(at: fraction))
    case .frozen(_, let values): return values[index]
    case .scrubbed(let fraction, let anchor):
      let straight = track.share(at: fraction)
      guard let anchor else { return straight }
      // Two straight pieces that meet in the anchor, so that scrubbing sets out from what is on screen.
      let value = anchor.values[index]
      let reached = track.share(at: anchor.fraction)
      if fraction <= anchor.fraction {
        if reached > 0 { return value * straight / reached }
        return anchor.fraction > 0 ? value * fraction / anchor.fraction : value
      }
      if reached < 1 { return 1 - (1 - value) * (1 - straight) / (1 - reached) }
      return value + (1 - value) * (fraction - anchor.fraction) / (1 - anchor.fraction)
    }
  }

  private func progress(ofTrack index: Int, on course: Course, share: Double) -> Double {
    switch course {
    case .along(let from, let to):
      let track = tracks[index]
      // The ends are met exactly, whatever rounding the way there had.
      let fraction = share == 1 ? to : from + (to - from) * share
      return track.curve.progress(at: track.share(at: fraction))
    case .settling(_, let values, let target, let curve, let windows):
      let part = windows[index].share(at: share)
      if part == 1 { return target }
      return values[index] + (target - values[index]) * curve.progress(at: part)
    }
  }
}

extension AnimatorTimeline {
  /// Stops where everything is.
  package mutating func pause(at time: Double) {
    guard case .moving(let stretch) = pose else { return }
    let share = stretch.share(at: time)
    switch stretch.course {
    case .along(let from, let to):
      pose = .still(.played(fraction: share == 1 ? to : from + (to - from) * share))
    case .settling:
      let fraction = forwardFraction(at: time)
      pose = .still(.frozen(fraction: fraction, values: values(at: time)))
    }
  }

  /// Moves to a fraction, counted in the direction of the run and clamped to 0…1; pauses when moving.
  package mutating func scrub(to fractionComplete: Double, at time: Double) {
    pause(at: time)
    let fraction = clampToUnit(isReversed ? 1 - fractionComplete : fractionComplete)
    guard scrubsLinearly else {
      pose = .still(.played(fraction: fraction))
      return
    }
    let anchor: Anchor?
    switch pose {
    case .still(.scrubbed(_, let earlier)): anchor = earlier
    default:
      let start = forwardFraction(at: time)
      anchor = Anchor(fraction: start, values: values(at: time).map(clampToUnit))
    }
    pose = .still(.scrubbed(fraction: fraction, anchor: anchor))
  }

  /// Sets the direction; a motion under way turns round where it is.
  package mutating func setReversed(_ reversed: Bool, at time: Double) {
    guard reversed != isReversed else { return }
    guard case .moving(let stretch) = pose else {
      isReversed = reversed
      return
    }
    let share = stretch.share(at: time)
    if case .along(let from, let to) = stretch.course, !curve.isSpring {
      let fraction = share == 1 ? to : from + (to - from) * share
      isReversed = reversed
      // Before a delayed start nothing has moved; the wait is kept.
      playAlong(from: fraction, at: max(time, stretch.begin))
      return
    }
    let velocity = velocity(at: time)
    let begin = max(time, stretch.begin)
    pause(at: time)
    isReversed = reversed
    settle(at: begin, seconds: remaining(at: time), curve: nil, velocity: velocity)
  }

  /// Starts to move from the standstill, in the current direction, on the animator's own curve.
  ///
  /// After a pause without scrubbing it goes on as if there had been none.
  package mutating func run(at time: Double) {
    guard case .still(let still) = pose else { return }
    switch still {
    case .played(let fraction):
      if curve.isSpring, isReversed {
        settle(at: time, seconds: remaining(at: time), curve: nil, velocity: 0)
      } else {
        playAlong(from: fraction, at: time)
      }
    case .scrubbed(let fraction, _):
      // Where the curve passes through the picture as it is, the run goes on along the curve.
      if tracks.count == 1, let share = tracks[0].curve.input(reaching: fraction) {
        playAlong(from: share, at: time)
      } else {
        settle(at: time, seconds: remaining(at: time), curve: nil, velocity: 0)
      }
    case .frozen:
      settle(at: time, seconds: remaining(at: time), curve: nil, velocity: 0)
    }
  }

  /// Starts to move from the standstill over `seconds`, on another curve if one is given.
  ///
  /// - Parameter velocity: How fast track 0 was moving, forwards, in whole ways per second; a spring without a
  ///   velocity of its own takes it up.
  package mutating func run(at time: Double, seconds: Double, curve: TimingCurve?, velocity: Double = 0) {
    guard case .still = pose else { return }
    settle(at: time, seconds: seconds, curve: curve ?? self.curve, velocity: velocity)
  }

  /// The time that is left of the duration at the current fraction, in seconds.
  package func remaining(at time: Double) -> Double {
    (1 - fractionComplete(at: time)) * duration
  }

  /// Adds a track that begins `delayFactor` into what is left and ends with the animator; returns its number.
  ///
  /// A track added on the way back stays at its start, unless the whole way back is still ahead.
  package mutating func addTrack(delayFactor: Double, curve: TimingCurve, at time: Double) -> Int {
    addTrack(from: delayFactor, to: 1, curve: curve, at: time)
  }

  /// Adds a track over a part of what is left; `from` and `to` are fractions of that rest.
  package mutating func addTrack(from: Double, to: Double, curve: TimingCurve, at time: Double) -> Int {
    let index = tracks.count
    let isAtBeginning = isAtBeginning
    func within(_ now: Double) -> Track {
      let now = isAtBeginning ? 0 : now
      return Track(start: now + from * (1 - now), end: now + to * (1 - now), curve: curve)
    }
    switch pose {
    case .still(.played(let fraction)): tracks.append(within(fraction))
    case .still(.scrubbed(let fraction, var anchor)):
      tracks.append(within(fraction))
      if let reached = anchor?.fraction { anchor?.values.append(tracks[index].share(at: reached)) }
      pose = .still(.scrubbed(fraction: fraction, anchor: anchor))
    case .still(.frozen(let fraction, var values)):
      tracks.append(within(fraction))
      values.append(0)
      pose = .still(.frozen(fraction: fraction, values: values))
    case .moving(var stretch):
      let share = stretch.share(at: time)
      switch stretch.course {
      case .along(let start, let end):
        tracks.append(within(start + (end - start) * share))
      case .settling(let start, var values, let target, let settlingCurve, var windows):
        tracks.append(within(forwardFraction(at: time)))
        values.append(0)
        windows.append(Window(start: share + from * (1 - share), end: share + to * (1 - share)))
        stretch.course = .settling(
          from: start, values: values, target: target, curve: settlingCurve, windows: windows)
        pose = .moving(stretch)
      }
    }
    return index
  }

  private var target: Double { isReversed ? 0 : 1 }

  private func values(at time: Double) -> [Double] {
    tracks.indices.map { progress(ofTrack: $0, at: time) }
  }

  private mutating func playAlong(from fraction: Double, at time: Double) {
    pose = .moving(
      Stretch(
        begin: time, seconds: abs(target - fraction) * duration, course: .along(from: fraction, to: target)))
  }

  /// Heads for the start or the end from the standstill.
  ///
  /// - Parameter curve: The curve of this stretch; nil means the animator's own. A spring that owns its duration,
  ///   and one that takes up a velocity, needs its settling time instead of `seconds`.
  private mutating func settle(at time: Double, seconds: Double, curve: TimingCurve?, velocity: Double) {
    let start = forwardFraction(at: time)
    let values = values(at: time)
    var stretchCurve = curve ?? self.curve
    var stretchSeconds = seconds
    let way = target - values[0]
    if velocity != 0, abs(way) > 1e-9, let carried = stretchCurve.takingUp(velocity: velocity / way) {
      stretchCurve = carried.curve
      stretchSeconds = carried.seconds
    }
    // A track that has yet to begin, or that ends early on the way back, keeps its place in the order.
    let windows = tracks.map { track in
      target == 1
        ? Window(start: rest(before: track.start, from: start), end: rest(before: track.end, from: start))
        : Window(start: rest(after: track.end, from: start), end: rest(after: track.start, from: start))
    }
    pose = .moving(
      Stretch(
        begin: time, seconds: max(stretchSeconds, 0),
        course: .settling(from: start, values: values, target: target, curve: stretchCurve, windows: windows)))
  }

  private func rest(before fraction: Double, from start: Double) -> Double {
    start < 1 ? clampToUnit((fraction - start) / (1 - start)) : (fraction >= 1 ? 1 : 0)
  }

  private func rest(after fraction: Double, from start: Double) -> Double {
    start > 0 ? clampToUnit((start - fraction) / start) : (fraction <= 0 ? 1 : 0)
  }
}

private func clampToUnit(_ value: Double) -> Double { min(max(value, 0), 1) }

extension TimingCurve {
  /// Whether the curve is a spring's.
  package var isSpring: Bool {
    if case .spring = self { true } else { false }
  }

  /// For a spring that starts at rest, the same spring with a starting velocity, and how long it takes.
  fileprivate func takingUp(velocity: Double) -> (curve: TimingCurve, seconds: Double)? {
    guard case .spring(let spring, _) = self, spring.initialVelocity == 0 else { return nil }
    let moving = SpringCurve(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity,
      allowsOverdamping: spring.dampingRatio > 1)
    let seconds = moving.settlingDuration
    guard seconds.isFinite else { return nil }
    return (.spring(moving, duration: seconds), seconds)
  }
}
