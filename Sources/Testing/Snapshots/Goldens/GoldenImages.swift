/// The frames of a golden that are kept as images; the others are kept only as hashes.
package enum GoldenImages: String, Sendable, Hashable, Codable, CaseIterable {
  /// The first, the one in the middle and the last: for human eyes.
  case keyFrames
  /// Every frame, so that every difference can be shown next to what was expected.
  case all

  /// The positions of the kept frames among `frameCount`, ascending.
  package func positions(of frameCount: Int) -> [Int] {
    switch self {
    case .keyFrames: Set([0, frameCount / 2, frameCount - 1]).sorted()
    case .all: Array(0..<frameCount)
    }
  }
}
