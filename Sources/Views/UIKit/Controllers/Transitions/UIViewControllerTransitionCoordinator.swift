public import CoreGraphics
public import Foundation

/// The state of a transition in progress.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// How the presented controller is shown; `none` within containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition began interactively.
  var initiallyInteractive: Bool { get }
  /// Whether the transition can be made interactive while it runs.
  var isInterruptible: Bool { get }
  /// Whether something moves the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition goes, or went, back.
  var isCancelled: Bool { get }
  /// How long the transition takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How much of the transition was done when the interaction was over, 0…1.
  var percentComplete: CGFloat { get }
  /// The speed at which the transition runs on when the interaction is over.
  var completionVelocity: CGFloat { get }
  /// How the speed changes when the interaction is over.
  var completionCurve: UIView.AnimationCurve { get }
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views; nil for the view of a controller that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The turn of the interface in the device; none unless the device is turned.
  var targetTransform: CGAffineTransform { get }
}

/// Animates other changes along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Animates changes along with the transition, with the same time, scrubbed and reversed with it.
  ///
  /// - Parameters:
  ///   - animation: The changes.
  ///   - completion: Called when the transition is over.
  /// - Returns: Whether the changes are animated with the transition; if not, as after its end, only the completion is
  ///   called.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Animates changes of a view outside the transition's container along with the transition.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a handler whenever the transition becomes interactive, or ceases to be.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls a handler when the interaction is over.
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates changes along with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
