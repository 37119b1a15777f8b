import Contracts
import Elementary

/// A scroll that a finger has left with a velocity, and that slows down by itself.
///
/// After t seconds the velocity is v · rate^(1000 t). The distance is the sum of what whole milliseconds add, v ·
/// rate / (1 - rate) / 1000 · (1 - rate^(1000 t)), taken at any time; both are measured on iOS.
package struct ScrollDeceleration: Sendable, Hashable {
  /// The velocity at which a scroll stops, in points per second; measured.
  package static let restVelocity = 10.0

  /// The velocity at the beginning, in points per second.
  package let velocity: Double
  /// The fraction of the velocity that remains after a millisecond.
  package let rate: Double
  /// How fast the velocity falls, per second.
  private let decay: Double
  /// How far one point per second goes.
  private let reach: Double

  /// Creates a deceleration.
  ///
  /// - Parameter rate: Above 0 and below 1: 0.998 is iOS's normal rate, 0.99 the fast one.
  package init(velocity: Double, rate: Double) {
    require(velocity.isFinite, "A scroll's velocity must be finite, but it is \(velocity).")
    require(rate > 0 && rate < 1, "A deceleration rate must be above 0 and below 1, but it is \(rate).")
    (self.velocity, self.rate) = (velocity, rate)
    decay = -1000 * Elementary.log(rate)
    reach = rate / (1 - rate) / 1000
  }

  /// Seconds until the velocity is no more than 10 points per second.
  package var duration: Double {
    abs(velocity) > Self.restVelocity ? Elementary.log(abs(velocity) / Self.restVelocity) / decay : 0
  }

  /// How far it goes in all, in points.
  package var distance: Double { excess * reach }

  /// How far iOS says that it will go, which is a little more: the integral instead of the sum.
  package var announcedDistance: Double { excess / decay }

  /// The velocity that is lost on the way.
  private var excess: Double {
    let size = max(abs(velocity) - Self.restVelocity, 0)
    return velocity < 0 ? -size : size
  }

  /// The distance after some seconds, in points: none before the beginning, all of it after the end.
  package func distance(at seconds: Double) -> Double {
    if seconds >= duration { return distance }
    return seconds <= 0 ? 0 : -velocity * reach * Elementary.expm1(-decay * seconds)
  }

  /// The velocity after some seconds, in points per second: 0 after the end.
  package func velocity(at seconds: Double) -> Double {
    if seconds >= duration { return 0 }
    return velocity * Elementary.exp(-decay * max(seconds, 0))
  }

  /// The seconds after which it has gone a distance; nil if it does not get there.
  package func time(ofDistance wanted: Double) -> Double? {
    if wanted == 0 { return 0 }
    let share = wanted / (velocity * reach)
    guard share > 0, abs(wanted) <= abs(distance) else { return nil }
    return -Elementary.log1p(-share) / decay
  }
}
