public import CoreGraphics
import DisplayList
public import Foundation
import ViewVocabulary

/// A rectangle with contents and sublayers: the unit of drawing and animation.
///
/// Its properties hold the model, which changes at once when set. The presentation, which is what is on screen at a
/// time, is the model with the layer's animations applied.
///
///     let layer = CALayer()
///     layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
///     layer.backgroundColor = UIColor.systemRed.cgColor
///     view.layer.addSublayer(layer)
///     layer.opacity = 0.2             // later, outside of an animation block: in a quarter of a second
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming {
  // Fields that every frame reads come first: memory locality is most of the cost of a frame of thousands of layers.
  package final var number: UInt32 = 0
  /// The results of the last drawing of the layer; they do not influence pixels.
  final var drawn = DrawnState()
  /// Everything that can be seen of the layer: every visible change goes through here.
  final var state = LayerState() {
    didSet {
      stateVersion &+= 1
      drawingDidChange()
    }
  }
  /// A number that changes whenever the layer's model, its animations or its contents may be others.
  package private(set) final var stateVersion: UInt64 = 0
  /// The view whose layer this is, as long as there is one.
  ///
  /// Unsafe: the view itself unsets it in its deinitialiser. A weak reference would put the retain counts of every view into
  /// a table of its own: first frames of 2,000 views took 1.2 times the processor time, of 20,000 views 1.3 times.
  package final nonisolated(unsafe) unowned(unsafe) var view: (any ViewLayerDelegate)?
  /// The delegate of a layer that does not belong to a view.
  final weak var otherDelegate: (any CALayerDelegate)?
  /// Whether client code may want to decide about actions; nil before it is known.
  package final var knownToAsk: Bool?
  /// For a stage's outermost layer, its context.
  package final weak var hostContext: MediaContext?
  /// The layer that a copy returned by `presentation()` shows; nil for other layers.
  package final var presentationSource: CALayer?
  /// The turn in which the layer was added to its superlayer.
  package final var joinedInTurn: UInt64 = 0
  final var superlayerLifetime: Lifetime<CALayer>?
  // Unsafe: also read by `deinit`, when nothing else refers to the layer.
  final nonisolated(unsafe) var lifetimeStorage: Lifetime<CALayer>?
  /// The layer's pending work for the next commit.
  final var needs = LayerNeeds.layout
  /// The pending work of this layer's descendants.
  final var needsInside: LayerNeeds = []
  /// Whether `layoutSublayers()` is running.
  package final var isPlacingSublayers = false
  /// The layer's own drawing; it is the contents, unless others were set since.
  final var drawnContents: Picture?
  /// Custom key-value pairs.
  final var keptValues: [String: Any] = [:]

  /// Creates a layer at the origin, without size.
  public override init() { super.init() }

  /// Creates a copy of a layer's state for presentation; override to copy custom fields.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    state = other.state.alone
    if PresentationCopies.isMaking { presentationSource = other }
    name = other.name
    keptValues = other.keptValues
  }

  /// Archives are not supported; creates an empty layer.
  public required init?(coder: NSCoder) { super.init() }

  deinit { lifetimeStorage?.end() }

  // Geometry.

  /// The position of the anchor point in the superlayer's coordinates; animatable.
  open var position: CGPoint {
    get { modelValues.position }
    set { change(.position, to: AnimatableValue(newValue)) }
  }

  /// The part of its own coordinate space that the layer shows; animatable.
  ///
  /// A new size or origin requests layout.
  open var bounds: CGRect {
    get { modelValues.bounds }
    set { change(.bounds, to: AnimatableValue(newValue)) }
  }

  /// The point that `position` places and `transform` turns about, in the unit square of the bounds; animatable.
  open var anchorPoint: CGPoint {
    get { modelValues.anchorPoint }
    set { change(.anchorPoint, to: AnimatableValue(newValue)) }
  }

  /// How far in front of the superlayer's plane the anchor point lies, in points; animatable.
  ///
  /// It decides the order of drawing among the sublayers of one layer, ties keeping the array's order, and how large a
  /// layer looks in a perspective that its superlayer gives to all its sublayers.
  open var zPosition: CGFloat {
    get { modelValues.zPosition }
    set { change(.zPosition, to: AnimatableValue(newValue)) }
  }

  /// How far the anchor point lies in front of the layer's own plane, in points; animatable.
  open var anchorPointZ: CGFloat {
    get { modelValues.space.anchorPointZ }
    set { change(.anchorPointZ, to: AnimatableValue(newValue)) }
  }

  /// The transform that is applied to the sublayers, about this layer's anchor point; animatable.
  ///
  /// With an `m34` of -1 / d all of them are seen in one perspective, by an eye at a distance of d points in front of
  /// the anchor point.
  open var sublayerTransform: CATransform3D {
    get { modelValues.space.sublayerTransform }
    set { change(.sublayerTransform, to: .transform(newValue)) }
  }

  /// The transform that is applied about the anchor point; animatable.
  ///
  /// A layer that this turns out of its superlayer's plane is seen from the front: in perspective, if `m34` is -1 / d
  /// with an eye at a distance of d points, else in parallel.
  open var transform: CATransform3D {
    get { modelValues.transform }
    set { change(.transform, to: .transform(newValue)) }
  }

  /// The bounding box of the layer in the superlayer's coordinates; computed, never stored.
  ///
  /// Setting it moves `position` and resizes `bounds` so that, without the transform, they fill the rectangle.
  open var frame: CGRect {
    get { modelValues.frame }
    set { place(in: newValue) }
  }

  /// The transform as an affine transform; depth and perspective are ignored.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(modelValues.transform) }

  /// Sets `transform` from an affine transform.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  // Appearance.

  /// 0 (invisible) … 1 (opaque), applied to the layer and its sublayers as a group; animatable.
  open var opacity: Float {
    get { Float(modelValues.opacity) }
    set { setOpacity(Double(newValue)) }
  }

  /// Drawn below the contents; nil draws nothing; animatable.
  open var backgroundColor: CGColor? {
    get { modelValues.backgroundColor.map(CGColor.init(rgba:)) }
    set { change(.backgroundColor, to: .color(newValue?.rgba)) }
  }

  /// The radius of the background's and the border's corners, and of the clip's when masking, in points; animatable.
  open var cornerRadius: CGFloat {
    get { modelValues.cornerRadius }
    set { change(.cornerRadius, to: AnimatableValue(newValue)) }
  }

  /// The width of the border, which lies inside the bounds, in points; animatable.
  open var borderWidth: CGFloat {
    get { modelValues.borderWidth }
    set { change(.borderWidth, to: AnimatableValue(newValue)) }
  }

  /// The colour of the border; opaque black by default; animatable.
  open var borderColor: CGColor? {
    get { modelValues.borderColor.map(CGColor.init(rgba:)) }
    set { change(.borderColor, to: .color(newValue?.rgba)) }
  }

  /// The part of the contents that is shown, in their unit square; animatable.
  open var contentsRect: CGRect {
    get { modelValues.contentsRect }
    set { change(.contentsRect, to: AnimatableValue(newValue)) }
  }

  /// Hides the layer and its sublayers.
  ///
  /// Animatable: a layer fades while it is being hidden or shown.
  open var isHidden: Bool {
    get { traits.isHidden }
    set { change(.hidden, isDifferent: newValue != traits.isHidden) { traits.isHidden = newValue } }
  }
  /// Whether sublayers and contents are clipped to the bounds, with their rounded corners.
  ///
  /// An animation can change it, halfway between two values.
  open var masksToBounds: Bool {
    get { traits.masksToBounds }
    set { change(.masksToBounds, isDifferent: newValue != traits.masksToBounds) { traits.masksToBounds = newValue } }
  }
  /// Whether the layer is also seen from behind, when it is turned away.
  open var isDoubleSided: Bool {
    get { traits.isDoubleSided }
    set { traits.isDoubleSided = newValue }
  }
  /// Whether the edges of the layer are smooth when it is seen in perspective.
  ///
  /// By default they are, unlike in UIKit; the edges of layers without perspective are always smooth.
  open var allowsEdgeAntialiasing: Bool {
    get { traits.allowsEdgeAntialiasing }
    set { traits.allowsEdgeAntialiasing = newValue }
  }
  /// Whether a picture of `rasterizationScale` pixels per point stands for the layer and its sublayers.
  open var shouldRasterize: Bool {
    get { state.rasterizationScale != nil }
    set { state.rasterizationScale = newValue ? rasterizationScale : nil }
  }
  /// The pixels per point of that picture; 1 by default, which is less than most screens have.
  open var rasterizationScale: CGFloat = 1 {
    didSet { if shouldRasterize { state.rasterizationScale = rasterizationScale } }
  }
  /// Whether y points up for the sublayers, and for the path of a shape layer: they are mirrored, contents stay upright.
  open var isGeometryFlipped: Bool {
    get { modelValues.space.isFlipped }
    set { modelValues.space.isFlipped = newValue }
  }
  /// Whether the contents of this layer are upside down, because an odd number of layers around have flipped geometry.
  open func contentsAreFlipped() -> Bool {
    let isFlipped = superlayer?.contentsAreFlipped() ?? false
    return isFlipped != isGeometryFlipped
  }
  /// The corners that `cornerRadius` rounds.
  open var maskedCorners: CACornerMask {
    get { traits.maskedCorners }
    set { traits.maskedCorners = newValue }
  }
  /// How rounded corners are curved; `circular` by default.
  open var cornerCurve: CALayerCornerCurve {
    get { traits.hasContinuousCorners ? .continuous : .circular }
    set { traits.hasContinuousCorners = newValue == .continuous }
  }

  // Effects.

  /// The colour of the shadow, opaque black by default; animatable.
  open var shadowColor: CGColor? {
    get { modelValues.shadow.color.map(CGColor.init(rgba:)) }
    set { change(.shadowColor, to: .color(newValue?.rgba)) }
  }
  /// The opacity of the shadow, 0 (the default, no shadow) … 1; animatable.
  ///
  /// A layer with `masksToBounds` has no shadow. The shadow of a translucent layer shows through it.
  open var shadowOpacity: Float {
    get { Float(modelValues.shadow.opacity) }
    set { change(.shadowOpacity, to: AnimatableValue(Double(newValue))) }
  }
  /// How far the shadow lies to the right and below, in the layer's own points; (0, -3) by default; animatable.
  open var shadowOffset: CGSize {
    get { modelValues.shadow.offset }
    set { change(.shadowOffset, to: AnimatableValue(newValue)) }
  }
  /// The standard deviation of the Gaussian that blurs the shadow, in points; 3 by default; animatable.
  open var shadowRadius: CGFloat {
    get { CGFloat(modelValues.shadow.radius) }
    set { change(.shadowRadius, to: AnimatableValue(Double(newValue))) }
  }
  /// The shape that casts the shadow, in the layer's own coordinates; animatable.
  ///
  /// If nil, as by default, the shadow is that of everything that the layer and its sublayers draw.
  open var shadowPath: CGPath? {
    get { modelValues.shadow.path.map { CGPath($0) } }
    set { change(.shadowPath, to: .path(newValue?.path)) }
  }

  /// A layer whose alpha is multiplied with everything that this layer shows, including its sublayers and its shadow.
  ///
  /// It lies in this layer's coordinates, like a sublayer, and can be animated like one. It must not be in a superlayer.
  open var mask: CALayer? {
    get { state.mask }
    set { setMask(newValue) }
  }

  /// The name of a blend mode by which the layer is mixed with what lies below, such as `multiplyBlendMode`; nil mixes
  /// normally.
  ///
  /// The names are those of Core Image's filters, with or without their prefix. Others are reported and have no effect.
  /// "Below" is what has been drawn inside the innermost layer around this one that is drawn as a group.
  open var compositingFilter: Any? {
    didSet { setBlend(compositingFilter) }
  }

  /// Whether the layer promises to fill its bounds with opaque pixels; only a hint.
  open var isOpaque = false
  /// Whether opacity is applied to the layer and its sublayers as a group.
  open var allowsGroupOpacity: Bool {
    get { state.allowsGroupOpacity }
    set { state.allowsGroupOpacity = newValue }
  }

  /// A `CGImage`, or nil; animatable: images dissolve into each other.
  open var contents: Any? {
    get { state.contents }
    set {
      let isDifferent = newValue.flatMap(ShownContents.init) != state.drawing
      change(.contents, isDifferent: isDifferent) { state.contents = newValue }
    }
  }
  /// How the contents are fitted into the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { state.contentsGravity }
    set { state.contentsGravity = newValue }
  }
  /// The part of the contents, in their unit square, that is stretched where the contents are; by default all of them.
  ///
  /// The parts above and below it keep their height, the parts beside it their width. Animatable.
  open var contentsCenter: CGRect {
    get { state.contentsCenter }
    set { change(.contentsCenter, isDifferent: newValue != state.contentsCenter) { state.contentsCenter = newValue } }
  }
  /// The pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { state.contentsScale }
    set { state.contentsScale = newValue }
  }
  /// The filter for enlarging the contents.
  open var magnificationFilter: CALayerContentsFilter {
    get { state.magnificationFilter }
    set { state.magnificationFilter = newValue }
  }
  /// The filter for reducing the contents.
  open var minificationFilter: CALayerContentsFilter {
    get { state.minificationFilter }
    set { state.minificationFilter = newValue }
  }

  /// A custom name.
  open var name: String?
  /// Provides actions and lays out; for a view's layer, the view.
  ///
  /// It is not kept alive.
  open var delegate: (any CALayerDelegate)? {
    get { view ?? otherDelegate }
    set { (view, otherDelegate, knownToAsk) = (nil, newValue, nil) }
  }
  /// Whether the delegate is a view, which decides about all actions.
  final var hasViewAsDelegate: Bool { view != nil || otherDelegate is any ViewLayerDelegate }
  /// Actions by key, which are consulted after the delegate.
  open var actions: [String: any CAAction]?

  // The tree.

  /// The layer that contains this one.
  open var superlayer: CALayer? {
    presentationSource.map { $0.superlayerStorage?.copyOnScreen() } ?? superlayerStorage
  }

  /// The layers in this one, back to front; nil when there are none.
  open var sublayers: [CALayer]? {
    get {
      let layers = presentationSource?.sublayerStorage.map { $0.copyOnScreen() } ?? sublayerStorage
      return layers.isEmpty ? nil : layers
    }
    set {
      for layer in sublayerStorage { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Adds a layer in front of the other sublayers.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(Int32.max)) }

  /// Inserts a layer at an index, counted from the back; beyond the end means in front.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer) { min(Int(idx), $0.count) }
  }

  /// Inserts a layer just behind a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { others in others.firstIndex { $0 === sibling } ?? 0 }
  }

  /// Inserts a layer just in front of a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { others in others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count }
  }

  /// Replaces a sublayer by another layer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer else { return }
    insertSublayer(newLayer, below: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer, which may deallocate it.
  open func removeFromSuperlayer() {
    guard let superlayer = superlayerStorage else { return }
    let context = context
    if context.hasCommitted(self) { context.departures.append { [weak self] in self?.endAnimationsIfGone() } }
    if superlayer.state.mask === self { superlayer.state.mask = nil }
    superlayer.sublayerStorage.removeFirst(self)
    superlayerStorage = nil
  }

  // Layout.

  /// Requests `layoutSublayers` before the next frame.
  open func setNeedsLayout() { ask(for: .layout) }

  /// Whether layout is pending.
  open func needsLayout() -> Bool { needs.contains(.layout) }

  /// Performs pending layout of this layer and its descendants, outermost first.
  ///
  /// It starts further up the hierarchy if a chain of superlayers have pending layout too, because the layer's position
  /// depends on theirs. The views' constraints are updated before. Layout that never settles is a `ProgrammerError`.
  open func layoutIfNeeded() {
    context.solveConstraints?()
    var start = self
    while let next = start.superlayerStorage, next.needs.contains(.layout) { start = next }
    start.layOutTree()
  }

  /// Places the sublayers; the default asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // Drawing.

  /// Requests that the contents be drawn before the next frame.
  open func setNeedsDisplay() { ask(for: .display) }

  /// Requests that a part of the contents be drawn; all of them are.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Whether drawing is pending.
  open func needsDisplay() -> Bool { needs.contains(.display) }

  /// Whether a key of a subclass changes the drawing, which is then drawn for each value of an animation.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The value of a key that has not been set.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Whether a new size requests drawing; otherwise the existing contents are fitted into it.
  open var needsDisplayOnBoundsChange = false

  /// Draws the contents now if that is pending and the layer has a size; sublayers are not affected.
  open func displayIfNeeded() {
    guard needs.contains(.display), !modelValues.bounds.isEmpty else { return }
    needs.remove(.display)
    context.callOut { display() }
  }

  /// Creates the contents: the delegate provides them, or else the drawing of `draw(in:)` is recorded.
  open func display() {
    if let delegate { delegate.display(self) } else { recordContents() }
  }

  /// Draws the contents, in the layer's coordinates; the default asks the delegate.
  ///
  /// Drawing is clipped to the bounds. Lines and shapes stay sharp when the layer is scaled up.
  open func draw(in ctx: CGContext) {
    if let delegate { delegate.draw(self, in: ctx) } else { ctx.wasLeftToDefault = true }
  }

  /// Draws the layer and its sublayers into a context, in the layer's own coordinates, without its opacity.
  ///
  /// The model is drawn, without animations. Use `presentation()` to draw what is on screen.
  open func render(in ctx: CGContext) { draw(into: ctx) }

  // Animation.

  /// The action when a property changes: an animation, another action, or nil for none.
  ///
  /// Consults the delegate, then `actions`, then `defaultAction(forKey:)`; `NSNull` from one of them ends the search.
  open func action(forKey event: String) -> (any CAAction)? {
    if let found = delegate?.action(for: self, forKey: event) { return found.isNothing ? nil : found }
    if let found = actions?[event] { return found.isNothing ? nil : found }
    return type(of: self).defaultAction(forKey: event)
  }

  /// The default action: the implicit animation for an animatable property, else nil.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    if let key = ShownKey(builtIn: event) { return key.hasImplicitAnimation ? ImplicitAction.shared : nil }
    return LayerProperty(key: event)?.descriptor.hasActions == true ? ImplicitAction.shared : nil
  }

  /// Adds a copy of an animation; one with the same key is replaced.
  open func add(_ anim: CAAnimation, forKey key: String?) { addCopy(of: anim, forKey: key) }

  /// Removes the animation with this key; its delegate is called with `finished` false.
  open func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }

  /// Removes all animations of the layer.
  open func removeAllAnimations() { removeAnimations { _ in true } }

  /// The animation with this key while it runs.
  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.description(on: self)
  }

  /// The keys of the running animations, in the order in which they were added; nil if there are none.
  open func animationKeys() -> [String]? {
    let keys = distinctAnimationKeys
    return keys.isEmpty ? nil : keys
  }

  /// A copy of the layer as it is on screen now, with the presentation's superlayer and sublayers; nil for a layer that
  /// has not been on screen, unless it is animated outside of a stage.
  ///
  /// The copy is created by `init(layer:)` of the layer's class.
  open func presentation() -> Self? {
    if presentationSource != nil { return self }
    return hasPresentation ? copyOnScreen() as? Self : nil
  }

  /// The layer whose presentation this is, or the layer itself.
  open func model() -> Self { presentationSource as? Self ?? self }

  // Timing of everything in the layer, see CAMediaTiming.

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  open var duration: CFTimeInterval = .infinity
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  // Hit testing.

  /// The deepest visible layer under a point given in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }

  /// Whether a point in the layer's own coordinates lies in its bounds.
  open func contains(_ p: CGPoint) -> Bool { modelValues.bounds.contains(p) }
}
