package import CoreGraphics
package import Foundation

/// The outline of a body around its origin, which is the center of the item, in points.
package indirect enum Shape: Sendable, Hashable {
  /// A rectangle, centred.
  case rectangle(CGSize)
  /// An ellipse, centred: a circle if its sides are equal, else a polygon.
  case ellipse(CGSize)
  /// The first subpath of a path, closed, its curves flattened into lines about 10 points long.
  ///
  /// The order of its points does not matter. The body is the convex hull: build concave bodies from a group of convex
  /// shapes.
  case path(Path)
  /// Several shapes that move as one body, each at an offset of its own.
  case group([Member])

  /// One of the shapes of a group.
  package struct Member: Sendable, Hashable {
    package var shape: Shape
    package var center: CGPoint

    package init(_ shape: Shape, center: CGPoint) {
      (self.shape, self.center) = (shape, center)
    }
  }

  /// The largest width and height, in points.
  package static let longestSide: CGFloat = 1_000_000
}
