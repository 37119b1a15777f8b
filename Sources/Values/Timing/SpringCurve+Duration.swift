import Contracts
import Elementary
import Foundation

// Springs specified by their appearance instead of by their constants.
extension SpringCurve {
  /// Creates the spring of mass 1 with this damping ratio that has settled after `duration` seconds.
  ///
  /// The rule of `UISpringTimingParameters(dampingRatio:initialVelocity:)` and of `usingSpringWithDamping:`: the
  /// stiffness is the one for which the remainder, without the cosine of its oscillation, is a thousandth at
  /// `duration`. When an initial velocity allows several, the stiffest of them. UIKit searches for it with plain Newton
  /// steps, which diverge for some positive velocities; this always finds it.
  ///
  /// The duration counts as at least 0.01 and at most 10 s, the ratio as at most 1 and at least e / 1000, below
  /// which the rule would make the spring slower again and finally has no answer. An argument that is not finite
  /// stops the program.
  package init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    require(
      dampingRatio.isFinite && duration.isFinite && initialVelocity.isFinite,
      "A spring's damping ratio, duration and velocity must be finite, "
        + "but they are \(dampingRatio), \(duration) and \(initialVelocity).")
    let duration = min(max(duration, 0.01), 10)
    let ratio = min(max(dampingRatio, M_E * Self.settledRemainder), 1)
    // This only prevents overflow for absurd velocities.
    let distance = min(max(initialVelocity * duration, -1e300), 1e300)
    let isCritical = 1 - ratio < Self.criticalTolerance
    let frequency =
      (isCritical ? Self.criticalAngle(distance: distance) : Self.angle(dampingRatio: ratio, distance: distance))
      / duration
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * (isCritical ? 1 : ratio) * frequency,
      initialVelocity: initialVelocity)
  }

  /// Creates the spring of mass 1 with this pace and bounce.
  ///
  /// The rule of `UISpringTimingParameters(duration:bounce:initialVelocity:)`: stiffness (2π / duration)², damping 4π /
  /// duration times 1 - bounce, or divided by 1 + bounce if that is negative, which makes the spring truly overdamped.
  /// The perceptual duration is the period of the undamped spring; how long the motion really takes is
  /// `settlingDuration`, infinite for a bounce of 1.
  ///
  /// The duration counts as at least a microsecond and at most a million seconds, the bounce as at most 1 and at
  /// least -0.999: at -1 the damping would be infinite. An argument that is not finite stops the program.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    require(
      perceptualDuration.isFinite && bounce.isFinite && initialVelocity.isFinite,
      "A spring's duration, bounce and velocity must be finite, "
        + "but they are \(perceptualDuration), \(bounce) and \(initialVelocity).")
    let frequency = 2 * .pi / min(max(perceptualDuration, 1e-6), 1e6)
    let bounce = min(max(bounce, -0.999), 1)
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * frequency * ratio,
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// ω₀ times the duration for a ratio below 1, where `distance` is the way that only the initial velocity would cover.
  ///
  /// With angle a, ratio z and distance u, the largest root of |z - u / a| / √(1 - z²) · exp(-z a) = 0.001.
  private static func angle(dampingRatio z: Double, distance u: Double) -> Double {
    let swing = u > 0 ? (zero: u / z, crest: (u + (u * u + 4 * u).squareRoot()) / (2 * z)) : nil
    let threshold = settledRemainder * ((1 - z) * (1 + z)).squareRoot()
    return lastCrossing(swing: swing, unit: 1 / z) { a in
      (Elementary.log(abs(z - u / a) / threshold) - z * a, u / (a * (z * a - u)) - z)
    }
  }

  /// The same for a ratio of 1: the largest root of |1 + a - u| · exp(-a) = 0.001.
  private static func criticalAngle(distance u: Double) -> Double {
    lastCrossing(swing: u > 0 ? (zero: u - 1, crest: u) : nil, unit: 1) { a in
      (Elementary.log(abs(1 + a - u) / settledRemainder) - a, 1 / (1 + a - u) - 1)
    }
  }
}
