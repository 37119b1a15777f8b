/// The progress of all tracks of an animator's timeline along a stretch of motion, or at a standstill.
///
/// `share` is the elapsed fraction of the stretch, 0…1. A standstill without a stretch is the same at every share.
protocol TimelinePose: Sendable {
  /// The duration of the whole stretch, 0 or more.
  var seconds: Double { get }
  /// The progress of a track.
  func progress(ofTrack index: Int, at share: Double, in timeline: AnimatorTimeline) -> Double
  /// The velocity of a track within the stretch, in whole distances per second, counted forwards.
  func velocity(ofTrack index: Int, at share: Double, in timeline: AnimatorTimeline) -> Double
  /// The fraction of the animator's time, counted forwards, at which new tracks start.
  func reached(at share: Double) -> Double
  /// The animator's fraction, counted forwards, 0…1: of the distance if scrubbing is linear, else of the time.
  func fraction(at share: Double, in timeline: AnimatorTimeline) -> Double
  /// The pose when the motion pauses.
  func held(at share: Double) -> any TimelinePose
  /// How the motion continues from a standstill in the timeline's direction.
  func departure(in timeline: AnimatorTimeline) -> TimelineDeparture
  /// Where linear scrubbing starts from a standstill.
  func anchor(at share: Double, in timeline: AnimatorTimeline) -> ScrubbedPose.Anchor
  /// Includes a track that was added.
  mutating func join(
    _ track: AnimatorTimeline.Track, at share: Double,
    window: (_ settling: SettlingPose, _ share: Double) -> TimeWindow)
}

/// How an animator's motion continues from a standstill.
enum TimelineDeparture {
  /// Tracks follow their curves from a fraction of the animator's time.
  case play(from: Double)
  /// Tracks follow the stretch that was interrupted.
  case resume
  /// Tracks follow a new stretch from their current progress.
  case settle
}

extension TimelinePose {
  func anchor(at share: Double, in timeline: AnimatorTimeline) -> ScrubbedPose.Anchor {
    ScrubbedPose.Anchor(
      fraction: fraction(at: share, in: timeline),
      values: timeline.tracks.indices.map { clampToUnit(progress(ofTrack: $0, at: share, in: timeline)) })
  }
}

/// Tracks follow their curves from one fraction of the animator's time to another; in reverse the motion is retraced.
struct PlayedPose: TimelinePose {
  var from: Double
  var to: Double
  var seconds: Double

  init(from: Double, to: Double, seconds: Double) {
    (self.from, self.to, self.seconds) = (from, to, seconds)
  }

  /// The standstill at a fraction.
  init(at fraction: Double) { self.init(from: fraction, to: fraction, seconds: 0) }

  func progress(ofTrack index: Int, at share: Double, in timeline: AnimatorTimeline) -> Double {
    let track = timeline.tracks[index]
    return track.curve.progress(at: track.share(at: reached(at: share)))
  }

  func velocity(ofTrack index: Int, at share: Double, in timeline: AnimatorTimeline) -> Double {
    let track = timeline.tracks[index]
    let fraction = reached(at: share)
    guard fraction > track.start, fraction < track.end else { return 0 }
    let rate = (to - from) / seconds / (track.end - track.start)
    return track.curve.velocity(at: track.share(at: fraction)) * rate
  }

  /// The ends are exact, in spite of rounding in between.
  func reached(at share: Double) -> Double { share == 1 ? to : from + (to - from) * share }

  func fraction(at share: Double, in timeline: AnimatorTimeline) -> Double {
    let fraction = reached(at: share)
    return timeline.scrubsLinearly ? clampToUnit(timeline.tracks[0].curve.progress(at: fraction)) : fraction
  }

  func held(at share: Double) -> any TimelinePose { PlayedPose(at: reached(at: share)) }

  func departure(in timeline: AnimatorTimeline) -> TimelineDeparture {
    timeline.curve.isSpring && timeline.isReversed ? .settle : .play(from: to)
  }

  mutating func join(
    _ track: AnimatorTimeline.Track, at share: Double,
    window: (_ settling: SettlingPose, _ share: Double) -> TimeWindow
  ) {}
}

/// A standstill on straight lines that pass through the standstill that scrubbing began from.
struct ScrubbedPose: TimelinePose {
  var fraction: Double
  var anchor: Anchor
  let seconds = 0.0

  /// Where scrubbing began.
  struct Anchor: Sendable {
    var fraction: Double
    /// The progress of each track, within 0…1.
    var values: [Double]
  }

  init(fraction: Double, anchor: Anchor) { (self.fraction, self.anchor) = (fraction, anchor) }

  func progress(ofTrack index: Int, at share: Double, in timeline: AnimatorTimeline) -> Double {
    let track = timeline.tracks[index]
    let straight = track.share(at: fraction)
    // The progress has two linear pieces that meet at the anchor, so that scrubbing starts from what is on screen.
    let value = anchor.values[index]
    let reached = track.share(at: anchor.fraction)
    if fraction <= anchor.fraction {
      if reached > 0 { return value * straight / reached }
      return anchor.fraction > 0 ? value * fraction / anchor.fraction : value
    }
    if reached < 1 { return 1 - (1 - value) * (1 - straight) / (1 - reached) }
    return value + (1 - value) * (fraction - anchor.fraction) / (1 - anchor.fraction)
  }

  func velocity(ofTrack index: Int, at share: Double, in timeline: AnimatorTimeline) -> Double { 0 }

  func reached(at share: Double) -> Double { fraction }

  func fraction(at share: Double, in timeline: AnimatorTimeline) -> Double { fraction }

  func held(at share: Double) -> any TimelinePose { self }

  func departure(in timeline: AnimatorTimeline) -> TimelineDeparture {
    let curve = timeline.curve
    // If the curve passes through the current progress, the run continues along the curve. A spring skips the last
    // thousandth.
    if timeline.tracks.count == 1, !(curve.isSpring && timeline.isReversed),
      let input = curve.input(reaching: fraction), abs(curve.progress(at: input) - fraction) < 1e-9
    {
      return .play(from: input)
    }
    return .settle
  }

  func anchor(at share: Double, in timeline: AnimatorTimeline) -> Anchor { anchor }

  mutating func join(
    _ track: AnimatorTimeline.Track, at share: Double,
    window: (_ settling: SettlingPose, _ share: Double) -> TimeWindow
  ) {
    anchor.values.append(track.share(at: anchor.fraction))
  }
}
