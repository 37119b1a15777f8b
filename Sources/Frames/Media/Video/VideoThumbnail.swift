import CPixels

/// The mean colours of the parts of a picture, by which a decoded frame is recognised.
///
/// Codecs change single pixels, and whole areas of fine patterns, but not what a picture looks like from afar.
struct VideoThumbnail: Sendable {
  /// The picture has this many parts each way at most.
  private static let parts = 8
  /// A part has this many pixels each way at least: codecs change the colours of smaller ones.
  static let pixels = 16

  /// Channels, 0…255; colours are premultiplied.
  private var means: [Double] = []

  /// - Parameters:
  ///   - bytes: A frame from the top without padding; it is ignored unless its number of bytes fits the layout.
  ///   - layout: The frame's order of bytes.
  init(_ bytes: UnsafeRawBufferPointer, _ layout: RawFrame.Layout, width: Int, height: Int) {
    switch layout {
    case .opaque, .straight: addPixels(bytes, width, height)
    case .ycbcr: addPlanes(bytes, [(width, height), (width, height), (width, height)])
    case .ycbcr420:
      let half = ((width + 1) / 2, (height + 1) / 2)
      addPlanes(bytes, [(width, height), half, half])
    }
  }

  /// A frame before it is encoded.
  init(_ frame: RawFrame) {
    self = frame.withUnsafeBytes { Self($0, frame.layout, width: frame.width, height: frame.height) }
  }

  private mutating func addPixels(_ bytes: UnsafeRawBufferPointer, _ width: Int, _ height: Int) {
    let pixels = bytes.bindMemory(to: UInt32.self)
    guard let start = pixels.baseAddress, bytes.count == width * height * 4 else { return }
    for rows in Self.split(height, Self.pixels) {
      for columns in Self.split(width, Self.pixels) {
        var sums: [UInt64] = [0, 0, 0, 0]
        for row in rows { cpixels_sum(start + row * width + columns.lowerBound, columns.count, &sums) }
        let count = Double(rows.count * columns.count)
        means += sums.prefix(3).map { Double($0) / 255 / count } + [Double(sums[3]) / count]
      }
    }
  }

  private mutating func addPlanes(_ bytes: UnsafeRawBufferPointer, _ sizes: [(width: Int, height: Int)]) {
    let samples = bytes.bindMemory(to: UInt8.self)
    guard var start = samples.baseAddress, bytes.count == sizes.reduce(0, { $0 + $1.width * $1.height }) else { return }
    for (width, height) in sizes {
      // As many parts of each plane.
      let side = Self.pixels * width / sizes[0].width
      for rows in Self.split(height, side) {
        for columns in Self.split(width, side) {
          let sum = rows.reduce(0) { $0 + cpixels_sum_bytes(start + $1 * width + columns.lowerBound, columns.count) }
          means.append(Double(sum) / Double(rows.count * columns.count))
        }
      }
      start += width * height
    }
  }

  /// The largest difference of a part's channels, 0…255; 255 if one of them is not a picture of that size.
  func difference(from other: VideoThumbnail) -> Double {
    guard means.count == other.means.count, !means.isEmpty else { return 255 }
    return zip(means, other.means).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  private static func split(_ length: Int, _ side: Int) -> [Range<Int>] {
    let count = max(1, min(parts, length / max(side, 1)))
    return (0..<count).map { $0 * length / count..<($0 + 1) * length / count }
  }
}
