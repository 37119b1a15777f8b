import CoreGraphics
import Foundation
import QuartzCore

/// What rows and items have in common that a finger carries to another place.
enum Carrying {
  /// How near to an edge a finger scrolls, in points, and how fast at most, in points a second.
  static let edge: CGFloat = 50
  static let speed: CGFloat = 600
  static let putDownSeconds: TimeInterval = 0.3
}

extension UIView {
  /// Looks as if it were above the others.
  final func lookCarried() {
    UIView.performWithoutAnimation { clipsToBounds = false }
    UIView.animate(withDuration: 0.2) {
      self.layer.shadowOpacity = 0.25
      self.layer.shadowRadius = 8
      self.layer.shadowOffset = CGSize(width: 0, height: 2)
    }
  }
}

extension UIScrollView {
  /// Where the content is after scrolling for a while, because a finger that carries something is near to an edge.
  ///
  /// - Parameter finger: Where the finger is, from the upper left corner of what is seen, in points.
  /// - Returns: nil if the content stays where it is.
  final func offset(carrying finger: CGPoint, for seconds: TimeInterval) -> CGPoint? {
    let insets = adjustedContentInset
    func step(_ before: CGFloat, _ after: CGFloat) -> CGFloat {
      let near = min(max(Carrying.edge - min(before, after), 0), Carrying.edge) / Carrying.edge
      return near * Carrying.speed * CGFloat(seconds) * (before < after ? -1 : 1)
    }
    var target = bounds.origin
    if scrolls(.horizontal) { target.x += step(finger.x - insets.left, bounds.width - insets.right - finger.x) }
    if scrolls(.vertical) { target.y += step(finger.y - insets.top, bounds.height - insets.bottom - finger.y) }
    target = clamped(target)
    return target == bounds.origin ? nil : target
  }
}
