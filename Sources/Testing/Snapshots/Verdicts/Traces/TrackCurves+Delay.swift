/// The delay of a property, to a fraction of a frame.
extension TrackCurves {
  /// The number of frames by which the property is late; early if negative, nil if a delay does not explain the
  /// difference.
  ///
  /// - Parameter longest: The largest number of frames to try.
  func delay(longest: Int) -> Double? {
    let (before, now) = (expected[main], actual[main])
    guard start >= 0, count - begin > 4, range(before) > 8 * tolerances[main], !jumps, isClear else { return nil }
    func error(_ delay: Double) -> Double {
      var (sum, known) = (0.0, 0)
      for position in begin..<count {
        guard let source = source(of: position, delay) else { continue }
        let difference = Self.value(before, at: source) - now[position]
        (sum, known) = (sum + difference * difference, known + 1)
      }
      return known > 0 ? sum / Double(known) : .infinity
    }
    let longest = min(longest, count - begin - 2)
    guard longest >= 1, let whole = (-longest...longest).min(by: { error(Double($0)) < error(Double($1)) }) else {
      return nil
    }
    var (low, high) = (Double(whole) - 1, Double(whole) + 1)
    while high - low > 1e-4 {
      let third = (high - low) / 3
      if error(low + third) < error(high - third) { high -= third } else { low += third }
    }
    let delay = (low + high) / 2
    return abs(delay) > 0.02 && explains(delay) ? delay : nil
  }

  /// The expected time, in frames, that an actual frame shows; nil if it is not known.
  ///
  /// Before a delayed start, the property keeps its value.
  private func source(of position: Int, _ delay: Double) -> Double? {
    let source = Double(position) - delay
    return source > Double(count - 1) ? nil : max(source, Double(begin))
  }

  /// Whether every component matches the values expected at a different time, far better than those at the same time.
  private func explains(_ delay: Double) -> Bool {
    for component in expected.indices {
      let (before, now, tolerance) = (expected[component], actual[component], tolerances[component])
      let steps = (begin..<count - 1).map { before[$0 + 1] - before[$0] }
      let bend = 0.2 * (steps.map(abs).max() ?? 0) + 2 * tolerance
      let unmoved = (begin..<count).map { abs(before[$0] - now[$0]) }.max() ?? 0
      var (checked, moving) = (0, 0)
      for position in begin..<count {
        guard let source = source(of: position, delay) else { continue }
        let low = min(Int(source), count - 2)
        let near = max(low - 2, 0)...min(low + 3, count - 1)
        if before[near].allSatisfy({ abs($0 - before[low]) <= tolerance }) {
          if abs(now[position] - before[low]) > 2 * tolerance { return false }
          continue
        }
        moving += 1
        // Where the curve bends sharply, as at its start, the values between two frames are not known.
        let isSharp = near.dropFirst().dropLast().contains {
          abs(before[$0 + 1] - 2 * before[$0] + before[$0 - 1]) > bend
        }
        if isSharp {
          let (least, most) = (before[near].min() ?? 0, before[near].max() ?? 0)
          if now[position] < least - tolerance || now[position] > most + tolerance { return false }
          continue
        }
        checked += 1
        if abs(Self.value(before, at: source) - now[position]) > max(0.08 * unmoved, 2 * tolerance) { return false }
      }
      if moving > 0, checked < 3 || 2 * checked < moving { return false }
    }
    return true
  }
}
