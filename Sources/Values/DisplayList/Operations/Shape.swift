package import CoreGraphics
package import Foundation

/// A region of the plane: a geometry in its own coordinates and the transform from there to device pixels.
package struct Shape: Sendable, Hashable {
  package enum Geometry: Sendable, Hashable {
    case rect(CGRect)
    case roundedRect(RoundedRect)
    /// The region inside the first and outside the second: a border.
    ///
    /// Stored indirectly, like gradients, because it is rare and would make every command larger.
    indirect case ring(outer: RoundedRect, inner: RoundedRect)
    case path(Path, FillRule)
    /// The stroke of a path; the shape's transform also applies to the pen.
    case stroke(Path, StrokeStyle)
  }

  package var geometry: Geometry
  package var transform: CGAffineTransform

  package init(_ geometry: Geometry, transform: CGAffineTransform) {
    self.geometry = geometry
    self.transform = transform
  }
}

extension Shape {
  package static func == (a: Shape, b: Shape) -> Bool {
    // Shapes that move differ in their transforms.
    a.transform == b.transform && a.geometry == b.geometry
  }
}

/// The rule that decides which regions a self-intersecting path encloses.
package enum FillRule: Sendable, Hashable {
  case winding, evenOdd
}

/// A rectangle some of whose corners are quarter circles of one radius, or bend gradually.
package struct RoundedRect: Sendable, Hashable {
  package var rect: CGRect
  /// The radius in the coordinates of `rect`; at most half the shorter side.
  package var radius: CGFloat
  package var corners: Corners
  /// Whether the corners bend gradually, from up to 1.53 radii away on, instead of being quarters of a circle.
  package var isContinuous: Bool
  /// Whether it differs from a rectangle.
  package var isRounded: Bool { radius > 0 && !corners.isEmpty }

  package init(rect: CGRect, radius: CGFloat, corners: Corners = .all, isContinuous: Bool = false) {
    self.rect = rect
    self.radius = radius
    self.corners = corners
    self.isContinuous = isContinuous
  }

  /// Named for a y axis that points down: the minimum of y is the top.
  package struct Corners: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let minXMinY = Corners(rawValue: 1 << 0)
    package static let maxXMinY = Corners(rawValue: 1 << 1)
    package static let minXMaxY = Corners(rawValue: 1 << 2)
    package static let maxXMaxY = Corners(rawValue: 1 << 3)
    package static let all: Corners = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
  }
}

/// An image, or a part of one, stretched over a rectangle.
package struct ImageFill: Sendable, Hashable {
  package var image: CGImage
  /// The part of the image that is shown, in the image's pixels.
  ///
  /// It may extend beyond the image, where nothing is drawn.
  package var source: CGRect
  /// The destination of that part, in the coordinates that `transform` maps to device pixels.
  package var destination: CGRect
  package var transform: CGAffineTransform
  /// 0…1.
  package var alpha: Double
  package var filter: Filter

  /// How pixels are resampled when the image is scaled.
  package enum Filter: Sendable, Hashable {
    /// Bilinear when enlarging, area-averaging when reducing.
    case linear
    /// The nearest pixel: hard edges.
    case nearest
  }

  package init(
    image: CGImage, source: CGRect, destination: CGRect, transform: CGAffineTransform, alpha: Double,
    filter: Filter = .linear
  ) {
    self.image = image
    self.source = source
    self.destination = destination
    self.transform = transform
    self.alpha = alpha
    self.filter = filter
  }
}
