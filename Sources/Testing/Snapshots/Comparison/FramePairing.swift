package import Media

/// The frames of two sequences that show the same moment.
package struct FramePairing {
  /// Indices into the sequences' `frames`, ascending.
  package var pairs: [(expected: Int, actual: Int)] = []
  /// The numbers of frames that only the expected sequence has.
  package var missing: [Int] = []
  /// The numbers of frames that only the actual sequence has.
  package var additional: [Int] = []
  /// Whether the sequences have different frame rates.
  package let ratesDiffer: Bool
  /// How the files of two folders were paired; nil for other sequences.
  private(set) var basis: FileBasis?

  /// How the files of two folders are paired.
  package enum FileBasis: String, Sendable, Hashable, Codable {
    case name, order
  }

  /// Pairs frames by their numbers where both sequences are recordings, by time where their rates differ or an animation
  /// shows some frames longer than others, files of folders by their names if there are two of the same name, and
  /// otherwise in order.
  package init(_ expected: ImageSequence, _ actual: ImageSequence) {
    ratesDiffer = Self.ratesDiffer(expected, actual)
    if ratesDiffer {
      pair(expected.frames.map { $0.time ?? 0 }, actual.frames.map { $0.time ?? 0 }, tolerance: 1e-6)
      // At different rates, frames between the other's frames do not count as additional.
      (missing, additional) = ([], [])
    } else if let pairs = Self.pairsOnScreen(expected, actual) {
      self.pairs = pairs
    } else if expected.manifest != nil && actual.manifest != nil {
      pair(expected.frames.map { Double($0.index) }, actual.frames.map { Double($0.index) }, tolerance: 0)
    } else if expected.hasFileNames, actual.hasFileNames {
      basis = pairFiles(expected.frames.map(\.file), actual.frames.map(\.file)) ? .name : .order
      if basis == .order { pairInOrder(expected, actual) }
    } else {
      pairInOrder(expected, actual)
    }
    missing = missing.map { expected.frames[$0].index }
    additional = additional.map { actual.frames[$0].index }
  }

  /// Pairs each frame of a recording with the one that an animation shows at its time, if frames of the animation are
  /// of different lengths: equal frames have become one.
  private static func pairsOnScreen(
    _ expected: ImageSequence, _ actual: ImageSequence
  ) -> [(expected: Int, actual: Int)]? {
    func positions(of recording: ImageSequence, in animation: ImageSequence) -> [Int]? {
      guard recording.manifest != nil, animation.isAnimation, animation.framesPerSecond == nil else { return nil }
      // An animation begins with the first frame that was rendered.
      let start = recording.frames.first?.time ?? 0
      var position = 0
      return recording.frames.map { frame in
        let time = (frame.time ?? 0) - start + 1e-6
        while position + 1 < animation.frames.count, animation.frames[position + 1].time ?? 0 <= time { position += 1 }
        return position
      }
    }
    if let shown = positions(of: expected, in: actual) { return shown.enumerated().map { ($0, $1) } }
    return positions(of: actual, in: expected)?.enumerated().map { ($1, $0) }
  }

  private mutating func pairInOrder(_ expected: ImageSequence, _ actual: ImageSequence) {
    pair(expected.frames.indices.map(Double.init), actual.frames.indices.map(Double.init), tolerance: 0)
  }

  /// Pairs files of the same name, whatever the name's extension; false if there are none.
  private mutating func pairFiles(_ expected: [String], _ actual: [String]) -> Bool {
    func stem(_ name: String) -> Substring { name[..<(name.lastIndex(of: ".") ?? name.endIndex)] }
    let positions = Dictionary(actual.enumerated().map { (stem($1), $0) }) { first, _ in first }
    var used: Set<Int> = []
    for (position, name) in expected.enumerated() {
      if let other = positions[stem(name)], used.insert(other).inserted {
        pairs.append((position, other))
      } else {
        missing.append(position)
      }
    }
    additional = actual.indices.filter { !used.contains($0) }
    if !pairs.isEmpty { return true }
    (missing, additional) = ([], [])
    return false
  }

  /// Pairs the ascending keys that are equal.
  private mutating func pair(_ expected: [Double], _ actual: [Double], tolerance: Double) {
    var (i, j) = (0, 0)
    while i < expected.count || j < actual.count {
      if j == actual.count || i < expected.count && expected[i] < actual[j] - tolerance {
        missing.append(i)
        i += 1
      } else if i == expected.count || actual[j] < expected[i] - tolerance {
        additional.append(j)
        j += 1
      } else {
        pairs.append((i, j))
        i += 1
        j += 1
      }
    }
  }

  private static func ratesDiffer(_ expected: ImageSequence, _ actual: ImageSequence) -> Bool {
    guard let a = expected.framesPerSecond, let b = actual.framesPerSecond else { return false }
    // An animation may store its frames' times only to the millisecond.
    let isRounded = expected.isAnimation || actual.isAnimation
    return isRounded ? abs(1 / a - 1 / b) > 0.000_51 : a != b
  }
}
