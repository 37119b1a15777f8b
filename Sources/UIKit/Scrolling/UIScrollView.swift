import CoreGraphics
public import Foundation
import QuartzCore

/// A view whose content is larger than itself: the origin of its bounds says which part of the content shows.
///
/// Scrolled by its program: there are no touches, so what the finger does in UIKit is done with `contentOffset`.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// Hears of scrolling.
  ///
  /// A collection view's is its `UICollectionViewDelegate`, which is one of these too.
  open weak var delegate: (any UIScrollViewDelegate)?

  /// Creates a view that shows the top left corner of no content.
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
  /// Any point may be set, also one outside the content. Setting it ends an animated scroll.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// How large the content is; it limits where `scrollRectToVisible(_:animated:)` may lead, and nothing else.
  open var contentSize = CGSize.zero

  /// How much may be scrolled beyond the content, at each side.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustedContentInsetDidChange() } }
  }

  /// The content inset; a virtual screen has no bars that would add to it.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// Called when `adjustedContentInset` has become another one.
  open func adjustedContentInsetDidChange() {}
  /// Whether bars add to the content inset; kept, but there are none.
  open var contentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic

  /// A new origin scrolls, and is told to the delegate.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if newValue.origin != old, let delegate { MediaContext.callOut { delegate.scrollViewDidScroll(self) } }
    }
  }

  private var scroll: ContentScroll?

  /// Scrolls to a point of the content, at once or in 0.3 seconds.
  ///
  /// An animated scroll moves `contentOffset` with each tick of the stage, so layouts and delegates follow it; the end is
  /// told by `scrollViewDidEndScrollingAnimation(_:)`. Another scroll takes its place without that.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll?.stop()
    scroll = nil
    if !animated {
      if contentOffset != bounds.origin { bounds.origin = contentOffset }
    } else if contentOffset != bounds.origin {
      scroll = ContentScroll(self, to: contentOffset)
    }
  }

  /// Moves the content for a scroll under way; the last call ends it.
  final func follow(_ scroll: ContentScroll, to offset: CGPoint, isOver: Bool) {
    if isOver { self.scroll = nil }
    bounds.origin = offset
    if isOver, let delegate { MediaContext.callOut { delegate.scrollViewDidEndScrollingAnimation(self) } }
  }

  /// Scrolls as little as is needed to show a rectangle of the content.
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

  // What fingers and indicators need; kept, without effect.

  /// Whether a finger may scroll.
  open var isScrollEnabled = true
  /// Whether a finger scrolls by pages.
  open var isPagingEnabled = false
  /// Whether scrolling goes beyond the end and back.
  open var bounces = true
  /// Whether it bounces also where all content shows.
  open var alwaysBounceVertical = false
  /// Whether it bounces also where all content shows.
  open var alwaysBounceHorizontal = false
  /// Whether a scroll keeps to the direction in which it began.
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
  /// Whether a finger is on the view, which does not happen.
  open var isTracking: Bool { false }
  /// Whether a finger scrolls, which does not happen.
  open var isDragging: Bool { false }
  /// Whether the view goes on scrolling after a flick, which does not happen.
  open var isDecelerating: Bool { false }
}

extension UIScrollView {
  /// When bars add to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// How fast a flick slows down: the part of its velocity that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
