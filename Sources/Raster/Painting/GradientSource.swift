import CCairo
import CPixels
import CoreGraphics
import DisplayList
import Foundation

/// A gradient as a source of colour.
///
/// Cairo draws axial ones, in the frame's pixels, because it stores the map to a pattern's coordinates in steps of
/// 1/65536. Radial ones are our own rows of pixels: pixman's differ between processors.
struct GradientSource {
  private let pattern: Pattern
  private let stops: [Gradient.Stop]

  private enum Pattern {
    /// In the frame's pixels.
    case axial(from: CGPoint, to: CGPoint)
    /// `toCircles` maps the frame's pixels to the circles' coordinates.
    case radial(from: Gradient.Circle, to: Gradient.Circle, toCircles: CGAffineTransform)
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
      pattern = start == end ? .plain : .radial(from: start, to: end, toCircles: gradient.transform.inverted())
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

  /// Draws with the gradient as the source of `context`.
  ///
  /// - Parameter seen: All pixels of the frame that are drawn.
  func draw(
    in context: borrowing Context, over seen: PixelRect, _ draw: () throws(RasterError) -> Void
  ) throws(RasterError) {
    switch pattern {
    case .plain:
      // If the axis has no length, the end colour is shown.
      context.setSource(Ink(stops[stops.count - 1].color))
      try draw()
    case .axial(let start, let end):
      setAxialSource(of: context, from: start, to: end)
      try draw()
    case .radial(let start, let end, let toCircles):
      let rows = try Surface(bounds: seen)
      rows.fill(seen) { pixels, y in
        fillRow(pixels, y, of: seen, from: start, to: end, toCircles)
      }
      context.setSource(rows)
      try withExtendedLifetime(rows) { () throws(RasterError) in try draw() }
    }
  }

  private func setAxialSource(of context: borrowing Context, from start: CGPoint, to end: CGPoint) {
    let created = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    cairo_pattern_set_extend(created, CAIRO_EXTEND_PAD)
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(created, stop.offset, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(context.handle, created)
    cairo_pattern_destroy(created)
  }

  private func fillRow(
    _ pixels: UnsafeMutablePointer<UInt32>, _ y: Int, of seen: PixelRect, from start: Gradient.Circle,
    to end: Gradient.Circle, _ map: CGAffineTransform
  ) {
    let stops = stops.map {
      CPixelsStop(
        offset: $0.offset, red: $0.color.red, green: $0.color.green, blue: $0.color.blue, alpha: $0.color.alpha)
    }
    stops.withUnsafeBufferPointer { stops in
      var gradient = CPixelsRadialGradient(
        start: start.circle, end: end.circle, stops: stops.baseAddress, stop_count: stops.count, a: map.a, b: map.b,
        c: map.c, d: map.d, tx: map.tx, ty: map.ty)
      cpixels_radial_gradient(pixels, seen.width, seen.minX, y, &gradient)
    }
  }
}

extension Gradient.Circle {
  fileprivate var isFinite: Bool { center.x.isFinite && center.y.isFinite && radius.isFinite && radius >= 0 }

  fileprivate var circle: CPixelsCircle { CPixelsCircle(x: center.x, y: center.y, radius: radius) }
}
