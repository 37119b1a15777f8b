import Contracts
import CoreGraphics
import QuartzCore

extension UIView {
  /// Creates the layer of a new view of this class.
  static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      misuse("layerClass of \(self) must be CALayer or a subclass of it, not \(layerClass).")
    }
    return type == CALayer.self ? CALayer() : CALayer.make(type)
  }

  /// Becomes the delegate of a new view's layer.
  func adoptLayer() {
    ownLayer.isOpaque = true
    ownLayer.view = self
    ownLayer.knownToAsk = nil
    // Whether a subclass overrides draw(_:) or updateProperties() is known only when it is called.
    if type(of: self) != UIView.self {
      ownLayer.setNeedsDisplay()
      ownLayer.setNeedsProperties()
    }
    if type(of: self).requiresConstraintBasedLayout { ownLayer.setNeedsConstraints() }
  }

  /// The layer for a view's coordinates; without a window, nil means the coordinates outside the outermost view.
  func conversionLayer(_ view: UIView?) -> CALayer? { (view ?? windowStorage)?.ownLayer }

  /// A rectangle of the view's size around (0, 0).
  var centeredRectanglePath: UIBezierPath {
    let size = bounds.size
    return UIBezierPath(
      rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
}
