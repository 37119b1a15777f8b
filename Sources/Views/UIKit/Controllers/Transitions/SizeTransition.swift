import CoreGraphics
import Foundation
import QuartzCore

/// The change of a window's size: its device is turned, or it shares the screen with others.
///
/// Controllers know it as the coordinator. Nothing moves it: it runs for its time and cannot be cancelled.
@MainActor
final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
  /// The duration of a rotation, in seconds; Apple has not published it.
  private static let seconds = 0.3

  let containerView: UIView
  let isAnimated: Bool
  let targetTransform: CGAffineTransform
  private var hasStarted = false
  private var isOver = false
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  /// Creates the change of a window.
  ///
  /// - Parameter turn: The angle by which the interface rotates in the device, in radians.
  init(of window: UIWindow, by turn: CGFloat, animated: Bool) {
    containerView = window
    isAnimated = animated
    targetTransform = CGAffineTransform(rotationAngle: turn)
  }

  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { isAnimated ? Self.seconds : 0 }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}

  /// Makes the change, with the animations alongside, and calls the completions at its end.
  func run(_ change: @escaping () -> Void, finally: @escaping () -> Void) {
    hasStarted = true
    let blocks = alongside
    alongside = []
    animate({
      change()
      for block in blocks { block(self) }
    }) { [self] in
      isOver = true
      finally()
      let waiting = completions
      completions = []
      for completion in waiting { containerView.ownLayer.context.callOut { completion(self) } }
    }
  }

  private func animate(_ changes: @escaping () -> Void, then completion: @escaping () -> Void) {
    guard isAnimated else {
      UIView.performWithoutAnimation(changes)
      return completion()
    }
    UIView.animate(
      withDuration: Self.seconds, delay: 0, options: [.allowUserInteraction], animations: changes,
      completion: { _ in completion() })
  }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    let context = containerView.ownLayer.context
    guard !isOver else {
      if let completion { context.schedule(at: context.now) { [self] in context.callOut { completion(self) } } }
      return false
    }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasStarted { animate({ animation(self) }) {} } else { alongside.append(animation) }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
}

/// The running size transition of a stage's window.
@MainActor
final class RunningSizeTransition: MediaService {
  var current: SizeTransition?
  init(context: MediaContext) {}
}
