public import Foundation

/// Manages how a controller is shown over another one: the position of its view, and everything that appears with it.
///
/// Subclasses add views to `containerView` and animate them along with the transition.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  final weak var presentedStorage: UIViewController?
  final weak var presenterStorage: UIViewController?
  final var container: TransitionView?
  final weak var transition: ControllerTransition?
  /// Whether the controller is presented at the end of the transition.
  final var isPresenting = false
  /// The position of the presenting controller's view before it was removed from the hierarchy.
  final var home: Home?
  /// The presentation that this one replaces in windows with a compact width; its controller retains a popover.
  final weak var original: UIPresentationController? {
    didSet { originalSheet = original as? UISheetPresentationController }
  }
  /// The same for a sheet, which nobody else retains.
  private final var originalSheet: UISheetPresentationController?
  /// The style in which the controller was presented.
  final var styleStorage = UIModalPresentationStyle.custom

  /// Creates the manager of a presentation.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    presentedStorage = presentedViewController
    presenterStorage = presentingViewController
    super.init()
  }

  /// The presented controller.
  open var presentedViewController: UIViewController { presentedStorage ?? UIViewController() }
  /// The presenting controller; before the presentation, the presented one.
  open var presentingViewController: UIViewController { presenterStorage ?? presentedViewController }
  /// How the controller is presented.
  open var presentationStyle: UIModalPresentationStyle { styleStorage }
  /// The view that contains the whole presentation; nil before and after it.
  open var containerView: UIView? { container }
  /// The view that is animated: the presented controller's, or one around it.
  open var presentedView: UIView? { presentedStorage?.view }
  /// The frame of the presented view at the end of the transition, in the container's coordinates.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  /// Whether the presenting controller's view is removed from the hierarchy during the presentation.
  open var shouldRemovePresentersView: Bool { false }
  /// Whether the presented view covers the whole window; it has no effect.
  open var shouldPresentInFullscreen: Bool { true }
  /// The object that decides about dismissals by gestures.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The style in windows with a compact width unless the delegate chooses one; `none` keeps the style.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// The traits that the presentation sets for the presented controller; nil sets none.
  open var overrideTraitCollection: UITraitCollection? {
    get { ownTraits.flatMap { $0.overrides == .none ? nil : UITraitCollection(values: $0.overrides) } }
    set { traitOverrides = UITraitOverrides(newValue?.values ?? .none) }
  }
  /// The traits of the presentation.
  open var traitCollection: UITraitCollection {
    container?.environment ?? presentingViewController.traitCollection.overridden(by: ownTraits?.overrides ?? .none)
  }
  /// Called when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Whether the presented controller is in front of visible content, in which case its dark backgrounds are lighter.
  var isElevated: Bool { false }
  /// Whether the presented controller has a compact width in any window.
  var hasCompactWidth: Bool { false }
  /// Whether the presented controller makes room for the keyboard.
  var followsKeyboard: Bool { false }
  /// The overrides inside the presentation's container.
  final var effectiveOverrides: TraitValues {
    var values = ownTraits?.overrides ?? .none
    if isElevated, values.userInterfaceLevel == nil { values.userInterfaceLevel = .elevated }
    if hasCompactWidth, values.horizontalSizeClass == nil { values.horizontalSizeClass = .compact }
    return values
  }
  /// The traits that the presentation overrides, and their observers.
  final var ownTraits: OwnTraits?

  /// Called before the container is laid out.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container was laid out.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the transition to the presented controller begins.
  open func presentationTransitionWillBegin() {}
  /// Called when the transition to the presented controller has ended; `completed` is whether it is presented.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the transition back begins.
  open func dismissalTransitionWillBegin() {}
  /// Called when the transition back has ended; `completed` is whether the controller is dismissed.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called when the presented controller's `preferredContentSize` has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Never called: fitting sizes are computed when they are needed.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The presented controller's preferred size.
  open var preferredContentSize: CGSize { presentedStorage?.preferredContentSize ?? .zero }
  /// The size of the presented view for a container of a size; by default the container's.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }
  /// Called when the container's size is about to change.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// Called when the size classes are about to change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// The animator object if the transitioning delegate provides none.
  func builtInAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    if let zoom = ZoomTransition(presentedStorage, isOpening: isPresenting, source: presenterStorage) { return zoom }
    let style = presentedStorage?.preferredTransition?.style ?? presentedStorage?.modalTransitionStyle ?? .coverVertical
    return ModalTransition(style, isPresenting: isPresenting)
  }
  /// The interaction controller of the dismissal if the transitioning delegate provides none.
  func builtInInteractor() -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Called when the container's size has changed.
  func containerDidResize() {
    if isPresenting { presentedView?.frame = frameOfPresentedViewInContainerView }
  }
  /// Called when the container has been placed, before the transition.
  func containerIsReady() {}
  /// Whether touches at a point of the container go to what is below it.
  func passesTouches(at point: CGPoint) -> Bool { false }

  /// Whether a gesture may dismiss the presented controller.
  var mayDismiss: Bool {
    presentedStorage?.isModalInPresentation != true
      && delegate?.presentationControllerShouldDismiss(self) != false
  }
  /// Called when a gesture has dismissed the presented controller.
  func didDismissByGesture() {
    presentedStorage?.didLeaveByGesture()
    delegate?.presentationControllerDidDismiss(self)
  }
  /// Dismisses the presented controller because of a gesture, if it may.
  final func dismissByGesture() {
    guard isPresenting, transition == nil else { return }
    guard mayDismiss else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presenterStorage?.dismiss(animated: true) { [self] in didDismissByGesture() }
  }
}

