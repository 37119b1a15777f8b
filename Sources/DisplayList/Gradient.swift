package import CoreGraphics
package import Foundation

/// Colours that run into each other, in coordinates of their own and with the map from there to device pixels.
///
/// Goes on for ever in the colours of its ends. Colours mix as they are, not multiplied by their alpha, as in Quartz.
package struct Gradient: Sendable, Hashable {
  package enum Geometry: Sendable, Hashable {
    /// Along the line between two points, the same on any line across.
    case axial(from: CGPoint, to: CGPoint)
    /// Along the circles between two.
    case radial(from: Circle, to: Circle)
  }

  package struct Circle: Sendable, Hashable {
    package var center: CGPoint
    package var radius: CGFloat

    package init(center: CGPoint, radius: CGFloat) {
      self.center = center
      self.radius = radius
    }
  }

  /// A colour and where it is reached.
  package struct Stop: Sendable, Hashable {
    /// 0…1; two stops may share one, which makes an edge.
    package var offset: Double
    package var color: RGBA

    package init(offset: Double, color: RGBA) {
      self.offset = offset
      self.color = color
    }
  }

  package var geometry: Geometry
  /// In ascending order.
  package var stops: [Stop]
  package var transform: CGAffineTransform

  package init(_ geometry: Geometry, stops: [Stop], transform: CGAffineTransform) {
    self.geometry = geometry
    self.stops = stops
    self.transform = transform
  }
}

extension Gradient {
  /// The same gradient, moved.
  package func applying(_ transform: CGAffineTransform) -> Gradient {
    Gradient(geometry, stops: stops, transform: self.transform.concatenating(transform))
  }
}
