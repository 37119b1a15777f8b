import Foundation

// The two rules for "how long does it take" agree while the spring oscillates and differ when it does not.
extension SpringCurve {
  /// The part of the way that may be left when a spring counts as settled.
  static let settledRemainder = 0.001

  /// How long the spring takes to settle, in seconds, as `UIViewPropertyAnimator.duration` tells it.
  ///
  /// For an oscillating spring, the time at which the envelope of the oscillation has shrunk to a thousandth:
  /// [ln 1000 + ln(1 + |d - v| / w)] / d, or 0 if that is negative. A spring without damping never settles:
  /// infinity. Otherwise the last time at which the remainder itself is a thousandth, or very nearly so: UIKit gets
  /// that time from an approximation of Lambert's W, whose answer for a start from rest, 9.235036526651854 / ω₀, is
  /// 0.018 % beyond the exact 9.233413476451585 / ω₀. This finds the exact root for the remainder at which the
  /// answer for a start from rest is UIKit's to the last digit; with an initial velocity it is within 0.03 % of the
  /// time for a thousandth.
  ///
  /// The envelope's rule grows without bound as the damping ratio approaches 1, so within a millionth of 1 the
  /// spring counts as critically damped.
  package var settlingDuration: Double {
    let restTime = 9.235036526651854
    return settlingDuration(remainder: (1 + restTime) * exp(-restTime))
  }

  /// How long the spring takes to settle, in seconds, as `CASpringAnimation.settlingDuration` tells it.
  ///
  /// Differs from `settlingDuration` only when the spring does not oscillate: then it is the first whole tenth of a
  /// second from which on no more than a thousandth of the way is left.
  package var steppedSettlingDuration: Double {
    let duration = settlingDuration(remainder: Self.settledRemainder)
    return settlesByEnvelope ? duration : (duration * 10).rounded(.up) / 10
  }

  /// Whether the oscillating rule decides.
  private var settlesByEnvelope: Bool {
    oscillation > 0 && abs(dampingRatio - 1) >= Self.criticalTolerance
  }

  /// How close to 1 a damping ratio counts as 1 where a rule, unlike the motion, is not continuous there.
  static let criticalTolerance = 1e-6

  /// The envelope's rule while the spring oscillates, else the last time at which `remainder` of the way is left.
  private func settlingDuration(remainder: Double) -> Double {
    if decay == 0 { return .infinity }
    if settlesByEnvelope {
      let amplitude = 1 + abs(decay - initialVelocity) / oscillation
      return max(0, (log(amplitude) - log(Self.settledRemainder)) / decay)
    }
    let surplus = initialVelocity - decay
    var swing: (zero: Double, crest: Double)?
    if let crest = overshootCrest, let zero = time(whenEasedTimeIs: 1 / surplus) {
      swing = (zero, crest)
    }
    return lastCrossing(swing: swing, unit: 1 / decay) { seconds in
      let amplitude = 1 - surplus * easedTime(at: seconds)
      let growth = -surplus * exp(-spread * seconds)
      return (log(abs(amplitude) / remainder) - decay * seconds, growth / amplitude - decay)
    }
  }
}
