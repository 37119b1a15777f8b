public import CoreGraphics
import UIKit

extension CGPath {
  /// The outline of the path's line, as parts that may overlap and all turn in one direction.
  ///
  /// Curves become straight pieces, and mitred joins are bevelled beyond the limit.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let outline = CGMutablePath()
    let radius = lineWidth / 2
    func add(_ points: [CGPoint]) {
      let area = points.indices.reduce(0) { sum, index in
        let next = points[(index + 1) % points.count]
        return sum + points[index].x * next.y - next.x * points[index].y
      }
      outline.addLines(between: area < 0 ? points.reversed() : points, transform: transform)
      outline.closeSubpath()
    }
    func addCircle(at center: CGPoint) {
      outline.addEllipse(
        in: CGRect(x: center.x - radius, y: center.y - radius, width: lineWidth, height: lineWidth),
        transform: transform)
    }
    func normal(_ from: CGPoint, _ to: CGPoint) -> CGVector {
      let length = max(hypot(to.x - from.x, to.y - from.y), .leastNormalMagnitude)
      return CGVector(dx: -(to.y - from.y) / length * radius, dy: (to.x - from.x) / length * radius)
    }
    for (points, isClosed) in lines {
      let cap = lineCap == .square && !isClosed ? radius : 0
      for index in points.indices.dropLast() {
        var (from, to) = (points[index], points[index + 1])
        let side = normal(from, to)
        if index == 0, cap > 0 { from = CGPoint(x: from.x - side.dy, y: from.y + side.dx) }
        if index == points.count - 2, cap > 0 { to = CGPoint(x: to.x + side.dy, y: to.y - side.dx) }
        add([
          CGPoint(x: from.x + side.dx, y: from.y + side.dy), CGPoint(x: to.x + side.dx, y: to.y + side.dy),
          CGPoint(x: to.x - side.dx, y: to.y - side.dy), CGPoint(x: from.x - side.dx, y: from.y - side.dy),
        ])
      }
      if lineCap == .round, !isClosed, let first = points.first, let last = points.last {
        addCircle(at: first)
        addCircle(at: last)
      }
      let joins = isClosed ? points.indices.dropLast() : points.indices.dropFirst().dropLast()
      for index in joins {
        let before = points[index == 0 ? points.count - 2 : index - 1]
        let (place, after) = (points[index], points[index + 1])
        if lineJoin == .round {
          addCircle(at: place)
          continue
        }
        let (one, other) = (normal(before, place), normal(place, after))
        let turn = one.dx * other.dy - one.dy * other.dx
        let sign: CGFloat = turn > 0 ? -1 : 1
        var corner = [
          place, CGPoint(x: place.x + sign * one.dx, y: place.y + sign * one.dy),
          CGPoint(x: place.x + sign * other.dx, y: place.y + sign * other.dy),
        ]
        let (middle, square) = (CGVector(dx: one.dx + other.dx, dy: one.dy + other.dy), radius * radius)
        let length = middle.dx * middle.dx + middle.dy * middle.dy
        // The tip's distance is half the miter's length.
        if lineJoin == .miter, length > 0, 4 * square / length <= miterLimit * miterLimit {
          let scale = sign * 2 * square / length
          corner.insert(CGPoint(x: place.x + middle.dx * scale, y: place.y + middle.dy * scale), at: 2)
        }
        add(corner)
      }
    }
    return outline
  }

  /// The path's lines as points, with whether each is closed.
  private var lines: [(points: [CGPoint], isClosed: Bool)] {
    var found: [(points: [CGPoint], isClosed: Bool)] = []
    flattened(threshold: 0.1).applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: found.append(([points[0]], false))
      case .addLineToPoint:
        if found.last?.isClosed == true, let start = found.last?.points.first { found.append(([start], false)) }
        if !found.isEmpty, found[found.count - 1].points.last != points[0] {
          found[found.count - 1].points.append(points[0])
        }
      case .closeSubpath:
        guard !found.isEmpty, let first = found[found.count - 1].points.first else { break }
        if found[found.count - 1].points.last != first { found[found.count - 1].points.append(first) }
        found[found.count - 1].isClosed = true
      default: break
      }
    }
    return found.filter { $0.points.count > 1 }
  }
}
