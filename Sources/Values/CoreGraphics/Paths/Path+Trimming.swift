package import Foundation

extension PathMeasure {
  /// The part of the path between two fractions of its length, 0…1; the path itself if that is all of it.
  ///
  /// A part of a closed subpath is open; a part that ends before it starts is empty. Subpaths that draw nothing are
  /// left out.
  package func part(of path: Path, from start: CGFloat, to end: CGFloat) -> Path {
    if start <= 0, end >= 1 { return path }
    let (first, last) = (max(start, 0) * length, min(end, 1) * length)
    var result = Path()
    guard first < last else { return result }
    var index = 0
    for subpath in path.subpaths {
      let indices = index..<(index + subpath.segments.count)
      index = indices.upperBound
      guard !indices.isEmpty, endLengths[indices.upperBound - 1] > first, beginning(of: indices.lowerBound) < last
      else {
        continue
      }
      append(subpath, indices, from: first, to: last, onto: &result)
    }
    return result
  }

  private func append(
    _ subpath: Path.Subpath, _ indices: Range<Int>, from first: CGFloat, to last: CGFloat, onto result: inout Path
  ) {
    var isDrawing = false
    for index in indices where endLengths[index] > first && beginning(of: index) < last {
      let t0 = parameter(onSegment: index, atLength: first - beginning(of: index))
      let t1 = parameter(onSegment: index, atLength: last - beginning(of: index))
      let piece = segments[index].part(from: t0, to: t1)
      if !isDrawing { result.move(to: piece.start) }
      isDrawing = true
      result.elements.append(piece.element)
    }
    let isWhole = beginning(of: indices.lowerBound) >= first && endLengths[indices.upperBound - 1] <= last
    if isWhole, subpath.isClosed { result.closeSubpath() }
  }

  private func beginning(of index: Int) -> CGFloat { index == 0 ? 0 : endLengths[index - 1] }
}

extension Path.Segment {
  /// The piece between two parameters, as a curve of the same kind.
  func part(from t0: CGFloat, to t1: CGFloat) -> Path.Segment {
    if t0 <= 0, t1 >= 1 { return self }
    let (start, end) = (t0 <= 0 ? self.start : point(at: t0), t1 >= 1 ? self.end : point(at: t1))
    // The control points of a piece lie on its end tangents, scaled by the piece's share of the parameter range.
    switch self {
    case .line: return .line(from: start, to: end)
    case .quadCurve: return .quadCurve(from: start, control: start + derivative(at: t0) * ((t1 - t0) / 2), to: end)
    case .curve:
      return .curve(
        from: start, control1: start + derivative(at: t0) * ((t1 - t0) / 3),
        control2: end - derivative(at: t1) * ((t1 - t0) / 3), to: end)
    }
  }
}
