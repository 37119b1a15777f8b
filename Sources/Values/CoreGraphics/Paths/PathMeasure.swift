package import Foundation

/// The arc lengths along a path, computed once, so that positions on it can be found quickly.
///
/// The gap between two subpaths has no length and is skipped.
package struct PathMeasure: Sendable {
  /// The path's segments, in order, including the lines that close subpaths.
  package let segments: [Path.Segment]

  /// For each segment the length of the path up to the segment's end.
  package let endLengths: [CGFloat]

  private let arcs: [ArcLength]

  /// A position on a path and the direction of travel there.
  package struct Position: Sendable, Hashable {
    package var point: CGPoint
    /// The direction, as a vector of length one; zero on a segment that is a single point.
    package var tangent: CGVector

    package init(point: CGPoint, tangent: CGVector) {
      (self.point, self.tangent) = (point, tangent)
    }
  }

  /// Measures a path.
  package init(_ path: Path) {
    var segments: [Path.Segment] = []
    path.forEachSegment { segments.append($0) }
    let arcs = segments.map { ArcLength($0) }
    var length: CGFloat = 0
    self.segments = segments
    self.arcs = arcs
    self.endLengths = arcs.map { arc in
      length += arc.total
      return length
    }
  }

  /// The length of everything drawn, in the path's units.
  package var length: CGFloat { endLengths.last ?? 0 }

  /// The length of one segment.
  package func length(ofSegment index: Int) -> CGFloat { arcs[index].total }

  /// The segment that lies `length` along the path, and the parameter on it, 0 at its start and 1 at its end.
  ///
  /// Nil if the path draws nothing. Lengths before the start give the start and lengths after the end the end. Where
  /// two segments meet, the second one is returned.
  package func location(atLength length: CGFloat) -> (segment: Int, parameter: CGFloat)? {
    guard let last = endLengths.indices.last else { return nil }
    let index = firstIndex(endingAfter: length) ?? firstIndex(endingAfter: self.length.nextDown) ?? last
    let start = index == 0 ? 0 : endLengths[index - 1]
    return (index, arcs[index].parameter(atLength: length - start))
  }

  /// The point and direction `length` along the path, or nil if the path draws nothing.
  package func position(atLength length: CGFloat) -> Position? {
    location(atLength: length).map { position(onSegment: $0.segment, at: $0.parameter) }
  }

  /// The point and direction at a parameter of a segment, 0 at its start and 1 at its end.
  ///
  /// Steps of equal parameter are not of equal length on a curve.
  package func position(onSegment index: Int, at parameter: CGFloat) -> Position {
    let segment = segments[index]
    return Position(point: segment.point(at: parameter), tangent: segment.tangent(at: parameter))
  }

  /// The parameter at the arc length `length` of a segment, clamped to 0…1.
  func parameter(onSegment index: Int, atLength length: CGFloat) -> CGFloat { arcs[index].parameter(atLength: length) }

  /// The first segment that ends after a length, found by binary search.
  private func firstIndex(endingAfter length: CGFloat) -> Int? {
    var (low, high) = (0, endLengths.count)
    while low < high {
      let middle = (low + high) / 2
      if endLengths[middle] > length { high = middle } else { low = middle + 1 }
    }
    return low < endLengths.count ? low : nil
  }
}

extension Path {
  /// The length of everything the path draws, in the path's units.
  ///
  /// Measures the whole path; ask a `PathMeasure` for more than one answer.
  package var length: CGFloat { PathMeasure(self).length }
}
