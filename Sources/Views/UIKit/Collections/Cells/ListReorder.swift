import CoreGraphics
import Foundation
import QuartzCore

/// How lists move their rows and items.
enum ListTuning {
  /// The duration of a batch of changes, and of the last movement of a released row or item.
  static let updateDuration: TimeInterval = 0.3
  /// How near to an edge a dragged row or item makes the list scroll, in points.
  static let scrollEdge: CGFloat = 50
  /// The maximum speed of that scrolling, in points per second.
  static let scrollSpeed: CGFloat = 600
}

extension ConfiguredCell {
  /// Lifts the cell above the others for moving it to another place.
  func beginReordering(in list: UIView) {
    list.bringSubviewToFront(self)
    configurations.isReordering = true
    updateSoon()
    UIView.performWithoutAnimation { clipsToBounds = false }
    UIView.animate(withDuration: 0.2) {
      self.layer.shadowOpacity = 0.25
      self.layer.shadowRadius = 8
      self.layer.shadowOffset = CGSize(width: 0, height: 2)
    }
  }

  /// Lowers the cell to the others at the end of its movement.
  func endReordering(clips: Bool) {
    UIView.performWithoutAnimation { clipsToBounds = clips }
    configurations.isReordering = false
    updateSoon()
  }
}

extension UIScrollView {
  /// The offset after scrolling for a while because a finger drags a row or an item near an edge.
  ///
  /// - Parameter finger: The position of the finger, from the upper left corner of the visible area, in points.
  /// - Returns: nil if the content stays where it is.
  final func offset(dragging finger: CGPoint, for seconds: TimeInterval) -> CGPoint? {
    let insets = adjustedContentInset
    func step(_ before: CGFloat, _ after: CGFloat) -> CGFloat {
      let edge = ListTuning.scrollEdge
      let near = min(max(edge - min(before, after), 0), edge) / edge
      return near * ListTuning.scrollSpeed * CGFloat(seconds) * (before < after ? -1 : 1)
    }
    var target = bounds.origin
    if scrolls(.horizontal) { target.x += step(finger.x - insets.left, bounds.width - insets.right - finger.x) }
    if scrolls(.vertical) { target.y += step(finger.y - insets.top, bounds.height - insets.bottom - finger.y) }
    target = clamped(target)
    return target == bounds.origin ? nil : target
  }
}
