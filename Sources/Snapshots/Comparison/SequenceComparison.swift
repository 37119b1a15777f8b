package import Media

/// What telling two sequences of pictures apart has found.
///
/// A picture is a sequence of one frame. In JSON, what follows from the findings stands beside them.
package struct SequenceComparison: Sendable, Hashable {
  /// What counted as a difference, and how much of it was allowed.
  package var options: ComparisonOptions
  /// How many frames were expected.
  package var expectedFrameCount: Int
  /// How many frames there are.
  package var actualFrameCount: Int
  /// How many frames a second the expected sequence has; nil when it does not say.
  package var expectedFramesPerSecond: Double?
  /// How many frames a second the actual sequence has; nil when it does not say.
  package var actualFramesPerSecond: Double?
  /// How many frames both have: those were compared.
  package var comparedFrameCount: Int
  /// The numbers of expected frames that are not there.
  package var missingFrames: [Int]
  /// The numbers of frames that were not expected.
  package var additionalFrames: [Int]
  /// The frames that are not the same, in ascending order, with those whose difference is allowed.
  package var differences: [FrameDifference]
  /// Where dynamics first went another way, of sequences that are not the same; nil when they did not, or nothing says.
  package var dynamics: Manifest.Divergence?

  /// Creates findings.
  package init(
    options: ComparisonOptions = .exact, expectedFrameCount: Int, actualFrameCount: Int,
    expectedFramesPerSecond: Double? = nil, actualFramesPerSecond: Double? = nil, comparedFrameCount: Int,
    missingFrames: [Int] = [], additionalFrames: [Int] = [], differences: [FrameDifference] = []
  ) {
    self.options = options
    self.expectedFrameCount = expectedFrameCount
    self.actualFrameCount = actualFrameCount
    self.expectedFramesPerSecond = expectedFramesPerSecond
    self.actualFramesPerSecond = actualFramesPerSecond
    self.comparedFrameCount = comparedFrameCount
    self.missingFrames = missingFrames
    self.additionalFrames = additionalFrames
    self.differences = differences
  }
}

/// Whether two sequences are the same as far as the options ask, and if not, the reason that explains most.
package enum SequenceVerdict: String, Sendable, Hashable, Codable, CaseIterable {
  /// Equal, or different by no more than is allowed.
  case same
  /// The frames of one are shown at other times than those of the other.
  case frameRateDiffers
  /// Frames are missing, or there are more than expected.
  case frameCountDiffers
  /// The pictures of a frame have different sizes.
  case sizeDiffers
  case pixelsDiffer
}

/// What follows from the findings.
extension SequenceComparison {
  /// The reason that explains most, in the order of `SequenceVerdict`.
  package var verdict: SequenceVerdict {
    if let expected = expectedFramesPerSecond, let actual = actualFramesPerSecond, expected != actual {
      return .frameRateDiffers
    }
    if !missingFrames.isEmpty || !additionalFrames.isEmpty { return .frameCountDiffers }
    let verdicts = differences.lazy.map { $0.verdict(options) }
    if verdicts.contains(.sizeDiffers) { return .sizeDiffers }
    return verdicts.contains(.pixelsDiffer) ? .pixelsDiffer : .same
  }

  /// The frames that differ by more than is allowed.
  package var differingFrames: [FrameDifference] { differences.filter { $0.verdict(options) != .same } }

  /// The first frame that differs by more than is allowed.
  package var firstDifference: FrameDifference? { differences.first { $0.verdict(options) != .same } }

  /// The numbers of frames that are not the same, but of which masks and regions leave nothing to look at.
  package var unseenFrames: [Int] { differences.filter { $0.comparison?.isUnseen == true }.map(\.index) }

  /// Whether nothing was looked at of any frame.
  var isUnseen: Bool {
    !differences.isEmpty && differences.count == comparedFrameCount
      && differences.allSatisfy { $0.comparison?.isUnseen == true }
  }

