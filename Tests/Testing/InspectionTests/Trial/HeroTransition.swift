import CoreGraphics
import Foundation
import UIKit

/// The picture of the tapped row flies to its place in the detail, which fades in.
final class HeroTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let fault: TrialFault?

  init(fault: TrialFault?) { self.fault = fault }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let list = transitionContext.viewController(forKey: .from) as? OrdersViewController,
      let detail = transitionContext.viewController(forKey: .to) as? OrderViewController,
      let picture = list.tapped?.picture
    else { return transitionContext.completeTransition(false) }

    let container = transitionContext.containerView
    detail.view.frame = transitionContext.finalFrame(for: detail)
    container.addSubview(detail.view)
    detail.view.layoutIfNeeded()

    // Users who want less motion see the detail fade in.
    let flies = !UIAccessibility.isReduceMotionEnabled
    let flying = UIView(frame: picture.convert(picture.bounds, to: container))
    flying.accessibilityIdentifier = "flying"
    flying.backgroundColor = picture.backgroundColor
    flying.layer.cornerRadius = 8
    flying.isHidden = !flies
    if fault == .heroBehind {
      container.insertSubview(flying, belowSubview: detail.view)
    } else {
      container.addSubview(flying)
    }
    let target = detail.hero.convert(detail.hero.bounds, to: container)
    detail.hero.isHidden = flies
    picture.isHidden = flies
    detail.view.alpha = 0

    let spring = UISpringTimingParameters(dampingRatio: 0.8)
    let timing: any UITimingCurveProvider =
      fault == .heroLinear ? UICubicTimingParameters(animationCurve: .linear) : spring
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), timingParameters: timing)
    animator.addAnimations {
      if flies { flying.frame = target }
      flying.layer.cornerRadius = 0
      detail.view.alpha = 1
    }
    animator.addCompletion { [fault] _ in
      picture.isHidden = false
      flying.removeFromSuperview()
      if fault == .handOverLate {
        // After the view has been laid out.
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.016) { detail.hero.isHidden = false }
      } else {
        detail.hero.isHidden = false
      }
      if fault == .transitionLost { return }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    animator.startAnimation(afterDelay: fault == .heroLate ? 0.05 : 0)
  }
}
