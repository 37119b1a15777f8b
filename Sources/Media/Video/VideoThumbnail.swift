import CPixels

/// The mean colours of the parts of a picture, by which a decoded frame is recognised.
///
/// Codecs change single pixels, and whole areas of fine patterns, but not what a picture looks like from afar.
struct VideoThumbnail: Sendable {
  /// The picture has this many parts each way at most.
  private static let parts = 8
  /// A part has this many pixels each way at least: codecs change the colours of smaller ones.
  static let pixels = 16

  /// Premultiplied channels, 0…255.
  private var means: [Double] = []

  /// - Parameter bytes: Rows of BGRA, not premultiplied, from the top without padding.
  init(_ bytes: UnsafeRawBufferPointer, width: Int, height: Int) {
    let pixels = bytes.bindMemory(to: UInt32.self)
    guard let start = pixels.baseAddress, pixels.count == width * height else { return }
    for rows in Self.split(height) {
      for columns in Self.split(width) {
        var sums: [UInt64] = [0, 0, 0, 0]
        for row in rows { cpixels_sum(start + row * width + columns.lowerBound, columns.count, &sums) }
        let count = Double(rows.count * columns.count)
        means += sums.prefix(3).map { Double($0) / 255 / count } + [Double(sums[3]) / count]
      }
    }
  }

  /// The largest difference of a part's channels, 0…255; 255 if one of them is no picture of that size.
  func difference(from other: VideoThumbnail) -> Double {
    guard means.count == other.means.count, !means.isEmpty else { return 255 }
    return zip(means, other.means).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  private static func split(_ length: Int) -> [Range<Int>] {
    let count = max(1, min(parts, length / pixels))
    return (0..<count).map { $0 * length / count..<($0 + 1) * length / count }
  }
}
