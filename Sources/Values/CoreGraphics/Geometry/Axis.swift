package import Foundation

/// One of the two directions of a plane.
package enum Axis: CaseIterable, Sendable {
  case horizontal, vertical

  /// The direction across this one.
  package var other: Axis { self == .horizontal ? .vertical : .horizontal }

  /// The coordinate of a point along the axis.
  package func of(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }
  /// The length of a size along the axis.
  package func of(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
  /// Where a rectangle begins and ends along the axis.
  package func of(_ rect: CGRect) -> (low: CGFloat, high: CGFloat) {
    self == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
  }

  /// The point with these coordinates along and across the axis.
  package func point(along: CGFloat, across: CGFloat) -> CGPoint {
    self == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }
  /// The size with these lengths along and across the axis.
  package func size(along: CGFloat, across: CGFloat) -> CGSize {
    self == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }
  /// The rectangle of a size whose origin has these coordinates along and across the axis.
  package func rect(along: CGFloat, across: CGFloat, _ size: CGSize) -> CGRect {
    CGRect(origin: point(along: along, across: across), size: size)
  }
}
