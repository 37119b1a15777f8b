import CoreGraphics
import Foundation
import QuartzCore

extension UIColor {
  /// Makes this the colour of what is filled and of lines in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes this the colour of what is filled in the current context.
  public func setFill() { GraphicsStack.context(for: "UIColor.setFill()").setFillColor(cgColor) }

  /// Makes this the colour of lines in the current context.
  public func setStroke() { GraphicsStack.context(for: "UIColor.setStroke()").setStrokeColor(cgColor) }
}
