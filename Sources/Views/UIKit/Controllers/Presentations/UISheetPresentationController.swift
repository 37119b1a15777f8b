public import Foundation
import QuartzCore

/// Shows a controller on a card, which a finger drags between heights and away.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of about half the height.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// The identifier of the full height.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }
    /// The values on which the height of a custom detent depends.
    @preconcurrency @MainActor
    public final class ResolutionContext: NSObject {
      /// The height of the large detent.
      public let maximumDetentValue: CGFloat
      init(maximumDetentValue: CGFloat) { self.maximumDetentValue = maximumDetentValue }
    }

    /// The detent's name.
    public let identifier: Identifier
    private let resolver: (ResolutionContext) -> CGFloat?

    init(_ identifier: Identifier, _ resolver: @escaping (ResolutionContext) -> CGFloat?) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    /// About half the height: 56 % of the large detent.
    open class func medium() -> Detent { Detent(.medium) { ($0.maximumDetentValue * 0.56).rounded() } }
    /// The full height, except for the safe area.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// A custom height, in points without the safe area; nil omits the detent.
    open class func custom(
      identifier: Identifier? = nil, resolver: @escaping (_ context: ResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier("custom"), resolver) }

    /// The height for a container.
    open func resolvedValue(in context: ResolutionContext) -> CGFloat? { resolver(context) }
  }

  /// The heights at which the sheet rests; it opens at the smallest.
  open var detents = [Detent.large()] {
    didSet { moveToDetent(animated: false) }
  }
  /// The detent at which the sheet rests; nil means the smallest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { moveToDetent(animated: false) } }
  }
  /// Whether a grabber is shown at the top.
  open var prefersGrabberVisible = false {
    didSet { dressCard() }
  }
  /// The radius of the upper corners; nil means the system's.
  open var preferredCornerRadius: CGFloat? {
    didSet { dressCard() }
  }
  /// The largest detent below which nothing is darkened.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether scrolling content down from its top first enlarges the sheet, if there is a larger detent.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet keeps its detents where the height is compact, as on a phone on its side; otherwise it fills the
  /// window there.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { moveToDetent(animated: false) } }
  /// Whether a sheet where the height is compact is as wide as the controller's `preferredContentSize`.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { moveToDetent(animated: false) } }
  /// Asks custom detents for their heights again, and moves the sheet; animated in `animateChanges(_:)`.
  open func invalidateDetents() { moveToDetent(animated: false) }
  /// Animates changes of detents and of the selected one.
  open func animateChanges(_ changes: () -> Void) {
    isAnimating = true
    changes()
    isAnimating = false
    moveToDetent(animated: true)
  }

  /// Measured on iOS 26: the radius of the upper corners as a circle, and the dimming of the rest.
  private static let (cornerRadius, dimming): (CGFloat, CGFloat) = (37.7, 0.2)
  /// A released sheet, as measured, comes to rest with this spring, and is dismissed at this speed or beyond half its
  /// height.
  private static let (mass, stiffness, speed): (CGFloat, CGFloat, CGFloat) = (3, 1000, 1000)

  private let dim = UIView()
  private let grabber = UIView()
  private lazy var card = makeCard()
  private var isAnimating = false
  private var settling: UIViewPropertyAnimator?
  /// The top of the sheet when a finger caught it.
  private var dragStart: CGFloat?

  open override var presentedView: UIView? { card }
  open override var frameOfPresentedViewInContainerView: CGRect { frame(of: selected) }

  private func makeCard() -> SheetCard {
    let card = SheetCard()
    card.sheet = self
    card.clipsToBounds = true
    card.layer.cornerRadius = preferredCornerRadius ?? Self.cornerRadius
    card.addGestureRecognizer(UIPanGestureRecognizer { [weak self] pan in self?.drag(pan) })
    grabber.backgroundColor = UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.4295)
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = !prefersGrabberVisible
    card.addSubview(grabber)
    return card
  }

  // Detents.

  private var geometry: SheetGeometry {
    let insets = container?.safeAreaInsets ?? .zero
    // Without a safe area the sheet would be indistinguishable from full screen.
    return SheetGeometry(
      size: container?.bounds.size ?? .zero, top: insets.top > 0 ? insets.top : 10, bottom: insets.bottom)
  }

  private var heights: [(detent: Detent, value: CGFloat)] {
    let context = Detent.ResolutionContext(maximumDetentValue: geometry.maximumValue)
    return detents.compactMap { detent in detent.resolvedValue(in: context).map { (detent, $0) } }
      .sorted { $0.value < $1.value }
  }

  private var selected: CGFloat {
    let heights = heights
    let found = heights.first { $0.detent.identifier == selectedDetentIdentifier }
    return (found ?? heights.first)?.value ?? geometry.maximumValue
  }

  private func frame(of value: CGFloat) -> CGRect {
    guard let container, isLow else { return geometry.frame(value: value) }
    if !prefersEdgeAttachedInCompactHeight { return container.bounds }
    let (frame, width) = (geometry.frame(value: value), preferredContentSize.width)
    guard widthFollowsPreferredContentSizeWhenEdgeAttached, width > 0, width < frame.width else { return frame }
    return CGRect(x: frame.midX - width / 2, y: frame.minY, width: width, height: frame.height)
  }

  /// Whether the window's height is compact.
  private var isLow: Bool { container?.environment.verticalSizeClass == .compact }

  /// Moves to the selected detent.
  private func moveToDetent(animated: Bool, velocity: CGFloat = 0) {
    guard isPresenting, !isAnimating, container != nil else { return }
    let target = frameOfPresentedViewInContainerView
    guard animated else { return place(target) }
    let distance = target.minY - card.frame.minY
    let spring = UISpringTimingParameters(
      mass: Self.mass, stiffness: Self.stiffness, damping: 2 * (Self.mass * Self.stiffness).squareRoot(),
      initialVelocity: abs(distance) > 0.5 ? CGVector(dx: velocity / distance, dy: velocity / distance) : .zero)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
    animator.addAnimations { [self] in place(target) }
    settling = animator
    animator.startAnimation()
  }

  private func place(_ frame: CGRect) {
    card.frame = frame
    layOutCard()
    dim.alpha = isUndimmed ? 0 : 1
  }

  private var isUndimmed: Bool {
    guard let largest = heights.first(where: { $0.detent.identifier == largestUndimmedDetentIdentifier }) else {
      return false
    }
    return selected <= largest.value
  }

  /// Rounds the card and shows the grabber, unless the card fills the window.
  private func dressCard() {
    let isFull = isLow && !prefersEdgeAttachedInCompactHeight
    card.layer.cornerRadius = isFull ? 0 : preferredCornerRadius ?? Self.cornerRadius
    grabber.isHidden = isFull || !prefersGrabberVisible
  }

  private func layOutCard() {
    dressCard()
    presentedStorage?.view.frame = card.bounds
    grabber.frame = CGRect(x: (card.bounds.width - 36) / 2, y: 5, width: 36, height: 5)
  }

  override func containerDidResize() {
    if isPresenting { place(frameOfPresentedViewInContainerView) }
  }

  override var isElevated: Bool { true }

  override func containerIsReady() {
    guard let container, let view = presentedStorage?.view else { return }
    dim.frame = container.bounds
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dim.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
    if dim.gestureRecognizers == nil {
      dim.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.dismissByGesture() })
    }
    container.addSubview(dim)
    card.insertSubview(view, at: 0)
    card.frame = frameOfPresentedViewInContainerView
    layOutCard()
  }

  open override func presentationTransitionWillBegin() {
    dim.alpha = 0
    let alpha: CGFloat = isUndimmed ? 0 : 1
    presentedStorage?.transitionCoordinator?.animate(alongsideTransition: { [dim] _ in dim.alpha = alpha })
  }
  open override func dismissalTransitionWillBegin() {
    if settling?.state == .active { settling?.stopAnimation(true) }
    presentedStorage?.transitionCoordinator?.animate(alongsideTransition: { [dim] _ in dim.alpha = 0 })
  }
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { presentedStorage?.viewIfLoaded?.removeFromSuperview() }
  }

  // The finger.

  /// Whether dragging content that is at its top moves the sheet instead; `direction` is where the content would move,
  /// below 0 for a finger that moves down.
  final func claimsContentDrag(towards direction: CGFloat) -> Bool {
    guard isPresenting, transition == nil else { return false }
    let isLarge = card.frame.minY <= frame(of: heights.last?.value ?? 0).minY
    return direction < 0 || prefersScrollingExpandsWhenScrolledToEdge && !isLarge
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    guard isPresenting, transition == nil, let container else {
      dragStart = nil
      return
    }
    let (large, small) = (frame(of: heights.last?.value ?? 0), frame(of: heights.first?.value ?? 0))
    switch pan.state {
    case .began:
      // A moving sheet is caught where it is seen.
      if settling?.state == .active { settling?.stopAnimation(true) }
      dragStart = card.frame.minY
      follow(pan, in: container, large, small)
    case .changed: follow(pan, in: container, large, small)
    case .ended, .cancelled:
      guard dragStart != nil else { return }
      dragStart = nil
      let velocity = pan.state == .ended ? pan.velocity(in: container).y : 0
      let beyond = card.frame.minY - small.minY
      if pan.state == .ended, beyond > 0, beyond > small.height / 2 || velocity >= Self.speed {
        if mayDismiss { return dismissByGesture() }
        delegate?.presentationControllerDidAttemptToDismiss(self)
      }
      let top = card.frame.minY
      let before = selectedDetentIdentifier
      let nearest = heights.min { abs(frame(of: $0.value).minY - top) < abs(frame(of: $1.value).minY - top) }
      isAnimating = true
      selectedDetentIdentifier = nearest?.detent.identifier
      isAnimating = false
      moveToDetent(animated: true, velocity: velocity)
      if selectedDetentIdentifier != before, let delegate = delegate as? any UISheetPresentationControllerDelegate {
        MediaContext.notify(delegate) { $0.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self) }
      }
    case .possible, .failed: break
    }
  }

  /// Between detents the sheet is resized, below the smallest it is moved; above the largest nothing moves.
  private func follow(_ pan: UIPanGestureRecognizer, in container: UIView, _ large: CGRect, _ small: CGRect) {
    guard let dragStart else { return }
    let top = max(dragStart + pan.translation(in: container).y, large.minY)
    if top >= small.minY {
      card.frame = CGRect(origin: CGPoint(x: small.minX, y: top), size: small.size)
      if !isUndimmed { dim.alpha = max(1 - (top - small.minY) / max(small.height, 1), 0) }
    } else {
      card.frame = CGRect(x: large.minX, y: top, width: large.width, height: container.bounds.maxY - top)
    }
    layOutCard()
  }
}

/// The object notified of changes that a finger makes to a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when a finger has moved the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// The card of a sheet, which may claim drags of content in it.
final class SheetCard: UIView, DragClaiming {
  weak var sheet: UISheetPresentationController?

  func claimsDrag(towards direction: CGFloat) -> Bool { sheet?.claimsContentDrag(towards: direction) == true }
}

extension UIViewController {
  /// The sheet that shows, or will show, this controller.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
      ?? (popoverStorage?.offersSheet == true ? popoverStorage?.adaptiveSheetPresentationController : nil)
  }
}
