package import CoreGraphics
package import Foundation

/// A gradient in coordinates of its own, with the transform from there to device pixels.
///
/// It extends without limit with its end colours. Colours are interpolated straight, not premultiplied, as in Quartz.
package struct Gradient: Sendable, Hashable {
  package enum Geometry: Sendable, Hashable {
    /// Colours change along the line between two points and are constant on perpendicular lines.
    case axial(from: CGPoint, to: CGPoint)
    /// Colours change along the circles interpolated between two.
    case radial(from: Circle, to: Circle)
    /// Colours change around a centre, from the direction of a point once around to it, from x to y.
    case conic(around: CGPoint, from: CGPoint)
  }

  package struct Circle: Sendable, Hashable {
    package var center: CGPoint
    package var radius: CGFloat

    package init(center: CGPoint, radius: CGFloat) {
      self.center = center
      self.radius = radius
    }
  }

  /// A colour and its position.
  package struct Stop: Sendable, Hashable {
    /// 0…1; two stops at the same offset make an edge.
    package var offset: Double
    package var color: RGBA

    package init(offset: Double, color: RGBA) {
      self.offset = offset
      self.color = color
    }
  }

  package var geometry: Geometry
  /// The stops in ascending order.
  package var stops: [Stop]
  package var transform: CGAffineTransform

  package init(_ geometry: Geometry, stops: [Stop], transform: CGAffineTransform) {
    self.geometry = geometry
    self.stops = stops
    self.transform = transform
  }
}
