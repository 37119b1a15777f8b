import Contracts
package import Foundation

extension Path {
  /// The subpaths as polygons whose sides stay within `tolerance` of the curves.
  ///
  /// A closed subpath ends with its first point. Subpaths without a line or curve are left out. Points that follow one
  /// another may coincide where the path draws a line of length zero. The tolerance is in the path's units and greater
  /// than zero.
  package func flattened(tolerance: CGFloat) -> [[CGPoint]] {
    subpaths.compactMap { subpath in
      if subpath.segments.isEmpty { return nil }
      var points = [subpath.start]
      for segment in subpath.segments { segment.flatten(tolerance: tolerance, into: &points) }
      return points
    }
  }

  /// The path with its curves replaced by lines that stay within `tolerance` of them.
  package func withLinesOnly(tolerance: CGFloat) -> Path {
    var result = Path()
    for subpath in subpaths {
      var points = [subpath.start]
      for segment in subpath.segments { segment.flatten(tolerance: tolerance, into: &points) }
      // Closing the subpath adds the last side.
      if subpath.isClosed, points.count > 1, points.last == subpath.start { points.removeLast() }
      result.addLines(between: points)
      if subpath.isClosed { result.closeSubpath() }
    }
    return result
  }

  /// The same outline drawn backwards: the last subpath first, and each from its end to its start.
  ///
  /// A closed subpath begins at the same point as before.
  package var reversed: Path {
    var result = Path()
    for subpath in subpaths.reversed() {
      var segments = subpath.segments.reversed().map(\.reversed)
      result.move(to: segments.first?.start ?? subpath.start)
      if subpath.isClosed, case .line? = segments.last { segments.removeLast() }
      for segment in segments { result.elements.append(segment.element) }
      if subpath.isClosed { result.closeSubpath() }
    }
    return result
  }
}

extension Path.Segment {
  /// Appends points along the segment, its end included and its start not.
  fileprivate func flatten(tolerance: CGFloat, into points: inout [CGPoint]) {
    let count = lineCount(tolerance: tolerance)
    for index in 1..<max(count, 1) { points.append(point(at: CGFloat(index) / CGFloat(count))) }
    points.append(end)
  }

  /// How many chords of equal parameter steps stay within `tolerance` of the curve.
  ///
  /// Wang's bound: a curve of degree n whose second differences of control points are at most M long needs
  /// √(n·(n - 1)·M / (8·tolerance)) chords.
  private func lineCount(tolerance: CGFloat) -> Int {
    if !(tolerance > 0) {
      misuse("Curves become lines within a tolerance that is more than 0; \(tolerance) is not.")
    }
    let bound: CGFloat
    switch self {
    case .line: return 1
    case .quadCurve(let p0, let p1, let p2): bound = 2 * (p0 - p1 * 2 + p2).length
    case .curve(let p0, let p1, let p2, let p3):
      bound = 6 * max((p0 - p1 * 2 + p2).length, (p1 - p2 * 2 + p3).length)
    }
    let count = (bound / (8 * tolerance)).squareRoot().rounded(.up)
    // A curve with NaN coordinates cannot be flattened; only its end is kept.
    return count.isFinite ? Int(min(count, 65_536)) : 1
  }
}
