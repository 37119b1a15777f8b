public import Foundation
import CoreGraphics
import QuartzCore

/// The sides on which a popover's arrow may be.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points up: the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The arrow points down: the popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The arrow points to the left: the popover is to the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// The arrow points to the right: the popover is to the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// A view or a button of a bar, to which a popover can point.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// The item's frame in a view's coordinates; nil if it is not shown.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect? {
    window == nil || window !== referenceView.window ? nil : convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect? {
    (customView ?? picture?.superview)?.frame(in: referenceView)
  }
}

/// Shows a controller on a card beside a view or a button, to which its arrow points.
///
/// A touch outside dismisses it. In windows with a compact width the controller is a sheet instead, unless the delegate's
/// `adaptivePresentationStyle(for:traitCollection:)` returns another style; `none` keeps the popover.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The largest size of the content without a `preferredContentSize`, in points: as UIKit documents it.
  private static let size = CGSize(width: 320, height: 1100)

  /// The view that the popover points to.
  open var sourceView: UIView? { didSet { container?.setNeedsLayout() } }
  /// The part of the view that the popover points to, in its coordinates; null means all of it.
  open var sourceRect = CGRect.null { didSet { container?.setNeedsLayout() } }
  /// The view or the button of a bar that the popover points to; it replaces `sourceView`.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { container?.setNeedsLayout() } }
  /// The button of a bar that the popover points to.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// The sides on which the arrow may be; without any, the popover lies on its source and has no arrow.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { container?.setNeedsLayout() } }
  /// The side on which the arrow is; `unknown` while the popover is not shown.
  open var arrowDirection: UIPopoverArrowDirection { container == nil ? .unknown : geometry.direction }
  /// Whether the popover may lie on what it points to, if there is not enough room beside it.
  open var canOverlapSourceViewRect = false { didSet { container?.setNeedsLayout() } }
  /// The least distances from the window's edges, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { container?.setNeedsLayout() }
  }
  /// The views that can be touched while the popover is shown; touches elsewhere outside dismiss it.
  open var passthroughViews: [UIView]?
  /// The colour behind the content, also in the arrow; nil for the system's.
  open var backgroundColor: UIColor? {
    didSet { if let view = presentedStorage?.viewIfLoaded, container != nil { card.show(view, on: backgroundColor) } }
  }
  /// The sheet that is shown in place of the popover in windows with a compact width.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: nil)

  /// Whether the sheet can be configured as if it were the presentation, as that of activities can.
  final var offersSheet = false

  private let outside = UIView()
  private let card = PopoverCard()

  open override var presentationStyle: UIModalPresentationStyle { .popover }
  open override var presentedView: UIView? { card }
  open override var shouldPresentInFullscreen: Bool { false }
  open override var adaptivePresentationStyle: UIModalPresentationStyle { .pageSheet }
  open override var frameOfPresentedViewInContainerView: CGRect { geometry.frame }
  override var isElevated: Bool { true }
  override var hasCompactWidth: Bool { true }
  override var followsKeyboard: Bool { true }

  /// Whether the popover has a source to point to.
  final var hasSource: Bool { sourceItem != nil || sourceView != nil }

  /// Lets the delegate say what the popover points to.
  final func askForSource() {
    MediaContext.notify(delegate as? any UIPopoverPresentationControllerDelegate) {
      $0.prepareForPopoverPresentation(self)
    }
  }

  private var geometry: PopoverGeometry {
    guard let container else { return PopoverGeometry(of: .zero, beside: .zero, in: .zero, permitted: []) }
    let (safe, least) = (container.safeAreaInsets, popoverLayoutMargins)
    let room = container.bounds.inset(
      by: UIEdgeInsets(
        top: max(safe.top, least.top), left: max(safe.left, least.left),
        bottom: max(safe.bottom, least.bottom, container.keyboardOverlap), right: max(safe.right, least.right)))
    let source = source(in: container)
    // Without a height of its own, it is as high as the larger room above or below its source.
    let height = max(room.maxY - source.maxY, source.minY - room.minY) - PopoverGeometry.arrow.height
    let preferred = preferredContentSize
    let size = CGSize(
      width: preferred.width > 0 ? preferred.width : Self.size.width,
      height: preferred.height > 0 ? preferred.height : min(Self.size.height, height))
    return PopoverGeometry(
      of: size, beside: source, in: room, permitted: permittedArrowDirections, overlaps: canOverlapSourceViewRect)
  }

  private func source(in container: UIView) -> CGRect {
    if let sourceItem { return sourceItem.frame(in: container) ?? .zero }
    guard let sourceView else { return .zero }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
  }

  override func containerIsReady() {
    guard let container, let view = presentedStorage?.view else { return }
    outside.frame = container.bounds
    outside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if outside.gestureRecognizers == nil {
      outside.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.dismissByGesture() })
    }
    container.addSubview(outside)
    card.show(view, on: backgroundColor)
    card.place(geometry)
  }

  open override func containerViewWillLayoutSubviews() { if isPresenting { card.place(geometry) } }
  override func containerDidResize() { if isPresenting { card.place(geometry) } }
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    self.container?.setNeedsLayout()
  }

  /// Whether a touch at a point of the container goes to what is below it.
  override func passesTouches(at point: CGPoint) -> Bool {
    guard isPresenting, let container, !card.frame.contains(point) else { return false }
    return passthroughViews?.contains { view in
      view.window === container.window && view.bounds.contains(view.convert(point, from: container))
    } == true
  }

  override var mayDismiss: Bool {
    super.mayDismiss
      && (delegate as? any UIPopoverPresentationControllerDelegate)?
        .popoverPresentationControllerShouldDismissPopover(self) != false
  }
  override func didDismissByGesture() {
    super.didDismissByGesture()
    (delegate as? any UIPopoverPresentationControllerDelegate)?.popoverPresentationControllerDidDismissPopover(self)
  }

  override func builtInAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    FadeTransition(isPresenting: isPresenting)
  }
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { presentedStorage?.viewIfLoaded?.removeFromSuperview() }
  }
}

/// The object asked about popovers.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is shown.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Whether a touch outside may dismiss the popover; called after `presentationControllerShouldDismiss(_:)`, if that
  /// returned true.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called after `presentationControllerDidDismiss(_:)`, when a touch outside has dismissed the popover.
  func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

extension UIViewController {
  /// The popover's presentation; nil unless `modalPresentationStyle` is `popover`, or it is an action sheet.
  public var popoverPresentationController: UIPopoverPresentationController? { mayBePopover ? popover : nil }

  /// The presentation of the controller as a popover.
  final var popover: UIPopoverPresentationController {
    if let popoverStorage { return popoverStorage }
    let made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    popoverStorage = made
    return made
  }
}
