import Contracts
package import CoreGraphics

/// The fingerprints of a picture's bands, so that hashing the next picture costs what has changed.
package struct PixelBandHashes: Sendable {
  private let layout: BandLayout
  private var hashes: [BandHash]

  /// Hashes all bands of a picture.
  package init(of pixels: Pixels) {
    let layout = BandLayout(width: pixels.width, height: pixels.height)
    self.layout = layout
    hashes = (0..<layout.bandCount).map { BandHash(of: pixels, rows: layout.rows(ofBand: $0)) }
  }

  /// Hashes the bands again in which rows have changed.
  ///
  /// - Precondition: The picture has the size of the one that the hashes are of, and equals it outside of `rows`.
  package mutating func update(to pixels: Pixels, changedRows rows: [Range<Int>]) {
    require(
      pixels.width == layout.width && pixels.height == layout.height, "Hashes were to be updated to another size.")
    let touched = layout.bands(touchedBy: rows)
    for band in touched.indices where touched[band] {
      hashes[band] = BandHash(of: pixels, rows: layout.rows(ofBand: band))
    }
  }

  /// The picture's fingerprint.
  package var pixelHash: PixelHash { PixelHash(layout, hashes) }
}
