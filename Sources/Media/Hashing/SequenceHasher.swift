package import CoreGraphics

/// Hashes one image after another; what has not changed is not hashed again.
package struct SequenceHasher: Sendable {
  private var bands: PixelBandHashes?

  package init() {}

  /// The hash of an image.
  ///
  /// - Parameters:
  ///   - pixels: The image, of the same size as those before.
  ///   - rows: All rows in which it may differ from the image before; nil for all.
  package mutating func hash(of pixels: Pixels, changedRows rows: [Range<Int>]?) -> PixelHash {
    let current: PixelBandHashes
    if let rows, var known = bands {
      bands = nil
      known.update(to: pixels, changedRows: rows)
      current = known
    } else {
      current = PixelBandHashes(of: pixels)
    }
    bands = current
    return current.pixelHash
  }
}
