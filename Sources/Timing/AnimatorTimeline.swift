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
    require(duration > 0, "A timeline lasts longer than zero seconds; \(duration) s does not.")
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
    case scrubbed(fraction: Double, anchor: Anchor)
    /// A settling that was interrupted.
    case held(Settling, share: Double, seconds: Double)
  }

  private struct Anchor: Sendable {
    var fraction: Double
    var values: [Double]
  }

  /// An uninterrupted motion.
  private struct Stretch: Sendable {
    var begin: Double
    /// How much of the course lies behind when it begins, 0…1.
    var from = 0.0
    /// How long the whole course takes.
    var seconds: Double
    var course: Course

    var end: Double { begin + (1 - from) * seconds }

    func share(at time: Double) -> Double {
      // At the end exactly 1, whatever rounding the sum had.
      if time >= end { return 1 }
      return time <= begin ? from : min(from + (time - begin) / seconds, 1)
    }
  }

  private enum Course: Sendable {
    /// Along the tracks' curves, from one fraction to another; backwards retraces the way.
    case along(from: Double, to: Double)
    case settling(Settling)
  }

  /// The way from where each track is to its start or end.
  private struct Settling: Sendable {
    var fraction: Double
    var values: [Double]
    var target: Double
    var curve: TimingCurve
    var windows: [Window]

    func fraction(at share: Double) -> Double {
      clampToUnit(fraction + (target - fraction) * curve.progress(at: share))
    }

    func progress(ofTrack index: Int, at share: Double) -> Double {
      let part = windows[index].share(at: share)
      if part == 1 { return target }
      return values[index] + (target - values[index]) * curve.progress(at: part)
    }
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

  /// Whether the whole run is ahead and nothing has moved yet.
  package func isAtBeginning(at time: Double) -> Bool {
    reached(at: time) == 1 - target && values(at: time).allSatisfy { $0 == 1 - target }
  }

  /// When the current stretch arrives, or nil at a standstill.
  package var arrivalTime: Double? {
    guard case .moving(let stretch) = pose else { return nil }
    return stretch.end
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
    case .still(.scrubbed(let fraction, _)): fraction
    case .still(.held(let settling, let share, _)): settling.fraction(at: share)
    case .moving(let stretch):
      switch stretch.course {
      case .along(let from, let to): visible(Self.fraction(from, to, at: stretch.share(at: time)))
      case .settling(let settling): settling.fraction(at: stretch.share(at: time))
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
      return tracks[0].curve.velocity(at: Self.fraction(from, to, at: share)) * (to - from) / stretch.seconds
    case .settling(let settling):
      return settling.curve.velocity(at: share) * (settling.target - settling.values[0]) / stretch.seconds
    }
  }

  private func visible(_ fraction: Double) -> Double {
    scrubsLinearly ? clampToUnit(tracks[0].curve.progress(at: fraction)) : fraction
  }

  private func progress(ofTrack index: Int, in still: Still) -> Double {
    let track = tracks[index]
    switch still {
    case .played(let fraction): return track.curve.progress(at: track.share(at: fraction))
    case .held(let settling, let share, _): return settling.progress(ofTrack: index, at: share)
    case .scrubbed(let fraction, let anchor):
      let straight = track.share(at: fraction)
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
      return track.curve.progress(at: track.share(at: Self.fraction(from, to, at: share)))
    case .settling(let settling): return settling.progress(ofTrack: index, at: share)
    }
  }

  /// The fraction on the way from one to another; the ends are met exactly, whatever rounding the way there had.
  private static func fraction(_ from: Double, _ to: Double, at share: Double) -> Double {
    share == 1 ? to : from + (to - from) * share
  }
}

