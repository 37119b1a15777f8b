package import Media

/// The result of comparing two sequences of images.
///
/// A single image is a sequence of one frame. The JSON also contains the values derived from the result.
package struct SequenceComparison: Sendable, Hashable {
  /// The options: what counted as a difference, and how much was allowed.
  package var options: ComparisonOptions
  /// The number of expected frames.
  package var expectedFrameCount: Int
  /// The number of actual frames.
  package var actualFrameCount: Int
  /// The frame rate of the expected sequence; nil if unknown.
  package var expectedFramesPerSecond: Double?
  /// The frame rate of the actual sequence; nil if unknown.
  package var actualFramesPerSecond: Double?
  /// The number of frames that both have, which were compared.
  package var comparedFrameCount: Int
  /// The numbers of expected frames that are missing.
  package var missingFrames: [Int]
  /// The numbers of frames that were not expected.
  package var additionalFrames: [Int]
  /// The frames that are not identical, in ascending order, including those whose difference is allowed.
  package var differences: [FrameDifference]
  /// The first divergence of the dynamics, for sequences that are not the same; nil if there is none, or none recorded.
  package var dynamics: Manifest.Divergence?
  /// How the files of two folders were paired; nil for other sequences.
  package var pairing: FramePairing.FileBasis?
  /// The names of the missing files; nil where frames have numbers.
  package var missingFiles: [String]?
  /// The names of the files that were not expected; nil where frames have numbers.
  package var additionalFiles: [String]?
  /// The reason that the images of some frames are not available; nil if all are, or it is not known.
  package var unavailable: String?

  /// Creates a result.
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

/// Whether two sequences are the same within the options' limits, and if not, the most important reason.
package enum SequenceVerdict: String, Sendable, Hashable, Codable, CaseIterable {
  /// Equal, or different by no more than is allowed.
  case same
  /// The frames of one are shown at different times than those of the other.
  case frameRateDiffers
  /// Frames are missing, or there are more than expected.
  case frameCountDiffers
  /// The images of a frame have different sizes.
  case sizeDiffers
  case pixelsDiffer
}

/// Values derived from the result.
extension SequenceComparison {
  /// The most important reason, in the order of `SequenceVerdict`.
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

  /// The numbers of frames that are not identical, but in which masks and regions leave nothing to compare.
  package var unseenFrames: [Int] { differences.filter { $0.comparison?.isUnseen == true }.map(\.index) }

  /// Whether nothing was compared in any frame.
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

  /// How bad the worst frame looks: its weight.
  ///
  /// Infinite if a frame could not be measured; 0 if no pixel differs by more than is allowed.
  package var badness: Double {
    differingFrames.lazy.map { frame in
      guard let comparison = frame.comparison, comparison.isMeasured else { return .infinity }
      return comparison.weight
    }.max() ?? 0
  }

  /// The frame in which a person sees most of the difference; the first of several.
  ///
  /// There is one even if all differences are allowed; it is nil if no difference was measured.
  package var worst: FrameDifference? {
    let measured = differences.filter { $0.comparison?.isMeasured == true && $0.comparison?.isUnseen == false }
    let differing = measured.filter { $0.verdict(options) != .same }
    return (differing.isEmpty ? measured : differing).max { a, b in
      guard let a = a.comparison, let b = b.comparison else { return false }
      return (a.weight, a.differingRatio, a.largestDistance) < (b.weight, b.differingRatio, b.largestDistance)
    }
  }
}

extension SequenceComparison: Codable {
  private enum Finding: String, CodingKey {
    case options, expectedFrameCount, actualFrameCount, expectedFramesPerSecond, actualFramesPerSecond
    case comparedFrameCount, missingFrames, additionalFrames, differences, dynamics, unavailable
    case pairing, missingFiles, additionalFiles
  }

  private enum Conclusion: String, CodingKey {
    case verdict, differingFrameCount, firstDifference, intervals, worst
  }

  package init(from decoder: any Decoder) throws {
    let findings = try decoder.container(keyedBy: Finding.self)
    self.init(
      options: try findings.decode(ComparisonOptions.self, forKey: .options),
      expectedFrameCount: try findings.decodeCount(.expectedFrameCount),
      actualFrameCount: try findings.decodeCount(.actualFrameCount),
      expectedFramesPerSecond: try findings.decodeIfPresent(Double.self, forKey: .expectedFramesPerSecond),
      actualFramesPerSecond: try findings.decodeIfPresent(Double.self, forKey: .actualFramesPerSecond),
      comparedFrameCount: try findings.decodeCount(.comparedFrameCount),
      missingFrames: try findings.decodeCounts(.missingFrames),
      additionalFrames: try findings.decodeCounts(.additionalFrames),
      differences: try findings.decode([FrameDifference].self, forKey: .differences))
    dynamics = try findings.decodeIfPresent(Manifest.Divergence.self, forKey: .dynamics)
    unavailable = try findings.decodeIfPresent(String.self, forKey: .unavailable)
    pairing = try findings.decodeIfPresent(FramePairing.FileBasis.self, forKey: .pairing)
    missingFiles = try findings.decodeIfPresent([String].self, forKey: .missingFiles)
    additionalFiles = try findings.decodeIfPresent([String].self, forKey: .additionalFiles)
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
    try findings.encodeIfPresent(unavailable, forKey: .unavailable)
    try findings.encodeIfPresent(pairing, forKey: .pairing)
    try findings.encodeIfPresent(missingFiles, forKey: .missingFiles)
    try findings.encodeIfPresent(additionalFiles, forKey: .additionalFiles)
  }
}
