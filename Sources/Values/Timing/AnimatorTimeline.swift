import Contracts

/// Computes the progress of a property animator's animations from the time and the calls that control it.
///
/// A pure value: controls replace its state, and every query takes the time as an argument. Progress is always counted
/// forwards, 0 at the start values and 1 at the end values, even while running reversed.
///
/// One animator drives several tracks: a track is a block of animations with its own part of the animator's
/// duration and its own curve. `fractionComplete` is measured on track 0.
///
///     var timeline = AnimatorTimeline(duration: 2, curve: .linear)
///     timeline.run(at: 10)
///     timeline.fractionComplete(at: 11)          // 0.5
///     timeline.setReversed(true, at: 11)
///     timeline.progress(ofTrack: 0, at: 11.5)    // 0.25
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
    func share(at fraction: Double) -> Double { TimeWindow(start: start, end: end).share(at: fraction) }
  }

  /// The nominal duration in seconds, more than zero.
  package let duration: Double
  /// The animator's own curve; a continuation may use another for its stretch.
  package let curve: TimingCurve
  /// Whether pausing replaces the curve by a straight line, so that scrubbing follows the finger.
  package var scrubsLinearly: Bool
  package internal(set) var isReversed: Bool
  package internal(set) var tracks: [Track]

  /// The progress of all tracks along the current stretch of motion, or at the standstill.
  var pose: any TimelinePose
  /// The elapsed fraction of the pose's stretch at a standstill, or when the motion began, 0…1.
  var share = 0.0
  /// The time at which the motion began; nil at a standstill.
  var begin: Double?

  /// Creates a paused timeline at the beginning: the start values, or the end values when it is reversed.
  package init(duration: Double, curve: TimingCurve, scrubsLinearly: Bool = true, isReversed: Bool = false) {
    require(duration > 0, "A timeline lasts longer than zero seconds; \(duration) s does not.")
    self.duration = duration
    self.curve = curve
    self.scrubsLinearly = scrubsLinearly
    self.tracks = [Track(curve: curve)]
    self.isReversed = isReversed
    self.pose = PlayedPose(at: isReversed ? 1 : 0)
  }
}

extension AnimatorTimeline {
  /// Whether time moves the progress.
  package var isMoving: Bool { begin != nil }

  /// The time at which the current stretch ends, or nil at a standstill.
  package var arrivalTime: Double? { begin.map { $0 + (1 - share) * pose.seconds } }

  /// The progress of a track: 0 shows the start values, 1 the end values; curves may overshoot both.
  package func progress(ofTrack index: Int, at time: Double) -> Double {
    pose.progress(ofTrack: index, at: share(at: time), in: self)
  }

  /// The fraction counted forwards, 0…1: of the distance if scrubbing is linear, else of the time.
  package func forwardFraction(at time: Double) -> Double { pose.fraction(at: share(at: time), in: self) }

  /// The value of `fractionComplete`: counted in the direction of the run.
  package func fractionComplete(at time: Double) -> Double {
    let fraction = forwardFraction(at: time)
    return isReversed ? 1 - fraction : fraction
  }

  /// The elapsed fraction of a track's own part, counted in the direction of the run; for a whole track
  /// `fractionComplete`.
  package func fractionComplete(ofTrack index: Int, at time: Double) -> Double {
    let track = tracks[index]
    guard track.start > 0 || track.end < 1 else { return fractionComplete(at: time) }
    let share = track.share(at: reached(at: time))
    return isReversed ? 1 - share : share
  }

  /// The velocity of each track, in whole distances per second, counted forwards.
  package func velocities(at time: Double) -> [Double] {
    let share = share(at: time)
    guard let begin, pose.seconds > 0, time > begin, share < 1 else { return tracks.map { _ in 0 } }
    return tracks.indices.map { pose.velocity(ofTrack: $0, at: share, in: self) }
  }

  /// Velocities relative to each track's remaining distance, per second, for a curve that starts here.
  package func velocitiesPerRest(_ velocities: [Double], at time: Double) -> [Double] {
    tracks.indices.map { index in
      let rest = target - progress(ofTrack: index, at: time)
      return abs(rest) > 1e-9 && index < velocities.count ? velocities[index] / rest : 0
    }
  }

  /// The time that remains of the duration at the current fraction, in seconds.
  ///
  /// If a curve has overshot the start or the end, which the fraction does not show, the duration in proportion to the
  /// distance.
  package func remaining(at time: Double) -> Double {
    let rest = 1 - fractionComplete(at: time)
    let progress = progress(ofTrack: 0, at: time)
    return ((0...1).contains(progress) ? rest : max(rest, abs(target - progress))) * duration
  }

  /// Whether the whole run is ahead and nothing has moved yet.
  package func isAtBeginning(at time: Double) -> Bool {
    reached(at: time) == 1 - target && tracks.indices.allSatisfy { progress(ofTrack: $0, at: time) == 1 - target }
  }

  /// Whether all tracks have reached the end of the run.
  package func hasArrived(at time: Double) -> Bool {
    tracks.indices.allSatisfy { abs(progress(ofTrack: $0, at: time) - target) < 1e-9 }
  }

  /// The end of the run, as progress.
  var target: Double { isReversed ? 0 : 1 }

  /// The fraction at which new tracks start: of the time along the curve, if there is one.
  func reached(at time: Double) -> Double { pose.reached(at: share(at: time)) }

  func values(at time: Double) -> [Double] {
    tracks.indices.map { progress(ofTrack: $0, at: time) }
  }

  /// The elapsed fraction of the pose's stretch, 0…1.
  func share(at time: Double) -> Double {
    guard let begin, let end = arrivalTime else { return share }
    // The fraction is exactly 1 at the end, in spite of rounding.
    if time >= end { return 1 }
    return time <= begin ? share : min(share + (time - begin) / pose.seconds, 1)
  }
}

/// A part of a whole, as fractions of it.
struct TimeWindow: Sendable {
  var start: Double
  var end: Double

  /// The elapsed fraction of the part at a fraction of the whole, 0…1; a part without length is a step.
  func share(at fraction: Double) -> Double {
    if fraction >= end { return 1 }
    if fraction <= start { return 0 }
    return (fraction - start) / (end - start)
  }
}

func clampToUnit(_ value: Double) -> Double { min(max(value, 0), 1) }
