package import Media

/// The frames of two recordings that show the same time.
package enum FramesAtOnce {
  /// The frames that both have at the same time, ascending.
  package static func pairs(
    _ expected: [Manifest.Frame], _ actual: [Manifest.Frame]
  ) -> [(expected: Manifest.Frame, actual: Manifest.Frame)] {
    let tolerance = 1e-6
    var pairs: [(expected: Manifest.Frame, actual: Manifest.Frame)] = []
    var position = 0
    for frame in actual {
      while position < expected.count, expected[position].time < frame.time - tolerance { position += 1 }
      guard position < expected.count else { break }
      if expected[position].time <= frame.time + tolerance { pairs.append((expected[position], frame)) }
    }
    return pairs
  }

  /// The rate of frames at these times; nil for fewer than two.
  static func rate(_ times: [Double]) -> Double? {
    guard let first = times.first, let last = times.last, last > first else { return nil }
    return Double(times.count - 1) / (last - first)
  }
}
