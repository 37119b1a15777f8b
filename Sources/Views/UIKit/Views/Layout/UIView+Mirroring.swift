import Foundation

/// Parts that a view places by their frames are placed left to right, and then mirrored if the view's direction is
/// right to left.
extension UIView {
  /// Whether the view's contents run from right to left.
  final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The position of a part, given its position from left to right.
  final func mirrored(_ place: CGRect) -> CGRect { isMirrored ? place.mirrored(in: bounds) : place }

  /// The position of a part's centre, given its position from left to right; also the inverse.
  final func mirrored(_ point: CGPoint) -> CGPoint {
    isMirrored ? CGPoint(x: bounds.minX + bounds.maxX - point.x, y: point.y) : point
  }
}

extension CGRect {
  /// The rectangle at the same distance from the opposite side.
  func mirrored(in outer: CGRect) -> CGRect {
    CGRect(x: outer.minX + outer.maxX - maxX, y: minY, width: width, height: height)
  }
}
