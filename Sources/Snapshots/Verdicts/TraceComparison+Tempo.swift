import Mutoscope

/// How fast a property runs along its course, compared with what was expected.
extension TraceComparison {
  /// How many times slower all differing properties run along the expected course; less than 1 if they run faster, nil
  /// if there is no such number, or it is 1.
  func slowness() -> Double? {
    guard !tracks.isEmpty else { return nil }
    var factors: [Double] = []
    for track in tracks {
      guard let course = Course(track, in: frames), let factor = course.slowness else { return nil }
      factors.append(factor)
    }
    guard let least = factors.min(), let most = factors.max(), most < 1.02 * least else { return nil }
    return factors.reduce(0, +) / Double(factors.count)
  }

  /// Whether all differing properties move at the same times between the same values, without jumps, on other curves.
  var isOnAnotherCurve: Bool {
    !tracks.isEmpty && tracks.allSatisfy { Course($0, in: frames)?.isAnotherCurve == true }
  }
}

/// The expected and the actual numbers of a property, frame by frame.
private struct Course {
  /// By component, then frame.
  private let expected: [[Double]]
  private let actual: [[Double]]
  private let tolerance: Double
  /// The last position before the first difference.
  private let start: Int

  /// Nil for properties without numbers, and those that differ from the beginning.
  init?(_ track: TraceComparison.TrackDifference, in frames: [Int]) {
    guard let first = track.frames.first.flatMap({ frames.firstIndex(of: $0) }), first > 0 else { return nil }
    guard let expected = Self.components(track.expected, in: frames),
      let actual = Self.components(track.actual, in: frames), expected.count == actual.count
    else { return nil }
    (self.expected, self.actual, start) = (expected, actual, first - 1)
    tolerance = track.property.isColor ? 1 : track.tolerance
  }

  private static func components(_ track: Trace.Track, in frames: [Int]) -> [[Double]]? {
    let rows = frames.map { track.value(at: $0).series }
    guard let count = rows.first??.count, count > 0 else { return nil }
    var components = [[Double]](repeating: [], count: count)
    for row in rows {
      guard let row, row.count == count else { return nil }
      for component in 0..<count { components[component].append(row[component]) }
    }
    return components
  }

  /// The component that moves furthest.
  private var main: Int {
    expected.indices.max { range(expected[$0]) < range(expected[$1]) } ?? 0
  }

