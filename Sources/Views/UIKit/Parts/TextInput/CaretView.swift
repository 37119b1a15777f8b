import CoreGraphics
import Foundation
import QuartzCore

/// The caret; it blinks once a second of the stage's time.
final class CaretView: UIView {
  static let width: CGFloat = 2

  override func didCreate() {
    super.didCreate()
    isHidden = true
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.width / 2
  }

  /// Moves the caret; it is visible for half a second before it blinks.
  func show(at rect: CGRect, color: UIColor) {
    UIView.performWithoutAnimation {
      backgroundColor = color
      frame = CGRect(
        x: rect.midX - Self.width / 2, y: rect.minY, width: Self.width, height: rect.height)
    }
    let blinking = CAKeyframeAnimation(keyPath: "opacity")
    blinking.values = [1.0, 1.0, 0.0, 0.0, 1.0]
    blinking.keyTimes = [0, 0.5, 0.6, 0.9, 1]
    blinking.duration = 1
    blinking.repeatCount = .infinity
    layer.add(blinking, forKey: "blinking")
  }
}
