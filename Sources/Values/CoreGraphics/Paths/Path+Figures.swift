import Elementary
package import Foundation

/// Figures that drawings are made of. Angles are in radians, clockwise where y points down.
extension Path {
  /// A closed path through points on a circle.
  ///
  /// - Parameters:
  ///   - radii: The distances of the points from the centre, in turn.
  ///   - count: How many points there are; at least one.
  ///   - angle: Where the first point is; 0 is straight above the centre.
  package static func corners(around center: CGPoint, radii: [CGFloat], count: Int, angle: CGFloat) -> Path {
    var path = Path()
    for index in 0..<count where !radii.isEmpty {
      let direction = angle - .pi / 2 + 2 * .pi * CGFloat(index) / CGFloat(count)
      let radius = radii[index % radii.count]
      let corner = CGPoint(
        x: center.x + radius * Elementary.cos(direction), y: center.y + radius * Elementary.sin(direction))
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.closeSubpath()
    return path
  }

  /// A circle from the point above its centre, clockwise where y points down.
  package static func circle(around center: CGPoint, radius: CGFloat) -> Path {
    var path = Path()
    path.addRelativeArc(center: center, radius: radius, startAngle: -.pi / 2, delta: 2 * .pi)
    path.closeSubpath()
    return path
  }

  /// A smooth curve through points: at each of them it runs parallel to the line between its neighbours.
  package static func curve(through points: [CGPoint], isClosed: Bool) -> Path {
    var path = Path()
    guard let first = points.first else { return path }
    path.move(to: first)
    let count = points.count
    func point(_ index: Int) -> CGPoint {
      isClosed ? points[(index + count) % count] : points[min(max(index, 0), count - 1)]
    }
    for index in 0..<(isClosed ? count : count - 1) {
      let (start, end) = (point(index), point(index + 1))
      path.addCurve(
        to: end, control1: start + (end - point(index - 1)) * (1 / 6),
        control2: end - (point(index + 2) - start) * (1 / 6))
    }
    if isClosed { path.closeSubpath() }
    return path
  }

  /// A line with a head of two strokes, drawn from its tail to its point and then along the head.
  ///
  /// - Parameters:
  ///   - head: How long the strokes of the head are.
  ///   - bend: How far the middle of the line lies beside the straight one, to the left of its direction where y points
  ///     down.
  package static func arrow(from tail: CGPoint, to tip: CGPoint, head: CGFloat, bend: CGFloat) -> Path {
    var path = Path()
    path.move(to: tail)
    let way = tip - tail
    guard let direction = way.direction else { return path }
    let control = tail + way * 0.5 + CGPoint(x: direction.dy, y: -direction.dx) * (2 * bend)
    if bend == 0 { path.addLine(to: tip) } else { path.addQuadCurve(to: tip, control: control) }
    guard head > 0, let arrival = bend == 0 ? direction : (tip - control).direction else { return path }
    func end(_ side: CGFloat) -> CGPoint {
      // 35 degrees off the line.
      let (cosine, sine) = (CGFloat(0.8191520442889918), side * 0.573576436351046)
      return tip
        - CGPoint(x: arrival.dx * cosine - arrival.dy * sine, y: arrival.dx * sine + arrival.dy * cosine) * head
    }
    path.addLines(between: [end(1), tip, end(-1)])
    return path
  }

  /// Appends a path that goes on where this one ends, if it does, instead of beginning a subpath.
  package mutating func join(_ other: Path) {
    guard let pen = currentPoint, case .move(let start)? = other.elements.first, (start - pen).length <= 1e-9,
      elements.last != .closeSubpath
    else { return append(other) }
    elements += other.elements.dropFirst()
  }
}
