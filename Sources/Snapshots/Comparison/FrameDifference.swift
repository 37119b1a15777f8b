/// A frame that is not the same, byte for byte, in two sequences.
package struct FrameDifference: Sendable, Hashable, Codable {
  /// The frame's number: that in the expected scene where a manifest says it, else the place in the sequence; from 0.
  package var index: Int
  /// The place among the frames that were compared, from 0.
  package var position: Int
  /// The frame's time in seconds; nil when neither sequence knows it.
  package var time: Double?
  /// What was measured; nil when fingerprints tell the pictures apart, but one of the pictures is not kept.
  package var comparison: ImageComparison?

  /// Creates a difference.
  package init(index: Int, position: Int, time: Double?, comparison: ImageComparison?) {
    self.index = index
    self.position = position
    self.time = time
    self.comparison = comparison
  }

  /// Whether the difference is one that the options do not allow; what could not be measured is not allowed.
  package func verdict(_ options: ComparisonOptions) -> ImageVerdict {
    comparison?.verdict(options) ?? .pixelsDiffer
  }
}
