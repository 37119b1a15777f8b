import CoreGraphics
import Elementary
import Foundation

/// A convex polygon with an area, its vertices in the order of increasing angles.
struct ConvexPolygon {
  private(set) var vertices: [CGPoint]

  /// The smallest convex polygon around points; nil if they span no area.
  ///
  /// Andrew's monotone chain.
  init?(hullOf points: [CGPoint]) {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: some Sequence<CGPoint>) -> [CGPoint] {
      var chain: [CGPoint] = []
      for point in points {
        while chain.count > 1, turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    self.init(vertices: chain(sorted) + chain(sorted.reversed()))
  }

  private init?(vertices: [CGPoint]) {
    self.vertices = vertices
    // The engine needs a minimum width; even a large area can be a sliver.
    if vertices.count < 3 || !(width >= 0.01) { return nil }
  }

  /// The line from a vertex to the next one.
  private struct Side {
    let start: CGPoint
    let end: CGPoint
    let length: CGFloat

    init(start: CGPoint, end: CGPoint) {
      (self.start, self.end) = (start, end)
      length = Elementary.hypot(end.x - start.x, end.y - start.y)
    }

    /// How far inside the line a point lies.
    func depth(of point: CGPoint) -> CGFloat { turn(start, end, point) / length }
  }

  private var sides: [Side] {
    vertices.indices.map { Side(start: vertices[$0], end: vertices[($0 + 1) % vertices.count]) }
  }

  /// The smallest distance between two parallel lines that enclose the polygon.
  ///
  /// O(n), by rotating calipers.
  var width: CGFloat {
    var (width, farthest) = (CGFloat.infinity, 0)
    for side in sides {
      var depth = side.depth(of: vertices[farthest])
      for _ in vertices {
        let next = (farthest + 1) % vertices.count
        let nextDepth = side.depth(of: vertices[next])
        if nextDepth < depth { break }
        (depth, farthest) = (nextDepth, next)
      }
      width = min(width, depth)
    }
    return width
  }

  var area: CGFloat { triangles.reduce(0) { $0 + $1.area } }

  var centroid: CGPoint {
    let (origin, area) = (vertices[0], area)
    let x = triangles.reduce(0) { $0 + $1.area * ($1.a.dx + $1.b.dx) } / (3 * area)
    let y = triangles.reduce(0) { $0 + $1.area * ($1.a.dy + $1.b.dy) } / (3 * area)
    return CGPoint(x: origin.x + x, y: origin.y + y)
  }

  /// The second moment of area about the centroid.
  var inertia: CGFloat {
    func square(_ a: CGVector, _ b: CGVector) -> CGFloat { a.dx * b.dx + a.dy * b.dy }
    let aboutOrigin = triangles.reduce(0) {
      $0 + $1.area * (square($1.a, $1.a) + square($1.a, $1.b) + square($1.b, $1.b)) / 6
    }
    let (x, y) = (centroid.x - vertices[0].x, centroid.y - vertices[0].y)
    return aboutOrigin - area * (x * x + y * y)
  }

  /// The triangle fan around the first vertex, each triangle as its two sides from there.
  private var triangles: [(a: CGVector, b: CGVector, area: CGFloat)] {
    let origin = vertices[0]
    let arms = vertices.dropFirst().map { CGVector(dx: $0.x - origin.x, dy: $0.y - origin.y) }
    return zip(arms, arms.dropFirst()).map { a, b in (a, b, (a.dx * b.dy - a.dy * b.dx) / 2) }
  }

  /// The polygon with every side moved inwards; nil if nothing is left.
  func inset(by distance: CGFloat) -> ConvexPolygon? {
    var rest = vertices
    for side in sides {
      guard var previous = rest.last else { return nil }
      var before = side.depth(of: previous) - distance
      var kept: [CGPoint] = []
      for point in rest {
        let depth = side.depth(of: point) - distance
        if (depth >= 0) != (before >= 0) {
          let part = before / (before - depth)
          kept.append(
            CGPoint(x: previous.x + (point.x - previous.x) * part, y: previous.y + (point.y - previous.y) * part))
        }
        if depth >= 0 { kept.append(point) }
        (previous, before) = (point, depth)
      }
      rest = kept
    }
    return ConvexPolygon(hullOf: rest)
  }

  /// The polygon without vertices that are closer than a distance to the one before, or so nearly on the line between
  /// their neighbours that rounding to single precision could make the polygon concave.
  func simplified(to distance: CGFloat) -> ConvexPolygon {
    let reach = vertices.map { max(abs($0.x), abs($0.y)) }.max() ?? 0
    let dent = max(0.001, reach / 1_000_000)
    var kept: [CGPoint] = []
    for (index, point) in vertices.enumerated() {
      let last = kept.last ?? vertices[vertices.count - 1]
      let next = vertices[(index + 1) % vertices.count]
      let isNear = Elementary.hypot(point.x - last.x, point.y - last.y) < distance
      if !isNear, Side(start: last, end: point).depth(of: next) > 0,
        -Side(start: last, end: next).depth(of: point) > dent
      {
        kept.append(point)
      }
    }
    return ConvexPolygon(vertices: kept) ?? self
  }

  /// The polygon cut along diagonals into polygons with at most `count` vertices.
  func pieces(of count: Int) -> [ConvexPolygon] {
    if vertices.count <= count { return [self] }
    // Halving repeatedly gives compact pieces; the slivers of a fan collide badly.
    let middle = vertices.count / 2
    let halves = [Array(vertices[0...middle]), Array(vertices[middle...]) + [vertices[0]]]
    return halves.compactMap { ConvexPolygon(vertices: $0) }.flatMap { $0.pieces(of: count) }
  }
}

/// Twice the signed area of the triangle; positive if the path `a`, `b`, `c` turns in the direction of increasing
/// angles.
private func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
