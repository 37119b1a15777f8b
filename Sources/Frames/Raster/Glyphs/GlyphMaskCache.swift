import CoreGraphics
import DisplayList
import Foundation
import Synchronization

/// The masks of glyphs, for later frames and for all rasterisers.
///
/// A mask depends only on its key, so no pixel depends on the contents of the cache.
final class GlyphMaskCache: Sendable {
  /// A font at a size, in pixels.
  struct Font: Hashable {
    var font: GlyphFont
    var size: Double
  }

  /// A glyph in one of sixteen places.
  struct Place: Hashable {
    var glyph: UInt32
    /// Its origin in the pixel, in quarters.
    var column: UInt8
    var row: UInt8
  }

  /// The masks of one font.
  final class Masks: Sendable {
    fileprivate let known = Mutex<[Place: GlyphMask]>([:])
  }

  /// A hundred thousand small letters.
  private static let mostBytes = 32 << 20

  private struct Contents {
    var fonts: [Font: Masks] = [:]
    var byteCount = 0
  }

  private let contents = Mutex(Contents())

  /// The masks of a font.
  func masks(of font: Font) -> Masks {
    contents.withLock { contents in
      // Text that does not stop changing fills the cache; then it is emptied.
      if contents.byteCount > Self.mostBytes { contents = Contents() }
      if let known = contents.fonts[font] { return known }
      let masks = Masks()
      contents.fonts[font] = masks
      return masks
    }
  }

  /// A mask; if it is not there, `draw` draws it.
  func mask(
    at place: Place, in masks: Masks, _ draw: () throws(RasterError) -> GlyphMask
  ) throws(RasterError) -> GlyphMask {
    if let known = masks.known.withLock({ $0[place] }) { return known }
    let mask = try draw()
    masks.known.withLock { $0[place] = mask }
    contents.withLock { $0.byteCount += mask.cost }
    return mask
  }
}
