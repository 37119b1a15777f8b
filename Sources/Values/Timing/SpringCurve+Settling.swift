import Elementary
import Foundation

// The two rules for settling times agree for oscillating springs and differ for others.
extension SpringCurve {
  /// The remaining fraction of the distance at which a spring counts as settled.
  static let settledRemainder = 0.001

  /// How long the spring takes to settle, in seconds, as returned by `UIViewPropertyAnimator.duration`.
  ///
  /// For an oscillating spring, the time at which the envelope of the oscillation has shrunk to a thousandth: [ln 1000
  /// + ln(1 + |d - v| / w)] / d, or 0 if that is negative. A spring without damping never settles: infinity. Otherwise
  /// the last time at which the remainder itself is a thousandth, or very nearly: UIKit gets that time from an
  /// approximation of Lambert's W, whose answer for a start from rest, 9.235036526651854 / ω₀, is 0.018 % beyond the
  /// exact 9.233413476451585 / ω₀. This finds the exact root for the remainder at which the answer for a start from
  /// rest is UIKit's to the last digit; with an initial velocity it is within 0.03 % of the time for a thousandth.
  ///
  /// The envelope's rule grows without bound as the damping ratio approaches 1, so within a millionth of 1 the
  /// spring counts as critically damped.
  package var settlingDuration: Double {
    let restTime = 9.235036526651854
    return settlingDuration(remainder: (1 + restTime) * Elementary.exp(-restTime))
  }

  /// How long the spring takes to settle, in seconds, as returned by `CASpringAnimation.settlingDuration`.
  ///
  /// Differs from `settlingDuration` only when the spring does not oscillate: then it is the first multiple of a tenth
  /// of a second after which at most a thousandth of the distance remains.
  package var steppedSettlingDuration: Double {
    let duration = settlingDuration(remainder: Self.settledRemainder)
    return settlesByEnvelope ? duration : (duration * 10).rounded(.up) / 10
  }

  /// Whether the rule for oscillating springs applies.
  private var settlesByEnvelope: Bool {
    oscillation > 0 && abs(dampingRatio - 1) >= Self.criticalTolerance
  }

  /// The distance from 1 within which a damping ratio counts as 1, for rules that, unlike the motion, are not
  /// continuous there.
  static let criticalTolerance = 1e-6

  /// The envelope's rule for oscillating springs, else the last time at which `remainder` of the distance is left.
  private func settlingDuration(remainder: Double) -> Double {
    if decay == 0 { return .infinity }
    if settlesByEnvelope {
      let amplitude = 1 + abs(decay - initialVelocity) / oscillation
      return max(0, (Elementary.log(amplitude) - Elementary.log(Self.settledRemainder)) / decay)
    }
    let surplus = initialVelocity - decay
    var swing: (zero: Double, crest: Double)?
    if let crest = overshootCrest, let zero = time(whenEasedTimeIs: 1 / surplus) {
      swing = (zero, crest)
    }
    return lastCrossing(swing: swing, unit: 1 / decay) { seconds in
      let amplitude = 1 - surplus * easedTime(at: seconds)
      let growth = -surplus * Elementary.exp(-spread * seconds)
      return (Elementary.log(abs(amplitude) / remainder) - decay * seconds, growth / amplitude - decay)
    }
  }
}
