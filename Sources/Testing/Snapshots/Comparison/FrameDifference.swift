import Utilities

/// A frame whose pixels are not identical in two sequences.
package struct FrameDifference: Sendable, Hashable, Codable {
  /// The frame's number from 0: from the expected scene's manifest if there is one, else the position in the sequence.
  package var index: Int
  /// The position among the compared frames, from 0.
  package var position: Int
  /// The frame's time in seconds; nil if neither sequence has it.
  package var time: Double?
  /// The name of the image's file, or both names, if a person chose them; nil for numbered frames.
  package var file: String?
  /// The measurements; nil if the hashes differ but one of the images is not kept.
  package var comparison: ImageComparison?

  /// Creates a difference.
  package init(
    index: Int, position: Int, time: Double?, file: String? = nil, comparison: ImageComparison?
  ) {
    self.file = file
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
      file: try container.decodeIfPresent(String.self, forKey: .file),
      comparison: try container.decodeIfPresent(ImageComparison.self, forKey: .comparison))
  }

  /// The name of the frame: `home.png`, `frame 25 (0.417 s)`.
  var name: String {
    if let file, time == nil { return file.printable }
    return "frame \(index)" + (time.map { " (\(Words.seconds($0)))" } ?? "") + (file.map { ", \($0.printable)" } ?? "")
  }

  /// The frame's name in one word: the name of the file, or the number.
  var label: String { time == nil ? file?.printable ?? "\(index)" : "\(index)" }

  /// The verdict under the options; a difference that could not be measured is not allowed.
  package func verdict(_ options: ComparisonOptions) -> ImageVerdict {
    comparison?.verdict(options) ?? .pixelsDiffer
  }
}
