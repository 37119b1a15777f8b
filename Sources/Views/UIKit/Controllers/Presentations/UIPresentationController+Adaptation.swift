import Foundation
import QuartzCore

/// Presentations in windows with a compact width.
extension UIPresentationController {
  /// The style in which a sheet or a popover is shown instead of its own; nil for its own.
  func adaptedStyle(in traits: UITraitCollection) -> UIModalPresentationStyle? {
    guard self is UISheetPresentationController || self is UIPopoverPresentationController,
      traits.horizontalSizeClass == .compact
    else { return nil }
    var style = adaptivePresentationStyle
    if let delegate {
      MediaContext.callOut { style = delegate.adaptivePresentationStyle(for: self, traitCollection: traits) }
    }
    return style == .none || style == styleStorage ? nil : style
  }

  /// A presentation of the controller, or of the one that the delegate provides instead, in another style; the caller
  /// retains that controller.
  func adapted(to style: UIModalPresentationStyle, by presenter: UIViewController) -> (
    presentation: UIPresentationController, presented: UIViewController
  ) {
    var presented = presentedViewController
    if let delegate {
      MediaContext.callOut {
        presented =
          delegate.presentationController(self, viewControllerForAdaptivePresentationStyle: style) ?? presented
      }
    }
    let shown = Self.shownStyle(style)
    let sheet = (self as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
    let adapted: UIPresentationController =
      if shown != .pageSheet {
        CoverPresentationController(presentedViewController: presented, presenting: presenter)
      } else if let sheet, presented === presentedStorage {
        sheet
      } else {
        UISheetPresentationController(presentedViewController: presented, presenting: presenter)
      }
    adapted.styleStorage = shown
    adapted.original = self
    if adapted.delegate == nil { adapted.delegate = delegate }
    return (adapted, presented)
  }

  private static func shownStyle(_ style: UIModalPresentationStyle) -> UIModalPresentationStyle {
    style == .fullScreen || style == .overFullScreen ? style : .pageSheet
  }

  /// Shows the presented controller in the style for the present traits, if that is another one.
  final func adaptAgain() {
    guard isPresenting, transition == nil, let presenter = presenterStorage, let container, let old = presentedStorage,
      old.presentedStorage == nil
    else { return }
    let own = original ?? self
    let style = own.adaptedStyle(in: presenter.traitCollection)
    guard style.map(Self.shownStyle) != (own === self ? nil : styleStorage) else { return }
    if style == nil, let popover = own as? UIPopoverPresentationController {
      popover.askForSource()
      guard popover.hasSource else { return }
    }
    UIView.performWithoutAnimation {
      old.holdAppearance(true)
      defer { old.holdAppearance(false) }
      leave()
      let (next, presented) = style.map { own.adapted(to: $0, by: presenter) } ?? (own, own.presentedViewController)
      let isOther = presented !== old
      if isOther {
        old.beginAppearance(false, animated: false)
        old.endAppearance()
      }
      next.enter(over: presenter, above: container, appears: isOther)
      container.removeFromSuperview()
    }
  }
}
