/// Whether a property moves as expected, but from or to a different value.
extension TrackCurves {
  /// The end of the motion that differs.
  enum End {
    case beginning, destination
    /// Both ends are as expected, but in between the value goes further, or less far.
    case extent
  }

  /// The end that differs, with the values there; nil unless the motion to or from it is the expected one.
  var end: (end: End, expected: [Double], actual: [Double])? {
    let before = expected[main]
    let last = count - 1
    guard last - begin > 1 else { return nil }
    func values(_ position: Int) -> ([Double], [Double]) {
      (expected.map { $0[position] }, actual.map { $0[position] })
    }
    func areSame(_ position: Int) -> Bool {
      expected.indices.allSatisfy { abs(expected[$0][position] - actual[$0][position]) <= tolerances[$0] }
    }
    let isStill = expected.indices.allSatisfy { range(expected[$0]) <= tolerances[$0] }
    if start >= 0, isStill {
      // It moves, although it should not.
      return areSame(last) ? nil : (.destination, values(last).0, values(last).1)
    }
    if start >= 0 {
      let far = (begin...last).max { abs(before[$0] - before[begin]) < abs(before[$1] - before[begin]) } ?? last
      guard follows(from: begin, to: far, in: begin...last) else { return nil }
      if !areSame(last) { return (.destination, values(last).0, values(last).1) }
      // The extremes, which need not occur at the same time.
      let origin = actual[main][begin]
      let reached = (begin...last).max { abs(actual[main][$0] - origin) < abs(actual[main][$1] - origin) } ?? last
      let isFurther = abs(actual[main][reached] - before[far]) > 4 * tolerances[main]
      return isFurther ? (.extent, values(far).0, values(reached).1) : nil
    }
    guard areSame(last), !areSame(0), follows(from: last, to: 0, in: 0...last) else { return nil }
    return (.beginning, values(0).0, values(0).1)
  }

  /// The part of a transform that differs throughout without changing; nil if anything else differs.
  var otherPart: (kind: TransformParts.Kind, expected: Double, actual: Double)? {
    guard let parts else { return nil }
    let differing = parts.indices.filter { part in
      (0..<count).contains { abs(expected[part][$0] - actual[part][$0]) > tolerances[part] }
    }
    guard differing.count == 1, let part = differing.first else { return nil }
    func isConstant(_ values: [Double]) -> Bool {
      (values.max() ?? 0) - (values.min() ?? 0) <= 2 * tolerances[part]
    }
    guard isConstant(expected[part]), isConstant(actual[part]) else { return nil }
    return (parts[part], expected[part][0], actual[part][0])
  }

  /// The end that differs when a block first sets the property to a different value.
  var jump: (end: End, expected: [Double], actual: [Double])? {
    let (first, last) = (start + 1, count - 1)
    guard start >= 0, last - first > 2, range(expected[main]) > 8 * tolerances[main] else { return nil }
    let isSameEnd = expected.indices.allSatisfy { abs(expected[$0][last] - actual[$0][last]) <= tolerances[$0] }
    let isJump = expected.indices.contains { component in
      [expected[component], actual[component]].contains { values in
        let steps = (first..<last).map { abs(values[$0 + 1] - values[$0]) }
        return abs(values[first] - values[start]) > 3 * (steps.max() ?? 0) + 2 * tolerances[component]
      }
    }
    guard isSameEnd, isJump, follows(from: last, to: first, in: first...last) else { return nil }
    return (.beginning, expected.map { $0[first] }, actual.map { $0[first] })
  }

  /// Whether all components are at the expected fraction of their way.
  private func follows(from origin: Int, to far: Int, in positions: ClosedRange<Int>) -> Bool {
    let way = expected[main]
    let length = way[far] - way[origin]
    guard abs(length) > 8 * tolerances[main] else { return false }
    for component in expected.indices {
      let now = actual[component]
      let reach = now[far] - now[origin]
      for position in positions {
        let share = (way[position] - way[origin]) / length
        // Stretching the expected motion also stretches its rounding.
        let slack = 2 * tolerances[component] + 1.5 * tolerances[main] * abs(reach / length)
        if abs(now[origin] + share * reach - now[position]) > slack { return false }
      }
    }
    return true
  }
}
