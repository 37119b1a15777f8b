import UIKit

/// A large animal, which a finger drags away downwards.
public final class DetailsViewController: UIViewController {
  private let animal: Animal
  private let face = UIImageView()

  init(_ animal: Animal) {
    self.animal = animal
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = animal.color.withAlphaComponent(1)
    view.layer.cornerRadius = 24
    face.image = animal.image(side: 240)
    face.backgroundColor = UIColor(white: 1, alpha: 0.4)
    face.layer.cornerRadius = 24
    view.addSubview(face)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = min(view.bounds.width - 60, 240)
    face.frame = CGRect(x: (view.bounds.width - side) / 2, y: 100, width: side, height: side)
  }
}

/// Shows the details from below, and takes them away with a finger that may change its mind, also while they move.
final class DetailsTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private var interactor: UIPercentDrivenInteractiveTransition?
  /// Whether a finger moves the details; without a finger, the animation finishes by itself.
  private var isDragging = false
  private weak var details: DetailsViewController?
  /// How much of the transition was done when the finger took hold of it.
  private var interruptedPercent: CGFloat = 0

  func attach(to details: DetailsViewController) {
    self.details = details
    details.view.addGestureRecognizer(UIPanGestureRecognizer { [weak self] pan in self?.drag(pan) })
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { DetailsAnimator(isLeaving: false) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    DetailsAnimator(isLeaving: true)
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { isDragging ? interactor : nil }

  private func drag(_ pan: UIPanGestureRecognizer) {
    guard let details, let window = details.view.window else { return }
    let way = pan.translation(in: window).y / window.bounds.height
    switch pan.state {
    case .began:
      isDragging = true
      if let interactor, details.isBeingDismissed {
        interactor.pause()
        interruptedPercent = interactor.percentComplete
      } else if details.transitionCoordinator == nil {
        interactor = UIPercentDrivenInteractiveTransition()
        interruptedPercent = 0
        details.dismiss(animated: true) { [weak self] in self?.interactor = nil }
      }
      interactor?.update(interruptedPercent + way)
    case .changed: interactor?.update(interruptedPercent + way)
    case .ended, .cancelled:
      isDragging = false
      let speed = pan.velocity(in: window).y / window.bounds.height
      let done = interactor?.percentComplete ?? 0
      interactor?.completionSpeed = 1
      if pan.state == .ended, done + speed * 0.2 > 0.4 { interactor?.finish() } else { interactor?.cancel() }
    default: break
    }
  }
}

/// Moves the details in from below, or out.
private final class DetailsAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isLeaving: Bool
  private var animator: UIViewPropertyAnimator?

  init(isLeaving: Bool) { self.isLeaving = isLeaving }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.6 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let container = transitionContext.containerView
    let duration = transitionDuration(using: transitionContext)
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut)
    if let to = transitionContext.view(forKey: .to) {
      if isLeaving { container.insertSubview(to, at: 0) } else { container.addSubview(to) }
    }
    let below = CGAffineTransform(translationX: 0, y: container.bounds.height)
    if let moving = transitionContext.view(forKey: isLeaving ? .from : .to) {
      if !isLeaving { moving.transform = below }
      let end = isLeaving ? below : .identity
      // An old block in a new animator: it is paused and scrubbed with it.
      animator.addAnimations { UIView.animate(withDuration: duration) { moving.transform = end } }
      animator.addCompletion { _ in moving.transform = .identity }
    }
    animator.addCompletion { position in transitionContext.completeTransition(position == .end) }
    self.animator = animator
    return animator
  }
}
