public import Foundation
import QuartzCore
import Timing

extension UIView {
  /// How a block of keyframes behaves; the calculation mode is a field of several bits.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Touches reach views while they are animated, at their final positions; without this option, such views ignore
    /// touches.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Values change linearly from one to the next.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// One value follows the other, without interpolation.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Values change linearly, at a constant speed throughout.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Values change on a smooth curve.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Values change on a smooth curve, at a constant speed throughout.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    fileprivate var calculationMode: CAAnimationCalculationMode {
      switch (rawValue >> 10) & 0x7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }

    /// The equivalent animation options; a curve can be passed in the raw value, as in UIKit.
    fileprivate var animationOptions: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(0x7 << 10)) }
  }

  /// Animates properties through several values, set in `addKeyframe` blocks.
  ///
  /// As in UIKit, the curve of the whole is applied to the keyframes' times; it is ease-in-out unless the options
  /// contain another one: `KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)`.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; inherited inside another animation's block.
  ///   - delay: The delay in seconds.
  ///   - animations: Calls `addKeyframe`; direct changes take the whole time.
  ///   - completion: Called at the end.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let request = AnimationRequest(
      call: "UIView.animateKeyframes(withDuration:delay:options:animations:completion:)", duration: duration,
      delay: delay, curve: .cubic(options.animationOptions.curve.cubic),
      options: options.animationOptions)
    animate(request, style: .keyframes(options.calculationMode), animations: animations, completion: completion)
  }

  /// Adds a keyframe to the enclosing `animateKeyframes`; elsewhere it just runs the block.
  ///
  /// - Parameters:
  ///   - frameStartTime: Its start, 0…1 of the whole.
  ///   - frameDuration: Its duration, 0…1 of the whole; 0 is a step.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    let call = "UIView.addKeyframe(withRelativeStartTime:relativeDuration:animations:)"
    let start = ProgrammerError.finite(frameStartTime, else: 0, "the start", in: call)
    let duration = ProgrammerError.finite(frameDuration, else: 1, "the duration", in: call)
    let context = MediaContext.running
    guard let block = context.recorders.last as? KeyframeBlock else { return context.callOut(animations) }
    block.keyframe(start: start, duration: duration, animations)
  }
}
