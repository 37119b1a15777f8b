import CoreGraphics
public import Foundation
import QuartzCore

/// A view whose content is larger than itself: the origin of its bounds determines which part is visible.
///
/// There are no touches: programs scroll by setting `contentOffset`.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// Is notified of scrolling.
  ///
  /// A collection view's delegate is a `UICollectionViewDelegate`, which inherits from this protocol.
  open weak var delegate: (any UIScrollViewDelegate)?

  /// Creates a view without content, scrolled to its top left corner.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Archives are not supported; creates a view without size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// The point of the content that is at the view's top left corner; animatable.
  ///
  /// Any point may be set, even one outside the content. Setting it ends an animated scroll.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// The size of the content; it limits only how far `scrollRectToVisible(_:animated:)` scrolls.
  open var contentSize = CGSize.zero

  /// How far one may scroll beyond the content, on each side.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustedContentInsetDidChange() } }
  }

  /// The content inset; a virtual screen has no bars that would add to it.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// Called when `adjustedContentInset` has changed.
  open func adjustedContentInsetDidChange() {}
  /// Whether bars add to the content inset; stored, but there are no bars.
  open var contentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic

  /// A new origin scrolls, and the delegate is notified.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if newValue.origin != old, let delegate { ownLayer.context.callOut { delegate.scrollViewDidScroll(self) } }
    }
  }

  private var scroll: ContentScroll?

  /// Scrolls to a point of the content, at once or in 0.3 seconds.
  ///
  /// An animated scroll moves `contentOffset` with each tick of the stage, so layouts and delegates follow it;
  /// `scrollViewDidEndScrollingAnimation(_:)` reports its end. If another scroll replaces it, that is not called.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll?.stop()
    scroll = nil
    if !animated {
      if contentOffset != bounds.origin { bounds.origin = contentOffset }
    } else if contentOffset != bounds.origin {
      scroll = ContentScroll(self, to: contentOffset)
    }
  }

  /// Moves the content for a running scroll; the last call ends it.
  final func follow(_ scroll: ContentScroll, to offset: CGPoint, isOver: Bool) {
    if isOver { self.scroll = nil }
    bounds.origin = offset
    if isOver, let delegate { ownLayer.context.callOut { delegate.scrollViewDidEndScrollingAnimation(self) } }
  }

  /// Scrolls by the smallest distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func nearest(_ offset: CGFloat, _ shown: CGFloat, low: CGFloat, high: CGFloat, end: CGFloat) -> CGFloat {
      let wanted = low < offset || high - low > shown ? low : high > offset + shown ? high - shown : offset
      return min(max(wanted, 0), max(end - shown, 0))
    }
    let origin = CGPoint(
      x: nearest(bounds.minX, bounds.width, low: rect.minX, high: rect.maxX, end: contentSize.width),
      y: nearest(bounds.minY, bounds.height, low: rect.minY, high: rect.maxY, end: contentSize.height))
    setContentOffset(origin, animated: animated)
  }

  // Properties for touches and indicators; stored, without effect.

  /// Whether a finger may scroll.
  open var isScrollEnabled = true
  /// Whether a finger scrolls by pages.
  open var isPagingEnabled = false
  /// Whether scrolling goes beyond the end and back.
  open var bounces = true
  /// Whether it bounces even if all content is visible.
  open var alwaysBounceVertical = false
  /// Whether it bounces even if all content is visible.
  open var alwaysBounceHorizontal = false
  /// Whether a scroll stays in the direction in which it began.
  open var isDirectionalLockEnabled = false
  /// Whether an indicator shows while scrolling; none is drawn.
  open var showsVerticalScrollIndicator = true
  /// Whether an indicator shows while scrolling; none is drawn.
  open var showsHorizontalScrollIndicator = true
  /// How fast a flick slows down.
  open var decelerationRate = UIScrollView.DecelerationRate.normal
  /// Whether touches wait until it is clear that they do not scroll.
  open var delaysContentTouches = true
  /// Whether a touch of the top edge of the screen scrolls to the top.
  open var scrollsToTop = true
  /// Always false: there are no touches.
  open var isTracking: Bool { false }
  /// Always false: there are no touches.
  open var isDragging: Bool { false }
  /// Always false: there are no flicks.
  open var isDecelerating: Bool { false }
}

extension UIScrollView {
  /// When bars add to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// How fast a flick slows down: the fraction of its velocity that remains after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
