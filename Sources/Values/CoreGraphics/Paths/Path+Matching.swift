import Foundation

extension Path {
  /// Two paths that draw the same as those given, and that can turn into each other point by point.
  ///
  /// Paths with the same kinds of elements stay as they are. Of others, the subpaths are matched in their order and cut
  /// at the same fractions of their lengths; a closed one begins where the other one's points are nearest, and runs in
  /// the same direction. A subpath without a partner grows out of the middle of the subpath in its place.
  package static func matched(_ first: Path, _ second: Path) -> (first: Path, second: Path) {
    if first.interpolated(to: second, progress: 0) != nil { return (first, second) }
    let (ours, theirs) = (first.subpaths.map(Outline.init), second.subpaths.map(Outline.init))
    guard let ourLast = ours.last, let theirLast = theirs.last else { return (first, second) }
    var (start, end) = (Path(), Path())
    for index in 0..<max(ours.count, theirs.count) {
      let our = index < ours.count ? ours[index] : ourLast.point
      let their = index < theirs.count ? theirs[index] : theirLast.point
      let (p, q) = Outline.matched(our, their)
      start.append(p)
      end.append(q)
    }
    return (start, end)
  }
}

/// A subpath as cubic curves, with where along its length each of them ends.
private struct Outline {
  var segments: [Path.Segment]
  /// Fractions of the length in ascending order, the last one 1.
  var ends: [CGFloat]
  var isClosed: Bool

  init(_ subpath: Path.Subpath) {
    let drawn =
      subpath.segments.isEmpty ? [Path.Segment.line(from: subpath.start, to: subpath.start)] : subpath.segments
    self.init(drawn.map(\.cubic), isClosed: subpath.isClosed || (drawn.count > 1 && drawn.last?.end == drawn[0].start))
  }

  private init(_ segments: [Path.Segment], isClosed: Bool) {
    (self.segments, self.isClosed) = (segments, isClosed)
    var length: CGFloat = 0
    let lengths = segments.map { segment -> CGFloat in
      length += ArcLength(segment).total
      return length
    }
    // A path without a length is cut evenly.
    ends =
      length > 0
      ? lengths.map { $0 / length } : segments.indices.map { CGFloat($0 + 1) / CGFloat(segments.count) }
    ends[ends.count - 1] = 1
  }

  /// Its middle, as an outline without a size.
  var point: Outline {
    let places = samples
    let middle = places.reduce(CGPoint.zero) { $0 + $1 } * (1 / CGFloat(places.count))
    return Outline([Path.Segment.line(from: middle, to: middle).cubic], isClosed: isClosed)
  }

  /// How many points stand for an outline when two are compared.
  private static let sampleCount = 48

  /// Points at equal distances, from the start.
  private var samples: [CGPoint] { (0..<Self.sampleCount).map { point(at: CGFloat($0) / CGFloat(Self.sampleCount)) } }

  private func point(at fraction: CGFloat) -> CGPoint {
    let (index, parameter) = place(of: fraction)
    return segments[index].point(at: parameter)
  }

  /// The segment at a fraction of the length, and the parameter on it.
  private func place(of fraction: CGFloat) -> (index: Int, parameter: CGFloat) {
    let index = ends.firstIndex { $0 > fraction } ?? segments.count - 1
    let start = index == 0 ? 0 : ends[index - 1]
    let share = ends[index] > start ? (fraction - start) / (ends[index] - start) : 1
    let arc = ArcLength(segments[index])
    return (index, arc.total > 0 ? arc.parameter(atLength: min(max(share, 0), 1) * arc.total) : share)
  }

  /// Twice the area, above zero if it runs clockwise where y points down.
  private static func area(_ points: [CGPoint]) -> CGFloat {
    points.indices.reduce(0) { sum, index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return sum + a.x * b.y - b.x * a.y
    }
  }

  private var reversed: Outline { Outline(segments.reversed().map(\.reversed), isClosed: isClosed) }

  /// The same closed outline from the end of another of its segments.
  private func starting(after index: Int) -> Outline {
    let start = (index + 1) % segments.count
    return Outline(Array(segments[start...] + segments[..<start]), isClosed: true)
  }

  /// The outline that runs as another one does and begins nearest to where that begins.
  private func aligned(with other: Outline) -> Outline {
    guard isClosed, other.isClosed, segments.count > 1 else { return self }
    let goal = Self.centered(other.samples)
    let own = Self.area(samples) * Self.area(other.samples) < 0 ? reversed : self
    // The number of starts tried is limited, so that a path of thousands of points takes no time.
    let step = max(1, own.segments.count / 64)
    var best: (distance: CGFloat, outline: Outline)?
    for index in stride(from: own.segments.count - 1, through: 0, by: -step) {
      let candidate = own.starting(after: index)
      let distance = zip(goal, Self.centered(candidate.samples)).reduce(0) { sum, pair in
        let gap = pair.1 - pair.0
        return sum + gap.x * gap.x + gap.y * gap.y
      }
      if best.map({ distance < $0.distance }) ?? true { best = (CGFloat(distance), candidate) }
    }
    return best?.outline ?? own
  }

  private static func centered(_ points: [CGPoint]) -> [CGPoint] {
    let middle = points.reduce(CGPoint.zero) { $0 + $1 } * (1 / CGFloat(points.count))
    return points.map { $0 - middle }
  }

  /// The outline cut at fractions of its length, in ascending order, the last one 1.
  private func cut(at fractions: [CGFloat]) -> [Path.Segment] {
    var pieces: [Path.Segment] = []
    var (index, from) = (0, CGFloat(0))
    for fraction in fractions {
      var (to, parameter) = place(of: fraction)
      // The end of a segment is not the start of the next one, unless that has no length.
      if let own = ends[index...].firstIndex(where: { abs($0 - fraction) < 1e-9 }) { (to, parameter) = (own, 1) }
      let last = to == index ? parameter : 1
      pieces.append(segments[index].part(from: from, to: last))
      (index, from) = parameter >= 1 ? (min(to + 1, segments.count - 1), 0) : (to, parameter)
    }
    return pieces
  }

  /// Two outlines as paths with as many curves.
  static func matched(_ first: Outline, _ second: Outline) -> (Path, Path) {
    let second = second.aligned(with: first)
    var fractions: [CGFloat] = []
    for fraction in (first.ends + second.ends).sorted() where fraction - (fractions.last ?? 0) > 1e-6 {
      fractions.append(fraction)
    }
    if fractions.isEmpty { fractions = [1] }
    fractions[fractions.count - 1] = 1
    let isClosed = first.isClosed && second.isClosed
    return (path(first.cut(at: fractions), isClosed), path(second.cut(at: fractions), isClosed))
  }

  private static func path(_ segments: [Path.Segment], _ isClosed: Bool) -> Path {
    var path = Path()
    path.move(to: segments[0].start)
    path.elements += segments.map(\.element)
    if isClosed { path.closeSubpath() }
    return path
  }
}

extension Path.Segment {
  /// The same piece as a cubic curve.
  fileprivate var cubic: Path.Segment {
    switch self {
    case .line(let a, let b):
      .curve(from: a, control1: a + (b - a) * (1 / 3), control2: a + (b - a) * (2 / 3), to: b)
    case .quadCurve(let a, let c, let b):
      .curve(from: a, control1: a + (c - a) * (2 / 3), control2: b + (c - b) * (2 / 3), to: b)
    case .curve: self
    }
  }
}