extension UIPresentationController: UITraitEnvironment, TraitChangeSource {
  /// The traits that the presentation sets for the presented controller and everything in it.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(ownTraits?.overrides ?? .none) }
    set {
      guard newValue.values != ownTraits?.overrides ?? .none else { return }
      if ownTraits == nil { ownTraits = OwnTraits() }
      ownTraits?.overrides = newValue.values
      container?.traitsNeedUpdate()
    }
  }

  package final var traitRegistrations: [TraitRegistration] {
    get { ownTraits?.registrations ?? [] }
    set {
      if ownTraits == nil { ownTraits = OwnTraits() }
      ownTraits?.registrations = newValue
    }
  }
}

/// The object that decides about presentations, and adapts sheets and popovers to windows with a compact width.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The style of a sheet or a popover in a window with a compact width; `none` keeps it.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// The style of a sheet or a popover with traits that have a compact width; by default that of
  /// `adaptivePresentationStyle(for:)`.
  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  /// The controller to present in another style, such as a navigation controller around the presented one; nil keeps it.
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Whether a gesture may dismiss the presented controller.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when a gesture begins to dismiss the presented controller.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called when a gesture has dismissed the presented controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when a gesture has tried to dismiss a controller that must not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

// UIKit's requirements are optional.
extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.adaptivePresentationStyle
  }
  public func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { adaptivePresentationStyle(for: controller) }
  public func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// The view that contains a presentation.
final class TransitionView: UIView {
  weak var presentation: UIPresentationController? {
    didSet { if presentation?.effectiveOverrides != TraitValues.none { traitsNeedUpdate() } }
  }

  override func adjustedTraits(_ outer: UITraitCollection) -> UITraitCollection {
    outer.overridden(by: presentation?.effectiveOverrides ?? .none)
  }

  override func environmentDidChange(from previous: UITraitCollection, to new: UITraitCollection) {
    super.environmentDidChange(from: previous, to: new)
    presentation?.traitCollectionDidChange(previous)
    if presentation?.ownTraits != nil { presentation?.notifyRegistrations(new, previous) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && presentation?.passesTouches(at: point) != true
  }

  override func keyboardCovers(_ height: CGFloat) {
    if presentation?.followsKeyboard == true { setNeedsLayout() }
  }

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}

/// The position of a view before it was removed from the hierarchy.
@MainActor
struct Home {
  /// The superview may be the window, which leads back to the presentation.
  weak var superview: UIView?
  var index: Int
  var frame: CGRect
  /// Whether it was as large as its superview.
  var isFilling: Bool
}

/// Covers everything, or a context.
final class CoverPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { styleStorage == .fullScreen || styleStorage == .currentContext }
}
