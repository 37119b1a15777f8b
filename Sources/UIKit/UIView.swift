public import CoreGraphics
public import Foundation
public import QuartzCore

/// A rectangle on the screen: draws a background, contains subviews, and is what animators move.
///
/// Geometry is in points; y points down. Every view has a layer, and the view's geometry and appearance are the
/// layer's. Values read back are the model's: the final ones, also during an animation.
///
/// What may be overridden stands here, as Swift cannot override what stands in an extension.
@preconcurrency @MainActor
open class UIView: UIResponder, UIDynamicItem, CALayerDelegate, ViewLayerDelegate {
  /// The class of the layer that a view of this class makes for itself, with the layer's `init()`.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that the view draws with; the view is its delegate.
  open var layer: CALayer { ownLayer }
  final let ownLayer: CALayer

  final weak var superviewStorage: UIView?
  final var subviewStorage: [UIView] = []
  final weak var windowStorage: UIWindow?
  /// The dynamic animators whose reference view this is.
  final var animatorsToResize: [Weak<UIDynamicAnimator>] = []

  /// Creates a view with a frame in its future superview's coordinates.
  public init(frame: CGRect) {
    ownLayer = Self.makeLayer()
    super.init()
    // Before the view is asked what a change sets off: a view made in an animation block does not grow from nothing.
    ownLayer.frame = frame
    adoptLayer()
  }

  /// Creates a view at the origin, without size.
  public convenience override init() { self.init(frame: .zero) }

  /// Archives are not supported; creates a view without size.
  public required init?(coder: NSCoder) {
    ownLayer = Self.makeLayer()
    super.init()
    adoptLayer()
  }

  // Geometry.

  /// The view's rectangle in the superview's coordinates: the bounding box of its transformed bounds; animatable.
  ///
  /// Derived from `center`, `bounds` and `transform`; setting it changes the first two.
  open var frame: CGRect {
    get { ownLayer.frame }
    set { resizing { ownLayer.frame = newValue } }
  }

  /// The view's rectangle in its own coordinates; animatable.
  ///
  /// A new size grows the view around its anchor point; a new origin scrolls the subviews.
  open var bounds: CGRect {
    get { ownLayer.bounds }
    set { resizing { ownLayer.bounds = newValue } }
  }

  /// Where the anchor point, by default the middle, lies in the superview's coordinates; animatable.
  open var center: CGPoint {
    get { ownLayer.position }
    set { ownLayer.position = newValue }
  }

  /// Applied about the anchor point; positive angles turn clockwise; animatable.
  open var transform: CGAffineTransform {
    get { ownLayer.affineTransform() }
    set { ownLayer.setAffineTransform(newValue) }
  }

  /// The transform in space; animatable.
  open var transform3D: CATransform3D {
    get { ownLayer.transform }
    set { ownLayer.transform = newValue }
  }

  /// The point that `center` places and `transform` turns about, in the unit square of the bounds; animatable.
  open var anchorPoint: CGPoint {
    get { ownLayer.anchorPoint }
    set { ownLayer.anchorPoint = newValue }
  }

  /// The scale of the view's contents in pixels per point.
  open var contentScaleFactor: CGFloat {
    get { ownLayer.contentsScale }
    set { ownLayer.contentsScale = newValue }
  }

  /// What outline the view collides with when a dynamic animator moves it.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline of a view whose `collisionBoundsType` is `.path`, around (0, 0) as its center.
  open var collisionBoundingPath: UIBezierPath { centeredRectanglePath }

  // Appearance.

  /// The colour behind everything in the view; nil is none; animatable.
  open var backgroundColor: UIColor? {
    get { ownLayer.backgroundColor.map(UIColor.init(cgColor:)) }
    set { ownLayer.backgroundColor = newValue?.cgColor }
  }

  /// 0 (invisible) … 1 (opaque), for the view and its subviews as one picture; animatable.
  open var alpha: CGFloat {
    get { CGFloat(ownLayer.modelValues.opacity) }
    set { ownLayer.setOpacity(Double(newValue)) }
  }

  /// Hides the view and its subviews; not animatable.
  open var isHidden: Bool {
    get { ownLayer.isHidden }
    set { ownLayer.isHidden = newValue }
  }

  /// Whether the view promises to fill its bounds with opaque pixels; only a hint.
  open var isOpaque: Bool {
    get { ownLayer.isOpaque }
    set { ownLayer.isOpaque = newValue }
  }

