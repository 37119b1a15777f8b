import CoreGraphics
import Elementary
package import Foundation

extension Shape {
  /// A bounding rectangle of the shape, in device pixels; null for a path without points.
  ///
  /// It includes the control points of curves and the longest join of strokes, so it may be larger than necessary.
  package var bounds: CGRect {
    switch geometry {
    case .rect(let rect): return rect.applying(transform)
    case .roundedRect(let rounded): return rounded.rect.applying(transform)
    case .ring(let outer, _): return outer.rect.applying(transform)
    case .path(let path, _): return path.applying(transform).controlPointBounds
    case .stroke(let path, let style):
      let reach = style.reach(along: path)
      return path.applying(transform).controlPointBounds
        .insetBy(
          dx: -reach * Elementary.hypot(transform.a, transform.c),
          dy: -reach * Elementary.hypot(transform.b, transform.d))
    }
  }
}
