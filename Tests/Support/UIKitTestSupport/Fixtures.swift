package import UIKit

extension UIView {
  /// A view with a frame.
  package convenience init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
  }
}
