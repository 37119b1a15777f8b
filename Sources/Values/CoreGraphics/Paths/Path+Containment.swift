package import Foundation

extension Path {
  /// Whether a point would be painted if the path were filled; open subpaths are closed for that.
  ///
  /// With `evenOdd`, points with an even winding number are outside; without it, those with a winding number of zero. A
  /// point on the edge belongs to the side where x or y is larger, so shapes that share an edge share no point: a
  /// rectangle contains its top and left sides, as for `CGRect.contains`.
  package func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
    var winding = 0
    forEachSegment(closingAll: true) { winding += $0.crossings(rightOf: point) }
    return evenOdd ? winding & 1 == 1 : winding != 0
  }
}

extension Path.Segment {
  /// The number of times the segment crosses the ray from a point towards larger x: increasing y counts as one,
  /// decreasing y as minus one.
  ///
  /// The curve is split at its turning points in y, so that each piece crosses at most once; a piece includes its end
  /// with the smaller y and not the other, so that a crossing at a shared end counts once.
  fileprivate func crossings(rightOf point: CGPoint) -> Int {
    if case .line(let from, let to) = self {
      guard (from.y <= point.y) != (to.y <= point.y) else { return 0 }
      let x = from.x + (to.x - from.x) * ((point.y - from.y) / (to.y - from.y))
      return x > point.x ? (to.y > from.y ? 1 : -1) : 0
    }
    var count = 0
    var (t0, y0) = (CGFloat(0), start.y)
    for t1 in turningPoints(of: { $0.y }) + [1] {
      let y1 = t1 == 1 ? end.y : self.point(at: t1).y
      if (y0 <= point.y) != (y1 <= point.y), crossingX(at: point.y, between: t0, and: t1, rising: y1 > y0) > point.x {
        count += y1 > y0 ? 1 : -1
      }
      (t0, y0) = (t1, y1)
    }
    return count
  }

  /// The x at which a piece that is monotonic in y has the given y.
  private func crossingX(at y: CGFloat, between t0: CGFloat, and t1: CGFloat, rising: Bool) -> CGFloat {
    var (low, high) = (t0, t1)
    // Bisecting down to adjacent numbers takes at most about 60 steps.
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return point(at: middle).x }
      if (point(at: middle).y <= y) == rising { low = middle } else { high = middle }
    }
  }
}
