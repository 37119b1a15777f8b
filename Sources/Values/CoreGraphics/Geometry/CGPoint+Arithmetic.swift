import Foundation

// Points as vectors, for this module's geometry only.

extension CGPoint {
  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: a.x * factor, y: a.y * factor) }

  /// The distance from the origin.
  var length: CGFloat { (x * x + y * y).squareRoot() }

  /// The direction from the origin with length one, or nil at the origin.
  var direction: CGVector? {
    let length = length
    return length > 0 ? CGVector(dx: x / length, dy: y / length) : nil
  }
}
