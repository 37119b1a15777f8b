import CoreGraphics
import Foundation
import QuartzCore

/// Which view a touch finds.
extension UIView {
  /// The subview hit by a touch at a point in this view's coordinates.
  final func frontmostSubview(hitBy point: CGPoint, _ event: UIEvent?) -> UIView? {
    for view in subviewStorage.reversed() {
      if let inside = view.ownLayer.touchPoint(point), let hit = view.hitTest(inside, with: event) { return hit }
    }
    return nil
  }

  /// Whether the view can be seen, and no animation keeps touches from it.
  final var isTouchable: Bool {
    if ownLayer.animations.isEmpty { return alpha >= 0.01 }
    return ownLayer.touchRule != .ignored && (ownLayer.touchOpacity ?? Double(alpha)) >= 0.01
  }
}
