import CXXHash
import CoreGraphics

/// The fingerprint of one of a picture's bands, which are those of `BandLayout`.
///
/// XXH3 with 128 bits over the band's rows of premultiplied BGRA from the top down.
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
