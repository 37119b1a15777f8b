import Foundation
import QuartzCore

/// The upper edge of a stage's keyboard.
@MainActor
final class KeyboardEdge: MediaService {
  /// The y of the upper edge in the window; nil if there is no keyboard.
  var y: CGFloat?

  package init(context: MediaContext) {}
}

extension UIView {
  /// Lays out everything that follows the keyboard, in this view and its descendants.
  final func keyboardDidMove() {
    if layoutStorage?.systemGuides[.keyboard] != nil {
      setNeedsLayout()
      layoutHost.layoutStorage?.engine?.inputsDidChange()
    }
    keyboardCovers(keyboardOverlap)
    for view in subviewStorage { view.keyboardDidMove() }
  }

  /// How far the keyboard covers the view from its lower edge, in points.
  final var keyboardOverlap: CGFloat {
    guard let window = windowStorage, let edge = window.ownLayer.context.service(KeyboardEdge.self).y else { return 0 }
    return max(0, bounds.maxY - convert(CGPoint(x: 0, y: edge), from: window).y)
  }
}
