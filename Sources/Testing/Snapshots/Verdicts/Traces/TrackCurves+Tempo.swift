/// The tempo of a property, compared with the expected tempo.
extension TrackCurves {
  /// The factor by which time is stretched.
  ///
  /// The first guess is a line through the times at which the first rising or falling stretch has the same values. The
  /// whole curve decides, and has to agree far better than at the expected times.
  var slowness: Double? {
    guard start >= 0, range(expected[main]) > 20 * tolerances[main], !jumps, let guess = firstGuess else { return nil }
    let line = improved(guess)
    let factor = 1 / line.slope
    guard abs(factor - 1) > 0.004, (0.1...10).contains(factor), explains(line) else { return nil }
    return factor
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
    let end = Self.endOfRise(before, from: begin)
    guard end > begin else { return nil }
    let isRising = before[end] > before[begin]
    let steepest: Double = (begin..<end).map { abs(before[$0 + 1] - before[$0]) }.max() ?? 0
    guard steepest > 2 * tolerances[main] else { return nil }
    var points: [(x: Double, y: Double)] = []
    var place = begin
    for position in begin...Self.endOfRise(now, from: begin) {
      let value = now[position]
      // The value is not reached yet.
      if isRising ? value < before[place] : value > before[place] { continue }
      while place < end, !Self.isBetween(value, before[place], before[place + 1]) { place += 1 }
      guard place < end else { break }
      let step = before[place + 1] - before[place]
      guard abs(step) > 0.1 * steepest else { continue }
      points.append((Double(position), Double(place) + (value - before[place]) / step))
    }
    return points.count < 3 ? nil : Self.line(points)
  }

  /// The line, near a given one, for which the curves agree best.
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
    (begin..<actual[main].count).reduce(0) { sum, position in
      let difference = Self.value(expected[main], at: line(position)) - actual[main][position]
      return sum + difference * difference
    }
  }

  /// Whether the actual values match those expected at different times, far better than those at the same times.
  private func explains(_ line: Line) -> Bool {
    for component in expected.indices {
      let (before, now) = (expected[component], actual[component])
      var (moved, unmoved) = (0.0, 0.0)
      for position in begin..<now.count {
        moved = max(moved, abs(Self.value(before, at: line(position)) - now[position]))
        unmoved = max(unmoved, abs(before[position] - now[position]))
      }
      if moved > max(0.12 * unmoved, 2 * tolerances[component]) { return false }
    }
    return true
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

  /// The line of least squares; nil if a point is more than a sixth of a frame away from it.
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
    guard start >= 0, isClear, range > 20 * tolerances[main], let end = Self.end(before, begin),
      let other = Self.end(now, begin)
    else {
      return false
    }
    let slack = max(2, Int(0.12 * Double(end - begin)))
    let isSmooth = [(before, end), (now, other)].allSatisfy { values, end in
      abs(values[end] - values[end - 1]) <= 0.25 * range
    }
    return isSmooth && abs(end - other) <= slack
      && expected.indices.allSatisfy { abs((expected[$0].last ?? 0) - (actual[$0].last ?? 0)) <= tolerances[$0] }
  }

  /// The last position at which a value differs from the one before.
  private static func end(_ values: [Double], _ start: Int) -> Int? {
    (start + 1..<values.count).last { values[$0] != values[$0 - 1] }
  }
}
