import CoreGraphics
public import Foundation
import QuartzCore
import Timing

extension UIView {
  /// Animates the changes that a block makes.
  ///
  /// The block runs at once and the models change at once; the presentation follows. In another animation's block the
  /// duration and the curve are inherited unless the options override them.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; 0 or less means no animation.
  ///   - delay: The delay in seconds.
  ///   - options: Curve, repetition, inheritance.
  ///   - animations: The changes.
  ///   - completion: Called at the end; with false if another animation or a removal ended it early.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    if options.followsKeyboard {
      let (spring, seconds) = UISpringTimingParameters().springCurve(duration: duration, velocity: 0)
      animate(
        AnimationRequest(
          duration: seconds, delay: delay, curve: .spring(spring, duration: seconds), options: options),
        animations: animations, completion: completion)
      return
    }
    let curve = TimingCurve.cubic(options.curve.cubic)
    animate(
      AnimationRequest(duration: duration, delay: delay, curve: curve, options: options), animations: animations,
      completion: completion)
  }

  /// Animates the changes that a block makes, easing in and out.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates the changes that a block makes with a spring that settles within the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: With 1 it does not overshoot; smaller values oscillate more.
  ///   - velocity: The initial velocity in whole distances per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let call =
      "UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)"
    let duration = ProgrammerError.finite(duration, else: 0, "the duration", in: call)
    let ratio = ProgrammerError.finite(dampingRatio, else: 1, "the damping ratio", in: call)
    let velocity = usable(velocity, in: call)
    let fit = { (seconds: TimeInterval) in
      TimingCurve.spring(
        SpringCurve(dampingRatio: ratio, duration: seconds, initialVelocity: velocity), duration: seconds)
    }
    animate(
      AnimationRequest(
        call: call, duration: duration, delay: delay, curve: fit(duration > 0 ? duration : 1), options: options,
        fit: fit),
      animations: animations, completion: completion)
  }

  /// Animates the changes that a block makes with a spring given by its perceptual duration and bounce.
  ///
  /// The animation lasts until the spring has settled.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let call =
      "UIView.animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:)"
    let spring = SpringCurve(
      perceptualDuration: ProgrammerError.finite(duration, else: 0.5, "the duration", in: call),
      bounce: ProgrammerError.finite(bounce, else: 0, "the bounce", in: call),
      initialVelocity: usable(initialSpringVelocity, in: call))
    let settling = min(spring.settlingDuration, TimingCurve.endless)
    animate(
      AnimationRequest(
        call: call, duration: settling, delay: delay, curve: .spring(spring, duration: settling), options: options),
      animations: animations, completion: completion)
  }

  /// Runs a block whose changes, including those of nested blocks, are not animated, even inside an animation's block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    makeChanges(actionsWithoutAnimation)
  }

  /// Makes changes without animation.
  ///
  /// - Returns: The stage whose layers they change, or the current one.
  @discardableResult
  private class func makeChanges(_ changes: () -> Void) -> MediaContext {
    let running = MediaContext.running
    let block = UnanimatedBlock()
    running.recorders.append(block)
    defer { running.recorders.removeLast() }
    MediaContext.callOut(changes)
    return block.context ?? .current
  }

  /// Sets whether blocks of the current stage's code animate from now on; running animations continue.
  public class func setAnimationsEnabled(_ enabled: Bool) { MediaContext.running.areAnimationsEnabled = enabled }

  /// Whether blocks animate; false inside `performWithoutAnimation`.
  public class var areAnimationsEnabled: Bool { MediaContext.running.animatesBlocks }

  /// The duration that a nested block inherits, in seconds; 0 outside blocks.
  public class var inheritedAnimationDuration: TimeInterval {
    let context = MediaContext.running
    return (context.recorders.last as? KeyframeBlock)?.inheritedDuration
      ?? context.enclosingBlock?.inheritance.duration ?? 0
  }

  /// Performs a request.
  ///
  /// - Returns: The stage whose clock it follows.
  @discardableResult
  class func animate(
    _ request: AnimationRequest, style: AnimationStyle = .plain, animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) -> MediaContext {
    var request = request
    request.duration = ProgrammerError.finite(request.duration, else: 0, "the duration", in: request.call)
    request.delay = ProgrammerError.finite(request.delay, else: 0, "the delay", in: request.call)
    let running = MediaContext.running
    if let scope = TransitionScope.current, running.areAnimationsEnabled, request.duration > 0 || request.delay > 0,
      let context = scope.animate(request, style: style, animations: animations, completion: completion)
    {
      return context
    }
    guard running.animatesBlocks else { return complete(completion, in: makeChanges(animations)) }
    if case .plain = style, let keyframes = running.recorders.last as? KeyframeBlock,
      keyframes.nest(request, animations, completion: completion)
    {
      return keyframes.base.context
    }
    if let block = running.enclosingBlock as? AnimatorBlock {
      block.nest(request, on: block.track(for: request), style: style, changes: animations) { completion?($0 == .end) }
      return block.context
    }
    let outer = running.enclosingBlock
    if let outer {
      let duration = request.duration(inside: outer)
      request.curve = request.bringsCurve ? request.curve(over: duration) : outer.inheritance.curve
      request.duration = duration
      if !request.options.contains(.overrideInheritedOptions) {
        request.options.formUnion(
          outer.inheritance.options.intersection([.repeat, .autoreverse, .allowUserInteraction]))
      }
    }
    guard request.duration > 0 || request.delay > 0 else { return complete(completion, in: makeChanges(animations)) }
    request.duration = max(request.duration, 0)
    let repetition = Repetition(
      count: request.options.contains(.repeat) ? .infinity : 1,
      autoreverses: request.options.contains(.autoreverse))
    let block = FreeBlock(
      context: outer?.context ?? .current, request: request, repetition: repetition, completion: completion)
    block.record(animations, style: style)
    block.begin()
    return block.context
  }

  /// An initial velocity if it is finite; otherwise zero, after a report.
  private class func usable(_ velocity: CGFloat, in call: String) -> CGFloat {
    if velocity.isFinite { return velocity }
    ProgrammerError.report(
      call,
      "the initial velocity is \(velocity); it is a speed divided by the distance to travel, so use 0 if there is "
        + "none.",
      isWarning: true)
    return 0
  }

  private class func complete(_ completion: ((Bool) -> Void)?, in context: MediaContext) -> MediaContext {
    if let completion { context.schedule(at: context.now) { MediaContext.callOut { completion(true) } } }
    return context
  }
}

extension UIView {
  /// Animates the changes that a block makes with timing parameters, like a property animator.
  ///
  /// It has one parameter for the timing, where UIKit's methods have curves and spring parameters.
  package class func animate(
    _ timing: any UITimingCurveProvider, duration: TimeInterval, delay: TimeInterval, options: AnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let fitted = FittedTiming(timing, duration: duration > 0 ? duration : 1)
    let isTimeless = duration <= 0 && !(timing.springTimingParameters?.ownsDuration ?? false)
    animate(
      AnimationRequest(
        duration: isTimeless ? 0 : fitted.seconds, delay: delay, curve: fitted.curve, options: options),
      animations: animations, completion: completion)
  }
}
