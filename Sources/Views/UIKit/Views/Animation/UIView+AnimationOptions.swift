import Foundation
import Timing

extension UIView {
  /// How a block of animations behaves; curve and transition are fields of several bits.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lays out subviews so that they move with their parent.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches reach views while they are animated, at their final positions; without this option, such views ignore
    /// touches.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on screen; additive animations do so anyway.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats forever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    public static let curveEaseInOut = AnimationOptions([])
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Performs pending layout before the block, without animation, and layout that the block requests, with animation.
    ///
    /// The raw value is this library's own.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 10)
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// Whether the curve is the nameless one in keyboard notifications: the keyboard's motion.
    var followsKeyboard: Bool { (rawValue >> 16) & 0xF == 7 }

    /// The built-in curve in the curve field.
    var curve: UIView.AnimationCurve {
      UIView.AnimationCurve(rawValue: Int((rawValue >> 16) & 0xF)) ?? .easeInOut
    }
  }

  /// The transitions by UIKit's oldest names; `transition(with:…)` takes them as options.
  public enum AnimationTransition: Int, Sendable {
    case none
    case flipFromLeft
    case flipFromRight
    case curlUp
    case curlDown
  }

  /// A request by a call of the `animate` family.
  struct AnimationRequest {
    /// The call, for errors.
    var call = "UIView.animate(withDuration:delay:options:animations:completion:)"
    /// The duration in seconds.
    var duration: TimeInterval
    /// The delay in seconds.
    var delay: TimeInterval
    var curve: TimingCurve
    var options: AnimationOptions
    /// The way in which a spring that fills the duration is fitted.
    var fit: ((TimeInterval) -> TimingCurve)?

    /// Whether it keeps its own curve inside another animation's block.
    var bringsCurve: Bool { options.contains(.overrideInheritedCurve) || curve.isSpring }

    /// The curve for a duration, in seconds, that may differ from the requested one.
    func curve(over seconds: TimeInterval) -> TimingCurve {
      if let fit, seconds > 0, seconds != duration { fit(seconds) } else { curve }
    }

    /// The effective duration inside another animation's block, in seconds.
    @MainActor
    func duration(inside block: any AnimationBlock) -> TimeInterval {
      options.contains(.overrideInheritedDuration) ? duration : block.inheritance.duration
    }
  }
}

/// The name in Swift 3.
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// The name in Swift 3.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The name in Swift 3.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
