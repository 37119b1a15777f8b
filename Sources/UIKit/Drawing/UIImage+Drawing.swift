public import CoreGraphics
public import Foundation
import QuartzCore

extension UIImage {
  /// Draws the image at its own size, with its top left corner at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image at its own size with a blend mode and alpha.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image stretched over a rectangle.
  public func draw(in rect: CGRect) { draw(into: GraphicsStack.context(for: "UIImage.draw(in:)"), rect) }

  /// Draws the image stretched over a rectangle with a blend mode and alpha.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    GraphicsStack.context(for: "UIImage.draw(in:blendMode:alpha:)").with(blendMode, alpha: alpha) {
      draw(into: $0, rect)
    }
  }

  private func draw(into context: CGContext, _ rect: CGRect) {
    if let uprightImage { context.drawUpright(uprightImage, in: rect) }
  }
}
