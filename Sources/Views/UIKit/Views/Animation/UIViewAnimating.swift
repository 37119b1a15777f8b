import CoreGraphics
public import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or ended.
  case inactive
  /// Started: running or paused.
  case active
  /// Stopped, and waiting to be finished.
  case stopped
}

/// The values of the animated properties at the end of an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end
  case start
  case current
}

/// An object that animates views and can be controlled while it runs.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state.
  var state: UIViewAnimatingState { get }
  /// Whether it is active and not paused.
  var isRunning: Bool { get }
  /// Whether it runs, or will run, back to its start.
  var isReversed: Bool { get set }
  /// The fraction complete, 0…1, counted in the direction of the run.
  var fractionComplete: CGFloat { get set }
  /// Starts, or continues after a pause.
  func startAnimation()
  /// Starts after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses at the current values.
  func pauseAnimation()
  /// Stops the animation at the current values; with `true` completions are not called, with `false` the animation
  /// awaits `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Sets the properties of a stopped animation to their final values and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that accepts blocks of changes.
///
/// Apple's four requirements are optional; here they have default implementations that do nothing.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a fraction (0…1) of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a completion.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues after a pause with another timing and another duration, as a fraction of the original one.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  public func addAnimations(_ animation: @escaping () -> Void) {}
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}

  /// The method as an optional one, as it is on iOS: `animator.addAnimations? { … }`.
  @_disfavoredOverload
  public var addAnimations: ((@escaping () -> Void) -> Void)? { { self.addAnimations($0) } }
  /// The method as an optional one, as it is on iOS: `animator.addCompletion? { … }`.
  @_disfavoredOverload
  public var addCompletion: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? { { self.addCompletion($0) } }
}
