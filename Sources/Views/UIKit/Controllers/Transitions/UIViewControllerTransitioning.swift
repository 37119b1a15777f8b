public import CoreGraphics
public import Foundation

/// Which of the two controllers of a transition is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is visible before the transition.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible after the transition.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Which of the two views of a transition is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that the transition takes out of the hierarchy, if it does.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that the transition puts into the hierarchy, if it does.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What an animator object has to know of a transition, and tells it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place; the animator object adds the new view.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture, or anything else, moves the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition goes, or went, back.
  var transitionWasCancelled: Bool { get }
  /// How the presented controller is shown; `none` within containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Moves an interactive transition to a fraction, 0…1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Lets an interactive transition run to its end.
  func finishInteractiveTransition()
  /// Lets an interactive transition run back to its beginning.
  func cancelInteractiveTransition()
  /// Makes a running transition interactive.
  func pauseInteractiveTransition()
  /// Ends the transition; the animator object calls it when its animations are over.
  ///
  /// - Parameter didComplete: Whether the new view stays; usually `!transitionWasCancelled`.
  func completeTransition(_ didComplete: Bool)
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views; nil for the view of a controller that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The turn of a controller's view; always none.
  var targetTransform: CGAffineTransform { get }
  /// Where a controller's view is at the beginning; zero if it is not in the hierarchy.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view has to be in the end; zero if it is not in the hierarchy then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// An animator object: animates the transition from one controller to another.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long the transition takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Adds the new view, starts the animations, and calls `completeTransition(_:)` when they are over.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animator of the transition, which can be paused, scrubbed and reversed; the same object at every call.
  ///
  /// Optional: without it a percent-driven transition moves what `animateTransition(using:)` animates.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called when the transition is over.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoAnimator() }
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What stands for the animator of an animator object that has none.
final class NoAnimator: NSObject, UIViewImplicitlyAnimating {
  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}

/// An interaction controller: moves a transition, for example with a finger.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition, instead of the animator object.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast the transition runs on when the interaction is over; 1 is the usual speed.
  var completionSpeed: CGFloat { get }
  /// How its speed changes then.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition waits for the interaction at its beginning.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
