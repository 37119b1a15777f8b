public import CoreGraphics
public import Foundation
public import QuartzCore

/// A rectangle on the screen: it draws a background, contains subviews, and is what animators move.
///
/// Geometry is in points; y points down. Every view has a layer, and the view's geometry and appearance are the
/// layer's. Values read back are the model's: the final ones, even during an animation.
///
/// Overridable members are declared here, because Swift cannot override members of extensions.
///
///     let card = UIView(frame: CGRect(x: 20, y: 20, width: 90, height: 60))
///     card.backgroundColor = .systemBlue
///     stage.addSubview(card)
///     UIView.animate(withDuration: 0.4) { card.center.y = 250 }
///     stage.advance(by: 0.2)          // on its way: card.layer.presentation()?.position.y
@preconcurrency @MainActor
open class UIView: UIResponder, UIDynamicItem, CALayerDelegate, ViewLayerDelegate {
  /// The class of the layer that a view of this class creates with the layer's `init()`.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that the view draws with; the view is its delegate.
  open var layer: CALayer { ownLayer }
  final let ownLayer: CALayer

  final var superviewLifetime: Lifetime<UIView>?
  // Unsafe: also read by `deinit`, when nothing else refers to the view.
  final nonisolated(unsafe) var lifetimeStorage: Lifetime<UIView>?
  final var subviewStorage: [UIView] = []
  private var windowLifetime: Lifetime<UIView>?
  final var windowStorage: UIWindow? {
    // Unsafe: only the setter sets it. Every view asks for its window, and a checked cast takes longer than the rest.
    get { if let window = windowLifetime?.object { unsafeDowncast(window, to: UIWindow.self) } else { nil } }
    set { windowLifetime = newValue?.ownLifetime }
  }
  /// The controller that owns the view.
  final weak var controllerStorage: (any ViewOwner)?
  /// The view's state in Auto Layout; nil if it takes no part in it.
  final var layoutStorage: ViewLayout?
  /// The state that few views have; nil until it is needed.
  final var extras: ViewExtras?

  /// Creates a view with a frame in its future superview's coordinates.
  public init(frame: CGRect) {
    ownLayer = Self.makeLayer()
    super.init()
    // The frame is set before the view becomes the layer's delegate: a view created in an animation block does not grow
    // from nothing. Most views get their position later, and a plain layer starts at the origin, without size.
    if frame != .zero || type(of: ownLayer) != CALayer.self { ownLayer.frame = frame }
    adoptLayer()
    didCreate()
  }

  /// Creates a view at the origin, without size.
  public convenience override init() { self.init(frame: .zero) }

  /// Archives are not supported; creates a view without size.
  public required init?(coder: NSCoder) {
    ownLayer = Self.makeLayer()
    super.init()
    adoptLayer()
    didCreate()
  }

  deinit {
    ownLayer.view = nil
    lifetimeStorage?.end()
  }

