import CXXHash
import CoreGraphics

/// The hash of one of an image's bands, which are those of `BandLayout`.
///
/// XXH3 with 128 bits over the band's rows of premultiplied BGRA from top to bottom.
struct BandHash: Sendable, Hashable {
  let low: UInt64
  let high: UInt64

  init(of pixels: Pixels, rows: Range<Int>) {
    let hash = pixels.withUnsafeBytes { bytes in
      let part = bytes[rows.lowerBound * pixels.bytesPerRow..<rows.upperBound * pixels.bytesPerRow]
      return cxxhash_128(UnsafeRawBufferPointer(rebasing: part).baseAddress, part.count)
    }
    (low, high) = (hash.low, hash.high)
  }
}
