import CoreGraphics

/// How far sensors reached into a view from the sides, in points, when its content was last laid out.
struct SensorReach {
  private var (left, right): (CGFloat, CGFloat) = (0, 0)

  /// Adopts the sides of a safe area; returns whether they have changed.
  mutating func follow(_ safe: UIEdgeInsets) -> Bool {
    guard safe.left != left || safe.right != right else { return false }
    (left, right) = (safe.left, safe.right)
    return true
  }
}
