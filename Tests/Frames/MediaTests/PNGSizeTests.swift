import Media
import Testing

/// The sizes of files, compared with what libpng writes with its default settings.
struct PNGSizeTests {
  /// The size limits, relative to libpng's files.
  ///
  /// They include hard cases: many repetitions of the same soft edge in a small image, which only a search finds.
  static let bounds: [(picture: Pictures, fast: Double, balanced: Double)] = [
    (.flat, 1.5, 1.5), (.slopes, 4.5, 1.8), (.gradient, 2, 1.5), (.photo, 1.02, 1.02), (.haze, 1.05, 1.02),
    (.grain, 1.05, 1.02), (.dirt, 1.01, 1.01), (.white, 1.5, 1.5), (.glass, 1.5, 1.5), (.bubbles, 2.6, 2.4),
    (.tiles, 1.6, 1.6), (.mixed, 1.05, 1.05), (.nothing, 3.2, 3.2),
  ]

  @Test(arguments: bounds)
  func `Files are not much larger than those of libpng`(_ picture: Pictures, fast: Double, balanced: Double) throws {
    let usual = try #require(Libpng.byteCount(of: picture.pixels))
    let sizes = PNGEncoder.Compression.allCases.map { PNGEncoder(compression: $0).encode(picture.pixels).count }
    #expect(Double(sizes[0]) < Double(usual) * fast)
    #expect(Double(sizes[1]) < Double(usual) * balanced)
    #expect(sizes[2] <= usual)
  }
}
