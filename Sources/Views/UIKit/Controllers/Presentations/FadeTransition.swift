import CoreGraphics
import Foundation

/// Fades an alert or a popover in or out.
final class FadeTransition: InterruptibleTransition {
  /// The spring with which the window dims, measured on iOS 26: critically damped.
  private static let frequency: CGFloat = 22.88
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  override var timing: any UITimingCurveProvider {
    UISpringTimingParameters(
      mass: 1, stiffness: Self.frequency * Self.frequency, damping: 2 * Self.frequency, initialVelocity: .zero)
  }

  override func prepare(
    _ transition: any UIViewControllerContextTransitioning, _ animator: UIViewPropertyAnimator
  ) -> () -> Void {
    if isPresenting, let view = transition.view(forKey: .to), let to = transition.viewController(forKey: .to) {
      view.frame = transition.finalFrame(for: to)
      transition.containerView.addSubview(view)
    }
    guard let card = transition.view(forKey: isPresenting ? .to : .from) else { return {} }
    let (alpha, end) = (card.alpha, isPresenting ? card.alpha : 0)
    if isPresenting { card.alpha = 0 }
    animator.addAnimations { card.alpha = end }
    return { card.alpha = alpha }
  }
}
