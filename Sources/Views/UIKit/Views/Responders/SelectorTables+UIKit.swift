import Foundation
import QuartzCore
import StageTime

extension SelectorTables {
  /// UIKit's own methods that programs name in selectors.
  @MainActor
  static func addFrameworkMethods() {
    addFrameworkProperties()
    method("setNeedsLayout()") { (view: UIView) in view.setNeedsLayout() }
    method("layoutIfNeeded()") { (view: UIView) in view.layoutIfNeeded() }
    method("layoutSubviews()") { (view: UIView) in view.layoutSubviews() }
    method("setNeedsDisplay()") { (view: UIView) in view.setNeedsDisplay() }
    method("setNeedsUpdateConstraints()") { (view: UIView) in view.setNeedsUpdateConstraints() }
    method("removeFromSuperview()") { (view: UIView) in view.removeFromSuperview() }
    method("addSubview(_:)") { (view: UIView, other: UIView) in view.addSubview(other) }
    method("endEditing(_:)") { (view: UIView, force: Bool) in view.endEditing(force) }
    method("becomeFirstResponder()") { (responder: UIResponder) in responder.becomeFirstResponder() }
    method("resignFirstResponder()") { (responder: UIResponder) in responder.resignFirstResponder() }
    method("setNeedsDisplay()") { (layer: CALayer) in layer.setNeedsDisplay() }
    method("setNeedsLayout()") { (layer: CALayer) in layer.setNeedsLayout() }
    method("removeFromSuperlayer()") { (layer: CALayer) in layer.removeFromSuperlayer() }
    method("invalidate()") { (timer: Timer) in timer.invalidate() }
    method("fire()") { (timer: Timer) in timer.fire() }
  }
}
