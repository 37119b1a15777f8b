import Foundation

/// Parts that a view places by their frames are placed as from left to right, and then mirrored where the view's direction
/// is the other one.
extension UIView {
  /// Whether what is in the view follows each other from right to left.
  final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Where a part lies that lies in a place from left to right.
  final func mirrored(_ place: CGRect) -> CGRect { isMirrored ? place.mirrored(in: bounds) : place }

  /// Where the middle of a part lies that lies at a point from left to right; also the way back.
  final func mirrored(_ point: CGPoint) -> CGPoint {
    isMirrored ? CGPoint(x: bounds.minX + bounds.maxX - point.x, y: point.y) : point
  }
}

extension CGRect {
  /// The rectangle at the same distance from the other side of a rectangle.
  func mirrored(in outer: CGRect) -> CGRect {
    CGRect(x: outer.minX + outer.maxX - maxX, y: minY, width: width, height: height)
  }
}
