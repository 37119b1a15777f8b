import CoreGraphics
import Foundation
import QuartzCore

extension UINavigationController {
  /// Sets a new stack, whose last controller is shown as soon as no transition is running.
  final func change(to new: [UIViewController], animated: Bool) {
    for controller in new where controller.presentingStorage != nil {
      return ProgrammerError.report(
        "setViewControllers(_:animated:)", "\(type(of: controller)) is presented; use another controller.")
    }
    // A window gives up its root, which apps wrap: `window.rootViewController = UINavigationController(rootViewController: …)`.
    for controller in new { controller.rootWindow?.rootViewController = nil }
    running?.finishNow()
    let (old, isFree) = (stack, running == nil)
    for controller in old where !new.contains(where: { $0 === controller }) {
      callOut { controller.willMove(toParent: nil) }
    }
    stack = new
    for controller in new where controller.parentStorage !== self { addChild(controller) }
    if !hasOwnTabBarItem, old.first !== new.first { tabBarController?.showItems() }
    if !isFree {
      // A stack to which cancelling the running transition would return is no longer valid.
      (stackBefore, waitsAnimated) = (nil, animated)
      return
    }
    stackBefore = old
    if isViewLoaded { showTop(animated: animated) } else { updateChildren() }
  }

  /// Adds and removes children for the controllers that have entered or left the stack.
  private func updateChildren() {
    for child in childStorage where !stack.contains(where: { $0 === child }) { child.leaveParent() }
    for controller in stack where !shownStack.contains(where: { $0 === controller }) {
      callOut { controller.didMove(toParent: self) }
    }
    shownStack = stack
    stackBefore = nil
  }

  /// Shows the last controller of the stack, unless it is shown already.
  final func showTop(animated: Bool) {
    guard running == nil, isViewLoaded else { return }
    let (from, to) = (shown, stack.last)
    guard from !== to else {
      updateBars()
      return updateChildren()
    }
    guard let to else {
      updateBars()
      from?.viewIfLoaded?.removeFromSuperview()
      shown = nil
      return updateChildren()
    }
    let isPop = from != nil && shownStack.contains { $0 === to }
    let animated = animated && from != nil && view.window != nil && UIView.areAnimationsEnabled
    let (animator, interactor) = animated ? transitionObjects(isPop ? .pop : .push, from, to) : (nil, nil)
    let exchange = ChildExchange(container: self, contents: contents, from: from, to: to)
    let transition = exchange.transition(animator, interactor) { [self] completed in
      didEnd(exchange, completed, animated)
    }
    running = transition
    changeBars(along: transition, isPop: isPop)
    from?.placementChange = isPop ? .movingFromParent : .none
    to.placementChange = isPop || shownStack.contains { $0 === to } ? .none : .movingToParent
    callOut { delegate?.navigationController(self, willShow: to, animated: animated) }
    exchange.prepare(isAnimated: animated)
    if !animated {
      shown = to
      // The bar can be laid out and drawn before the transition ends, which it does when the stage commits.
      updateBars()
    }
    transition.start()
  }

  private func transitionObjects(_ operation: Operation, _ from: UIViewController?, _ to: UIViewController) -> (
    (any UIViewControllerAnimatedTransitioning)?, (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard let from else { return (nil, nil) }
    if let custom = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to) {
      return (custom, delegate?.navigationController(self, interactionControllerFor: custom))
    }
    // Without a finger, the transition runs by itself until one catches it.
    let interactor = popInteractor ?? UIPercentDrivenInteractiveTransition()
    if popInteractor == nil { interactor.wantsInteractiveStart = false }
    (popInteractor, slide) = (interactor, operation)
    let isPush = operation == .push
    let zoom = ZoomTransition(isPush ? to : from, isOpening: isPush, source: isPush ? from : to)
    return (zoom ?? PushTransition(operation), interactor)
  }

  private func didEnd(_ exchange: ChildExchange, _ completed: Bool, _ animated: Bool) {
    running = nil
    popInteractor = nil
    if let from = exchange.from { from.viewIfLoaded?.addedSafeAreaInsets = from.additionalSafeAreaInsets }
    exchange.finishViews(completed: completed)
    if completed { shown = exchange.to } else if let stackBefore { restore(stackBefore) }
    exchange.finishAppearance(completed: completed)
    updateBars()
    exchange.from?.placementChange = .none
    exchange.to.placementChange = .none
    if stack.last === shown { updateChildren() }
    if completed { callOut { delegate?.navigationController(self, didShow: exchange.to, animated: animated) } }
    // The stack may have changed in the meantime.
    if stack.last !== shown { showTop(animated: waitsAnimated) }
  }

