import Foundation
import QuartzCore

/// Where the keyboard of a stage begins.
@MainActor
final class KeyboardEdge: MediaService {
  /// The height of its upper edge in the window; nil while there is none.
  var y: CGFloat?

  package init(context: MediaContext) {}
}

extension UIView {
  /// Lays out what follows the keyboard, in this view and below it.
  final func keyboardDidMove() {
    if layoutStorage?.systemGuides[.keyboard] != nil {
      setNeedsLayout()
      layoutHost.layoutStorage?.engine?.inputsDidChange()
    }
    keyboardCovers(keyboardOverlap)
    for view in subviewStorage { view.keyboardDidMove() }
  }

  /// How much of the view the keyboard covers, from its lower edge, in points.
  final var keyboardOverlap: CGFloat {
    guard let window = windowStorage, let edge = window.ownLayer.context.service(KeyboardEdge.self).y else { return 0 }
    return max(0, bounds.maxY - convert(CGPoint(x: 0, y: edge), from: window).y)
  }
}
