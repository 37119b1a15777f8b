/// How an animation's progress depends on its time, both as fractions: 0 at the start, 1 at the end.
package enum TimingCurve: Sendable, Hashable {
  /// A Bézier segment.
  case cubic(CubicTimingCurve)
  /// The first `duration` seconds of a spring's motion, which then snaps to its target.
  ///
  /// The duration is finite and above 0. For a spring that never settles, use a large number of seconds.
  case spring(SpringCurve, duration: Double)
  /// A named easing.
  case easing(Easing)

  /// The duration in seconds for springs that never settle, about eleven days.
  package static let endless = 1e6

  /// Progress equals time.
  package static let linear = TimingCurve.cubic(.linear)
  /// Starts slowly.
  package static let easeIn = TimingCurve.cubic(.easeIn)
  /// Ends slowly.
  package static let easeOut = TimingCurve.cubic(.easeOut)
  /// Starts and ends slowly: UIKit's default.
  package static let easeInOut = TimingCurve.cubic(.easeInOut)
  /// Core Animation's `default`.
  package static let systemDefault = TimingCurve.cubic(.systemDefault)

  /// The progress at the fraction `u` of the time: exactly 0 at 0 and exactly 1 at 1.
  ///
  /// The value may be below 0 or above 1 in between. Outside 0…1 a Bézier segment continues along its end tangents, and springs and
  /// easings rest at 0 or 1.
  package func progress(at u: Double) -> Double {
    switch self {
    case .cubic(let curve): curve.value(at: u)
    case .spring(let spring, let duration): u >= 1 ? 1 : spring.value(at: u * duration)
    case .easing(let easing): easing.value(at: u)
    }
  }

  /// The rate of progress at the fraction `u` of the time, per whole duration: the derivative of `progress(at:)`.
  ///
  /// The rate is always finite. At the ends, it is the one-sided rate from inside.
  package func velocity(at u: Double) -> Double {
    switch self {
    case .cubic(let curve): curve.slope(at: u)
    case .spring(let spring, let duration): u > 1 ? 0 : spring.velocity(at: u * duration) * duration
    case .easing(let easing): easing.slope(at: u)
    }
  }

  /// Whether progress never decreases between 0 and 1, so that each progress has a time.
  package var isMonotonic: Bool {
    switch self {
    case .cubic(let curve): curve.isMonotonic
    case .spring(let spring, let duration): spring.isMonotonic(until: duration)
    case .easing(let easing): easing.isMonotonic
    }
  }

  /// The fraction of the time at which progress is `progress`.
  ///
  /// Nil if the curve is not monotonic, or if `progress` is outside 0…1. Progress that a spring skips when it snaps to
  /// its target belongs to the fraction 1.
  package func input(reaching progress: Double) -> Double? {
    switch self {
    case .cubic(let curve):
      return curve.input(reaching: progress)
    case .spring(let spring, let duration):
      guard spring.isMonotonic(until: duration), progress >= 0, progress <= 1 else { return nil }
      return spring.time(reaching: progress, until: duration).map { $0 / duration } ?? 1
    case .easing(let easing):
      return easing.input(reaching: progress)
    }
  }
}