  /// Whether subviews are cut off at the bounds, with their rounded corners.
  open var clipsToBounds: Bool {
    get { ownLayer.masksToBounds }
    set { ownLayer.masksToBounds = newValue }
  }

  /// How the view's contents are fitted into its bounds.
  open var contentMode = UIView.ContentMode.scaleToFill {
    didSet {
      guard contentMode != oldValue else { return }
      ownLayer.contentsGravity = contentMode.gravity
      ownLayer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }

  /// The colour of things that stand out: the view's own, else its superview's, at the top system blue.
  ///
  /// Never nil when read. Setting nil gives up the view's own colour.
  // Declared as Apple declares it, so that `tintColor.cgColor` compiles.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? undimmedTintColor.dimmed : undimmedTintColor }
    set { watchingTint { ownTintColor = newValue } }
  }
  final var ownTintColor: UIColor?

  /// Whether the tint colour is shown without its colourfulness: the view's own decision, else its superview's.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { watchingTint { ownTintAdjustmentMode = newValue } }
  }
  final var ownTintAdjustmentMode = UIView.TintAdjustmentMode.automatic

  /// Called when the view's tint colour has changed.
  open func tintColorDidChange() {}

  /// Draws the view's contents, in its own coordinates, into the current context; the default draws nothing.
  ///
  /// Called before a frame when the view has a size for the first time, after `setNeedsDisplay()`, and for new
  /// sizes if `contentMode` is `redraw`. Begins with an empty, transparent canvas; what lies outside the bounds is cut
  /// off.
  ///
  /// - Parameter rect: What is to be drawn: always all of the bounds.
  open func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.wasLeftToDefault = true }
  /// Asks for the view to be drawn again.
  open func setNeedsDisplay() { ownLayer.setNeedsDisplay() }
  /// Asks for a part of the view to be drawn again; all of it is.
  open func setNeedsDisplay(_ rect: CGRect) { ownLayer.setNeedsDisplay(rect) }
  /// Whether `draw(_:)` begins with an empty canvas; kept, but it always does.
  open var clearsContextBeforeDrawing = true

  /// Makes the contents of the view's layer: what `draw(_:)` draws.
  open func display(_ layer: CALayer) { layer.recordContents() }
  /// Calls `draw(_:)` with a context as the current one.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    if layer === ownLayer {
      MediaContext.current.graphics.with(ctx) { draw(layer.bounds) }
    } else {
      ctx.wasLeftToDefault = true
    }
  }
  /// Called before `draw(_:in:)`.
  open func layerWillDraw(_ layer: CALayer) {}

  // Identity and input.

  /// A number of the owner's choosing.
  open var tag = 0

  /// Whether touches reach the view.
  open var isUserInteractionEnabled = true
  /// Whether more than one touch at a time reaches the view.
  open var isMultipleTouchEnabled = false
  /// Whether no other view gets touches while this one does.
  open var isExclusiveTouch = false

  open override var next: UIResponder? { superviewStorage }

  // Hierarchy.

  /// The view that this one is in.
  open var superview: UIView? { superviewStorage }
  /// The views in this one, back to front.
  open var subviews: [UIView] { subviewStorage }
  /// The window that the view is in; a window's own is itself.
  open var window: UIWindow? { windowStorage }

  /// Puts a view in front of the other subviews, taking it out of the superview it has.
  open func addSubview(_ view: UIView) { place(view, at: .front) }

  /// Puts a view at a place in the order, counted from the back; beyond the end means in front.
  open func insertSubview(_ view: UIView, at index: Int) { place(view, at: .index(index)) }

  /// Puts a view just behind a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    place(view, at: .below(siblingSubview))
  }

  /// Puts a view just in front of a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    place(view, at: .above(siblingSubview))
  }

  /// Lets two subviews change places in the order.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  /// Puts a subview in front of the others; another view stays where it is.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superviewStorage === self { place(view, at: .front) }
  }

  /// Puts a subview behind the others; another view stays where it is.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superviewStorage === self { place(view, at: .back) }
  }

  /// Takes the view out of its superview, which may free it.
  open func removeFromSuperview() { leaveSuperview() }

  /// Whether the view is `view` or somewhere inside it.
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }

  /// The view itself or the first one inside it that has this tag, each subview searched to its end before the next.
  open func viewWithTag(_ tag: Int) -> UIView? { self.tag == tag ? self : firstSubview(tagged: tag) }

  /// Called before the view gets another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view has got another superview, or none.
  open func didMoveToSuperview() {}
  /// Called before the view gets into another window, or out of its own.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view has got into another window, or out of its own.
  open func didMoveToWindow() {}
  /// Called after a view was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is taken out.
  open func willRemoveSubview(_ subview: UIView) {}

  // Layout.

  /// Which of the distances to the superview's edges and of its own sides give way when the superview is resized.
  open var autoresizingMask: UIView.AutoresizingMask = []
  /// Whether subviews follow their masks when the view is resized.
  open var autoresizesSubviews = true

  /// Places the subviews; called before a frame is drawn when layout was asked for.
  ///
  /// A new size, a subview that comes, goes or is resized by somebody else, and scrolling ask for it. Layout that asks for
  /// layout without end is a `ProgrammerError` after 32 passes.
  open func layoutSubviews() {}
  /// Asks for layout before the next frame.
  open func setNeedsLayout() { ownLayer.setNeedsLayout() }
  /// Lays out now what has asked for it.
  open func layoutIfNeeded() { ownLayer.layoutIfNeeded() }

  /// Changes the view's constraints; called before layout when that was asked for, after it was for the subviews.
  ///
  /// There are no constraints yet, but the moment to change them is there.
  open func updateConstraints() {}
  /// Asks for `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { ownLayer.setNeedsConstraints() }
  /// Whether `updateConstraints()` was asked for and has not happened.
  open func needsUpdateConstraints() -> Bool { ownLayer.needsConstraints }
  /// Calls now the `updateConstraints()` of the view and those in it that ask for it.
  open func updateConstraintsIfNeeded() { ownLayer.updateConstraintsIfNeeded() }
  /// Whether a new view asks for `updateConstraints()`.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The size that suits the view best in `size`; by default the size it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that suits the view best; the top left corner stays where it is.
  open func sizeToFit() { takeSize(sizeThatFits(bounds.size)) }
  /// The size that the contents would like to have; `noIntrinsicMetric` where they do not care.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Says that the contents would like to have another size: asks for the view's constraints and the superview's layout.
  open func invalidateIntrinsicContentSize() {
    setNeedsUpdateConstraints()
    superviewStorage?.setNeedsLayout()
  }

  /// How far layouts should keep subviews from the view's edges; 8 points at each unless set.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { takeMargins() } }
  }
  /// The layout margins with sides named by the direction of reading, here from left to right.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins) }
    set { layoutMargins = UIEdgeInsets(newValue) }
  }
  /// Called when the layout margins have changed.
  open func layoutMarginsDidChange() {}
  /// How far bars and rounded corners reach into the view; a virtual screen has none.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  /// Called when the safe area has changed, which does not happen here.
  open func safeAreaInsetsDidChange() {}

  open func layoutSublayers(of layer: CALayer) {
    if layer === ownLayer { layoutSubviews() }
  }

  // Coordinates.

  /// A point of this view's coordinates in another's; nil means the window's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    ownLayer.convert(point, to: conversionLayer(view))
  }
  /// A point of another view's coordinates in this one's; nil means the window's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    ownLayer.convert(point, from: conversionLayer(view))
  }
  /// A rectangle of this view's coordinates in another's: its bounding box there.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    ownLayer.convert(rect, to: conversionLayer(view))
  }
  /// A rectangle of another view's coordinates in this one's: its bounding box here.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    ownLayer.convert(rect, from: conversionLayer(view))
  }

  /// The deepest view under a point of this view's coordinates that takes touches.
  ///
  /// Hidden views, views with an alpha below 0.01 and those without user interaction are passed over with all that is
  /// in them, and so is what sticks out of a view's bounds.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    return frontmostSubview(hitBy: point, event) ?? self
  }

  /// Whether a point of the view's own coordinates lies in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // Animation.

  /// What a change of the view's layer sets off: an animation block records it, elsewhere nothing happens.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let recorder = MediaContext.current.recorders.last, recorder.recordsChanges else { return NSNull() }
    return RecordingAction.shared
  }

  /// The class, the identifier if there is one, and what is not as in a new view.
  ///
  /// Without addresses, so that equal runs print equal text. Views are described where they live, on the main actor.
  nonisolated open override var description: String { MainActor.assumeIsolated { summary } }
}
