import CoreGraphics
public import Foundation
import Timing

/// A view whose content is larger than itself: the origin of its bounds determines which part is visible.
///
/// One finger drags and flicks the content, two zoom it. The content follows the fingers with each of their events;
/// afterwards it moves with each tick of the stage. Content offsets set by fingers are whole pixels.
///
///     let list = UIScrollView(frame: stage.window.bounds)
///     list.contentSize = CGSize(width: 320, height: 5000)
///     stage.addSubview(list)
///     stage.touches.flick(list, velocity: CGVector(dx: 0, dy: -2000))
///     stage.advance(by: 4)            // it has come to rest
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The object notified of scrolling.
  ///
  /// A collection view's delegate is a `UICollectionViewDelegate`, which inherits from this protocol.
  open weak var delegate: (any UIScrollViewDelegate)?

  final let scrollPan = ScrollPan()
  final let scrollPinch = ScrollPinch()
  final let contentTouchDelay = ContentTouchDelay()
  /// The motion of content that moves by itself.
  final var run: ScrollRun?
  /// The drag in progress.
  final var drag: ScrollDrag?
  /// The zoom in progress.
  final var zoom: ScrollZoom?
  /// The content that was zoomed last.
  final var zoomBase: ZoomBase?
  final var indicators: ScrollIndicators?
  final var currentZoomScale: CGFloat = 1
  /// The adjusted content inset that was last announced.
  final var announcedInset = UIEdgeInsets.zero
  /// The offset of the content's upper left corner when the limits last changed.
  final var announcedEdge = CGPoint.zero
  /// The number of callers that will adjust the offset to the limits themselves.
  final var offsetHolds = 0
  /// The height by which bars above the content shrink as it scrolls, in points: it may be pulled down by as much.
  final var roomAbove: CGFloat = 0
  /// The heights of a search bar and of a large title above the content that give way to it, in points: the content
  /// does not come to rest with a part of one visible.
  final var (searchHeight, titleHeight): (CGFloat, CGFloat) = (0, 0)
  /// The height of the parts of bars above the content that follow it when it is pulled down, in points.
  final var heightOfFollowers: CGFloat = 0
  /// The aim of a scroll without animation before there was a window, until the first layout in one.
  final var pendingAim: (() -> CGPoint?)?
  /// The bars that follow the content.
  final var followers: [ScrollFollower] = []

  /// Creates a view without content, scrolled to its top left corner.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not supported; creates a view without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didCreate() {
    super.didCreate()
    clipsToBounds = true
    addScrollGestures()
  }

  // The content.

  /// The point of the content at the view's top left corner; animatable.
  ///
  /// Any point may be set, even one outside the content, where it stays until the content's size, the insets or the
  /// view's size change. Setting it ends an animated scroll; content that fingers move, or have released, continues
  /// from there. The view itself sets it whenever it scrolls.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      if isScrollingItself {
        // The flag holds for this call only: observers may set the property as well.
        isScrollingItself = false
        bounds.origin = newValue
      } else {
        if run?.isFree != true { stopRun() }
        pendingAim = nil
        shiftMotion(to: newValue)
        if newValue != bounds.origin { bounds.origin = newValue }
      }
    }
  }
  /// Whether the next change of the offset is the view's own.
  final var isScrollingItself = false

  /// Shows another part of the content, without ending its motion.
  final func jump(to offset: CGPoint) {
    shiftMotion(to: offset)
    scroll(to: offset)
  }

  /// Makes a drag or a run continue from another place.
  private func shiftMotion(to offset: CGPoint) {
    let old = bounds.origin
    guard offset != old else { return }
    let (dx, dy) = (offset.x - old.x, offset.y - old.y)
    drag?.start.x += dx
    drag?.start.y += dy
    run?.replace { x, y, seconds in
      (x.continued(after: seconds).moved(by: dx), y.continued(after: seconds).moved(by: dy))
    }
    run?.contentDidMove(by: dx, dy)
  }

  override var scrollsContent: Bool { true }
  override func adoptContentSize(_ size: CGSize) { if contentSize != size { contentSize = size } }

  /// The size of the content, which limits how far fingers scroll; an offset beyond it is not kept.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { limitsDidChange() } }
  }

  /// The distance for scrolling beyond the content, on each side; content at its top stays there.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { limitsDidChange() } }
  }

  /// The content inset plus the safe area, as far as `contentInsetAdjustmentBehavior` adds it, and the room for a
  /// refresh control.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset + safeInset(safeAreaInsets)
    if let refreshControl { inset.top += refreshControl.room }
    return inset
  }

  /// Called when `adjustedContentInset` has changed.
  open func adjustedContentInsetDidChange() {}
  /// Whether the safe area adds to the content inset.
  open var contentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { limitsDidChange() } }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    limitsDidChange()
  }

  override func windowDidChange() {
    super.windowDidChange()
    // Outside of a window there is no safe area, and the one inside may be the same as before.
    if windowStorage != nil { setNeedsLayout() }
  }

  override var passedSafeArea: UIEdgeInsets {
    let safe = safeAreaInsets
    return safe - safeInset(safe)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    safeAreaMayHaveChanged()
  }

  /// A new size changes how far the content scrolls.
  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds.size
      super.frame = newValue
      if super.bounds.size != old { viewSizeDidChange() } else { safeAreaMayHaveChanged() }
    }
  }

  /// A new origin scrolls, and the delegate is notified.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if newValue.size != old.size { viewSizeDidChange() }
      placeIndicators()
      refreshControl?.follow()
      if newValue.origin != old.origin { notifyFollowers() }
      if newValue.origin != old.origin { notify { $0.scrollViewDidScroll(self) } }
    }
  }

  /// Scrolls to a point of the content, at once or in 0.3 seconds.
  ///
  /// An animated scroll moves `contentOffset` with each tick of the stage, so layouts and delegates follow it;
  /// `scrollViewDidEndScrollingAnimation(_:)` reports its end, unless another scroll replaces it.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopRun()
    pendingAim = nil
    if !animated {
      isDecelerating = false
      jump(to: contentOffset)
    } else if contentOffset != bounds.origin {
      isDecelerating = false
      run = ScrollRun(self, .eased(from: bounds.origin, to: contentOffset))
      showIndicators()
    }
  }

  /// Ends the content's motion, without notifications.
  final func stopRun() {
    run?.stop()
    run = nil
    isZoomBouncing = false
  }

  /// Moves the content for a running scroll; the last call ends it.
  final func follow(_ run: ScrollRun, to offset: CGPoint, isOver: Bool) {
    if isOver {
      run.stop()
      self.run = nil
    }
    let isFree = run.isFree
    moveAtOnce(to: offset)
    guard isOver else { return }
    if let aim = run.aim { reach(aim) }
    if run.outlivedLimits { adjustOffset(from: announcedEdge) }
    if self.run == nil { hideIndicators() }
    if isFree {
      isDecelerating = false
      notify { $0.scrollViewDidEndDecelerating(self) }
    } else if run.leadsToTop {
      notify { $0.scrollViewDidScrollToTop(self) }
    } else {
      notify { $0.scrollViewDidEndScrollingAnimation(self) }
    }
  }

  /// Scrolls by the smallest distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(nearestOffset(showing: rect), animated: animated)
  }

  /// The nearest offset at which a rectangle of the content is visible.
  final func nearestOffset(showing rect: CGRect) -> CGPoint {
    let insets = adjustedContentInset
    func nearest(_ axis: Axis, low: CGFloat, high: CGFloat, before: CGFloat, after: CGFloat) -> CGFloat {
      let (offset, range) = (axis.of(bounds.origin) + before, offsetRange(axis))
      let shown = axis.of(bounds.size) - before - after
      let wanted = low < offset || high - low > shown ? low : high > offset + shown ? high - shown : offset
      return min(max(wanted - before, range.lowerBound), range.upperBound)
    }
    return CGPoint(
      x: nearest(.horizontal, low: rect.minX, high: rect.maxX, before: insets.left, after: insets.right),
      y: nearest(.vertical, low: rect.minY, high: rect.maxY, before: insets.top, after: insets.bottom))
  }

  /// Measures what is visible, whose sizes may not be known.
  func measureContentInSight() {}

  /// Ends all scrolling and zooming at once, at the present position.
  open func stopScrollingAndZooming() {
    let wasDecelerating = isDecelerating
    stopRun()
    isDecelerating = false
    hideIndicators()
    if wasDecelerating { notify { $0.scrollViewDidEndDecelerating(self) } }
  }

  /// The control that appears when a finger pulls the content down from its top; with one, the content always bounces
  /// there.
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { refreshControlDidChange(from: oldValue) } }
  }

  // Fingers.

  /// The recogniser of drags that scroll.
  open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
  /// The recogniser of pinches that zoom.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { scrollPinch }

  /// Whether a finger may scroll.
  open var isScrollEnabled = true {
    didSet { scrollPan.isEnabled = isScrollEnabled }
  }
  /// Whether a finger scrolls by pages, which are as large as the view.
  open var isPagingEnabled = false
  /// Whether scrolling goes beyond the end and back.
  open var bounces = true
  /// Whether it does so sideways, if `bounces` is set.
  open var bouncesHorizontally = true
  /// Whether it does so up and down, if `bounces` is set.
  open var bouncesVertically = true
  /// Whether it bounces even if all content is visible.
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { safeAreaMayHaveChanged() } }
  }
  /// Whether it bounces even if all content is visible.
  open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { safeAreaMayHaveChanged() } }
  }
  /// Whether a drag keeps the direction in which it began, unless it began diagonally.
  open var isDirectionalLockEnabled = false
  /// How fast a flick slows down.
  open var decelerationRate = UIScrollView.DecelerationRate.normal
  /// Whether touches wait, for 0.15 seconds, until it is clear that they do not scroll.
  open var delaysContentTouches = true
  /// Whether a drag cancels a touch that the content has received.
  open var canCancelContentTouches = true
  /// Whether a view in the content receives touches that have begun in it.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Whether a drag may cancel a touch that a view has received; by default not in controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// Whether a touch of the status bar scrolls to the top, unless several visible scroll views would.
  open var scrollsToTop = true
  /// How scrolling dismisses the keyboard.
  open var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none

  /// Whether a finger that may scroll is down.
  open var isTracking: Bool { scrollPan.reached != .failed && !scrollPan.down.isEmpty }
  /// Whether a finger is scrolling.
  open internal(set) var isDragging = false
  /// Whether content continues to move after the finger has lifted.
  open internal(set) var isDecelerating = false
  /// Whether a program's animated scroll is running.
  open var isScrollAnimating: Bool {
    if case .eased = run?.motion { true } else { false }
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === scrollPan, !mayScroll { return false }
    if gestureRecognizer === scrollPinch, !mayZoom { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// The offset that the content's layout prefers to the natural end of a flick; velocities are in points per
  /// millisecond.
  func target(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  // Zooming.

  /// The scale of the view that the delegate names; setting it zooms at once, about the visible centre.
  open var zoomScale: CGFloat {
    get { currentZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// The minimum scale for fingers.
  open var minimumZoomScale: CGFloat = 1
  /// The maximum scale for fingers; they zoom only if it is above `minimumZoomScale`.
  open var maximumZoomScale: CGFloat = 1
  /// Whether fingers zoom beyond the limits, for as long as they are down.
  open var bouncesZoom = true
  /// Whether fingers are zooming.
  open var isZooming: Bool { zoom != nil }
  /// Whether content is returning to an allowed scale.
  open internal(set) var isZoomBouncing = false
  /// Whether a program's animated zoom is running.
  open var isZoomAnimating: Bool {
    if case .zoom(_, _, false) = run?.motion { true } else { false }
  }

  /// Zooms to a scale, at once or in 0.3 seconds, about the visible centre.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { setZoom(scale, visible: nil, animated: animated) }

  /// Zooms so that a rectangle of the zoomed view, in its own coordinates, is as large as the limits allow.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    setZoom(min(bounds.width / rect.width, bounds.height / rect.height), visible: rect, animated: animated)
  }

  // Indicators.

  /// Whether an indicator shows while scrolling.
  open var showsVerticalScrollIndicator = true {
    didSet { placeIndicators() }
  }
  /// Whether an indicator shows while scrolling.
  open var showsHorizontalScrollIndicator = true {
    didSet { placeIndicators() }
  }
  /// The colour of the indicators.
  open var indicatorStyle = UIScrollView.IndicatorStyle.default
  /// The insets of the vertical indicator's track from the view's edges.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { placeIndicators() }
  }
  /// The insets of the horizontal indicator's track from the view's edges.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { placeIndicators() }
  }
  /// The insets of both indicators' tracks from the view's edges.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Whether the safe area adds to the insets of the indicators' tracks.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    showIndicators()
    hideIndicators()
  }
}
