import CXXHash
package import CoreGraphics

/// The fingerprints of a picture's bands, so that hashing the next picture costs what has changed.
///
/// A band is 32 rows, the last one what is left; its hash is XXH3 with 128 bits over its rows of premultiplied BGRA
/// from the top down, and stands in the picture's with its low half first.
package struct PixelBandHashes: Sendable {
  private static let rowsPerBand = 32

  private let width: Int
  private let height: Int
  private var words: [UInt64]

  /// Hashes all bands of a picture.
  package init(of pixels: Pixels) {
    (width, height) = (pixels.width, pixels.height)
    let bandCount = (pixels.height + Self.rowsPerBand - 1) / Self.rowsPerBand
    words = [UInt64](repeating: 0, count: 2 * bandCount)
    for band in 0..<bandCount { rehash(band, of: pixels) }
  }

  /// Hashes the bands again in which rows have changed.
  ///
  /// - Precondition: The picture has the size of the one that the hashes are of, and equals it outside of `rows`.
  package mutating func update(to pixels: Pixels, changedRows rows: [Range<Int>]) {
    precondition(pixels.width == width && pixels.height == height, "Hashes were to be updated to another size.")
    var isStale = [Bool](repeating: false, count: words.count / 2)
    for range in rows {
      let range = range.clamped(to: 0..<height)
      if range.isEmpty { continue }
      for band in range.lowerBound / Self.rowsPerBand...(range.upperBound - 1) / Self.rowsPerBand {
        isStale[band] = true
      }
    }
    for band in isStale.indices where isStale[band] { rehash(band, of: pixels) }
  }

  /// The picture's fingerprint.
  package var pixelHash: PixelHash { PixelHash(of: [UInt64(width), UInt64(height)] + words) }

  private mutating func rehash(_ band: Int, of pixels: Pixels) {
    let rows = band * Self.rowsPerBand..<min((band + 1) * Self.rowsPerBand, height)
    let hash = pixels.withUnsafeBytes { bytes in
      let part = bytes[rows.lowerBound * pixels.bytesPerRow..<rows.upperBound * pixels.bytesPerRow]
      return cxxhash_128(UnsafeRawBufferPointer(rebasing: part).baseAddress, part.count)
    }
    (words[2 * band], words[2 * band + 1]) = (hash.low, hash.high)
  }
}