  /// Called at the end of each of the initialisers above, for the preparations of subclasses.
  ///
  /// Stored properties have their initial values by then, and the code of clients' initialisers runs later.
  func didCreate() {}

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
    set {
      let isMoved = newValue.origin != ownLayer.modelBounds.origin
      resizing { ownLayer.bounds = newValue }
      if isMoved { boundsOriginDidChange() }
    }
  }

  /// The position of the anchor point, by default the center, in the superview's coordinates; animatable.
  open var center: CGPoint {
    get { ownLayer.position }
    set {
      ownLayer.position = newValue
      frameDidChange()
    }
  }

  /// The transform about the anchor point; positive angles turn clockwise; animatable.
  open var transform: CGAffineTransform {
    get { ownLayer.affineTransform() }
    set { ownLayer.setAffineTransform(newValue) }
  }

  /// The transform in three dimensions; animatable.
  open var transform3D: CATransform3D {
    get { ownLayer.transform }
    set { ownLayer.transform = newValue }
  }

  /// The point that `center` places and about which `transform` turns, in the unit square of the bounds; animatable.
  open var anchorPoint: CGPoint {
    get { ownLayer.anchorPoint }
    set {
      ownLayer.anchorPoint = newValue
      frameDidChange()
    }
  }

  /// The scale of the view's contents in pixels per point.
  open var contentScaleFactor: CGFloat {
    get { ownLayer.contentsScale }
    set { ownLayer.contentsScale = newValue }
  }

  /// The kind of outline of the view in collisions in a dynamic animator.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { collisionOutline?.type ?? .rectangle }
  /// The outline of a view whose `collisionBoundsType` is `.path`, around (0, 0) as its center.
  open var collisionBoundingPath: UIBezierPath { collisionOutline?.path ?? centeredRectanglePath }

  // Appearance.

  /// The colour behind everything in the view; nil for none; animatable.
  open var backgroundColor: UIColor? {
    get { shownBackground }
    set { paintBackground(newValue) }
  }
  /// A background that depends on the traits.
  final var dynamicBackground: DynamicBackground?

  /// 0 (invisible) … 1 (opaque), for the view and its subviews as a group; animatable.
  open var alpha: CGFloat {
    get { CGFloat(ownLayer.modelValues.opacity) }
    set { ownLayer.setOpacity(Double(newValue)) }
  }

  /// Hides the view and its subviews; not animatable.
  open var isHidden: Bool {
    get { ownLayer.isHidden || layoutStorage?.isGoingToHide == true }
    set { setHidden(newValue) }
  }

  /// Whether the view promises to fill its bounds with opaque pixels; only a hint.
  open var isOpaque: Bool {
    get { ownLayer.isOpaque }
    set { ownLayer.isOpaque = newValue }
  }

  /// Whether subviews are clipped to the bounds, with their rounded corners.
  open var clipsToBounds: Bool {
    get { ownLayer.masksToBounds }
    set { ownLayer.masksToBounds = newValue }
  }

  /// A view whose alpha is multiplied with everything that this view shows; nil for none.
  ///
  /// It is in this view's coordinates and can be animated like a subview, but it has no superview.
  open var mask: UIView? {
    didSet {
      guard mask !== oldValue else { return }
      mask?.removeFromSuperview()
      ownLayer.mask = mask?.ownLayer
    }
  }

  /// How the view's contents are fitted to its bounds.
  open var contentMode = UIView.ContentMode.scaleToFill {
    didSet {
      guard contentMode != oldValue else { return }
      ownLayer.contentsGravity = contentMode.gravity
      ownLayer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }

  /// The colour of accented elements: the view's own, else its superview's; system blue at the root.
  ///
  /// It is never nil when read. Setting nil removes the view's own colour.
  // Declared as Apple declares it, so that `tintColor.cgColor` compiles.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? undimmedTintColor.dimmed : undimmedTintColor }
    set { watchingTint { ownTintColor = newValue } }
  }
  final var ownTintColor: UIColor?

  /// Whether the tint colour is dimmed: the view's own setting, or else its superview's.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { watchingTint { ownTintAdjustmentMode = newValue } }
  }
  final var ownTintAdjustmentMode = UIView.TintAdjustmentMode.automatic

  /// Called when the view's tint colour has changed.
  open func tintColorDidChange() {}

  /// Draws the view's contents, in its own coordinates, into the current context; the default draws nothing.
  ///
  /// Called before a frame when the view has a size for the first time, after `setNeedsDisplay()`, and for new sizes if
  /// `contentMode` is `redraw`. The canvas is initially transparent; drawing is clipped to the bounds.
  ///
  /// - Parameter rect: The part to draw: always the whole bounds.
  open func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.wasLeftToDefault = true }
  /// Requests that the view be redrawn.
  open func setNeedsDisplay() { ownLayer.setNeedsDisplay() }
  /// Requests that a part of the view be redrawn; the whole view is.
  open func setNeedsDisplay(_ rect: CGRect) { ownLayer.setNeedsDisplay(rect) }
  /// Whether `draw(_:)` begins with an empty canvas; stored, but it always does.
  open var clearsContextBeforeDrawing = true

  /// Creates the contents of the view's layer from `draw(_:)`.
  open func display(_ layer: CALayer) { withTraits(readFor: .display) { layer.recordContents() } }
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

  /// A custom number.
  open var tag = 0

  /// Whether touches reach the view.
  open var isUserInteractionEnabled = true
  /// Whether more than one touch at a time reaches the view.
  open var isMultipleTouchEnabled = false
  /// Whether no other view receives touches while this one does.
  open var isExclusiveTouch = false

  open override var next: UIResponder? { controllerStorage ?? superviewStorage }

  /// The gesture recognisers that receive the touches in the view and in its subviews; nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizerStorage.isEmpty ? nil : recognizerStorage }
    set { attachOnly(newValue ?? []) }
  }
  final var recognizerStorage: [UIGestureRecognizer] = []
  /// Attaches a gesture recogniser, detaching it from the view that had it before.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Detaches a gesture recogniser; a gesture that has begun is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  /// Whether a gesture recogniser of the view, or of an ancestor, may recognise a gesture of touches in the view.
  ///
  /// The recogniser's delegate is asked as well.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // Hierarchy.

  /// The view that contains this one.
  open var superview: UIView? { superviewStorage }
  /// The views in this one, back to front.
  open var subviews: [UIView] { subviewStorage }
  /// The window that contains the view; for a window, itself.
  open var window: UIWindow? { windowStorage }

  /// Adds a view in front of the other subviews, removing it from its superview.
  open func addSubview(_ view: UIView) { place(view, at: .front) }

  /// Inserts a view at an index, counted from the back; beyond the end means in front.
  open func insertSubview(_ view: UIView, at index: Int) { place(view, at: .index(index)) }

  /// Inserts a view just behind a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    place(view, at: .below(siblingSubview))
  }

  /// Inserts a view just in front of a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    place(view, at: .above(siblingSubview))
  }

  /// Exchanges two subviews in the order.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  /// Moves a subview in front of the others; does nothing for other views.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superviewStorage === self { place(view, at: .front) }
  }

  /// Moves a subview behind the others; does nothing for other views.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superviewStorage === self { place(view, at: .back) }
  }

  /// Removes the view from its superview, which may deallocate it.
  open func removeFromSuperview() { leaveSuperview() }

  /// Whether the view is `view` or somewhere inside it.
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }

  /// The view itself or the first descendant with this tag, by depth-first search.
  open func viewWithTag(_ tag: Int) -> UIView? { self.tag == tag ? self : firstSubview(tagged: tag) }

  /// Called before the view's superview changes to another one, or nil.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view's superview has changed to another one, or nil.
  open func didMoveToSuperview() {}
  /// Called after the view's window has changed, before `didMoveToWindow()`.
  func windowDidChange() {}
  /// Called before the view's window changes to another one, or nil.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view's window has changed to another one, or nil.
  open func didMoveToWindow() {}
  /// Called after a view was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // Layout.

  /// The margins and dimensions that are flexible when the superview is resized.
  open var autoresizingMask: UIView.AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { maskDidChange() } }
  }
  /// Whether subviews follow their masks when the view is resized.
  open var autoresizesSubviews = true {
    didSet { if autoresizesSubviews != oldValue { elasticContentDidChange() } }
  }

  /// Updates what the view shows, before its first layout, on request, and when a trait that it has read changes.
  open func updateProperties() {}
  /// Requests `updateProperties()` before the next layout, without requesting layout.
  open func setNeedsUpdateProperties() { ownLayer.setNeedsProperties() }

  /// Places the subviews; called before a frame is drawn if layout is pending.
  ///
  /// The default places those that have constraints. A new size, a subview that is added, removed or resized from
  /// outside, and scrolling request layout. Layout that requests layout endlessly is a `ProgrammerError` after 32
  /// passes.
  open func layoutSubviews() { applyConstraints() }
  /// Requests layout before the next frame.
  open func setNeedsLayout() { ownLayer.setNeedsLayout() }
  /// Performs pending layout now.
  open func layoutIfNeeded() { ownLayer.layoutIfNeeded() }

  /// Whether the view's frame and its mask count as constraints; set it to false before adding other constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !isConstraintBased }
    set { setTranslatesAutoresizingMask(newValue) }
  }
  /// Changes the view's constraints; called before layout if an update is pending, after the subviews' updates.
  open func updateConstraints() {}
  /// Requests `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { ownLayer.setNeedsConstraints() }
  /// Whether `updateConstraints()` is pending.
  open func needsUpdateConstraints() -> Bool { ownLayer.needsConstraints }
  /// Performs pending `updateConstraints()` of the view and its descendants now.
  open func updateConstraintsIfNeeded() { ownLayer.updateConstraintsIfNeeded() }
  /// Whether a new view requests `updateConstraints()`.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The size that fits the view best within `size`; by default its current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to the size that fits best; the top left corner stays in place.
  open func sizeToFit() { setSize(sizeThatFits(bounds.size)) }
  /// The natural size of the contents; `noIntrinsicMetric` where there is none.
  open var intrinsicContentSize: CGSize {
    layoutStorage?.naturalSize ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Reports that the natural size has changed: requests an update of the view's constraints and layout of the
  /// superview.
  open func invalidateIntrinsicContentSize() {
    setNeedsUpdateConstraints()
    superviewStorage?.setNeedsLayout()
    contentDidChange()
    superviewStorage?.subviewContentDidChange(self)
  }
  /// Called when the natural size of a subview has changed.
  func subviewContentDidChange(_ subview: UIView) {}
  /// Whether constraints to the view's edges refer to the edges of its content, which has its own position and size.
  var scrollsContent: Bool { false }
  /// Applies the content size that follows from constraints.
  func adoptContentSize(_ size: CGSize) {}
  /// The distance of a baseline from the one above it at the system's spacing; nil for a view without text.
  var baselineDistance: CGFloat? { nil }
  func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultLow }
  /// Whether the natural height depends on the width that constraints give.
  var breaksContent: Bool { false }
  func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
  /// The distances of the first baseline from the top, and of the last from the bottom.
  func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) { (0, 0) }

  /// The size that satisfies the constraints, near `targetSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size that satisfies the constraints, near `targetSize` with these priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }
  /// How far the alignment rectangle of constraints is inside the frame, as for a shadow in an image; zero by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The alignment rectangle for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame for an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  /// The view in this one, or this one, whose first baseline is used.
  open var forFirstBaselineLayout: UIView { self }
  /// The view in this one, or this one, whose last baseline is used.
  open var forLastBaselineLayout: UIView { self }

  /// The margins for layout inside the view's edges: by default 8 points on each side, plus the safe area's insets.
  ///
  /// The margins of a controller's view are by default 0 at the top and bottom, and at the sides at least the
  /// controller's minimum.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins(ownMargins?.insets(effectiveUserInterfaceLayoutDirection)) }
    set { ownMargins = .absolute(newValue) }
  }
  /// The margins that have been set.
  final var ownMargins: OwnMargins? { didSet { if ownMargins != oldValue { marginsDidChange() } } }
  /// The layout margins with sides named by the reading direction, which may change later.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection) }
    set { ownMargins = .directional(newValue) }
  }
  /// Called when the layout margins have changed.
  open func layoutMarginsDidChange() {}
  /// The insets for bars and rounded corners, as far as they cover the view; zero unless the stage has some.
  open var safeAreaInsets: UIEdgeInsets { inheritedSafeArea }
  /// Called when the keyboard has moved, with how far it covers the view from its lower edge.
  func keyboardCovers(_ height: CGFloat) {}
  /// The part of the view's safe area that its contents inherit: a scroll view's content avoids bars by its inset.
  var passedSafeArea: UIEdgeInsets { safeAreaInsets }
  /// Called when the safe area has changed.
  open func safeAreaInsetsDidChange() {}

  /// The traits, which follow from the view's surroundings and its overrides.
  open var traitCollection: UITraitCollection { traitCenter.traits(environment, readBy: ObjectIdentifier(self)) }
  /// Called before the next layout when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The traits that the view would have if it and its controller overrode none.
  var outerTraits: UITraitCollection {
    superviewStorage?.environment ?? controllerStorage?.traitsWithoutView ?? traitCenter.root
  }
  /// The surrounding traits as the view adjusts them, before its controller and the view itself override any.
  func adjustedTraits(_ outer: UITraitCollection) -> UITraitCollection { outer }
  /// Called when the traits have changed, before clients are notified.
  func environmentDidChange(from previous: UITraitCollection, to new: UITraitCollection) {
    renewForTraits(from: previous, to: new)
    repeatWhatReads(previous, new)
    if previous.layoutDirection != new.layoutDirection { inheritedDirectionDidChange() }
  }

  open func layoutSublayers(of layer: CALayer) {
    guard layer === ownLayer else { return }
    withTraits(readFor: .layout) {
      if let controllerStorage { controllerStorage.layOutView { layoutSubviews() } } else { layoutSubviews() }
    }
  }

  // Coordinates.

  /// Converts a point of this view's coordinates to another's; nil means the window's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    ownLayer.convert(point, to: conversionLayer(view))
  }
  /// Converts a point of another view's coordinates to this one's; nil means the window's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    ownLayer.convert(point, from: conversionLayer(view))
  }
  /// Converts a rectangle of this view's coordinates to another's, as its bounding box there.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    ownLayer.convert(rect, to: conversionLayer(view))
  }
  /// Converts a rectangle of another view's coordinates to this one's, as its bounding box here.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    ownLayer.convert(rect, from: conversionLayer(view))
  }

  /// The deepest view that receives touches at a point of this view's coordinates.
  ///
  /// Hidden views, views with an alpha below 0.01 and those without user interaction are ignored with their subviews,
  /// and so are parts outside a view's bounds. Views that a property animator moves are hit where they are seen, unless
  /// its `isManualHitTestingEnabled` is set. Views are ignored if an animator without `isUserInteractionEnabled` moves
  /// them, or a block of `UIView.animate` without the option `.allowUserInteraction`.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    deepestView(hitBy: point, event)
  }

  /// Whether a point in the view's own coordinates is inside its bounds, for touches.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    (ownLayer.touchBounds ?? bounds).contains(point)
  }

  // Animation.

  /// The action for a layer's change: a block records it, or gives client code a `CABasicAnimation`; else `NSNull`.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let recorder = MediaContext.running.recorders.last, recorder.recordsChanges else { return NSNull() }
    return recorder.action(for: layer, forKey: event)
  }

  /// The class, the identifier if there is one, and the properties that differ from a new view's.
  ///
  /// It has no addresses, so that equal runs print equal text. It must be called on the main actor.
  nonisolated open override var description: String { MainActor.assumeIsolated { summary } }
}
