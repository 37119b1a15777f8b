import CoreGraphics
import Foundation
import QuartzCore

extension UIColor {
  /// Makes this the fill and stroke colour of the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes this the fill colour of the current context.
  public func setFill() { GraphicsStack.context(for: "UIColor.setFill()").setFillColor(cgColor) }

  /// Makes this the stroke colour of the current context.
  public func setStroke() { GraphicsStack.context(for: "UIColor.setStroke()").setStrokeColor(cgColor) }
}
