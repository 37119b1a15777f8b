import CoreGraphics
import Foundation

/// The two transitions of a presentation.
extension UIPresentationController {
  /// Presents the controller.
  ///
  /// - Parameters:
  ///   - presenter: The controller that presents it.
  ///   - source: The controller that was asked to.
  func present(by presenter: UIViewController, source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let presented = presentedStorage, let container = makeContainer(over: presenter) else { return }
    presenterStorage = presenter
    self.container = container
    (presenter.presentedStorage, presented.presentingStorage, presented.presentationStorage) = (
      presented, presenter, self
    )
    presented.placementChange = .presented
    let removes = shouldRemovePresentersView
    let delegate = presented.transitioningDelegate
    let animator =
      animated
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
        ?? builtInAnimator(isPresenting: true) : nil
    let interactor = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    presented.loadViewIfNeeded()
    containerIsReady()
    let transition = ControllerTransition(
      .init(from: presenter, to: presented, fromView: removes ? presenter.view : nil, toView: presentedView),
      in: container, style: styleStorage, animator: animator, interactor: interactor,
      finalFrames: { [unowned self] controller in
        controller === presentedStorage ? frameOfPresentedViewInContainerView : removes ? .zero : controller.view.frame
      },
      finish: { [self] completed in didPresent(completed, removes: removes, completion) })
    self.transition = transition
    presenter.callOut { presentationTransitionWillBegin() }
    if removes {
      leaveHome(into: container)
      presenter.beginAppearance(false, animated: animated)
    }
    presented.beginAppearance(true, animated: animated)
    presentedView?.frame = frameOfPresentedViewInContainerView
    if animator == nil, let presentedView {
      container.addSubview(presentedView)
      if removes { presenter.view.removeFromSuperview() }
    }
    transition.start()
  }

  private func didPresent(_ completed: Bool, removes: Bool, _ completion: (() -> Void)?) {
    guard let presented = presentedStorage, let presenter = presenterStorage else { return }
    transition = nil
    if completed {
      isPresenting = true
      if let view = presentedView, view.superview == nil { container?.addSubview(view) }
      if removes { presenter.view.removeFromSuperview() }
      presented.endAppearance()
      if removes { presenter.endAppearance() }
      presented.placementChange = .none
      presenter.callOut { presentationTransitionDidEnd(true) }
    } else {
      presentedView?.removeFromSuperview()
      if removes { returnHome() }
      presented.cancelAppearance()
      if removes { presenter.cancelAppearance() }
      presented.placementChange = .none
      presenter.callOut { presentationTransitionDidEnd(false) }
      forget()
    }
    if let completion { presenter.callOut(completion) }
  }

  /// Dismisses the controller, and `chain`, the presentations between the presenting controller and it.
  ///
  /// - Parameter chain: The presentations, the outermost first, with this one as the last.
  func dismiss(chain: [UIPresentationController], animated: Bool, completion: (() -> Void)?) {
    guard let presented = presentedStorage, let first = chain.first, let presenter = first.presenterStorage,
      let container
    else { return }
    let removed = first.shouldRemovePresentersView
    presented.placementChange = .dismissed
    let delegate = presented.transitioningDelegate
    let animator =
      animated ? delegate?.animationController(forDismissed: presented) ?? builtInAnimator(isPresenting: false) : nil
    let interactor = animator.flatMap {
      delegate?.interactionControllerForDismissal(using: $0) ?? builtInInteractor()
    }
    let frame = first.homeFrame(in: container)
    let transition = ControllerTransition(
      .init(from: presented, to: presenter, fromView: presentedView, toView: removed ? presenter.view : nil),
      in: container, style: styleStorage, animator: animator, interactor: interactor,
      finalFrames: { controller in controller === presenter ? frame : .zero },
      finish: { [self] completed in didDismiss(completed, chain: chain, removed: removed, completion) })
    self.transition = transition
    let between = chain.dropLast()
    for other in between { other.container?.isHidden = true }
    presenter.callOut { dismissalTransitionWillBegin() }
    presented.beginAppearance(false, animated: animated)
    for other in between { other.presentedStorage?.beginAppearance(false, animated: animated) }
    if removed {
      presenter.view.frame = frame
      if !between.isEmpty, animator == nil || !shouldRemovePresentersView { first.returnHome() }
      presenter.beginAppearance(true, animated: animated)
    }
    if animator == nil {
      presentedView?.removeFromSuperview()
      if removed { first.returnHome() }
    }
    transition.start()
  }

