import CoreGraphics
import Foundation

/// The pan from the edge that pops a navigation controller's last controller; other pans there wait for it.
final class PopPan: UIScreenEdgePanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // Others need not wait for a pan that would not begin.
    if isUndecided, (delegate as? PopGate)?.isOpen == false {
      state = .failed
      return
    }
    if let view { edges = view.isMirrored ? .right : .left }
    super.touchesBegan(touches, with: event)
  }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
  }
}

/// Decides whether the pan from the edge pops.
final class PopGate: NSObject, UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?
  init(_ navigation: UINavigationController) { self.navigation = navigation }

  var isOpen: Bool { navigation?.mayDragBack ?? false }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isOpen }
}
