import CoreGraphics
public import Foundation

/// A kind of animation by its curve and its duration: `UIView.animate(.spring) { … }`.
///
/// On iOS these are SwiftUI's animations.
public struct UIViewAnimationKind: Sendable, Hashable {
  enum Curve: Sendable, Hashable {
    case spring(duration: TimeInterval, bounce: CGFloat)
    case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat)
    case eased(UIView.AnimationCurve, TimeInterval)
  }
  var curve: Curve
  private(set) var seconds: TimeInterval = 0
  private var factor = 1.0
  private(set) var repeats = false
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
  ) -> UIViewAnimationKind { UIViewAnimationKind(.spring(duration: duration, bounce: CGFloat(bounce))) }
  /// A spring by the duration of a swing in seconds, and its damping from 0 to 1.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> UIViewAnimationKind { UIViewAnimationKind(.spring(duration: response, bounce: CGFloat(1 - dampingFraction))) }
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
  /// A spring by its physics.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> UIViewAnimationKind {
    UIViewAnimationKind(
      .physical(
        mass: CGFloat(mass), stiffness: CGFloat(stiffness), damping: CGFloat(damping),
        velocity: CGFloat(initialVelocity)))
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
    (copy.repeats, copy.reverses) = (true, autoreverses)
    return copy
  }

  /// The curve at the animation's speed.
  var played: Curve {
    switch curve {
    case .spring(let duration, let bounce): .spring(duration: duration / factor, bounce: bounce)
    case .eased(let curve, let duration): .eased(curve, duration / factor)
    case .physical(let mass, let stiffness, let damping, let velocity):
      .physical(
        mass: mass, stiffness: stiffness * CGFloat(factor * factor), damping: damping * CGFloat(factor),
        velocity: velocity * CGFloat(factor))
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
    var options: UIView.AnimationOptions = []
    if animation.repeats { options.insert(.repeat) }
    if animation.reverses { options.insert(.autoreverse) }
    let end: ((Bool) -> Void)? = completion.map { completion in { _ in completion() } }
    switch animation.played {
    case .spring(let duration, let bounce):
      animate(
        springDuration: duration, bounce: bounce, initialSpringVelocity: 0, delay: animation.seconds,
        options: options, animations: changes, completion: end)
    case .physical(let mass, let stiffness, let damping, let velocity):
      let spring = UISpringTimingParameters(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: CGVector(dx: velocity, dy: velocity))
      let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
      animator.addAnimations(changes)
      if let completion { animator.addCompletion { _ in completion() } }
      animator.startAnimation(afterDelay: animation.seconds)
    case .eased(let curve, let duration):
      animate(
        withDuration: duration, delay: animation.seconds,
        options: options.union(AnimationOptions(rawValue: UInt(curve.rawValue) << 16)), animations: changes,
        completion: end)
    }
  }
}
