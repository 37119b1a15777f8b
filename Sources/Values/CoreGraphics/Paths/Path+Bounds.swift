package import Foundation

extension Path {
  /// The smallest rectangle around all points of the path, control points included; null for an empty path.
  package var controlPointBounds: CGRect {
    var bounds = Extent()
    for element in elements {
      switch element {
      case .move(let end), .line(let end): bounds.include(end)
      case .quadCurve(let end, let control):
        bounds.include(control)
        bounds.include(end)
      case .curve(let end, let control1, let control2):
        bounds.include(control1)
        bounds.include(control2)
        bounds.include(end)
      case .closeSubpath: break
      }
    }
    return bounds.rect
  }

  /// The smallest rectangle around what the path draws, and around the starts of its subpaths; null for an
  /// empty path.
  package var boundingBox: CGRect {
    var bounds = Extent()
    for subpath in subpaths {
      bounds.include(subpath.start)
      for segment in subpath.segments {
        bounds.include(segment.end)
        for t in segment.turningPoints(of: { $0.x }) { bounds.include(segment.point(at: t)) }
        for t in segment.turningPoints(of: { $0.y }) { bounds.include(segment.point(at: t)) }
      }
    }
    return bounds.rect
  }

  /// The path as a rectangle, if it is one: four sides along the axes, ending at the start.
  package var asRect: CGRect? {
    let all = subpaths
    guard let subpath = all.first, all.count == 1, subpath.segments.count == 4,
      subpath.segments.last?.end == subpath.start
    else { return nil }
    var corners: [CGPoint] = []
    for segment in subpath.segments {
      guard case .line(let from, _) = segment else { return nil }
      corners.append(from)
    }
    let isHorizontalFirst = corners[0].y == corners[1].y
    let sidesAlternate = corners.indices.allSatisfy { index in
      let (from, to) = (corners[index], corners[(index + 1) % 4])
      return (index.isMultiple(of: 2) == isHorizontalFirst) ? from.y == to.y : from.x == to.x
    }
    return sidesAlternate ? controlPointBounds : nil
  }

  /// The smallest and largest coordinates so far.
  private struct Extent {
    var minX = CGFloat.infinity
    var minY = CGFloat.infinity
    var maxX = -CGFloat.infinity
    var maxY = -CGFloat.infinity

    mutating func include(_ point: CGPoint) {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }

    var rect: CGRect {
      minX > maxX ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
  }
}
