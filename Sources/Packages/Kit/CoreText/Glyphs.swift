public import CoreGraphics
public import Foundation
public import QuartzCore
import Synchronization
@_spi(Typesetting) public import UIKit
public import UIKitAdditions

/// The characters of glyphs that code has got: a glyph is measured as the character from which it was made.
enum GlyphSources {
  private struct Key: Hashable {
    var font: String
    /// The system's font has two cuts.
    var isLarge: Bool
    var glyph: CGGlyph
  }

  private static let known = Mutex<[Key: String]>([:])

  private static func key(_ glyph: CGGlyph, _ font: UIFont) -> Key {
    Key(font: font.fontName, isLarge: font.pointSize >= 20, glyph: glyph)
  }

  static func record(_ glyph: CGGlyph, of font: UIFont, as letters: String) {
    known.withLock { known in
      let key = key(glyph, font)
      // The shortest text that has the glyph.
      if known[key].map({ $0.utf16.count > letters.utf16.count }) ?? true { known[key] = letters }
    }
  }

  /// The glyph of one character; nil if the font does not have it.
  static func glyph(of letters: String, in font: UIFont) -> CGGlyph? {
    let text = TypesetText(NSAttributedString(string: letters, attributes: [.font: font]))
    guard let run = text.lines.first?.runs.first, let glyph = run.glyphs.first, !run.isMissing,
      run.font(insteadOf: font) === font
    else { return nil }
    let number = CGGlyph(truncatingIfNeeded: glyph)
    record(number, of: font, as: letters)
    return number
  }

  /// The width of a glyph; without its characters, that of its outline.
  static func advance(of glyph: CGGlyph, in font: UIFont) -> CGFloat {
    let key = key(glyph, font)
    if let letters = known.withLock({ $0[key] }) {
      let text = TypesetText(NSAttributedString(string: letters, attributes: [.font: font]))
      return text.lines.first?.width ?? 0
    }
    let outline = font.outline(ofGlyph: UInt32(glyph))
    return outline.isEmpty ? 0 : outline.boundingBoxOfPath.maxX
  }
}

public enum CTFontOrientation: UInt32, Sendable {
  case `default`, horizontal, vertical
}

/// Finds the glyphs of UTF-16 code units; the second one of a pair has none.
///
/// - Returns: Whether the font has all characters.
@discardableResult
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
  var hasAll = true
  var place = 0
  while place < count {
    let isPair = place + 1 < count && UTF16.isLeadSurrogate(characters[place])
    let units = Array(UnsafeBufferPointer(start: characters + place, count: isPair ? 2 : 1))
    let glyph = GlyphSources.glyph(of: String(decoding: units, as: UTF16.self), in: font)
    glyphs[place] = glyph ?? 0
    if isPair { glyphs[place + 1] = 0 }
    if glyph == nil { hasAll = false }
    place += units.count
  }
  return hasAll
}

/// The sum of the glyphs' widths.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  (0..<max(0, count)).reduce(0) { sum, place in
    let width = GlyphSources.advance(of: glyphs[place], in: font)
    advances?[place] = CGSize(width: width, height: 0)
    return sum + Double(width)
  }
}

/// The rectangle around the glyphs' outlines, each from its own origin, y pointing up.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  let all = (0..<max(0, count)).reduce(CGRect.null) { all, place in
    let box = CTFontCreatePathForGlyph(font, glyphs[place], nil)?.boundingBoxOfPath ?? .zero
    boundingRects?[place] = box
    return all.union(box)
  }
  return all.isNull ? .zero : all
}
@discardableResult
public func CTFontGetOpticalBoundsForGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex,
  _ options: CFOptionFlags
) -> CGRect { CTFontGetBoundingRectsForGlyphs(font, .default, glyphs, boundingRects, count) }

/// The outline of a glyph from its origin, y pointing up; nil for one without an outline.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let outline = font.outline(ofGlyph: UInt32(glyph))
  guard !outline.isEmpty else { return nil }
  var transform = CGAffineTransform(scaleX: 1, y: -1).concatenating(matrix?.pointee ?? .identity)
  return outline.copy(using: &transform)
}

/// Draws glyphs at places that count from the text position, in the context's fill colour.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
  _ context: CGContext
) {
  let letters = CGMutablePath()
  for place in 0..<max(0, count) {
    guard let outline = CTFontCreatePathForGlyph(font, glyphs[place], nil) else { continue }
    letters.addPath(outline, transform: CGAffineTransform(translationX: positions[place].x, y: positions[place].y))
  }
  context.drawLetters(letters)
}
