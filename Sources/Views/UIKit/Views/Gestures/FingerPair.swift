import CoreGraphics
import Elementary

/// Two fingers: their distance and the direction from one to the other.
struct FingerPair {
  /// The distance in points.
  let distance: CGFloat
  /// The angle in radians, clockwise from the direction to the right.
  let angle: CGFloat

  /// The first two touches that are down; nil if there are fewer.
  @MainActor
  init?(_ touches: [UITouch]) {
    guard touches.count >= 2 else { return nil }
    let (first, second) = (touches[0].place, touches[1].place)
    distance = first.distance(to: second)
    angle = Elementary.atan2(second.y - first.y, second.x - first.x)
  }

  /// The angle from another pair to this one, by the shorter way.
  func turn(from other: FingerPair) -> CGFloat { (angle - other.angle).remainder(dividingBy: 2 * .pi) }
}