extension AnimatorTimeline {
  /// Stops where everything is.
  package mutating func pause(at time: Double) {
    guard case .moving(let stretch) = pose else { return }
    let share = stretch.share(at: time)
    switch stretch.course {
    case .along(let from, let to): pose = .still(.played(fraction: Self.fraction(from, to, at: share)))
    case .settling(let settling):
      // What has arrived is as if it had been played.
      pose =
        share == 1
        ? .still(.played(fraction: settling.target))
        : .still(.held(settling, share: share, seconds: stretch.seconds))
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
    var anchor = Anchor(fraction: forwardFraction(at: time), values: values(at: time).map(clampToUnit))
    if case .still(.scrubbed(_, let earlier)) = pose { anchor = earlier }
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
      isReversed = reversed
      // Before a delayed start nothing has moved; the wait is kept.
      playAlong(from: Self.fraction(from, to, at: share), at: max(time, stretch.begin))
      return
    }
    let velocity = velocity(at: time)
    let begin = max(time, stretch.begin)
    pause(at: time)
    isReversed = reversed
    // A spring keeps its momentum: it swings out before it comes back.
    let way = target - progress(ofTrack: 0, at: time)
    if abs(way) > 1e-9, let (spring, seconds) = curve.springMoving(at: velocity / way) {
      settle(at: begin, seconds: seconds, curve: spring)
    } else {
      settle(at: begin, seconds: remaining(at: time), curve: curve)
    }
  }

  /// Starts to move from the standstill, in the current direction, on the animator's own curve.
  ///
  /// After a pause without scrubbing it goes on as if there had been none.
  package mutating func run(at time: Double) {
    guard case .still(let still) = pose else { return }
    switch still {
    case .played(let fraction):
      if curve.isSpring, isReversed {
        settle(at: time, seconds: remaining(at: time), curve: curve)
      } else {
        playAlong(from: fraction, at: time)
      }
    case .scrubbed(let fraction, _):
      // Where the curve passes through the picture as it is, the run goes on along the curve.
      if tracks.count == 1, !(curve.isSpring && isReversed), let share = curve.input(reaching: fraction) {
        playAlong(from: share, at: time)
      } else {
        settle(at: time, seconds: remaining(at: time), curve: curve)
      }
    case .held(let settling, let share, let seconds):
      if settling.target == target {
        pose = .moving(Stretch(begin: time, from: share, seconds: seconds, course: .settling(settling)))
      } else {
        settle(at: time, seconds: remaining(at: time), curve: curve)
      }
    }
  }

  /// Starts to move from the standstill over `seconds`, on a curve that may be another than the animator's.
  package mutating func run(at time: Double, seconds: Double, curve: TimingCurve) {
    guard case .still = pose else { return }
    settle(at: time, seconds: seconds, curve: curve)
  }

  /// The time that is left of the duration at the current fraction, in seconds.
  ///
  /// Beyond the goal, where the fraction says 1 and yet there is a way to go, what is left of the curve's time.
  package func remaining(at time: Double) -> Double {
    let fraction = fractionComplete(at: time)
    if fraction == 1, !hasArrived(at: time) {
      if case .still(.played(let played)) = pose { return abs(target - played) * duration }
      if case .still(.held(_, let share, let seconds)) = pose { return (1 - share) * seconds }
    }
    return (1 - fraction) * duration
  }

  /// Whether all tracks are where the run leads to.
  package func hasArrived(at time: Double) -> Bool {
    values(at: time).allSatisfy { abs($0 - target) < 1e-9 }
  }

  /// Adds a track that begins `delayFactor` into what is left and ends with the animator; returns its number.
  ///
  /// A track added on the way back stays at its start, unless the whole way back is still ahead.
  package mutating func addTrack(delayFactor: Double, curve: TimingCurve, at time: Double) -> Int {
    let isAtBeginning = isAtBeginning(at: time)
    let now = isAtBeginning ? 0 : reached(at: time)
    let track = Track(start: now + delayFactor * (1 - now), end: 1, curve: curve)
    // On the way back a delayed track is the first to arrive.
    let part = isReversed ? (start: 0, end: 1 - delayFactor) : (start: delayFactor, end: 1)
    return append(track, at: time, value: isAtBeginning ? 1 - target : 0) { _, share, _ in
      Window(start: share + part.start * (1 - share), end: share + part.end * (1 - share))
    }
  }

