public import CoreGraphics
public import Foundation

/// Identifies one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is visible before the transition.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible after the transition.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Identifies one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that the transition removes from the hierarchy, if it does.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that the transition adds to the hierarchy, if it does.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The context of a transition for an animator object, which reports its end.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place; the animator object adds the new view.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture, or anything else, is moving the transition.
  var isInteractive: Bool { get }
  /// Whether the transition goes, or went, back to its beginning.
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
  /// Ends the transition; the animator object calls it when its animations have ended.
  ///
  /// - Parameter didComplete: Whether the new view stays; usually `!transitionWasCancelled`.
  func completeTransition(_ didComplete: Bool)
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views; nil for the view of a controller that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The rotation of a controller's view; always the identity.
  var targetTransform: CGAffineTransform { get }
  /// The frame of a controller's view at the beginning; zero if it is not in the hierarchy.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view at the end; zero if it is not in the hierarchy then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// An animator object, which animates the transition from one controller to another.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The duration of the transition, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Adds the new view, starts the animations, and calls `completeTransition(_:)` when they have ended.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animator of the transition, which can be paused, scrubbed and reversed; the same object at every call.
  ///
  /// Optional: without it a percent-driven transition moves the animations of `animateTransition(using:)`.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called when the transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoAnimator() }
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Replaces the animator of an animator object that has none.
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

/// An interaction controller, which moves a transition, for example with a finger.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition, instead of the animator object.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed at which the transition continues after the interaction; 1 is the usual speed.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition waits for the interaction at its beginning.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
