import CoreGraphics

/// How far sensors reach into a view from the sides, in points, when its content was last laid out.
struct SensorReach {
  private var (left, right): (CGFloat, CGFloat) = (0, 0)

  /// Takes the sides of a safe area; whether they differ from those before.
  mutating func follow(_ safe: UIEdgeInsets) -> Bool {
    guard safe.left != left || safe.right != right else { return false }
    (left, right) = (safe.left, safe.right)
    return true
  }
}
