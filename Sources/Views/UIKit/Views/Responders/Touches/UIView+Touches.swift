import CoreGraphics
import Foundation
import QuartzCore

/// Hit testing.
extension UIView {
  /// The deepest view that a touch hits, if it hits this one.
  final func deepestView(hitBy point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, ownLayer.isVisibleToTouches, self.point(inside: point, with: event),
      !ownLayer.ignoresTouches
    else { return nil }
    return frontmostSubview(hitBy: point, event) ?? self
  }

  /// The subview hit by a touch at a point in this view's coordinates.
  final func frontmostSubview(hitBy point: CGPoint, _ event: UIEvent?) -> UIView? {
    let views = subviewStorage
    if views.isEmpty { return nil }
    ownLayer.context.spend(1 + views.count / 16)
    var search = TouchSearch(in: ownLayer, at: point)
    // The array retains its views, whatever happens to the hierarchy. Counting references of views, which have weak
    // ones, took more time than everything else.
    return views.withUnsafeBufferPointer { views in
      for index in views.indices.reversed() {
        unowned(unsafe) let view = views[index]
        if let inside = search.point(in: view.ownLayer), let hit = view.hitTest(inside, with: event) { return hit }
      }
      return nil
    }
  }
}

extension UIView {
  final func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.viewStorage !== self else { return }
    recognizer.viewStorage?.removeGestureRecognizer(recognizer)
    recognizer.viewStorage = self
    recognizerStorage.append(recognizer)
  }

  final func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.viewStorage === self else { return }
    recognizerStorage.removeAll { $0 === recognizer }
    recognizer.abort()
    recognizer.viewStorage = nil
  }

  /// Attaches some recognisers and detaches all others.
  final func attachOnly(_ recognizers: [UIGestureRecognizer]) {
    for old in recognizerStorage where !recognizers.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
    for recognizer in recognizers { addGestureRecognizer(recognizer) }
  }
}
