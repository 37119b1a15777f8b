import CoreGraphics
import Foundation

/// The pan that scrolls: it begins along the axes that can be scrolled, and at once if the content is moving.
final class ScrollPan: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func counting(_ movement: CGPoint) -> CGPoint {
    guard let scrollView else { return movement }
    return CGPoint(
      x: scrollView.scrolls(.horizontal) ? movement.x : 0, y: scrollView.scrolls(.vertical) ? movement.y : 0)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if isUndecided, scrollView?.isMoving == true { state = .began }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pinchGestureRecognizer
  }
}

/// The pinch that zooms.
final class ScrollPinch: UIPinchGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.panGestureRecognizer
  }
}

/// Withholds touches from the content until it is clear that they do not scroll.
final class ContentTouchDelay: UIGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled else {
      state = .failed
      return
    }
    wait(ScrollTuning.touchDelay) { [weak self] in self?.state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
