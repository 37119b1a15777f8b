import Contracts

/// The response of a mass on a damped spring that is released at 0 and comes to rest at 1.
///
/// With ω₀ = √(stiffness / mass) and the damping ratio ζ = damping / (2 √(stiffness · mass)), the response y solves y″
/// + 2 ζ ω₀ y′ + ω₀² (y - 1) = 0 with y(0) = 0 and y′(0) = `initialVelocity`. Below ζ = 1 it overshoots and oscillates,
/// at ζ = 1 it is as fast as possible without oscillating. Above, it would be overdamped; UIKit and Core Animation then
/// use ζ = 1 unless overdamping is allowed.
package struct SpringCurve: Sendable, Hashable {
  /// The moving mass, above 0.
  package let mass: Double
  /// The force per displacement, above 0.
  package let stiffness: Double
  /// The friction per velocity, at least 0.
  package let damping: Double
  /// The velocity at time 0 in whole distances per second, positive towards the target.
  package let initialVelocity: Double
  /// Whether a damping ratio above 1 makes the spring slower, instead of counting as 1.
  package let allowsOverdamping: Bool

  /// The decay rate of the slowest component of the motion, per second.
  let decay: Double
  /// The angular frequency of the oscillation in radians per second, 0 when the spring does not oscillate.
  let oscillation: Double
  /// How much faster the fast component of an overdamped motion decays than the slow one, per second; otherwise 0.
  let spread: Double

  /// Creates the spring with these constants.
  ///
  /// Constants for which `problem(mass:stiffness:damping:initialVelocity:)` reports a problem stop the program.
  package init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false
  ) {
    let problem = Self.problem(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    if let problem { misuse(problem) }
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping

    let frequency = Self.angularFrequency(mass: mass, stiffness: stiffness)
    let ratio = Self.dampingRatio(mass: mass, stiffness: stiffness, damping: damping)
    // (1 - ζ)(1 + ζ) keeps the precision that 1 - ζ² loses near 1, where all three kinds of motion must agree.
    if ratio < 1 {
      decay = ratio * frequency
      oscillation = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
      spread = 0
    } else if ratio > 1 && allowsOverdamping {
      let excess = (ratio - 1).squareRoot() * (ratio + 1).squareRoot()
      // ζ - √(ζ² - 1), without the cancellation.
      decay = frequency / (ratio + excess)
      oscillation = 0
      spread = 2 * frequency * excess
    } else {
      decay = frequency
      oscillation = 0
      spread = 0
    }
  }

  /// The angular frequency ω₀ of the spring without its damping, in radians per second.
  package var angularFrequency: Double { Self.angularFrequency(mass: mass, stiffness: stiffness) }

  /// The damping ratio ζ from the constants, even if it is above 1 and counts as 1.
  package var dampingRatio: Double { Self.dampingRatio(mass: mass, stiffness: stiffness, damping: damping) }
}

extension SpringCurve {
  /// A sentence that says why these constants are invalid, or nil if they are valid.
  package static func problem(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> String? {
    if !(mass > 0 && mass.isFinite) {
      return "A spring's mass must be a finite number above 0, but it is \(mass)."
    }
    if !(stiffness > 0 && stiffness.isFinite) {
      return "A spring's stiffness must be a finite number above 0, but it is \(stiffness)."
    }
    if !(damping >= 0 && damping.isFinite) {
      return "A spring's damping must be a finite number that is not negative, but it is \(damping)."
    }
    if !initialVelocity.isFinite {
      return "A spring's initial velocity must be finite, but it is \(initialVelocity)."
    }
    let frequency = angularFrequency(mass: mass, stiffness: stiffness)
    let ratio = dampingRatio(mass: mass, stiffness: stiffness, damping: damping)
    if !(frequency > 0 && frequency.isFinite && ratio.isFinite) {
      return "A spring of mass \(mass), stiffness \(stiffness) and damping \(damping) is out of the range of numbers."
    }
    return nil
  }

  private static func angularFrequency(mass: Double, stiffness: Double) -> Double {
    (stiffness / mass).squareRoot()
  }

  private static func dampingRatio(mass: Double, stiffness: Double, damping: Double) -> Double {
    damping / (2 * (stiffness * mass).squareRoot())
  }
}
