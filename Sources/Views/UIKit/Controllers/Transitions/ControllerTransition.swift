import CoreGraphics
import Foundation
import QuartzCore
import Timing

/// The transition from one controller to another: presented, dismissed, pushed, popped or selected.
///
/// For animator objects and interaction controllers it is the context, for controllers the coordinator. The container
/// that creates it changes the hierarchy before and after it, and notifies the controllers of their appearance. The
/// stage retains it until it ends: a stage may be deallocated before that, in which case the transition should not keep
/// the controllers.
///
/// The presentation controller or container that creates it prepares the hierarchy, and finishes it in one place for
/// both results. A percent-driven interaction moves either the animator object's own animator or a scope in which
/// blocks become tracks of one animator while `animateTransition(using:)` runs. So scrubbing, reversing and continuing
/// are those of a property animator, and models are restored as it restores them.
@MainActor
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  private let views: [UITransitionContextViewKey: UIView]
  private let initialFrames: [ObjectIdentifier: CGRect]
  private let finalFrames: (UIViewController) -> CGRect
  let presentationStyle: UIModalPresentationStyle
  /// The animator; nil if the transition is not animated.
  let animator: (any UIViewControllerAnimatedTransitioning)?
  let interactor: (any UIViewControllerInteractiveTransitioning)?

  private(set) var isInteractive = false {
    didSet { if isInteractive != oldValue { notifyOfInteraction() } }
  }
  private(set) var transitionWasCancelled = false
  private(set) var initiallyInteractive = false
  private(set) var percentComplete: CGFloat = 0
  private(set) var isOver = false
  private var hasStarted = false
  /// Moves the animations for a percent-driven interaction.
  private(set) var driver: TransitionDriver?
  /// The animations alongside for an interaction controller that moves its animations itself.
  private var sideDriver: TransitionDriver?
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var handlers: [(isForEnd: Bool, body: (any UIViewControllerTransitionCoordinatorContext) -> Void)] = []
  private var finish: ((_ completed: Bool) -> Void)?
  private weak var center: RunningTransitions?

  /// The controllers and views between which a transition runs.
  struct Ends {
    var from: UIViewController?
    var to: UIViewController?
    /// The view that leaves the hierarchy, and the one that enters it.
    var fromView: UIView?
    var toView: UIView?
  }

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - finalFrames: The final frames of the controllers' views.
  ///   - finish: Changes the hierarchy when the transition has ended.
  init(
    _ ends: Ends, in containerView: UIView, style: UIModalPresentationStyle,
    animator: (any UIViewControllerAnimatedTransitioning)?, interactor: (any UIViewControllerInteractiveTransitioning)?,
    finalFrames: @escaping (UIViewController) -> CGRect, finish: @escaping (_ completed: Bool) -> Void
  ) {
    self.containerView = containerView
    self.animator = animator
    self.interactor = animator == nil ? nil : interactor
    self.finalFrames = finalFrames
    self.finish = finish
    presentationStyle = style
    var controllers: [UITransitionContextViewControllerKey: UIViewController] = [:]
    (controllers[.from], controllers[.to]) = (ends.from, ends.to)
    var views: [UITransitionContextViewKey: UIView] = [:]
    (views[.from], views[.to]) = (ends.fromView, ends.toView)
    var frames: [ObjectIdentifier: CGRect] = [:]
    for controller in [ends.from, ends.to] {
      guard let controller, let view = controller.viewIfLoaded, let superview = view.superview else { continue }
      frames[ObjectIdentifier(controller)] = superview.convert(view.frame, to: containerView)
    }
    (self.controllers, self.views, initialFrames) = (controllers, views, frames)
    super.init()
    for controller in [ends.from, ends.to] { controller?.runningTransition = self }
  }

  var isAnimated: Bool { animator != nil }
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
  func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { finalFrames(vc) }

  private var context: MediaContext { containerView.ownLayer.context }

  // The course of the transition.

  /// Begins; the container has prepared the hierarchy, without the new view.
  func start() {
    let center = context.service(RunningTransitions.self)
    center.begin(self)
    self.center = center
    guard let animator else { return startWithoutAnimation() }
    if let interactor {
      initiallyInteractive = interactor.wantsInteractiveStart
      isInteractive = initiallyInteractive
      context.callOut { interactor.startInteractiveTransition(self) }
    } else {
      context.callOut { animator.animateTransition(using: self) }
    }
    hasStarted = true
    joinAlongside()
  }

  private func startWithoutAnimation() {
    hasStarted = true
    let blocks = alongside
    alongside = []
    UIView.performWithoutAnimation { for block in blocks { block(self) } }
    context.service(AppearanceCenter.self).afterLayout { [self] in finishNow() }
  }

  /// Ends a transition that is not animated and only waits for layout.
  func finishNow() { if animator == nil { completeTransition(true) } }

  /// Starts the animations under the control of a percent-driven interaction.
  func beginDriving() {
    guard let animator, driver == nil else { return }
    var own: (any UIViewImplicitlyAnimating)?
    context.callOut { own = animator.interruptibleAnimator(using: self) }
    if let own, !(own is NoAnimator) {
      driver = TransitionDriver(animator: own)
    } else {
      let scope = TransitionScope(seconds: animator.transitionDuration(using: self))
      scope.collect { animator.animateTransition(using: self) }
      driver = TransitionDriver(scope: scope)
    }
    guard !isOver else { return }
    if isInteractive { driver?.pause() } else { driver?.start() }
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive, !isOver else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    (driver ?? sideDriver)?.scrub(to: self.percentComplete)
  }

  func pauseInteractiveTransition() {
    guard !isOver, isAnimated, !isInteractive else { return }
    (driver ?? sideDriver)?.interrupt()
    if let driver = driver ?? sideDriver { percentComplete = driver.fraction }
    transitionWasCancelled = false
    isInteractive = true
  }

  func finishInteractiveTransition() { endInteraction(cancelled: false) }
  func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  private func endInteraction(cancelled: Bool) {
    guard isInteractive, !isOver else { return }
    transitionWasCancelled = cancelled
    isInteractive = false
    let speed = max(interactor?.completionSpeed ?? 1, 1e-3)
    let factor = (cancelled ? percentComplete : 1 - percentComplete) / speed
    let percentDriven = interactor as? UIPercentDrivenInteractiveTransition
    // An animator object's animator keeps its own curve, unless the interaction has one.
    let own: (any UITimingCurveProvider)? =
      driver != nil && driver?.scope == nil ? nil : UICubicTimingParameters(animationCurve: completionCurve)
    (driver ?? sideDriver)?.continue(
      reversed: cancelled, timing: percentDriven?.timingCurve ?? own, factor: factor)
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    // The values that an interaction has reverted to are those of the old view.
    let completed = didComplete && !(transitionWasCancelled && driver != nil)
    transitionWasCancelled = !completed
    isInteractive = false
    driver?.end(completed: completed)
    sideDriver?.end(completed: completed)
    for controller in [controllers[.from], controllers[.to]] where controller?.runningTransition === self {
      controller?.runningTransition = nil
    }
    let finish = finish
    self.finish = nil
    finish?(completed)
    if let animator { context.callOut { animator.animationEnded(completed) } }
    let waiting = completions
    (completions, handlers, alongside) = ([], [], [])
    for completion in waiting { context.callOut { completion(self) } }
    withExtendedLifetime(self) { center?.end(self) }
  }
}

