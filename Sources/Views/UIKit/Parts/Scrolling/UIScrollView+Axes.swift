import CoreGraphics
import Foundation
import QuartzCore
import Timing

extension UIScrollView {
  /// The range of offsets at which no edge of the content is inside the view.
  final func offsetRange(_ axis: Axis) -> ClosedRange<Double> {
    offsetRange(axis, contentLength: axis.of(contentSize))
  }

  final func offsetRange(_ axis: Axis, contentLength: CGFloat) -> ClosedRange<Double> {
    var (before, after) = axis.of(adjustedContentInset)
    if axis == .vertical { before += roomAbove }
    let end = contentLength + after - axis.of(bounds.size)
    return -before...max(-before, end)
  }

  /// The nearest offset at which no edge of the content is inside the view.
  final func clamped(_ offset: CGPoint) -> CGPoint {
    let (x, y) = (offsetRange(.horizontal), offsetRange(.vertical))
    return CGPoint(
      x: min(max(offset.x, x.lowerBound), x.upperBound), y: min(max(offset.y, y.lowerBound), y.upperBound))
  }

  /// Whether a finger moves the content along an axis.
  final func scrolls(_ axis: Axis) -> Bool {
    let range = offsetRange(axis)
    if range.upperBound > range.lowerBound { return true }
    return mayBounce(axis)
      && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical || refreshControl != nil)
  }

  /// Whether the content goes beyond its ends along an axis.
  final func mayBounce(_ axis: Axis) -> Bool {
    bounces && (axis == .horizontal ? bouncesHorizontally : bouncesVertically)
  }

  /// Whether the content can move further in a direction before its edge is in the view.
  final func hasMore(_ axis: Axis, towards direction: CGFloat) -> Bool {
    let (range, offset) = (offsetRange(axis), axis.of(bounds.origin))
    return direction > 0 ? offset < range.upperBound - 0.5 : offset > range.lowerBound + 0.5
  }

  final func rubberBand(_ axis: Axis) -> RubberBand { RubberBand(length: axis.of(bounds.size)) }

  /// An offset on the pixel grid, where UIKit keeps it.
  final func pixelAligned(_ offset: CGPoint) -> CGPoint {
    let scale = ownLayer.context.service(UIScreen.self).scale
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  /// Calls the delegate.
  final func notify(_ body: (any UIScrollViewDelegate) -> Void) {
    if let delegate { ownLayer.context.callOut { body(delegate) } }
  }
}
