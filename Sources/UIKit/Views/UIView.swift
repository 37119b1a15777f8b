public import CoreGraphics
public import Foundation
public import QuartzCore

/// A rectangle on the screen: draws a background, contains subviews, and is what animators move.
///
/// Geometry is in points; y points down. Every view has a layer, and the view's geometry and appearance are the
/// layer's. Values read back are the model's: the final ones, also during an animation.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, ViewLayerDelegate {
  /// The class of the layer that a view of this class makes for itself.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that the view draws with; the view is its delegate.
  public let layer: CALayer

  private weak var superviewStorage: UIView?
  private var subviewStorage: [UIView] = []
  weak var windowStorage: UIWindow?

  /// Creates a view with a frame in its future superview's coordinates.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    layer.frame = frame
  }

  /// Creates a view without size.
  public convenience override init() { self.init(frame: .zero) }

  /// Archives are not supported; creates a view without size.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
  }

  private class func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      preconditionFailure("layerClass of \(self) must be CALayer or a subclass of it, not \(layerClass).")
    }
    return CALayer.make(type)
  }

  // Geometry.

  /// The view's rectangle in the superview's coordinates: the bounding box of its transformed bounds.
  ///
  /// Derived from `center`, `bounds` and `transform`; setting it changes the first two. Animatable.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = layer.bounds.size
      layer.frame = newValue
      if layer.bounds.size != old { resizeSubviews(from: old) }
    }
  }

  /// The view's rectangle in its own coordinates. Animatable.
  ///
  /// A new size grows the view around its anchor point; a new origin scrolls the subviews.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds.size
      layer.bounds = newValue
      if newValue.size != old { resizeSubviews(from: old) }
    }
  }

  /// Where the anchor point, by default the middle, lies in the superview's coordinates. Animatable.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// Applied about the anchor point; positive angles turn clockwise. Animatable.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform in space. Animatable.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point that `center` places and `transform` turns about, in the unit square of the bounds. Animatable.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// The scale of the view's contents in pixels per point.
  open var contentScaleFactor: CGFloat = 1

  // Appearance.

  /// The colour behind everything in the view; nil is none. Animatable.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map(UIColor.init(cgColor:)) }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  /// 0 (invisible) … 1 (opaque), for the view and its subviews as one picture. Animatable.
  open var alpha: CGFloat {
    get { CGFloat(layer.modelValues.opacity) }
    set { layer.setOpacity(Double(newValue)) }
  }

  /// Hides the view and its subviews; not animatable.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// Whether the view promises to fill its bounds with opaque pixels; only a hint.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Whether subviews are cut off at the bounds, with their rounded corners.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// How the view's contents are fitted into its bounds.
  open var contentMode = UIView.ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { contentModeDidChange() } }
  }

  /// The colour of things that stand out; taken from the superview unless set, system blue at the top.
  open var tintColor: UIColor? {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      propagateTintColor()
    }
  }
  private var ownTintColor: UIColor?

  /// Called when the view's tint colour is another one.
  open func tintColorDidChange() {}

  private func propagateTintColor() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.propagateTintColor() }
  }

  /// Whether touches reach the view.
  open var isUserInteractionEnabled = true
  /// A number of the owner's choosing.
  open var tag = 0
  /// A name for tests and tools, for example the id of a view in a scene file.
  open var accessibilityIdentifier: String?

  /// Asks for the view to be drawn again.
  open func setNeedsDisplay() {}
  /// Asks for a part of the view to be drawn again.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Called when `contentMode` has another value; views with contents pass it on to their layer.
  func contentModeDidChange() { layer.contentsGravity = contentMode.gravity }

  // Hierarchy.

  /// The view that this one is in.
  open var superview: UIView? { superviewStorage }
  /// The views in this one, back to front.
  open var subviews: [UIView] { subviewStorage }
  /// The window that the view is in.
  open var window: UIWindow? { windowStorage }

  /// Puts a view in front of the other subviews.
  open func addSubview(_ view: UIView) { insert(view, at: .max) }

  /// Puts a view at a place in the order, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts a view just behind a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, nextTo: siblingSubview, offset: 0)
  }

  /// Puts a view just in front of a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, nextTo: siblingSubview, offset: 1)
  }

  /// Lets two subviews change places in the order.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    precondition(
      subviewStorage.indices.contains(index1) && subviewStorage.indices.contains(index2),
      "exchangeSubview(at: \(index1), withSubviewAt: \(index2)): the view has \(subviewStorage.count) subviews.")
    subviewStorage.swapAt(index1, index2)
    restackLayers()
  }

  /// Puts a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    guard let index = subviewStorage.firstIndex(where: { $0 === view }) else { return }
    subviewStorage.append(subviewStorage.remove(at: index))
    restackLayers()
  }

  /// Puts a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    guard let index = subviewStorage.firstIndex(where: { $0 === view }) else { return }
    subviewStorage.insert(subviewStorage.remove(at: index), at: 0)
    restackLayers()
  }

  /// Takes the view out of its superview, which may free it.
  open func removeFromSuperview() {
    guard let superview = superviewStorage else { return }
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    let leavesWindow = windowStorage != nil
    if leavesWindow { announceMove(to: nil) }
    superview.subviewStorage.removeAll { $0 === self }
    superviewStorage = nil
    layer.removeFromSuperlayer()
    superview.setNeedsLayout()
    if leavesWindow { setWindow(nil) }
    didMoveToSuperview()
  }

  /// Whether the view is `view` or somewhere inside it.
  open func isDescendant(of view: UIView) -> Bool {
    var next: UIView? = self
    while let current = next {
      if current === view { return true }
      next = current.superviewStorage
    }
    return false
  }

  /// The view itself or the first one inside it that has this tag.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviewStorage {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Called before the view gets another superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view has got another superview.
  open func didMoveToSuperview() {}
  /// Called before the view gets into another window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view has got into another window.
  open func didMoveToWindow() {}
  /// Called after a view was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is taken out.
  open func willRemoveSubview(_ subview: UIView) {}

  open override var next: UIResponder? { superviewStorage }

  private func insert(_ view: UIView, nextTo sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    precondition(
      sibling.superviewStorage === self,
      "insertSubview: the view to insert next to is not a subview of this view; add it first.")
    if view.superviewStorage === self { detach(view) }
    insert(view, at: (subviewStorage.firstIndex { $0 === sibling } ?? 0) + offset)
  }

  private func detach(_ view: UIView) {
    subviewStorage.removeAll { $0 === view }
    view.superviewStorage = nil
    view.layer.removeFromSuperlayer()
  }

  private func insert(_ view: UIView, at index: Int) {
    precondition(view !== self, "A view cannot be added to itself.")
    precondition(!isDescendant(of: view), "A view cannot be added to a view that is inside it.")
    let oldSuperview = view.superviewStorage
    if oldSuperview !== self {
      oldSuperview?.willRemoveSubview(view)
      view.willMove(toSuperview: self)
    }
    let movesWindow = view.windowStorage !== window
    if movesWindow { view.announceMove(to: window) }
    oldSuperview?.detach(view)
    if let detached = view.superviewStorage { detached.detach(view) }

    let place = max(0, min(index, subviewStorage.count))
    subviewStorage.insert(view, at: place)
    view.superviewStorage = self
    // Layers of the view's own that are not views keep their place: the neighbour says where to go.
    if place + 1 < subviewStorage.count {
      layer.insertSublayer(view.layer, below: subviewStorage[place + 1].layer)
    } else if place > 0, index != .max {
      layer.insertSublayer(view.layer, above: subviewStorage[place - 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    if movesWindow { view.setWindow(window) }
    setNeedsLayout()
    if oldSuperview !== self {
      didAddSubview(view)
      view.didMoveToSuperview()
    }
  }

  private func announceMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for view in subviewStorage { view.announceMove(to: window) }
  }

  func setWindow(_ window: UIWindow?) {
    windowStorage = window
    didMoveToWindow()
    for view in subviewStorage { view.setWindow(window) }
  }

  private func restackLayers() {
    for view in subviewStorage { layer.addSublayer(view.layer) }
  }

  // Layout.

  /// Which of the distances to the superview's edges and of its own sides give way when the superview is resized.
  open var autoresizingMask: UIView.AutoresizingMask = []
  /// Whether subviews follow their masks when the view is resized.
  open var autoresizesSubviews = true

  /// Places the subviews; called before a frame is drawn when layout was asked for.
  open func layoutSubviews() {}
  /// Asks for layout before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out now what has asked for it.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }
  /// The size that suits the view best in `size`; by default the size it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that suits the view best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// The size that the contents would like to have; `noIntrinsicMetric` where they do not care.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layoutSubviews() }
  }

  // Coordinates.

  /// A point of this view's coordinates in another's; nil means the window's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: conversionLayer(view)) }
  /// A point of another view's coordinates in this one's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: conversionLayer(view))
  }
  /// A rectangle of this view's coordinates in another's: the bounding box of its picture there.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: conversionLayer(view)) }
  /// A rectangle of another view's coordinates in this one's.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: conversionLayer(view))
  }

  private func conversionLayer(_ view: UIView?) -> CALayer? { (view ?? windowStorage)?.layer }

  /// The deepest view under a point of this view's coordinates that takes touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviewStorage.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a point of the view's own coordinates lies in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // Animation.

  /// What a change of the view's layer sets off: in an animation block the block records it, elsewhere nothing happens.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let recorder = MediaContext.current.recorders.last, recorder.recordsChanges else { return NSNull() }
    return RecordingAction.shared
  }
}

/// An event that reaches views; touches come with gesture recognisers.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public override init() { super.init() }
}
