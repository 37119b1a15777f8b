import Contracts
import Elementary

/// The critically damped spring that takes a scroll to where it has to be.
///
/// With the displacement d and the velocity v at the beginning, and the angular frequency w, the displacement after t
/// seconds is (d + (v + w d) t) exp(-w t).
package struct ScrollSpring: Sendable, Hashable {
  /// The time of one oscillation without the damping, in seconds, of the spring at the edges; measured on iOS.
  package static let edgeResponse = 0.575
  /// The angular frequency of that spring, in radians per second.
  package static let edgeFrequency = 2 * Double.pi / edgeResponse
  /// The distance from rest at which a motion ends, in points; measured.
  package static let restDistance = 0.5

  /// The offset at the beginning minus that at rest, in points.
  package let displacement: Double
  /// The velocity at the beginning, in points per second.
  package let velocity: Double
  /// The angular frequency, in radians per second.
  package let frequency: Double
  /// Seconds until less than half a point is left, for good.
  package let duration: Double

  /// Creates a spring; the frequency is above 0.
  package init(displacement: Double, velocity: Double, frequency: Double = ScrollSpring.edgeFrequency) {
    require(
      displacement.isFinite && velocity.isFinite,
      "A scroll's spring must begin at a finite place and velocity, but they are \(displacement) and \(velocity).")
    require(
      frequency > 0 && frequency.isFinite, "A spring's frequency must be finite and above 0, but it is \(frequency).")
    (self.displacement, self.velocity, self.frequency) = (displacement, velocity, frequency)
    duration = Self.settling(displacement, velocity + frequency * displacement, frequency)
  }

  /// The offset minus that at rest after some seconds, in points; not cut off at the end.
  package func displacement(at seconds: Double) -> Double {
    let seconds = max(seconds, 0)
    return (displacement + (velocity + frequency * displacement) * seconds) * Elementary.exp(-frequency * seconds)
  }

  /// The velocity after some seconds, in points per second.
  package func velocity(at seconds: Double) -> Double {
    let seconds = max(seconds, 0)
    let pull = frequency * (velocity + frequency * displacement)
    return (velocity - pull * seconds) * Elementary.exp(-frequency * seconds)
  }

  /// The last time at which (d + b t) exp(-w t) is as large as `restDistance`.
  private static func settling(_ d: Double, _ b: Double, _ w: Double) -> Double {
    func size(_ t: Double) -> Double { abs((d + b * t) * Elementary.exp(-w * t)) }
    // It passes its rest at most once, and from its crest on only falls.
    let crest = b == 0 ? 0 : max(1 / w - d / b, 0)
    let passing = b == 0 ? 0 : max(-d / b, 0)
    var (low, high): (Double, Double)
    if size(crest) >= restDistance {
      (low, high) = (crest, crest + 1 / w)
      while size(high) >= restDistance { (low, high) = (high, high + 2 * (high - crest)) }
    } else if size(0) >= restDistance, passing > 0 {
      // A motion that hardly passes its rest does so long after it has practically arrived.
      (low, high) = (0, min(1 / w, passing))
      while high < passing, size(high) >= restDistance { (low, high) = (high, min(2 * high, passing)) }
    } else {
      return 0
    }
    return root(between: low, and: high, startingAt: low + (high - low) / 2) { t in
      let value = d + b * t
      let slope = (b - w * value) * Elementary.exp(-w * t)
      return (restDistance - size(t), value < 0 ? slope : -slope)
    }
  }
}
