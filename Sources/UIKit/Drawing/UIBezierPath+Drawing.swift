public import CoreGraphics
import DisplayList
public import Foundation
import QuartzCore

extension UIBezierPath {
  /// Fills the inside, by the path's own rule, with the current fill colour; open subpaths are closed for that.
  public func fill() { GraphicsStack.context(for: "UIBezierPath.fill()").fill(inside) }

  /// Draws a line along the path, by the path's own line width and style, with the current stroke colour.
  public func stroke() { GraphicsStack.context(for: "UIBezierPath.stroke()").stroke(path, line) }

  /// Fills the inside with a blend mode and alpha.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    GraphicsStack.context(for: "UIBezierPath.fill(with:alpha:)").with(blendMode, alpha: alpha) { $0.fill(inside) }
  }

  /// Draws a line along the path with a blend mode and alpha.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    GraphicsStack.context(for: "UIBezierPath.stroke(with:alpha:)").with(blendMode, alpha: alpha) {
      $0.stroke(path, line)
    }
  }

  /// Restricts drawing in the current context to the inside of the path.
  public func addClip() { GraphicsStack.context(for: "UIBezierPath.addClip()").clip(to: inside) }

  private var inside: Shape.Geometry { Shape.Geometry(path, usesEvenOddFillRule ? .evenOdd : .winding) }

  private var line: StrokeStyle {
    StrokeStyle(
      width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit, dashes: lineDash.pattern,
      dashPhase: lineDash.phase)
  }
}
