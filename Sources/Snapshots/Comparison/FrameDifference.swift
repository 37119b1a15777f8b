/// A frame whose pixels are not identical in two sequences.
package struct FrameDifference: Sendable, Hashable, Codable {
  /// The frame's number from 0: from the expected scene's manifest if there is one, else the position in the sequence.
  package var index: Int
  /// The position among the compared frames, from 0.
  package var position: Int
  /// The frame's time in seconds; nil if neither sequence has it.
  package var time: Double?
  /// The measurements; nil if the hashes differ but one of the images is not kept.
  package var comparison: ImageComparison?

  /// Creates a difference.
  package init(index: Int, position: Int, time: Double?, comparison: ImageComparison?) {
    self.index = index
    self.position = position
    self.time = time
    self.comparison = comparison
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      index: try container.decodeCount(.index), position: try container.decodeCount(.position),
      time: try container.decodeIfPresent(Double.self, forKey: .time),
      comparison: try container.decodeIfPresent(ImageComparison.self, forKey: .comparison))
  }

  /// The verdict under the options; what could not be measured is not allowed.
  package func verdict(_ options: ComparisonOptions) -> ImageVerdict {
    comparison?.verdict(options) ?? .pixelsDiffer
  }
}
