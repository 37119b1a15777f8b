import Contracts
import CoreGraphics
public import Foundation
import Timing

/// The kinds of curves that a provider can have.
public enum UITimingCurveType: Int, Sendable {
  case builtin
  case cubic
  case spring
  /// A cubic curve and a spring; the spring is used.
  case composed
}

/// An object that provides an animator's timing.
public protocol UITimingCurveProvider: NSCoding, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; present for `builtin`, `cubic` and `composed`.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; present for `spring` and `composed`.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// A copy that no other code can change.
  var ownCopy: any UITimingCurveProvider {
    // These classes are immutable, and a cast to a protocol takes longer than the rest of creating an animator.
    if type(of: self) == UISpringTimingParameters.self || type(of: self) == UICubicTimingParameters.self { return self }
    return (copy(with: nil) as? any UITimingCurveProvider) ?? self
  }
}

/// A provider's curves, fitted to a duration.
struct FittedTiming {
  /// The curve of everything except a position's y.
  var curve: TimingCurve
  /// The curve of a position's y, if a spring starts with another velocity there.
  var verticalCurve: TimingCurve?
  /// In seconds; a spring with physical constants has its own, infinity if it never settles.
  var duration: TimeInterval

  /// Fits a provider's curves to the requested duration, in seconds, greater than 0.
  ///
  /// A spring without a velocity of its own starts with `carried`, in whole distances per second.
  init(_ provider: any UITimingCurveProvider, duration: TimeInterval, carrying carried: Double = 0) {
    switch provider.timingCurveType {
    case .builtin, .cubic:
      self.duration = duration
      // Most providers are of another class, and a cast takes longer than everything else here.
      let easing = type(of: provider) == EasingTimingParameters.self ? provider as? EasingTimingParameters : nil
      curve =
        easing.map { .easing($0.easing) }
        ?? .cubic(provider.cubicTimingParameters?.curve ?? .easeInOut)
    case .spring, .composed:
      guard let spring = provider.springTimingParameters else {
        misuse("A UITimingCurveProvider of type spring or composed has springTimingParameters.")
      }
      var velocity = spring.initialVelocity
      if velocity == .zero { velocity = CGVector(dx: carried, dy: carried) }
      let horizontal = spring.springCurve(duration: duration, velocity: Double(velocity.dx))
      guard velocity.dx != velocity.dy else {
        self.duration = horizontal.duration
        curve = .spring(horizontal.curve, duration: Self.seconds(horizontal.duration))
        return
      }
      let vertical = spring.springCurve(duration: duration, velocity: Double(velocity.dy))
      self.duration = max(horizontal.duration, vertical.duration)
      let seconds = Self.seconds(self.duration)
      curve = .spring(horizontal.curve, duration: seconds)
      verticalCurve = .spring(vertical.curve, duration: seconds)
    }
  }

  /// The duration for the clock, finite.
  var seconds: TimeInterval { Self.seconds(duration) }

  private static func seconds(_ duration: TimeInterval) -> TimeInterval { min(duration, TimingCurve.endless) }
}
