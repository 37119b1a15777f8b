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

  /// Presents the controller, or the one that the delegate provides instead, in another style.
  func present(
    in style: UIModalPresentationStyle, by presenter: UIViewController, source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    guard var presented = presentedStorage else { return }
    if let delegate {
      MediaContext.callOut {
        presented =
          delegate.presentationController(self, viewControllerForAdaptivePresentationStyle: style) ?? presented
      }
    }
    let isFull = style == .fullScreen || style == .overFullScreen
    let sheet = (self as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
    let adapted: UIPresentationController =
      if isFull {
        CoverPresentationController(presentedViewController: presented, presenting: presenter)
      } else if let sheet, presented === presentedStorage {
        sheet
      } else {
        UISheetPresentationController(presentedViewController: presented, presenting: presenter)
      }
    adapted.styleStorage = isFull ? style : .pageSheet
    if adapted.delegate == nil { adapted.delegate = delegate }
    adapted.present(by: presenter, source: source, animated: animated, completion: completion)
  }
}