  /// The numbers of the first and the last frame of each run of frames that differ by more than is allowed.
  package var intervals: [ClosedRange<Int>] {
    var intervals: [ClosedRange<Int>] = []
    var lastPosition: Int?
    for frame in differingFrames {
      if let last = intervals.last, let lastPosition, frame.position == lastPosition + 1 {
        intervals[intervals.count - 1] = last.lowerBound...max(last.lowerBound, frame.index)
      } else {
        intervals.append(frame.index...frame.index)
      }
      lastPosition = frame.position
    }
    return intervals
  }

  /// The frame of which the largest share of pixels differs, the first one of several.
  ///
  /// Of frames whose differences are all allowed, too; nil when no difference was measured.
  package var worst: FrameDifference? {
    let measured = differences.filter { $0.comparison?.sizesAgree == true && $0.comparison?.isUnseen == false }
    let differing = measured.filter { $0.verdict(options) != .same }
    return (differing.isEmpty ? measured : differing).max { a, b in
      guard let a = a.comparison, let b = b.comparison else { return false }
      return a.differingRatio == b.differingRatio
        ? a.largestDistance < b.largestDistance : a.differingRatio < b.differingRatio
    }
  }
}

extension SequenceComparison: Codable {
  private enum Finding: String, CodingKey {
    case options, expectedFrameCount, actualFrameCount, expectedFramesPerSecond, actualFramesPerSecond
    case comparedFrameCount, missingFrames, additionalFrames, differences, dynamics
  }

  private enum Conclusion: String, CodingKey {
    case verdict, differingFrameCount, firstDifference, intervals, worst
  }

  package init(from decoder: any Decoder) throws {
    let findings = try decoder.container(keyedBy: Finding.self)
    self.init(
      options: try findings.decode(ComparisonOptions.self, forKey: .options),
      expectedFrameCount: try findings.decode(Int.self, forKey: .expectedFrameCount),
      actualFrameCount: try findings.decode(Int.self, forKey: .actualFrameCount),
      expectedFramesPerSecond: try findings.decodeIfPresent(Double.self, forKey: .expectedFramesPerSecond),
      actualFramesPerSecond: try findings.decodeIfPresent(Double.self, forKey: .actualFramesPerSecond),
      comparedFrameCount: try findings.decode(Int.self, forKey: .comparedFrameCount),
      missingFrames: try findings.decode([Int].self, forKey: .missingFrames),
      additionalFrames: try findings.decode([Int].self, forKey: .additionalFrames),
      differences: try findings.decode([FrameDifference].self, forKey: .differences))
    dynamics = try findings.decodeIfPresent(Manifest.Divergence.self, forKey: .dynamics)
  }

  package func encode(to encoder: any Encoder) throws {
    var conclusions = encoder.container(keyedBy: Conclusion.self)
    try conclusions.encode(verdict, forKey: .verdict)
    try conclusions.encode(differingFrames.count, forKey: .differingFrameCount)
    try conclusions.encodeIfPresent(firstDifference, forKey: .firstDifference)
    try conclusions.encode(intervals.map { [$0.lowerBound, $0.upperBound] }, forKey: .intervals)
    try conclusions.encodeIfPresent(worst, forKey: .worst)
    var findings = encoder.container(keyedBy: Finding.self)
    try findings.encode(options, forKey: .options)
    try findings.encode(expectedFrameCount, forKey: .expectedFrameCount)
    try findings.encode(actualFrameCount, forKey: .actualFrameCount)
    try findings.encodeIfPresent(expectedFramesPerSecond, forKey: .expectedFramesPerSecond)
    try findings.encodeIfPresent(actualFramesPerSecond, forKey: .actualFramesPerSecond)
    try findings.encode(comparedFrameCount, forKey: .comparedFrameCount)
    try findings.encode(missingFrames, forKey: .missingFrames)
    try findings.encode(additionalFrames, forKey: .additionalFrames)
    try findings.encode(differences, forKey: .differences)
    try findings.encodeIfPresent(dynamics, forKey: .dynamics)
  }
}