  /// Restores the stack after a cancelled transition.
  private func restore(_ before: [UIViewController]) {
    stackBefore = nil
    let now = stack
    stack = before
    for controller in now where !before.contains(where: { $0 === controller }) {
      callOut { controller.willMove(toParent: nil) }
      controller.leaveParent()
    }
    for controller in before where !now.contains(where: { $0 === controller }) {
      callOut { controller.willMove(toParent: self) }
      callOut { controller.didMove(toParent: self) }
    }
  }

  // The finger from the edge.

  /// Whether a finger from the edge may pop the last controller.
  final var mayDragBack: Bool {
    if popInteractor != nil, presentedStorage == nil { return running?.isInteractive == false }
    guard stack.count > 1, running == nil, presentedStorage == nil, let item = stack.last?.navigationItem else {
      return false
    }
    // It replaces the back button.
    return !isNavigationBarHidden && item.mayGoBack
  }

  /// Pops the last controller with the finger, or takes over the running default transition in either direction.
  final func dragBack(_ pan: UIPanGestureRecognizer) {
    let width = max(contents.bounds.width, 1)
    // A finger moving right continues a pop, and reverses a push.
    let sign: CGFloat = (slide == .push) != contents.isMirrored ? -1 : 1
    switch pan.state {
    case .began:
      if popInteractor != nil {
        popInteractor?.pause()
        dragStart = popInteractor?.percentComplete ?? 0
      } else {
        popInteractor = UIPercentDrivenInteractiveTransition()
        (dragStart, slide) = (0, .pop)
        popViewController(animated: true)
        if running == nil { popInteractor = nil }
      }
      fallthrough
    case .changed: popInteractor?.update(dragStart + sign * pan.translation(in: contents).x / width)
    case .ended, .cancelled:
      guard let popInteractor else { return }
      let speed = pan.state == .ended ? sign * pan.velocity(in: contents).x / width : 0
      let done = popInteractor.percentComplete
      // Where a fast scroll with that velocity would come to rest; a push continues if the touch is cancelled.
      let goesOn = pan.state == .ended ? done + speed * 0.099 > 0.5 : slide == .push
      let rest = goesOn ? 1 - done : done
      let velocity = rest > 0 ? (goesOn ? speed : -speed) / rest : 0
      popInteractor.timingCurve = UISpringTimingParameters(
        dampingRatio: 1, initialVelocity: CGVector(dx: max(velocity, 0), dy: 0))
      // The rest runs with the spring of the whole duration, however short the distance.
      popInteractor.completionSpeed = max(rest, 0.05)
      if goesOn { popInteractor.finish() } else { popInteractor.cancel() }
    case .possible, .failed: break
    }
  }
}

/// The default transition of a navigation controller: the upper view slides, and the lower one follows it by a third of
/// the distance, slightly dimmed.
final class PushTransition: InterruptibleTransition {
  private let operation: UINavigationController.Operation
  /// The fraction of the distance that the lower view moves, and its dimming.
  static let (parallax, shade): (CGFloat, CGFloat) = (0.3, 0.1)

  init(_ operation: UINavigationController.Operation) { self.operation = operation }

  override func prepare(
    _ transition: any UIViewControllerContextTransitioning, _ animator: UIViewPropertyAnimator
  ) -> () -> Void {
    guard let from = transition.view(forKey: .from), let to = transition.view(forKey: .to) else { return {} }
    let container = transition.containerView
    let isPush = operation == .push
    let (upper, lower) = isPush ? (to, from) : (from, to)
    to.frame = container.bounds
    if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    let place = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
    // In right-to-left layouts the upper view comes from the left.
    let width = container.isMirrored ? -container.bounds.width : container.bounds.width
    let right = CGPoint(x: place.x + width, y: place.y)
    let left = CGPoint(x: place.x - width * Self.parallax, y: place.y)
    let shadow = UIView(frame: container.bounds)
    shadow.backgroundColor = UIColor(white: 0, alpha: Self.shade)
    shadow.isUserInteractionEnabled = false
    container.insertSubview(shadow, belowSubview: upper)
    if isPush { upper.center = right } else { lower.center = left }
    shadow.alpha = isPush ? 0 : 1
    animator.addAnimations {
      if isPush {
        (upper.center, lower.center, shadow.alpha) = (place, left, 1)
      } else {
        (upper.center, lower.center, shadow.alpha) = (right, place, 0)
      }
    }
    return {
      shadow.removeFromSuperview()
      (upper.center, lower.center) = (place, place)
    }
  }
}
