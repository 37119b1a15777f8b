import Contracts

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
    /// Of the way, as `fractionComplete` counts it, at the beginning.
    var fraction: Double
    /// Of the time along the tracks' curves at the beginning.
    var reached: Double
    var values: [Double]
    var target: Double
    /// One for each track: springs that are under way move at different rates.
    var curves: [TimingCurve]
    var windows: [Window]

    func fraction(at share: Double) -> Double {
      clampToUnit(fraction + (target - fraction) * curves[0].progress(at: share))
    }

    func reached(at share: Double) -> Double { reached + (target - reached) * share }

    func progress(ofTrack index: Int, at share: Double) -> Double {
      // A part without length is a step, which waits until things move.
      if share == 0 { return values[index] }
      let part = windows[index].share(at: share)
      if part == 1 { return target }
      return values[index] + (target - values[index]) * curves[index].progress(at: part)
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

  /// How much of a track's own part lies behind, counted in the direction of the run; `fractionComplete` for a whole one.
  package func fractionComplete(ofTrack index: Int, at time: Double) -> Double {
    let track = tracks[index]
    guard track.start > 0 || track.end < 1 else { return fractionComplete(at: time) }
    let share = track.share(at: reached(at: time))
    return isReversed ? 1 - share : share
  }

  /// How fast each track moves, in whole ways per second, counted forwards.
  package func velocities(at time: Double) -> [Double] {
    tracks.indices.map { velocity(ofTrack: $0, at: time) }
  }

  /// Velocities in parts per second of the way that each track has yet to go, as a curve from here counts them.
  package func velocitiesPerRest(_ velocities: [Double], at time: Double) -> [Double] {
    tracks.indices.map { index in
      let way = target - progress(ofTrack: index, at: time)
      return abs(way) > 1e-9 && index < velocities.count ? velocities[index] / way : 0
    }
  }

  private func velocity(ofTrack index: Int, at time: Double) -> Double {
    guard case .moving(let stretch) = pose, stretch.seconds > 0, time > stretch.begin else { return 0 }
    let share = stretch.share(at: time)
    guard share < 1 else { return 0 }
    switch stretch.course {
    case .along(let from, let to):
      let track = tracks[index]
      let fraction = Self.fraction(from, to, at: share)
      guard fraction > track.start, fraction < track.end else { return 0 }
      let rate = (to - from) / stretch.seconds / (track.end - track.start)
      return track.curve.velocity(at: track.share(at: fraction)) * rate
    case .settling(let settling):
      let window = settling.windows[index]
      guard share > window.start, share < window.end else { return 0 }
      let rate = (settling.target - settling.values[index]) / stretch.seconds / (window.end - window.start)
      return settling.curves[index].velocity(at: window.share(at: share)) * rate
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
    let velocities = velocities(at: time)
    let begin = max(time, stretch.begin)
    pause(at: time)
    isReversed = reversed
    // A spring keeps its momentum: it swings out before it comes back.
    let springs = velocitiesPerRest(velocities, at: time).compactMap(curve.spring(movingAt:))
    if springs.isEmpty || hasArrived(at: time) {
      settle(at: begin, seconds: remaining(at: time), curve: curve)
    } else {
      let seconds = springs.reduce(0) { max($0, min($1.settlingDuration, TimingCurve.endless)) }
      settle(at: begin, seconds: seconds, curves: springs.map { .spring($0, duration: seconds) })
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
      // Where the curve passes through the picture as it is, the run goes on along the curve. A spring leaves out the
      // last thousandth.
      if tracks.count == 1, !(curve.isSpring && isReversed), let share = curve.input(reaching: fraction),
        abs(curve.progress(at: share) - fraction) < 1e-9
      {
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

  /// Starts to move from the standstill over `seconds`, each track on a curve that may be another than its own.
  package mutating func run(at time: Double, seconds: Double, curves: [TimingCurve]) {
    require(curves.count == tracks.count, "There are \(tracks.count) tracks, but \(curves.count) curves.")
    guard case .still = pose else { return }
    settle(at: time, seconds: seconds, curves: curves)
  }

  /// The time that is left of the duration at the current fraction, in seconds.
  ///
  /// Where a curve has swung out beyond the start or the end, which the fraction does not show, as much of the duration
  /// as there is way.
  package func remaining(at time: Double) -> Double {
    let rest = 1 - fractionComplete(at: time)
    let progress = progress(ofTrack: 0, at: time)
    return ((0...1).contains(progress) ? rest : max(rest, abs(target - progress))) * duration
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
    return append(track, at: time) { settling, share, _ in
      // On the way back a delayed track is the first to arrive.
      let part = settling.target == 0 ? (start: 0, end: 1 - delayFactor) : (start: delayFactor, end: 1)
      return Window(start: share + part.start * (1 - share), end: share + part.end * (1 - share))
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
    return append(Track(start: start, end: end, curve: curve), at: time) { settling, _, seconds in
      let outer = settling.windows[index]
      guard seconds > 0 else { return outer }
      let (start, end) = part(from: outer.start, to: outer.end, of: seconds)
      return Window(start: start, end: end)
    }
  }

  /// Adds a track.
  ///
  /// `window` gives its part of a settling: of the whole, of which a share lies behind, and which takes so many seconds.
  private mutating func append(
    _ track: Track, at time: Double,
    window: (_ settling: Settling, _ share: Double, _ seconds: Double) -> Window
  ) -> Int {
    let value = track.share(at: reached(at: time))
    tracks.append(track)
    switch pose {
    case .still(.played): break
    case .still(.scrubbed(let fraction, var anchor)):
      anchor.values.append(track.share(at: anchor.fraction))
      pose = .still(.scrubbed(fraction: fraction, anchor: anchor))
    case .still(.held(var settling, let share, let seconds)):
      settling.values.append(value)
      settling.curves.append(track.curve)
      settling.windows.append(window(settling, share, seconds))
      pose = .still(.held(settling, share: share, seconds: seconds))
    case .moving(var stretch):
      guard case .settling(var settling) = stretch.course else { break }
      settling.values.append(value)
      settling.curves.append(track.curve)
      settling.windows.append(window(settling, stretch.share(at: time), stretch.seconds))
      stretch.course = .settling(settling)
      pose = .moving(stretch)
    }
    return tracks.count - 1
  }

  /// The fraction that new tracks set out from: of the time along the curve, where there is one.
  private func reached(at time: Double) -> Double {
    switch pose {
    case .still(.played(let fraction)), .still(.scrubbed(let fraction, _)): fraction
    case .still(.held(let settling, let share, _)): settling.reached(at: share)
    case .moving(let stretch):
      switch stretch.course {
      case .along(let from, let to): Self.fraction(from, to, at: stretch.share(at: time))
      case .settling(let settling): settling.reached(at: stretch.share(at: time))
      }
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
    settle(at: time, seconds: seconds, curves: tracks.map { _ in curve })
  }

  private mutating func settle(at time: Double, seconds: Double, curves: [TimingCurve]) {
    let values = values(at: time)
    let reached = reached(at: time)
    // A track that has yet to begin, or that ends early on the way back, keeps its place in the order.
    let windows = tracks.indices.map { index in
      let track = tracks[index]
      let window =
        target == 1
        ? Window(start: rest(before: track.start, from: reached), end: rest(before: track.end, from: reached))
        : Window(start: rest(after: track.end, from: reached), end: rest(after: track.start, from: reached))
      // One whose part is over, but which is not there after all, has the whole time; a step stays one.
      let isLate = window.end == 0 && values[index] != target && track.start < track.end
      // A spring under way needs its real time.
      let isUnderWay = curves[index].hasInitialVelocity && values[index] != 1 - target
      return isLate || isUnderWay ? Window(start: 0, end: 1) : window
    }
    let settling = Settling(
      fraction: forwardFraction(at: time), reached: reached, values: values, target: target, curves: curves,
      windows: windows)
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

  /// The curve over another duration, for a spring; a Bézier segment has none.
  package func lasting(_ seconds: Double) -> TimingCurve {
    if case .spring(let spring, _) = self { .spring(spring, duration: seconds) } else { self }
  }

  /// Whether the curve is that of a spring that does not start at rest.
  fileprivate var hasInitialVelocity: Bool {
    if case .spring(let spring, _) = self { spring.initialVelocity != 0 } else { false }
  }

  /// For a spring, the same one setting out at a velocity, in ways that are left per second.
  fileprivate func spring(movingAt velocity: Double) -> SpringCurve? {
    guard case .spring(let spring, _) = self else { return nil }
    return SpringCurve(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity,
      allowsOverdamping: spring.allowsOverdamping)
  }
}
