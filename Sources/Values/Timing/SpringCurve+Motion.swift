import Contracts
import Elementary
import Foundation

// With d the decay, w the oscillation, s the spread and v the initial velocity, the remaining distance is
//
//   oscillating:      exp(-d t) (cos(w t) + (d - v) sin(w t) / w)
//   not oscillating:  exp(-d t) (1 + (d - v) q(t)),   q(t) = (1 - exp(-s t)) / s,   or t when s is 0.
//
// The second line is the usual pair of exponentials, written without cancellation when they are close and without
// overflow when they are far apart; it becomes the critically damped motion when they meet. Both lines reach that limit
// smoothly, so springs near the boundary need no tolerance.
extension SpringCurve {
  /// The position `seconds` after the start: 0 at the start and before it, 1 at rest.
  ///
  /// The value is beyond 1 while it overshoots, and below 0 when it starts backwards. A time that is not finite stops
  /// the program.
  package func value(at seconds: Double) -> Double {
    require(seconds.isFinite, "A spring has no position at \(seconds) seconds: the time must be finite.")
    if seconds <= 0 { return 0 }
    let envelope = Elementary.exp(-decay * seconds)
    if envelope == 0 { return 1 }
    if oscillation > 0 {
      let angle = oscillation * seconds
      return 1 - envelope * (Elementary.cos(angle) + (decay - initialVelocity) / oscillation * Elementary.sin(angle))
    }
    return 1 - envelope * (1 + (decay - initialVelocity) * easedTime(at: seconds))
  }

  /// The velocity `seconds` after the start, in whole distances per second.
  ///
  /// 0 before the start and `initialVelocity` at it. A time that is not finite stops the program.
  package func velocity(at seconds: Double) -> Double {
    require(seconds.isFinite, "A spring has no velocity at \(seconds) seconds: the time must be finite.")
    if seconds < 0 { return 0 }
    let envelope = Elementary.exp(-decay * seconds)
    if envelope == 0 { return 0 }
    if oscillation > 0 {
      let angle = oscillation * seconds
      return envelope * (initialVelocity * Elementary.cos(angle) + sineVelocity * Elementary.sin(angle))
    }
    let pull = (decay + spread) * (decay - initialVelocity)
    return envelope * (initialVelocity + pull * easedTime(at: seconds))
  }

  /// The time until which the motion never goes backwards: infinity if it never does, 0 if it does so at once.
  var turningTime: Double {
    if initialVelocity < 0 { return 0 }
    if oscillation > 0 {
      return (.pi - Elementary.atan2(initialVelocity, sineVelocity)) / oscillation
    }
    return overshootCrest ?? .infinity
  }

  /// The time at which a spring that does not oscillate overshoots most, or nil if it never passes the target.
  var overshootCrest: Double? {
    let surplus = initialVelocity - decay
    return surplus > 0 ? time(whenEasedTimeIs: initialVelocity / ((decay + spread) * surplus)) : nil
  }

  /// q(t) of the formula above: elapsed time, slowed down by the fast component of an overdamped motion.
  func easedTime(at seconds: Double) -> Double {
    spread > 0 ? -Elementary.expm1(-spread * seconds) / spread : seconds
  }

  /// The time at which q(t) is `eased`, or nil if it never gets there.
  func time(whenEasedTimeIs eased: Double) -> Double? {
    if spread == 0 { return eased }
    return spread * eased < 1 ? -Elementary.log1p(-spread * eased) / spread : nil
  }

  /// The weight of the sine in an oscillating spring's velocity: (ω₀² - d v) / w.
  private var sineVelocity: Double {
    (stiffness / mass - decay * initialVelocity) / oscillation
  }
}
