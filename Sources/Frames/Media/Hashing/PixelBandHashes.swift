import Contracts
package import CoreGraphics

/// The hashes of an image's bands, so that hashing the next frame costs only what has changed.
package struct PixelBandHashes: Sendable {
  private let layout: BandLayout
  private var hashes: [BandHash]

  /// Hashes all bands of an image.
  package init(of pixels: Pixels) {
    let layout = BandLayout(width: pixels.width, height: pixels.height)
    self.layout = layout
    hashes = (0..<layout.bandCount).map { BandHash(of: pixels, rows: layout.rows(ofBand: $0)) }
  }

  /// Updates the hashes of the bands in which rows have changed.
  ///
  /// - Precondition: The image has the size of the hashed one, and equals it outside `rows`.
  package mutating func update(to pixels: Pixels, changedRows rows: [Range<Int>]) {
    require(
      pixels.width == layout.width && pixels.height == layout.height,
      "Hashes can be updated only for an image of the same size.")
    let touched = layout.bands(touchedBy: rows)
    for band in touched.indices where touched[band] {
      hashes[band] = BandHash(of: pixels, rows: layout.rows(ofBand: band))
    }
  }

  /// The hash of the whole image.
  package var pixelHash: PixelHash { PixelHash(layout, hashes) }
}