  private func range(_ values: [Double]) -> Double {
    let values = values[start...]
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  /// The factor by which time is stretched.
  ///
  /// A line through the times at which the first stretch that rises or falls has the same values is the first guess. The
  /// whole course decides, and has to agree far better than at the expected times.
  var slowness: Double? {
    guard range(expected[main]) > 20 * tolerance, !jumps, let guess = firstGuess else { return nil }
    let line = improved(guess)
    let factor = 1 / line.slope
    guard abs(factor - 1) > 0.004, (0.1...10).contains(factor), explains(line) else { return nil }
    return factor
  }

  /// Whether most of the course is a single step, which says nothing about how fast it is.
  private var jumps: Bool {
    let values = expected[main]
    let half = 0.5 * range(values)
    return (start..<values.count - 1).contains { abs(values[$0 + 1] - values[$0]) > half }
  }

  /// An expected time for each actual time, in frames.
  private struct Line {
    /// The expected time at the actual time `pivot`.
    var offset: Double
    var slope: Double
    var pivot: Double

    func callAsFunction(_ position: Int) -> Double { offset + slope * (Double(position) - pivot) }
  }

  private var firstGuess: Line? {
    let (before, now) = (expected[main], actual[main])
    let end = Self.endOfRise(before, from: start)
    guard end > start else { return nil }
    let isRising = before[end] > before[start]
    let steepest: Double = (start..<end).map { abs(before[$0 + 1] - before[$0]) }.max() ?? 0
    guard steepest > 2 * tolerance else { return nil }
    var points: [(x: Double, y: Double)] = []
    var place = start
    for position in start...Self.endOfRise(now, from: start) {
      let value = now[position]
      // Not there yet.
      if isRising ? value < before[place] : value > before[place] { continue }
      while place < end, !Self.isBetween(value, before[place], before[place + 1]) { place += 1 }
      guard place < end else { break }
      let step = before[place + 1] - before[place]
      guard abs(step) > 0.1 * steepest else { continue }
      points.append((Double(position), Double(place) + (value - before[place]) / step))
    }
    return points.count < 3 ? nil : Self.line(points)
  }

  /// The line near another one at which the courses agree best.
  private func improved(_ guess: Line) -> Line {
    var (best, error) = (guess, error(guess))
    var (shift, turn) = (0.25, 0.02)
    for _ in 0..<80 where shift > 1e-5 {
      let neighbours = [(shift, 0), (-shift, 0), (0, turn), (0, -turn)].map {
        Line(offset: best.offset + $0, slope: best.slope + $1, pivot: best.pivot)
      }
      let errors = neighbours.map(self.error)
      if let least = errors.indices.min(by: { errors[$0] < errors[$1] }), errors[least] < error {
        (best, error) = (neighbours[least], errors[least])
      } else {
        (shift, turn) = (shift / 2, turn / 2)
      }
    }
    return best
  }

  private func error(_ line: Line) -> Double {
    (start..<actual[main].count).reduce(0) { sum, position in
      let difference = Self.value(expected[main], at: line(position)) - actual[main][position]
      return sum + difference * difference
    }
  }

  /// Whether the actual values are the expected ones at other times, far better than at the same ones.
  private func explains(_ line: Line) -> Bool {
    for component in expected.indices {
      let (before, now) = (expected[component], actual[component])
      var (moved, unmoved) = (0.0, 0.0)
      for position in start..<now.count {
        moved = max(moved, abs(Self.value(before, at: line(position)) - now[position]))
        unmoved = max(unmoved, abs(before[position] - now[position]))
      }
      if moved > max(0.12 * unmoved, 2 * tolerance) { return false }
    }
    return true
  }

  /// The value between frames, on a smooth curve through the values in frames.
  private static func value(_ values: [Double], at time: Double) -> Double {
    let time = min(max(time, 0), Double(values.count - 1))
    let low = min(Int(time), values.count - 2)
    let (a, b, c, d) = (
      values[max(low - 1, 0)], values[low], values[low + 1], values[min(low + 2, values.count - 1)]
    )
    let f = time - Double(low)
    let (first, second, third) = (c - a, 2 * a - 5 * b + 4 * c - d, 3 * (b - c) + d - a)
    return b + 0.5 * f * (first + f * (second + f * third))
  }

  private static func isBetween(_ value: Double, _ a: Double, _ b: Double) -> Bool {
    a != b && min(a, b) <= value && value <= max(a, b)
  }

  /// The last position of the first stretch after `start` in which values only rise or only fall.
  private static func endOfRise(_ values: [Double], from start: Int) -> Int {
    var direction = 0.0
    for position in start..<values.count - 1 {
      let step = values[position + 1] - values[position]
      if step == 0 { continue }
      if direction * step < 0 { return position }
      direction = step
    }
    return values.count - 1
  }

  /// The line of the smallest squares; nil if a point is further from it than a sixth of a frame.
  private static func line(_ points: [(x: Double, y: Double)]) -> Line? {
    let count = Double(points.count)
    let (x, y) = (points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
    let spread = points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    guard spread > 0 else { return nil }
    let slope = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / spread
    guard slope > 0, points.allSatisfy({ abs(y + slope * ($0.x - x) - $0.y) < 1.0 / 6 }) else { return nil }
    return Line(offset: y, slope: slope, pivot: x)
  }

  /// Whether both end with the same values at about the same time, without a jump.
  var isAnotherCurve: Bool {
    let (before, now) = (expected[main], actual[main])
    let range = range(before)
    guard range > 20 * tolerance, let end = Self.end(before, start), let other = Self.end(now, start) else {
      return false
    }
    let slack = max(2, Int(0.12 * Double(end - start)))
    let isSmooth = [(before, end), (now, other)].allSatisfy { values, end in
      abs(values[end] - values[end - 1]) <= 0.25 * range
    }
    return isSmooth && abs(end - other) <= slack
      && expected.indices.allSatisfy { abs((expected[$0].last ?? 0) - (actual[$0].last ?? 0)) <= tolerance }
  }

  /// The last position at which a value differs from the one before.
  private static func end(_ values: [Double], _ start: Int) -> Int? {
    (start + 1..<values.count).last { values[$0] != values[$0 - 1] }
  }
}

extension TraceValue {
  /// The numbers of a value: its components, or the channels of a colour from 0 to 255.
  fileprivate var series: [Double]? { if case .numbers(let numbers) = self { numbers } else { channels } }
}
