import UIKit

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

extension UIView {
  /// Pins a view to all sides.
  func fill(with view: UIView, insets: UIEdgeInsets = .zero) {
    view.frame = bounds.inset(by: insets)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }

  func turn(by degrees: CGFloat, scale: CGFloat = 1) {
    transform = CGAffineTransform(rotationAngle: degrees * .pi / 180).scaledBy(x: scale, y: scale)
  }

  func tilt(by degrees: CGFloat) {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    layer.transform = CATransform3DRotate(perspective, degrees * .pi / 180, 0, 1, 0)
  }
}
