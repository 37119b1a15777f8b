import CoreGraphics
import Mutoscope
import UIKit

/// The second app of the tutorial: details that a finger drags away downwards, and catches on their way.
///
/// Ordinary UIKit controllers: a red card over a white screen.
final class CardController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .red
  }
}

/// Drags the card away; everything is kept for one dismissal and cleaned up after it.
final class CardDismissal: NSObject, UIViewControllerTransitioningDelegate {
  private weak var card: UIViewController?
  private let animator = CardAnimator()
  private(set) var interactor: UIPercentDrivenInteractiveTransition?
  /// Whether a dismissal is going on, with or without a finger.
  private(set) var hasStarted = false
  private(set) var interruptedPercent: CGFloat = 0
  private(set) var cleanUps: [Bool] = []

  func attach(to card: UIViewController) {
    self.card = card
    card.modalPresentationStyle = .overFullScreen
    card.transitioningDelegate = self
    card.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector("handlePan(_:)", CardDismissal.handlePan)))
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    animator
  }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let card, let window = card.view.window else { return }
    let way = pan.translation(in: window).y / window.bounds.height
    switch pan.state {
    case .began:
      begin(card)
      interactor?.update(interruptedPercent + way)
    case .changed: interactor?.update(interruptedPercent + way)
    case .ended:
      let speed = pan.velocity(in: window).y
      if (interactor?.percentComplete ?? 0) > 0.5 || speed > 500 { interactor?.finish() } else { interactor?.cancel() }
    default: interactor?.cancel()
    }
  }

  private func begin(_ card: UIViewController) {
    if hasStarted {
      // In this order, because the fraction is that of the place where the card has stopped.
      interactor?.pause()
      interruptedPercent = interactor?.percentComplete ?? 0
      return
    }
    interruptedPercent = 0
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.completionCurve = .linear
    self.interactor = interactor
    hasStarted = true
    animator.cleanUp = { [weak self] completed in
      self?.hasStarted = false
      self?.interactor = nil
      self?.cleanUps.append(completed)
    }
    card.dismiss(animated: true)
  }
}

/// An animator around old blocks: the card sinks while it fades.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var cleanUp: (Bool) -> Void = { _ in }
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut)
    let height = transitionContext.containerView.bounds.height
    if let card = transitionContext.view(forKey: .from) {
      animator.addAnimations {
        UIView.animate(withDuration: 1) { card.center.y += height }
        UIView.animate(withDuration: 1) { card.alpha = 0.5 }
      }
    }
    animator.addCompletion { position in transitionContext.completeTransition(position == .end) }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
    cleanUp(transitionCompleted)
  }
}
