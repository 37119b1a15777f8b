package import CoreGraphics
package import DisplayList
import Foundation

/// The properties that only shape layers have.
package struct ShapeValues: Hashable, Sendable {
  /// The path in the layer's own coordinates.
  package var path: Path?
  package var fillColor: RGBA? = .black
  package var fillRule = FillRule.winding
  package var strokeColor: RGBA?
  package var line = StrokeStyle()
  /// The part of the path that is stroked, in fractions of its length.
  package var strokeStart: Double = 0
  package var strokeEnd: Double = 1
}

extension ShapeValues {
  /// The coloured shapes to draw, the lower one first.
  ///
  /// - Parameter measure: Measures the path, if only a part of it is stroked.
  func fills(_ toDevice: CGAffineTransform, measure: (Path) -> PathMeasure) -> [(shape: Shape, color: RGBA)] {
    guard let path, !path.isEmpty else { return [] }
    var fills: [(Shape, RGBA)] = []
    if let fillColor, fillColor.alpha > 0 {
      fills.append((Shape(.path(path, fillRule), transform: toDevice), fillColor))
    }
    if let strokeColor, strokeColor.alpha > 0, line.width > 0 {
      let isWhole = strokeStart <= 0 && strokeEnd >= 1
      let part = isWhole ? path : measure(path).part(of: path, from: strokeStart, to: strokeEnd)
      if !part.isEmpty { fills.append((Shape(.stroke(part, line), transform: toDevice), strokeColor)) }
    }
    return fills
  }
}