extension ControllerTransition: UIViewControllerTransitionCoordinator {
  var isCancelled: Bool { transitionWasCancelled }
  var isInterruptible: Bool { driver != nil || interactor != nil }
  var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }
  var completionVelocity: CGFloat { interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else {
      if let completion { context.schedule(at: context.now) { [self] in context.callOut { completion(self) } } }
      return false
    }
    if let completion { completions.append(completion) }
    if let animation {
      alongside.append(animation)
      if hasStarted { joinAlongside() }
    }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { handlers.append((false, handler)) }

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { handlers.append((true, handler)) }

  private func notifyOfInteraction() {
    guard !isOver, hasStarted else { return }
    for handler in handlers where !handler.isForEnd || !isInteractive { context.callOut { handler.body(self) } }
  }

  /// Runs the waiting changes, animated with the transition.
  private func joinAlongside() {
    guard !alongside.isEmpty, !isOver else { return }
    let blocks = alongside
    alongside = []
    let changes = { for block in blocks { block(self) } }
    guard isAnimated else { return UIView.performWithoutAnimation(changes) }
    if driver == nil, interactor != nil, !(interactor is UIPercentDrivenInteractiveTransition) {
      return joinInteraction(changes)
    }
    if let scope = driver?.scope ?? sideDriver?.scope { return join(scope, changes) }
    if let animator = driver?.animator ?? runningAnimator { return animator.addAnimations(changes) }
    UIView.animate(
      withDuration: transitionDuration, delay: 0, options: [.allowUserInteraction], animations: changes)
  }

  /// Animates changes with an interaction controller that moves its animations itself.
  private func joinInteraction(_ changes: @escaping () -> Void) {
    if let animator = runningAnimator { return animator.addAnimations(changes) }
    let scope = sideDriver?.scope ?? TransitionScope(seconds: transitionDuration)
    join(scope, changes)
    guard sideDriver == nil else { return }
    let driver = TransitionDriver(scope: scope)
    sideDriver = driver
    if isInteractive { driver.scrub(to: percentComplete) } else { driver.start() }
  }

  private func join(_ scope: TransitionScope, _ changes: @escaping () -> Void) {
    _ = scope.animate(
      UIView.AnimationRequest(
        duration: transitionDuration, delay: 0, curve: .cubic(UIView.AnimationCurve.easeInOut.cubic), options: []),
      style: .plain, animations: changes, completion: nil)
  }

  /// The animator of the animator object, if it is running.
  private var runningAnimator: (any UIViewImplicitlyAnimating)? {
    guard let animator else { return nil }
    var found: (any UIViewImplicitlyAnimating)?
    context.callOut { found = animator.interruptibleAnimator(using: self) }
    return found?.state == .active ? found : nil
  }
}
