import CPixels
import CoreGraphics
import DisplayList
import Foundation

/// Finds how much of each pixel a letter covers, wherever it is, from the areas beneath its outline.
///
/// Text that moves never fits a mask again, and Cairo, which counts fifteen rows in a pixel, takes several times as long.
final class LetterPen {
  /// The longest side of the glyphs that it draws, in pixels.
  static let longestSide = 256
  /// How many letters are kept, about: more than a screen of Chinese has; then all are forgotten.
  private static let mostLetters = 4096

  /// Zeros, but while a letter is drawn.
  private var sums: [Float] = []
  private let coverage = Scratch()

  /// The letters of one font.
  final class Letters {
    fileprivate let font: GlyphFont
    fileprivate var known: [UInt32: Letter] = [:]

    fileprivate init(_ font: GlyphFont) { self.font = font }
  }

  private var fonts: [GlyphFont: Letters] = [:]
  private var letterCount = 0

  /// The letters of a font.
  func letters(of font: GlyphFont) -> Letters {
    if letterCount >= Self.mostLetters { (fonts, letterCount) = ([:], 0) }
    if let letters = fonts[font] { return letters }
    let letters = Letters(font)
    fonts[font] = letters
    return letters
  }

  /// The letter for a glyph.
  func letter(_ glyph: UInt32, among letters: Letters) -> Letter {
    if let letter = letters.known[glyph] { return letter }
    let letter = Letter(letters.font.outline(of: glyph))
    letters.known[glyph] = letter
    letterCount += 1
    return letter
  }

  /// The share of each pixel in `bounds` that is covered, of 255, in rows of `bytesPerRow`; valid until the next call.
  ///
  /// - Parameters:
  ///   - transform: Maps the letter to pixels.
  ///   - bounds: Where the letter lies; no side is longer than `longestSide`.
  func cover(
    _ letter: Letter, _ transform: CGAffineTransform, in bounds: PixelRect
  ) -> (coverage: UnsafePointer<UInt8>, bytesPerRow: Int) {
    let count = cpixels_outline_room(bounds.width, bounds.height)
    let bytes = coverage.bytes(count: count).assumingMemoryBound(to: UInt8.self)
    if sums.count < count { sums = [Float](repeating: 0, count: count) }
    let map = CPixelsTransform(
      transform.concatenating(CGAffineTransform(translationX: -CGFloat(bounds.minX), y: -CGFloat(bounds.minY))))
    sums.withUnsafeMutableBufferPointer { sums in
      letter.withOutline { outline in
        cpixels_outline_cover(outline, map, bounds.width, bounds.height, sums.baseAddress, bytes)
      }
    }
    return (UnsafePointer(bytes), bounds.width + 2)
  }
}

extension CPixelsTransform {
  fileprivate init(_ t: CGAffineTransform) { self.init(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty) }
}
