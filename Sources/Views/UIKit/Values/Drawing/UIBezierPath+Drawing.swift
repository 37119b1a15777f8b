public import CoreGraphics
import DisplayList
public import Foundation
import QuartzCore

extension UIBezierPath {
  /// Fills the path, by its own fill rule, with the current fill colour; open subpaths are closed.
  public func fill() { GraphicsStack.context(for: "UIBezierPath.fill()").fill(inside) }

  /// Strokes the path, with its own line width and style, in the current stroke colour.
  public func stroke() { GraphicsStack.context(for: "UIBezierPath.stroke()").stroke(path, line) }

  /// Fills the path with a blend mode and alpha.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    GraphicsStack.context(for: "UIBezierPath.fill(with:alpha:)").with(blendMode, alpha: alpha) { $0.fill(inside) }
  }

  /// Strokes the path with a blend mode and alpha.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    GraphicsStack.context(for: "UIBezierPath.stroke(with:alpha:)").with(blendMode, alpha: alpha) {
      $0.stroke(path, line)
    }
  }

  /// Intersects the current context's clip with the inside of the path.
  public func addClip() { GraphicsStack.context(for: "UIBezierPath.addClip()").clip(to: inside) }

  private var inside: Shape.Geometry { Shape.Geometry(path, usesEvenOddFillRule ? .evenOdd : .winding) }

  private var line: StrokeStyle {
    StrokeStyle(
      width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit, dashes: lineDash.pattern,
      dashPhase: lineDash.phase)
  }
}
