import CoreGraphics
package import Foundation

extension Shape {
  /// A rectangle, in device pixels, that the shape does not leave; null for a path without points.
  ///
  /// Curves count with their control points and lines with their longest joint, so it may be larger than need be.
  package var bounds: CGRect {
    switch geometry {
    case .rect(let rect): rect.applying(transform)
    case .roundedRect(let rounded): rounded.rect.applying(transform)
    case .ring(let outer, _): outer.rect.applying(transform)
    case .path(let path, _): path.applying(transform).controlPointBounds
    case .stroke(let path, let style):
      path.applying(transform).controlPointBounds.insetBy(
        dx: -style.reach(along: path) * hypot(transform.a, transform.c),
        dy: -style.reach(along: path) * hypot(transform.b, transform.d))
    }
  }
}
