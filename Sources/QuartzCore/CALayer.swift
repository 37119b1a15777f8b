import Contracts
public import CoreGraphics
import DisplayList
public import Foundation
import Timing

/// A rectangle with contents and sublayers: the unit of drawing and animation.
///
/// Its properties hold the model, which changes at once when set. What is on screen at a time is the model
/// with the layer's animations applied: the presentation.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming {
  // What every frame looks at comes first: nearness in memory is most of what a frame of thousands of layers costs.

  final var traits = LayerTraits()
  package final var number: UInt32 = 0
  /// The animations under way, in the order in which they were added.
  package final var animations: [LayerAnimation] = []
  package final var sublayerStorage: [CALayer] = []
  final var timing = LayerTiming() {
    didSet { if timing != oldValue { timeDidChange() } }
  }
  /// The animatable state, without animations.
  package final var modelValues = LayerValues()
  /// Whether a sublayer was found at another depth than 0 when they were last drawn.
  final var hasDepthInside = false
  /// For a stage's outermost layer, its context.
  package final weak var hostContext: MediaContext?
  /// Set on copies that `presentation()` hands out.
  package final var presentationSource: CALayer?
  /// The turn in which the layer was put into its superlayer.
  package final var joinedInTurn: UInt64 = 0
  final weak var superlayerStorage: CALayer?
  final var layoutFlags = LayoutFlags.needsLayout
  final var displayFlags: DisplayFlags = []
  /// What the layer drew itself; the contents, unless others were set since.
  final var drawnContents: Picture?
  /// What code keeps under keys of its own.
  final var keptValues: [String: Any] = [:]

  /// Creates a layer at the origin, without size.
  public override init() { super.init() }

  /// Creates a copy of a layer's state for presentation; override to copy custom fields.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    modelValues = other.modelValues
    traits = other.traits
    name = other.name
    contents = other.contents
    contentsGravity = other.contentsGravity
    contentsScale = other.contentsScale
    magnificationFilter = other.magnificationFilter
    timing = other.timing
    keptValues = other.keptValues
  }

  /// Archives are not supported; creates an empty layer.
  public required init?(coder: NSCoder) { super.init() }

  // Geometry.

  /// Where the anchor point lies, in the superlayer's coordinates.
  ///
  /// Animatable.
  open var position: CGPoint {
    get { modelValues.position }
    set {
      require(
        !newValue.x.isNaN && !newValue.y.isNaN,
        "The position of a layer must be numbers, not (\(newValue.x), \(newValue.y)); look at \(owner).")
      change(.position, \.position, to: newValue)
    }
  }

  /// The part of its own coordinate space that the layer shows.
  ///
  /// Animatable.
  ///
  /// A new size or origin asks for layout.
  open var bounds: CGRect {
    get { modelValues.bounds }
    set {
      require(
        !newValue.origin.x.isNaN && !newValue.origin.y.isNaN && !newValue.width.isNaN && !newValue.height.isNaN,
        "The bounds of a layer must be numbers, not \(newValue); look at \(owner).")
      let old = modelValues.bounds
      change(.bounds, \.bounds, to: newValue)
      if newValue.size != old.size { sizeDidChange() }
      if newValue.origin != old.origin { setNeedsLayout() }
    }
  }

  /// The point of the layer that `position` places and `transform` turns about, in the unit square of the bounds.
  ///
  /// Animatable.
  open var anchorPoint: CGPoint {
    get { modelValues.anchorPoint }
    set {
      require(
        newValue.x.isFinite && newValue.y.isFinite,
        "The anchor point of a layer must be numbers, not (\(newValue.x), \(newValue.y)); look at \(owner).")
      change(.anchorPoint, \.anchorPoint, to: newValue)
    }
  }

  /// Decides who is in front among the sublayers of one layer; ties go by order.
  ///
  /// Animatable.
  open var zPosition: CGFloat {
    get { modelValues.zPosition }
    set { change(.zPosition, \.zPosition, to: newValue) }
  }

  /// Applied about the anchor point.
  ///
  /// Animatable.
  open var transform: CATransform3D {
    get { modelValues.transform }
    set {
      require(
        newValue.isFinite,
        "The transform of a layer must be numbers, and finite; look at \(owner) and for what is divided by 0.")
      change(.transform, \.transform, to: newValue)
    }
  }

  /// The smallest upright rectangle around the layer in the superlayer's coordinates; derived, never stored.
  ///
  /// Setting it moves `position` and resizes `bounds` so that, but for the transform, they fill the rectangle.
  open var frame: CGRect {
    get { modelValues.bounds.applying(modelValues.toSuperlayer) }
    set {
      let rect = newValue.standardized
      let size = modelValues.sizeFilling(rect.size)
      let anchor = CGPoint(
        x: modelValues.bounds.origin.x + modelValues.anchorPoint.x * size.width,
        y: modelValues.bounds.origin.y + modelValues.anchorPoint.y * size.height)
      var moved = modelValues
      moved.bounds.size = size
      moved.position = .zero
      let box = moved.bounds.applying(moved.toSuperlayer)
      // With the identity this is the anchor's place in the rectangle, free of rounding.
      position =
        CATransform3DIsIdentity(modelValues.transform)
        ? CGPoint(
          x: rect.origin.x + anchor.x - modelValues.bounds.origin.x,
          y: rect.origin.y + anchor.y - modelValues.bounds.origin.y)
        : CGPoint(x: rect.origin.x - box.origin.x, y: rect.origin.y - box.origin.y)
      bounds = CGRect(origin: modelValues.bounds.origin, size: size)
    }
  }

  /// The transform as a map of the plane; depth and perspective are left out.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(modelValues.transform) }

  /// Sets `transform` from a map of the plane.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// Whom a message about the layer names: the view that it belongs to, if it does.
  private final var owner: String { delegate.map { "\($0)" } ?? name ?? "\(self)" }

  // Appearance.

  /// 0 (invisible) … 1 (opaque), applied to the layer and its sublayers as one picture.
  ///
  /// Animatable.
  open var opacity: Float {
    get { Float(modelValues.opacity) }
    set { setOpacity(Double(newValue)) }
  }

  /// Sets `opacity` with the precision that a view's `alpha` has.
  package final func setOpacity(_ newValue: Double) { change(.opacity, \.opacity, to: newValue) }

  /// Drawn below the contents; nil draws nothing.
  ///
  /// Animatable.
  open var backgroundColor: CGColor? {
    get { modelValues.backgroundColor.map(CGColor.init(rgba:)) }
    set { change(.backgroundColor, \.backgroundColor, to: newValue?.rgba) }
  }

  /// The radius of the background's and the border's corners, and of the clip's when masking, in points.
  ///
  /// Animatable.
  open var cornerRadius: CGFloat {
    get { modelValues.cornerRadius }
    set { change(.cornerRadius, \.cornerRadius, to: newValue) }
  }

  /// The width of the border, which lies inside the bounds, in points.
  ///
  /// Animatable.
  open var borderWidth: CGFloat {
    get { modelValues.borderWidth }
    set { change(.borderWidth, \.borderWidth, to: newValue) }
  }

  /// The colour of the border; opaque black by default.
  ///
  /// Animatable.
  open var borderColor: CGColor? {
    get { modelValues.borderColor.map(CGColor.init(rgba:)) }
    set { change(.borderColor, \.borderColor, to: newValue?.rgba) }
  }

  /// The part of the contents that is shown, in their unit square.
  ///
  /// Animatable.
  open var contentsRect: CGRect {
    get { modelValues.contentsRect }
    set { change(.contentsRect, \.contentsRect, to: newValue) }
  }

  /// Hides the layer and its sublayers.
  open var isHidden: Bool {
    get { traits.isHidden }
    set { traits.isHidden = newValue }
  }
  /// Whether sublayers and contents are cut off at the bounds, with their rounded corners.
  open var masksToBounds: Bool {
    get { traits.masksToBounds }
    set { traits.masksToBounds = newValue }
  }
  /// Which corners `cornerRadius` rounds.
  open var maskedCorners: CACornerMask {
    get { traits.maskedCorners }
    set { traits.maskedCorners = newValue }
  }
  /// Whether the layer promises to fill its bounds with opaque pixels; only a hint.
  open var isOpaque = false
  /// Whether opacity treats the layer and its sublayers as one picture.
  open var allowsGroupOpacity = true

  /// A `CGImage`, or nil.
  open var contents: Any? {
    didSet { traits.hasContents = contents != nil }
  }
  /// How the contents are fitted into the bounds.
  open var contentsGravity = CALayerContentsGravity.resize
  /// How many pixels of the contents make a point.
  open var contentsScale: CGFloat = 1
  /// How the contents are enlarged.
  open var magnificationFilter = CALayerContentsFilter.linear
  /// How the contents are reduced.
  open var minificationFilter = CALayerContentsFilter.linear

  /// A name of the owner's choosing.
  open var name: String?
  /// Provides actions and lays out; for a view's layer, the view.
  open weak var delegate: (any CALayerDelegate)?
  /// Actions by key, consulted after the delegate.
  open var actions: [String: any CAAction]?

  // The tree.

  /// The layer that this one is in.
  open var superlayer: CALayer? {
    presentationSource.map { $0.superlayerStorage?.presentation() } ?? superlayerStorage
  }

  /// The layers in this one, back to front; nil when there are none.
  open var sublayers: [CALayer]? {
    get {
      let layers = presentationSource?.sublayerStorage.compactMap { $0.presentation() } ?? sublayerStorage
      return layers.isEmpty ? nil : layers
    }
    set {
      for layer in sublayerStorage { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Puts a layer in front of the other sublayers.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(Int32.max)) }

  /// Puts a layer at a place in the order, counted from the back; beyond the end means in front.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer) { min(Int(idx), $0.count) }
  }

  /// Puts a layer just behind a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { others in others.firstIndex { $0 === sibling } ?? 0 }
  }

  /// Puts a layer just in front of a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { others in others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count }
  }

  private final func insert(_ layer: CALayer, at place: (_ others: [CALayer]) -> Int) {
    require(layer !== self, "A layer cannot be its own sublayer.")
    var ancestor = superlayerStorage
    while let next = ancestor {
      require(next !== layer, "A layer cannot be added to one of its own sublayers.")
      ancestor = next.superlayerStorage
    }
    // Who only changes places has been on screen before.
    if layer.superlayerStorage !== self { layer.joinedInTurn = MediaContext.current.turn }
    layer.removeFromSuperlayer()
    layer.superlayerStorage = self
    sublayerStorage.insert(layer, at: place(sublayerStorage))
    if !layer.layoutFlags.isEmpty { layer.noteSubtreeNeedsLayout() }
    if !layer.displayFlags.isEmpty { layer.noteSubtreeNeedsDisplay() }
    setNeedsLayout()
  }

  /// Puts a layer in a sublayer's place.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer else { return }
    insertSublayer(newLayer, below: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Takes the layer out of its superlayer, which may free it.
  open func removeFromSuperlayer() {
    guard let superlayer = superlayerStorage else { return }
    superlayer.sublayerStorage.removeFirst(self)
    superlayerStorage = nil
  }

  // Layout.

  /// Asks for `layoutSublayers` before the next frame.
  open func setNeedsLayout() {
    layoutFlags.insert(.needsLayout)
    noteSubtreeNeedsLayout()
  }

  /// Whether layout was asked for and has not happened.
  open func needsLayout() -> Bool { layoutFlags.contains(.needsLayout) }

  /// Lays out this layer and those in it that ask for it, outermost first.
  ///
  /// Begins further out if superlayers without a gap ask for it too, as the layer's place depends on theirs.
  open func layoutIfNeeded() {
    var start = self
    while let next = start.superlayerStorage, next.layoutFlags.contains(.needsLayout) { start = next }
    if !start.layoutFlags.isEmpty { MediaContext.callOut { start.layoutSubtree() } }
  }

  private final func layoutSubtree() {
    // Layout may ask for more layout; a tree that never comes to rest is cut off, as a loop would hang the clock.
    for _ in 0..<32 where !layoutFlags.isEmpty {
      let flags = layoutFlags
      layoutFlags = []
      if flags.contains(.needsLayout) { layoutSublayers() }
      for layer in sublayerStorage where !layer.layoutFlags.isEmpty { layer.layoutSubtree() }
    }
  }

  /// Places the sublayers; the default asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  private final func noteSubtreeNeedsLayout() {
    var layer = superlayerStorage
    while let next = layer, !next.layoutFlags.contains(.subtreeNeedsLayout) {
      next.layoutFlags.insert(.subtreeNeedsLayout)
      layer = next.superlayerStorage
    }
  }

  // Drawing.

  /// Asks for the contents to be drawn before the next frame.
  open func setNeedsDisplay() {
    displayFlags.insert(.needsDisplay)
    noteSubtreeNeedsDisplay()
  }

  /// Asks for a part of the contents to be drawn; all of them are.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Whether drawing was asked for and has not happened.
  open func needsDisplay() -> Bool { displayFlags.contains(.needsDisplay) }

  /// Whether a new size asks for the contents to be drawn; otherwise those that were drawn are fitted into it.
  open var needsDisplayOnBoundsChange = false

  /// Draws the contents now if that was asked for and the layer has a size; those of sublayers wait.
  open func displayIfNeeded() {
    guard displayFlags.contains(.needsDisplay), !modelValues.bounds.isEmpty else { return }
    displayFlags.remove(.needsDisplay)
    display()
  }

  /// Makes the contents: lets the delegate provide them, or else records what `draw(in:)` draws.
  open func display() {
    if let delegate { delegate.display(self) } else { recordContents() }
  }

  /// Draws the contents, in the layer's coordinates; the default asks the delegate.
  ///
  /// What lies outside the bounds is cut off. Lines and shapes keep their edges when the layer is shown larger.
  open func draw(in ctx: CGContext) {
    if let delegate { delegate.draw(self, in: ctx) } else { ctx.wasLeftToDefault = true }
  }

  /// Draws the layer and its sublayers into a context, in the layer's own coordinates, without its opacity.
  ///
  /// The model is drawn, without animations. Ask `presentation()` to draw what is on screen.
  open func render(in ctx: CGContext) { draw(into: ctx) }

  // Animation.

  /// What happens when a property changes: an animation, another action, or nothing.
  ///
  /// Asks the delegate, then `actions`, then `defaultAction(forKey:)`; `NSNull` from one of them ends the search.
  open func action(forKey event: String) -> (any CAAction)? {
    if let found = delegate?.action(for: self, forKey: event) { return found is NSNull ? nil : found }
    if let found = actions?[event] { return found is NSNull ? nil : found }
    return type(of: self).defaultAction(forKey: event)
  }

  /// The action of last resort: the usual implicit animation for an animatable property, else nothing.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    LayerProperty(rawValue: event) == nil ? nil : ImplicitAction.shared
  }

  /// Adds a copy of an animation; one with the same key is replaced.
  open func add(_ anim: CAAnimation, forKey key: String?) { addCopy(of: anim, forKey: key) }

  /// Ends the animation with this key; its delegate hears that it did not finish.
  open func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }

  /// Ends all animations of the layer.
  open func removeAllAnimations() { removeAnimations { _ in true } }

  /// The animation with this key while it is under way.
  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.description(on: self)
  }

  /// The keys of the animations under way, in the order they were added; nil when there are none.
  open func animationKeys() -> [String]? {
    var keys: [String] = []
    for animation in animations where !keys.contains(animation.key) { keys.append(animation.key) }
    return keys.isEmpty ? nil : keys
  }

  /// A copy of the layer as it is on screen now, with the superlayer and sublayers that are on screen.
  ///
  /// Made by `init(layer:)` of the layer's class.
  open func presentation() -> Self? {
    if presentationSource != nil { return self }
    guard let copy = CALayer.make(type(of: self), copying: self) as? Self else { return nil }
    copy.modelValues = currentValues
    copy.presentationSource = self
    return copy
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
  open func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, modelValues.opacity > 0 else { return nil }
    let local = p.applying(modelValues.toSuperlayer.inverted())
    let inside = contains(local)
    if masksToBounds, !inside { return nil }
    for layer in CALayer.frontToBack(sublayers ?? []) {
      if let hit = layer.hitTest(local) { return hit }
    }
    return inside ? self : nil
  }

  /// Whether a point in the layer's own coordinates lies in its bounds.
  open func contains(_ p: CGPoint) -> Bool { modelValues.bounds.contains(p) }
}
