import CCairo
import CoreGraphics
import DisplayList
import Foundation

/// A gradient that Cairo can draw without losing precision: Cairo stores the map to a pattern's coordinates in steps of
/// 1/65536, so patterns are created at about the size at which they are seen.
struct GradientSource {
  private let pattern: Pattern
  private let stops: [Gradient.Stop]

  private enum Pattern {
    /// In the frame's pixels.
    case axial(from: CGPoint, to: CGPoint)
    /// `toPattern` maps the frame's pixels to the circles' coordinates.
    case radial(from: Gradient.Circle, to: Gradient.Circle, toPattern: CGAffineTransform)
    case plain
  }

  /// Fails when there is nothing to draw: no colour, or a transform or position that is not finite or not invertible.
  init?(_ gradient: Gradient) {
    guard !gradient.stops.isEmpty, gradient.transform.isFinite, gradient.transform.determinant.isNormal else {
      return nil
    }
    stops = gradient.stops
    switch gradient.geometry {
    case .axial(let start, let end):
      guard let ends = Self.axis(from: start, to: end, gradient.transform) else { return nil }
      pattern = start == end ? .plain : .axial(from: ends.0, to: ends.1)
    case .radial(let start, let end):
      guard start.isFinite, end.isFinite else { return nil }
      let scale = abs(gradient.transform.determinant).squareRoot()
      let enlarged = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(gradient.transform)
      pattern =
        start == end
        ? .plain : .radial(from: start.scaled(by: scale), to: end.scaled(by: scale), toPattern: enlarged.inverted())
    }
  }

  /// The ends of the axis such that lines perpendicular to it are where the transform puts them; under a shear the axis
  /// itself changes direction.
  private static func axis(from start: CGPoint, to end: CGPoint, _ transform: CGAffineTransform) -> (CGPoint, CGPoint)?
  {
    let first = start.applying(transform)
    guard start != end else { return (first, first) }
    // The gradient of the colour along the frame's x and y.
    let inverse = transform.inverted()
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = x * x + y * y
    let slope = CGPoint(x: (inverse.a * x + inverse.b * y) / length, y: (inverse.c * x + inverse.d * y) / length)
    let steepness = slope.x * slope.x + slope.y * slope.y
    let last = CGPoint(x: first.x + slope.x / steepness, y: first.y + slope.y / steepness)
    return [first.x, first.y, last.x, last.y].allSatisfy(\.isFinite) ? (first, last) : nil
  }

  /// Makes the gradient the source of `context`.
  func set(in context: borrowing Context) {
    let created: OpaquePointer?
    switch pattern {
    case .plain:
      // If the axis has no length, the end colour is shown.
      return context.setSource(Ink(stops[stops.count - 1].color))
    case .axial(let start, let end):
      created = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let start, let end, let toPattern):
      created = cairo_pattern_create_radial(
        start.center.x, start.center.y, start.radius, end.center.x, end.center.y, end.radius)
      var matrix = toPattern.cairo
      cairo_pattern_set_matrix(created, &matrix)
    }
    cairo_pattern_set_extend(created, CAIRO_EXTEND_PAD)
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(created, stop.offset, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(context.handle, created)
    cairo_pattern_destroy(created)
  }
}

extension Gradient.Circle {
  fileprivate var isFinite: Bool { center.x.isFinite && center.y.isFinite && radius.isFinite && radius >= 0 }

  fileprivate func scaled(by scale: CGFloat) -> Gradient.Circle {
    Gradient.Circle(center: CGPoint(x: center.x * scale, y: center.y * scale), radius: radius * scale)
  }
}