  private func didDismiss(
    _ completed: Bool, chain: [UIPresentationController], removed: Bool, _ completion: (() -> Void)?
  ) {
    guard let presented = presentedStorage, let first = chain.first, let presenter = first.presenterStorage else {
      return
    }
    transition = nil
    let between = chain.dropLast()
    if completed {
      isPresenting = false
      presentedView?.removeFromSuperview()
      if removed { first.returnHome() }
      if removed { presenter.endAppearance() }
      presented.endAppearance()
      for other in between.reversed() { other.presentedStorage?.endAppearance() }
    } else {
      if removed { presenter.view.removeFromSuperview() }
      if let view = presentedView, view.superview == nil { container?.addSubview(view) }
      for other in between { other.container?.isHidden = false }
      if removed { presenter.cancelAppearance() }
      presented.cancelAppearance()
      for other in between where other.presentedStorage?.appearance.state == .disappearing {
        other.presentedStorage?.cancelAppearance()
      }
    }
    presented.placementChange = .none
    presenter.callOut { dismissalTransitionDidEnd(completed) }
    if completed {
      for other in between {
        other.isPresenting = false
        presenter.callOut { other.dismissalTransitionDidEnd(true) }
      }
      for other in chain.reversed() { other.forget() }
    }
    if let completion { presenter.callOut(completion) }
  }

  /// Discards a presentation that has ended.
  private func forget() {
    container?.removeFromSuperview()
    (container, home, isPresenting, original) = (nil, nil, false, nil)
    if let presented = presentedStorage {
      if presenterStorage?.presentedStorage === presented { presenterStorage?.presentedStorage = nil }
      presented.presentingStorage = nil
      presented.presentationStorage = nil
    }
  }

  // Another style for other traits.

  /// Ends the presentation without a transition; the container stays, so that another one can take its place.
  final func leave() {
    guard let presented = presentedStorage, let presenter = presenterStorage else { return }
    presentedView?.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    if shouldRemovePresentersView {
      returnHome()
      presenter.beginAppearance(true, animated: false)
      presenter.endAppearance()
    }
    (presenter.presentedStorage, presented.presentingStorage, presented.presentationStorage) = (nil, nil, nil)
    (container, home, isPresenting, original) = (nil, nil, false, nil)
  }

  /// Presents the controller without a transition.
  final func enter(over presenter: UIViewController, above old: UIView, appears: Bool) {
    guard let presented = presentedStorage else { return }
    if presented.parentStorage != nil {
      // It was part of the controller that the delegate provided.
      presenter.callOut { presented.willMove(toParent: nil) }
      presented.viewIfLoaded?.removeFromSuperview()
      presented.removeFromParent()
    }
    guard let container = makeContainer(over: presenter) else { return }
    if let host = old.superview, host === container.superview { host.insertSubview(container, aboveSubview: old) }
    presenterStorage = presenter
    self.container = container
    (presenter.presentedStorage, presented.presentingStorage, presented.presentationStorage) = (
      presented, presenter, self
    )
    presented.loadViewIfNeeded()
    containerIsReady()
    presenter.callOut { presentationTransitionWillBegin() }
    let removes = shouldRemovePresentersView
    if removes { presenter.beginAppearance(false, animated: false) }
    if appears { presented.beginAppearance(true, animated: false) }
    if removes {
      leaveHome(into: container)
      presenter.view.removeFromSuperview()
    }
    if let view = presentedView, view.superview == nil { container.addSubview(view) }
    isPresenting = true
    containerDidResize()
    if appears { presented.endAppearance() }
    if removes { presenter.endAppearance() }
    presenter.callOut { presentationTransitionDidEnd(true) }
  }

  // The presenting controller's view.

  private func makeContainer(over presenter: UIViewController) -> TransitionView? {
    let isInContext = styleStorage == .currentContext || styleStorage == .overCurrentContext
    guard let window = presenter.view.window else { return nil }
    let host = isInContext ? presenter.view.superview ?? window : window
    let container = TransitionView(frame: isInContext ? presenter.view.frame : host.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentation = self
    if isInContext {
      host.insertSubview(container, aboveSubview: presenter.view)
    } else {
      host.addSubview(container)
    }
    return container
  }

  private func leaveHome(into container: TransitionView) {
    guard let view = presenterStorage?.view, let superview = view.superview else { return }
    home = Home(
      superview: superview, index: superview.subviews.firstIndex { $0 === view } ?? 0, frame: view.frame,
      isFilling: view.frame == superview.bounds)
    let frame = superview.convert(view.frame, to: container)
    container.insertSubview(view, at: 0)
    view.frame = frame
  }

  private func returnHome() {
    guard let home, let superview = home.superview, let view = presenterStorage?.view, view.superview !== superview
    else { return }
    superview.insertSubview(view, at: home.index)
    view.frame = home.isFilling ? superview.bounds : home.frame
  }

  /// The original frame of the presenting controller's view, in a view's coordinates.
  private func homeFrame(in view: UIView) -> CGRect {
    guard let home, let superview = home.superview else { return presenterStorage?.view.frame ?? .zero }
    return superview.convert(home.isFilling ? superview.bounds : home.frame, to: view)
  }
}