  /// Adds a track that begins `delay` seconds after another one begins, and ends with it or after `length` seconds.
  package mutating func addTrack(
    inside index: Int, delay: Double, length: Double?, curve: TimingCurve, at time: Double
  ) -> Int {
    func part(from start: Double, to end: Double, of seconds: Double) -> (start: Double, end: Double) {
      let begin = min(start + delay / seconds, end)
      return (begin, length.map { min(begin + $0 / seconds, end) } ?? end)
    }
    let (start, end) = part(from: tracks[index].start, to: tracks[index].end, of: duration)
    let value = isAtBeginning(at: time) ? 1 - target : 0
    return append(Track(start: start, end: end, curve: curve), at: time, value: value) { settling, _, seconds in
      let outer = settling.windows[index]
      guard seconds > 0 else { return outer }
      let (start, end) = part(from: outer.start, to: outer.end, of: seconds)
      return Window(start: start, end: end)
    }
  }

  /// Adds a track.
  ///
  /// In a settling it stands at `value`, and `window` gives its part: of the whole, of which a share lies behind, and
  /// which takes so many seconds.
  private mutating func append(
    _ track: Track, at time: Double, value: Double,
    window: (_ settling: Settling, _ share: Double, _ seconds: Double) -> Window
  ) -> Int {
    tracks.append(track)
    switch pose {
    case .still(.played): break
    case .still(.scrubbed(let fraction, var anchor)):
      anchor.values.append(track.share(at: anchor.fraction))
      pose = .still(.scrubbed(fraction: fraction, anchor: anchor))
    case .still(.held(var settling, let share, let seconds)):
      settling.values.append(value)
      settling.windows.append(window(settling, share, seconds))
      pose = .still(.held(settling, share: share, seconds: seconds))
    case .moving(var stretch):
      guard case .settling(var settling) = stretch.course else { break }
      settling.values.append(value)
      settling.windows.append(window(settling, stretch.share(at: time), stretch.seconds))
      stretch.course = .settling(settling)
      pose = .moving(stretch)
    }
    return tracks.count - 1
  }

  /// The fraction that new tracks set out from: of the time along the curve, where there is one.
  private func reached(at time: Double) -> Double {
    switch pose {
    case .still(.played(let fraction)): return fraction
    case .still: return forwardFraction(at: time)
    case .moving(let stretch):
      guard case .along(let from, let to) = stretch.course else { return forwardFraction(at: time) }
      return Self.fraction(from, to, at: stretch.share(at: time))
    }
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
  private mutating func settle(at time: Double, seconds: Double, curve: TimingCurve) {
    let start = forwardFraction(at: time)
    // A track that has yet to begin, or that ends early on the way back, keeps its place in the order.
    let windows = tracks.map { track in
      target == 1
        ? Window(start: rest(before: track.start, from: start), end: rest(before: track.end, from: start))
        : Window(start: rest(after: track.end, from: start), end: rest(after: track.start, from: start))
    }
    let settling = Settling(
      fraction: start, values: values(at: time), target: target, curve: curve, windows: windows)
    pose = .moving(Stretch(begin: time, seconds: max(seconds, 0), course: .settling(settling)))
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

  /// For a spring, the same one moving at a velocity, in ways that are left per second, and how long it takes.
  fileprivate func springMoving(at velocity: Double) -> (curve: TimingCurve, seconds: Double)? {
    guard case .spring(let spring, _) = self else { return nil }
    let moving = SpringCurve(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity,
      allowsOverdamping: spring.allowsOverdamping)
    let seconds = min(moving.settlingDuration, Self.endless)
    return (.spring(moving, duration: seconds), seconds)
  }
}
