import CoreGraphics
public import Foundation

/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or over.
  case inactive
  /// Started: running or paused.
  case active
  /// Stopped, and waiting to be finished.
  case stopped
}

/// Where the animated properties are when an animation is over.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end
  case start
  case current
}

/// Something that animates views and can be controlled on the way.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Where it is in its life.
  var state: UIViewAnimatingState { get }
  /// Whether it is active and not paused.
  var isRunning: Bool { get }
  /// Whether it moves, or will move, back to where it began.
  var isReversed: Bool { get set }
  /// How much is done, 0…1, counted in the direction of the run.
  var fractionComplete: CGFloat { get set }
  /// Starts, or goes on after a pause.
  func startAnimation()
  /// Starts after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stops where everything is, to be continued.
  func pauseAnimation()
  /// Ends the animation where everything is; with `true` nothing else happens, with `false` it waits to be finished.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Puts the properties of a stopped animation where they belong and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that takes blocks of changes.
///
/// Apple's four requirements are optional; here they have implementations that do nothing.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part (0…1) of the time that is left.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds something to do when it is over.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause with another curve and another time, as a part of the duration.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  public func addAnimations(_ animation: @escaping () -> Void) {}
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
