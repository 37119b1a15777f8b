import CoreGraphics
import Foundation

/// An animator object with an animator that can be interrupted.
@MainActor
class InterruptibleTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?

  /// The duration and the curve.
  var timing: any UITimingCurveProvider { UISpringTimingParameters() }
  /// In seconds; the system's spring has its own duration.
  var seconds: TimeInterval { UIViewPropertyAnimator(duration: 0.4, timingParameters: timing).duration }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    seconds
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: timing)
    self.animator = animator
    let cleanUp = prepare(transitionContext, animator)
    let container = transitionContext.containerView
    // Buttons of a moving view should not be pressed.
    let tookTouches = container.isUserInteractionEnabled
    container.isUserInteractionEnabled = false
    animator.addCompletion { position in
      container.isUserInteractionEnabled = tookTouches
      cleanUp()
      transitionContext.completeTransition(position == .end)
    }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }

  /// Places the views and adds their movements to the animator.
  ///
  /// - Returns: Restores everything that is not part of the result.
  func prepare(
    _ transition: any UIViewControllerContextTransitioning, _ animator: UIViewPropertyAnimator
  ) -> () -> Void { {} }
}

/// The transitions of presented controllers.
final class ModalTransition: InterruptibleTransition {
  private let style: UIModalTransitionStyle
  private let isPresenting: Bool

  init(_ style: UIModalTransitionStyle, isPresenting: Bool) {
    (self.style, self.isPresenting) = (style, isPresenting)
  }

  override var timing: any UITimingCurveProvider {
    switch style {
    case .coverVertical: UISpringTimingParameters()
    case .crossDissolve, .partialCurl: UICubicTimingParameters(animationCurve: .easeInOut)
    case .flipHorizontal: UICubicTimingParameters(animationCurve: .easeInOut)
    }
  }

  override func prepare(
    _ transition: any UIViewControllerContextTransitioning, _ animator: UIViewPropertyAnimator
  ) -> () -> Void {
    let container = transition.containerView
    if let toView = transition.view(forKey: .to), let to = transition.viewController(forKey: .to) {
      toView.frame = transition.finalFrame(for: to)
      if isPresenting { container.addSubview(toView) } else { container.insertSubview(toView, at: 0) }
    }
    guard let moving = transition.view(forKey: isPresenting ? .to : .from) else { return {} }
    switch style {
    case .coverVertical: return cover(moving, in: container, animator)
    case .crossDissolve, .partialCurl: return dissolve(moving, animator)
    case .flipHorizontal: return flip(transition, in: container, animator)
    }
  }

  private func cover(_ moving: UIView, in container: UIView, _ animator: UIViewPropertyAnimator) -> () -> Void {
    let distance = container.bounds.maxY - moving.frame.minY
    let place = moving.center
    let below = CGPoint(x: place.x, y: place.y + distance)
    if isPresenting { moving.center = below }
    let end = isPresenting ? place : below
    animator.addAnimations { moving.center = end }
    return { moving.center = place }
  }

  private func dissolve(_ moving: UIView, _ animator: UIViewPropertyAnimator) -> () -> Void {
    let alpha = moving.alpha
    if isPresenting { moving.alpha = 0 }
    let end = isPresenting ? alpha : 0
    animator.addAnimations { moving.alpha = end }
    return { moving.alpha = alpha }
  }

  private func flip(
    _ transition: any UIViewControllerContextTransitioning, in container: UIView, _ animator: UIViewPropertyAnimator
  ) -> () -> Void {
    let (old, new) = (transition.view(forKey: .from), transition.view(forKey: .to))
    new?.isHidden = true
    let direction = isPresenting ? UIView.AnimationOptions.transitionFlipFromRight : .transitionFlipFromLeft
    animator.addAnimations {
      UIView.transition(
        with: container, duration: 0, options: direction,
        animations: {
          old?.isHidden = true
          new?.isHidden = false
        })
    }
    return {
      old?.isHidden = false
      new?.isHidden = false
    }
  }
}
