package import CoreGraphics

/// Hashes a sequence of images; blocks that have not changed are not hashed again.
package struct SequenceHasher: Sendable {
  private var bands: PixelBandHashes?

  package init() {}

  /// The hash of an image.
  ///
  /// - Parameters:
  ///   - pixels: The image, of the same size as the previous ones.
  ///   - rows: All rows in which it may differ from the previous image; nil for all.
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
