package import Foundation

extension Path.Segment {
  /// The first point.
  package var start: CGPoint {
    switch self {
    case .line(let start, _), .quadCurve(let start, _, _), .curve(let start, _, _, _): start
    }
  }

  /// The last point.
  package var end: CGPoint {
    switch self {
    case .line(_, let end), .quadCurve(_, _, let end), .curve(_, _, _, let end): end
    }
  }

  /// The same curve from its end to its start.
  var reversed: Path.Segment {
    switch self {
    case .line(let start, let end): .line(from: end, to: start)
    case .quadCurve(let start, let control, let end): .quadCurve(from: end, control: control, to: start)
    case .curve(let start, let control1, let control2, let end):
      .curve(from: end, control1: control2, control2: control1, to: start)
    }
  }

  /// The path element for the segment, from its start.
  var element: Path.Element {
    switch self {
    case .line(_, let end): .line(to: end)
    case .quadCurve(_, let control, let end): .quadCurve(to: end, control: control)
    case .curve(_, let control1, let control2, let end):
      .curve(to: end, control1: control1, control2: control2)
    }
  }

  /// The point at a parameter: 0 is the start, 1 the end; in between the speed may vary.
  package func point(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    switch self {
    case .line(let p0, let p1):
      return p0 * u + p1 * t
    case .quadCurve(let p0, let p1, let p2):
      return p0 * (u * u) + p1 * (2 * u * t) + p2 * (t * t)
    case .curve(let p0, let p1, let p2, let p3):
      return p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t)
    }
  }

  /// The derivative by the parameter: a direction whose length is the speed.
  func derivative(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    switch self {
    case .line(let p0, let p1):
      return p1 - p0
    case .quadCurve(let p0, let p1, let p2):
      return (p1 - p0) * (2 * u) + (p2 - p1) * (2 * t)
    case .curve(let p0, let p1, let p2, let p3):
      return (p1 - p0) * (3 * u * u) + (p2 - p1) * (6 * u * t) + (p3 - p2) * (3 * t * t)
    }
  }

  /// The direction of travel at a parameter, with length one; zero for a segment that is a single point.
  ///
  /// Where a control point coincides with an end, the direction is the limit along the curve.
  package func tangent(at t: CGFloat) -> CGVector {
    if let direction = derivative(at: t).direction { return direction }
    if case .curve(let p0, let p1, let p2, let p3) = self,
      let direction = (t < 0.5 ? p2 - p0 : p3 - p1).direction
    {
      return direction
    }
    return (end - start).direction ?? .zero
  }

  /// The parameters between 0 and 1 at which a coordinate has an extremum, in ascending order.
  func turningPoints(of coordinate: (CGPoint) -> CGFloat) -> [CGFloat] {
    switch self {
    case .line:
      return []
    case .quadCurve(let p0, let p1, let p2):
      let (v0, v1, v2) = (coordinate(p0), coordinate(p1), coordinate(p2))
      return [(v0 - v1) / (v0 - 2 * v1 + v2)].filter { $0 > 0 && $0 < 1 }
    case .curve(let p0, let p1, let p2, let p3):
      let (v0, v1, v2, v3) = (coordinate(p0), coordinate(p1), coordinate(p2), coordinate(p3))
      // The derivative over three is a·t² + b·t + c. Dividing by q for one root and by a for the other keeps precision
      // when a root is small, and needs no special case when a is zero.
      let (a, b, c) = (v3 - 3 * v2 + 3 * v1 - v0, 2 * (v2 - 2 * v1 + v0), v1 - v0)
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
      return [q / a, c / q].filter { $0 > 0 && $0 < 1 }.sorted()
    }
  }
}
