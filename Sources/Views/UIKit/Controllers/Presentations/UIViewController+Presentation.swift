import Foundation
import QuartzCore

extension UIViewController {
  /// The present or future presentation of this controller, or of an enclosing container.
  final var currentPresentation: UIPresentationController? {
    if presentingStorage == nil, let parentStorage { return parentStorage.currentPresentation }
    if let presentationStorage { return presentationStorage }
    let made = makePresentation(by: nil, source: self)
    presentationStorage = made
    return made
  }

  private var resolvedStyle: UIModalPresentationStyle {
    switch modalPresentationStyle {
    case .automatic, .none, .pageSheet: .pageSheet
    case .formSheet: .formSheet
    case .blurOverFullScreen: .overFullScreen
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover: modalPresentationStyle
    }
  }

  private func makePresentation(by presenter: UIViewController?, source: UIViewController) -> UIPresentationController {
    let style = resolvedStyle
    let made: UIPresentationController
    switch style {
    case .custom:
      made =
        transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source)
        ?? builtInPresentation(by: presenter)
    case .popover: made = popover
    case .pageSheet, .formSheet:
      made = UISheetPresentationController(presentedViewController: self, presenting: presenter)
    default: made = CoverPresentationController(presentedViewController: self, presenting: presenter)
    }
    made.styleStorage = style
    return made
  }

  final func beginPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let call = "present(_:animated:completion:)"
    let name = "\(type(of: presented))"
    if presented === self || presented.presentingStorage != nil {
      return ProgrammerError.report(
        call, "\(name) is being presented already, by \(type(of: presented.presentingStorage ?? self)).")
    }
    if presented.parentStorage != nil || presented.rootWindow != nil {
      return ProgrammerError.report(
        call, "\(name) is part of a container or a window; present a controller that is not.")
    }
    let presenter = presenter(for: presented.resolvedStyle)
    presenter.currentTransition?.finishNow()
    if let other = presenter.presentedStorage {
      return ProgrammerError.report(
        call, "\(type(of: presenter)) is presenting \(type(of: other)) already; \(name) is not presented.",
        isWarning: true)
    }
    if presenter.presentationStorage?.transition != nil {
      return ProgrammerError.report(
        call, "a transition to or from \(type(of: presenter)) is going on; \(name) is not presented.", isWarning: true)
    }
    guard presenter.loadedView?.window != nil else {
      return ProgrammerError.report(
        call, "the view of \(type(of: presenter)) is not in the window's hierarchy; \(name) is not presented.",
        isWarning: true)
    }
    let presentation: UIPresentationController
    if presented.resolvedStyle != .custom, let known = presented.presentationStorage {
      presentation = known
    } else {
      presentation = presented.makePresentation(by: presenter, source: self)
    }
    if let style = presentation.adaptedStyle(in: presenter.traitCollection) {
      let (adapted, other) = presentation.adapted(to: style, by: presenter)
      adapted.present(by: presenter, source: self, animated: animated, completion: completion)
      return withExtendedLifetime(other) {}
    }
    if let popover = presentation as? UIPopoverPresentationController {
      popover.askForSource()
      guard popover.hasSource else {
        return ProgrammerError.report(
          call,
          "UIPopoverPresentationController of \(name) should have a non-nil sourceView or barButtonItem set before the "
            + "presentation occurs; a sourceItem will do as well.")
      }
    }
    presentation.present(by: presenter, source: self, animated: animated, completion: completion)
  }

  /// The controller that presents in a style when this one is asked to.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style == .currentContext || style == .overCurrentContext else { return outermost }
    return withParents.first { $0.definesPresentationContext } ?? outermost
  }

  final func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    guard let presenter = dismisser else {
      if let completion { context.schedule(at: context.now) { MediaContext.callOut(completion) } }
      return
    }
    var chain: [UIPresentationController] = []
    var next = presenter.presentedStorage
    while let presented = next, let presentation = presented.presentationStorage {
      chain.append(presentation)
      next = presented.presentedStorage
    }
    for presentation in chain { presentation.transition?.finishNow() }
    guard let last = chain.last, chain.allSatisfy({ $0.transition == nil }) else {
      return ProgrammerError.report(
        "dismiss(animated:completion:)",
        "a transition to or from what \(type(of: presenter)) presents is running; dismiss it when that has ended.",
        isWarning: true)
    }
    last.dismiss(chain: chain, animated: animated, completion: completion)
  }

  /// The controller that dismisses its presentation when this one is asked to dismiss.
  private var dismisser: UIViewController? {
    withParents.first { $0.presentedStorage != nil }
      ?? withParents.first { $0.presentingStorage != nil }?.presentingStorage
  }
}
