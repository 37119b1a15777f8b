import CPixels
import CoreGraphics
import DisplayList
import Foundation

/// A gradient as a source of colour, drawn as rows of pixels of our own: pixman's differ between processors.
struct GradientSource {
  private let pattern: Pattern
  private let stops: [CPixelsStop]

  private enum Pattern {
    /// The start, and the growth of the position from one pixel to the next, in the frame's pixels.
    case axial(from: CGPoint, slope: CGPoint)
    /// `toCircles` maps the frame's pixels to the circles' coordinates.
    case radial(from: Gradient.Circle, to: Gradient.Circle, toCircles: CGAffineTransform)
    /// `toGradient` maps the frame's pixels to the gradient's coordinates.
    case conic(around: CGPoint, toward: CGVector, toGradient: CGAffineTransform)
    /// The end colour everywhere.
    case plain(Ink)
  }

  /// Fails when there is nothing to draw: no colour, or a transform or position that is not finite or not invertible.
  init?(_ gradient: Gradient) {
    guard let last = gradient.stops.last, gradient.transform.isFinite, gradient.transform.determinant.isNormal else {
      return nil
    }
    stops = gradient.stops.map {
      CPixelsStop(
        offset: $0.offset, red: $0.color.red, green: $0.color.green, blue: $0.color.blue, alpha: $0.color.alpha)
    }
    switch gradient.geometry {
    case .axial(let start, let end):
      let (x, y) = (end.x - start.x, end.y - start.y)
      let first = start.applying(gradient.transform)
      // Lines perpendicular to the axis go where the transform puts them; under a shear the axis itself turns.
      let inverse = gradient.transform.inverted()
      let length = x * x + y * y
      let slope = CGPoint(x: (inverse.a * x + inverse.b * y) / length, y: (inverse.c * x + inverse.d * y) / length)
      guard first.x.isFinite, first.y.isFinite else { return nil }
      if start == end {
        pattern = .plain(Ink(last.color))
      } else {
        guard slope.x.isFinite, slope.y.isFinite else { return nil }
        pattern = .axial(from: first, slope: slope)
      }
    case .radial(let start, let end):
      guard start.isFinite, end.isFinite else { return nil }
      pattern =
        start == end
        ? .plain(Ink(last.color)) : .radial(from: start, to: end, toCircles: gradient.transform.inverted())
    case .conic(let center, let start):
      let toward = CGVector(dx: start.x - center.x, dy: start.y - center.y)
      guard center.x.isFinite, center.y.isFinite, toward.dx.isFinite, toward.dy.isFinite else { return nil }
      // Without a direction, the gradient begins where x points.
      pattern = .conic(
        around: center, toward: toward == .zero ? CGVector(dx: 1, dy: 0) : toward,
        toGradient: gradient.transform.inverted())
    }
  }

  /// Whether it is one colour.
  var isPlain: Bool { if case .plain = pattern { true } else { false } }

  /// Whether nothing shines through where the gradient is drawn.
  var isOpaque: Bool { stops.allSatisfy { $0.alpha >= 1 } }

  /// Draws with the gradient as the source of `context`.
  ///
  /// - Parameters:
  ///   - seen: All pixels of the frame that are drawn.
  ///   - fractions: Memory for dithering; nil to round to nearest.
  func draw(
    in context: borrowing Context, over seen: PixelRect, dithering fractions: Scratch?,
    _ draw: () throws(RasterError) -> Void
  ) throws(RasterError) {
    if case .plain(let ink) = pattern {
      context.setSource(ink)
      return try draw()
    }
    let rows = try Surface(bounds: seen)
    let channels = fractions?.floats(count: seen.width * 4)
    rows.fill(seen) { pixels, y in
      guard let channels else { return fillRow(CPixelsRow(pixels: pixels, channels: nil), y, of: seen) }
      fillRow(CPixelsRow(pixels: nil, channels: channels), y, of: seen)
      cpixels_dither(pixels, channels, seen.width, seen.minX, y)
    }
    context.setSource(rows)
    try withExtendedLifetime(rows) { () throws(RasterError) in try draw() }
  }

  /// Writes the pixels of a row.
  func fillRow(_ pixels: CPixelsRow, _ y: Int, of seen: PixelRect) {
    stops.withUnsafeBufferPointer { stops in
      switch pattern {
      case .axial(let start, let slope):
        var gradient = CPixelsAxialGradient(
          x: start.x, y: start.y, slope_x: slope.x, slope_y: slope.y, stops: stops.baseAddress,
          stop_count: stops.count)
        cpixels_axial_gradient(pixels, seen.width, seen.minX, y, &gradient)
      case .radial(let start, let end, let map):
        var gradient = CPixelsRadialGradient(
          start: start.circle, end: end.circle, stops: stops.baseAddress, stop_count: stops.count, a: map.a, b: map.b,
          c: map.c, d: map.d, tx: map.tx, ty: map.ty)
        cpixels_radial_gradient(pixels, seen.width, seen.minX, y, &gradient)
      case .conic(let center, let toward, let map):
        var gradient = CPixelsConicGradient(
          center_x: center.x, center_y: center.y, toward_x: toward.dx, toward_y: toward.dy, stops: stops.baseAddress,
          stop_count: stops.count, a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty)
        cpixels_conic_gradient(pixels, seen.width, seen.minX, y, &gradient)
      case .plain: break
      }
    }
  }
}

extension Gradient.Circle {
  fileprivate var isFinite: Bool { center.x.isFinite && center.y.isFinite && radius.isFinite && radius >= 0 }

  fileprivate var circle: CPixelsCircle { CPixelsCircle(x: center.x, y: center.y, radius: radius) }
}
