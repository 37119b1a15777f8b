import CoreGraphics
public import Foundation
import Timing

/// A kind of animation by its curve and its duration: `UIView.animate(.spring) { … }`.
///
/// On iOS these are SwiftUI's animations.
public struct UIViewAnimationKind: Sendable, Hashable {
  enum Curve: Sendable, Hashable {
    case spring(duration: TimeInterval, bounce: Double, velocity: Double = 0)
    case eased(CubicTimingCurve, TimeInterval)
  }
  var curve: Curve
  private(set) var seconds: TimeInterval = 0
  private var factor = 1.0
  /// The number of runs; infinite for again and again.
  private(set) var runs = 1.0
  private(set) var reverses = false

  private init(_ curve: Curve) { self.curve = curve }

  /// A spring that does not bounce.
  public static let `default` = spring
  /// A spring that does not bounce.
  public static let spring = UIViewAnimationKind(.spring(duration: 0.5, bounce: 0))
  /// A spring that does not bounce.
  public static let smooth = spring
  /// A spring that bounces a little.
  public static let snappy = UIViewAnimationKind(.spring(duration: 0.5, bounce: 0.15))
  /// A spring that bounces.
  public static let bouncy = UIViewAnimationKind(.spring(duration: 0.5, bounce: 0.3))
  /// A quick spring for what follows a finger.
  public static let interactiveSpring = UIViewAnimationKind(.spring(duration: 0.15, bounce: 0.14))
  /// A spring that does not bounce.
  public static let interpolatingSpring = spring
  /// A slow start and a slow end.
  public static let easeInOut = UIViewAnimationKind(.eased(.easeInOut, 0.35))
  /// A slow start.
  public static let easeIn = UIViewAnimationKind(.eased(.easeIn, 0.35))
  /// A slow end.
  public static let easeOut = UIViewAnimationKind(.eased(.easeOut, 0.35))
  /// A constant speed.
  public static let linear = UIViewAnimationKind(.eased(.linear, 0.35))

  /// A spring by its perceptual duration in seconds, and its bounce from -1 to 1.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> UIViewAnimationKind { UIViewAnimationKind(.spring(duration: duration, bounce: bounce)) }
  /// A spring by the duration of a swing in seconds, and its damping from 0 to 1.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> UIViewAnimationKind { UIViewAnimationKind(.spring(duration: response, bounce: 1 - dampingFraction)) }
  /// A quick spring for what follows a finger, by the duration of a swing in seconds, and its damping from 0 to 1.
  public static func interactiveSpring(
    response: Double, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> UIViewAnimationKind { spring(response: response, dampingFraction: dampingFraction) }
  /// A quick spring for what follows a finger.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> UIViewAnimationKind { spring(duration: duration, bounce: 0.14 + extraBounce) }
  /// A spring that does not bounce.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> UIViewAnimationKind {
    spring(duration: duration, bounce: extraBounce)
  }
  /// A spring that bounces a little.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> UIViewAnimationKind {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring that bounces.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> UIViewAnimationKind {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }
  /// A spring by its physics; the velocity is in whole distances per second.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> UIViewAnimationKind {
    let (mass, stiffness) = (max(mass, 1e-6), max(stiffness, 1e-6))
    let ratio = max(0, damping) / (2 * (mass * stiffness).squareRoot())
    return interpolatingSpring(
      duration: 2 * .pi * (mass / stiffness).squareRoot(), bounce: ratio > 1 ? 1 / ratio - 1 : 1 - ratio,
      initialVelocity: initialVelocity)
  }
  /// A spring by its perceptual duration in seconds, and its bounce from -1 to 1; the velocity is in whole distances per
  /// second.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> UIViewAnimationKind {
    UIViewAnimationKind(.spring(duration: duration, bounce: bounce, velocity: initialVelocity))
  }
  /// A curve with two control points, in seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> UIViewAnimationKind {
    let call = "UIView.animate(.timingCurve(…))"
    let points = [p1x, p1y, p2x, p2y].map { ProgrammerError.finite($0, else: 0, "the control point", in: call) }
    let curve = CubicTimingCurve(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    return UIViewAnimationKind(.eased(curve, duration))
  }
  /// A slow start and a slow end, in seconds.
  public static func easeInOut(duration: TimeInterval) -> UIViewAnimationKind {
    UIViewAnimationKind(.eased(.easeInOut, duration))
  }
  /// A slow start, in seconds.
  public static func easeIn(duration: TimeInterval) -> UIViewAnimationKind {
    UIViewAnimationKind(.eased(.easeIn, duration))
  }
  /// A slow end, in seconds.
  public static func easeOut(duration: TimeInterval) -> UIViewAnimationKind {
    UIViewAnimationKind(.eased(.easeOut, duration))
  }
  /// A constant speed, in seconds.
  public static func linear(duration: TimeInterval) -> UIViewAnimationKind {
    UIViewAnimationKind(.eased(.linear, duration))
  }

  /// The same animation, which begins later, by seconds.
  public func delay(_ delay: TimeInterval) -> UIViewAnimationKind {
    var copy = self
    copy.seconds += delay
    return copy
  }
  /// The same animation, faster by a factor.
  public func speed(_ speed: Double) -> UIViewAnimationKind {
    var copy = self
    copy.factor *= speed > 0 ? speed : 1
    return copy
  }
  /// The same animation again and again.
  public func repeatForever(autoreverses: Bool = true) -> UIViewAnimationKind {
    var copy = self
    (copy.runs, copy.reverses) = (.infinity, autoreverses)
    return copy
  }
  /// The same animation a number of times.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> UIViewAnimationKind {
    var copy = self
    // A run back counts as one.
    let runs = Double(max(repeatCount, 1))
    let reverses = autoreverses && runs > 1
    (copy.runs, copy.reverses) = (reverses ? runs / 2 : runs, reverses)
    return copy
  }

  /// The curve at the animation's speed.
  var played: Curve {
    switch curve {
    case .spring(let duration, let bounce, let velocity):
      .spring(duration: duration / factor, bounce: bounce, velocity: velocity * factor)
    case .eased(let curve, let duration): .eased(curve, duration / factor)
    }
  }
}

extension UIView {
  /// Animates the changes that a block makes, with a kind of animation.
  ///
  ///     UIView.animate(.spring(duration: 0.4, bounce: 0.3)) { card.center.y -= 200 }
  public class func animate(
    _ animation: UIViewAnimationKind, changes: @escaping () -> Void, completion: (() -> Void)? = nil
  ) {
    let isEndless = animation.runs == .infinity
    var options: UIView.AnimationOptions = isEndless ? .repeat : []
    if isEndless, animation.reverses { options.insert(.autoreverse) }
    let changes =
      isEndless || animation.runs == 1 && !animation.reverses
      ? changes
      : {
        modifyAnimations(
          withRepeatCount: CGFloat(animation.runs), autoreverses: animation.reverses, animations: changes)
      }
    let end: ((Bool) -> Void)? = completion.map { completion in { _ in completion() } }
    switch animation.played {
    case .spring(let duration, let bounce, let velocity):
      animate(
        springDuration: duration, bounce: CGFloat(bounce), initialSpringVelocity: CGFloat(velocity),
        delay: animation.seconds, options: options, animations: changes, completion: end)
    case .eased(let curve, let duration):
      let request = AnimationRequest(
        call: "UIView.animate(_:changes:completion:)", duration: duration, delay: animation.seconds,
        curve: .cubic(curve), options: options)
      animate(request, animations: changes, completion: end)
    }
  }
}
