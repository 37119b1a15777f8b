public import Foundation

extension CGRect {
  /// The part of the rectangle, whose size is not negative, in `clip`; empty for a rectangle whose coordinates have
  /// overflowed.
  @inlinable
  package func part(in clip: CGRect) -> CGRect {
    let (right, bottom) = (origin.x + size.width, origin.y + size.height)
    guard origin.x.isFinite && origin.y.isFinite && right.isFinite && bottom.isFinite else { return .null }
    // Most rectangles are in sight as a whole, and need no call into Foundation.
    if clip.origin.x <= origin.x, clip.origin.y <= origin.y, right <= clip.origin.x + clip.size.width,
      bottom <= clip.origin.y + clip.size.height
    {
      return self
    }
    return intersection(clip)
  }

  /// The union with another rectangle; the sizes of both are not negative.
  @inlinable
  package func including(_ other: CGRect) -> CGRect {
    if origin.x == .infinity || origin.y == .infinity || other.origin.x == .infinity || other.origin.y == .infinity {
      return union(other)
    }
    let (left, top) = (min(origin.x, other.origin.x), min(origin.y, other.origin.y))
    return CGRect(
      x: left, y: top,
      width: max(origin.x + size.width, other.origin.x + other.size.width) - left,
      height: max(origin.y + size.height, other.origin.y + other.size.height) - top)
  }
}
