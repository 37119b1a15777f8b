import UIKit

/// Pushes and pops slowly enough to be caught: a finger stops a transition that runs, drags it either way, and lets it go.
public final class SlideDirector: NSObject, UINavigationControllerDelegate {
  private weak var navigation: UINavigationController?
  private var interactor: UIPercentDrivenInteractiveTransition?
  private var operation = UINavigationController.Operation.none
  /// How much of the transition was done when the finger took hold of it.
  private var caught: CGFloat = 0
  private var popsWithFinger = false

  public init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    navigation.delegate = self
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    navigation.view.addGestureRecognizer(UIPanGestureRecognizer { [weak self] pan in self?.drag(pan) })
  }

  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    self.operation = operation
    return SlideTransition(operation)
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    let interactor = UIPercentDrivenInteractiveTransition()
    interactor.wantsInteractiveStart = popsWithFinger
    self.interactor = interactor
    return interactor
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    guard let navigation else { return }
    // A drag to the left continues a push, and one to the right a pop.
    let sign: CGFloat = operation == .push ? -1 : 1
    let width = navigation.view.bounds.width
    switch pan.state {
    case .began:
      if navigation.transitionCoordinator != nil {
        interactor?.pause()
        caught = interactor?.percentComplete ?? 0
      } else {
        (popsWithFinger, caught) = (true, 0)
        navigation.popViewController(animated: true)
        popsWithFinger = false
      }
    case .changed: interactor?.update(caught + sign * pan.translation(in: navigation.view).x / width)
    case .ended, .cancelled:
      let speed = sign * pan.velocity(in: navigation.view).x / width
      let goesOn = (interactor?.percentComplete ?? 0) + speed * 0.2 > 0.5
      if goesOn { interactor?.finish() } else { interactor?.cancel() }
    default: break
    }
  }
}

/// The upper view enters from the right or leaves there; the lower one shrinks a little.
private final class SlideTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  private var animator: UIViewPropertyAnimator?

  init(_ operation: UINavigationController.Operation) { self.operation = operation }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.8 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), dampingRatio: 1, animations: {})
    self.animator = animator
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return animator
    }
    let container = transitionContext.containerView
    let (upper, lower) = operation == .push ? (to, from) : (from, to)
    if operation == .push { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
    let right = CGAffineTransform(translationX: container.bounds.width, y: 0)
    let small = CGAffineTransform(scaleX: 0.9, y: 0.9)
    if operation == .push { upper.transform = right } else { lower.transform = small }
    animator.addAnimations { [operation] in
      upper.transform = operation == .push ? .identity : right
      lower.transform = operation == .push ? small : .identity
    }
    animator.addCompletion { position in
      (upper.transform, lower.transform) = (.identity, .identity)
      transitionContext.completeTransition(position == .end)
    }
    return animator
  }
}
