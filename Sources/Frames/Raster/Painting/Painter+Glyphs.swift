import CoreGraphics
import DisplayList
import Foundation
import Text

extension Painter {
  /// Draws text: letters of text at rest from masks, all other text from its outlines.
  func draw(_ text: GlyphFill) throws(RasterError) {
    let ink = Ink(text.color)
    guard ink.alpha > 0, text.transform.isFinite, text.run.size.isFinite,
      let reach = Box(text.run.bounds.applying(text.transform)),
      PixelRect(touchedBy: reach.expanded(by: 1)).intersects(canvas.extent.shown)
    else { return }
    if let grid = GlyphGrid(text) { try draw(text.run, on: grid, ink) } else { try drawOutlines(of: text, ink) }
  }

  /// Draws each glyph at the nearest quarter of a pixel.
  private func draw(_ run: GlyphRun, on grid: GlyphGrid, _ ink: Ink) throws(RasterError) {
    let cache = resources.pictures.glyphs
    let masks = cache.masks(of: GlyphMaskCache.Font(font: run.font, size: grid.size))
    for glyph in run.glyphs {
      guard let (x, y) = grid.quarters(of: glyph.origin) else { continue }
      let place = GlyphMaskCache.Place(glyph: glyph.id, column: UInt8(x & 3), row: UInt8(y & 3))
      let mask = try cache.mask(at: place, in: masks) { () throws(RasterError) in
        try GlyphMask(
          run.font.outline(of: glyph.id),
          CGAffineTransform(
            a: grid.size, b: 0, c: 0, d: grid.size, tx: Double(place.column) / 4, ty: Double(place.row) / 4))
      }
      canvas.rows.fill(mask, x: x >> 2, y: y >> 2, ink, in: canvas.extent.shown)
    }
  }

  /// Draws each glyph exactly where it is, and those that are large as one path.
  private func drawOutlines(of text: GlyphFill, _ ink: Ink) throws(RasterError) {
    let letters = resources.letterPen.letters(of: text.run.font)
    let clip = Box(canvas.extent.clip).expanded(by: 2)
    let shown = canvas.extent.shown
    let size = text.run.size
    var path = Path()
    for glyph in text.run.glyphs {
      let letter = resources.letterPen.letter(glyph.id, among: letters)
      let transform = CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: glyph.origin.x, ty: glyph.origin.y)
        .concatenating(text.transform)
      guard let reach = letter.reach(under: transform), reach.intersection(clip).hasArea else { continue }
      let bounds = PixelRect(touchedBy: reach)
      if max(bounds.width, bounds.height) > LetterPen.longestSide {
        path.append(letter.path.applying(transform))
      } else if bounds.intersects(shown) {
        let (coverage, bytesPerRow) = resources.letterPen.cover(letter, transform, in: bounds)
        canvas.rows.fill(coverage, of: bounds, bytesPerRow: bytesPerRow, ink, in: shown)
      }
    }
    guard !path.isEmpty, let (outline, seen) = visible(Shape(.path(path, .winding), transform: .identity)) else {
      return
    }
    try canvas.fill(outline, ink, seen: seen, using: resources.coverage)
  }
}

/// Where the letters of text at rest can lie: at quarters of a pixel, so that few masks are needed.
///
/// Text that is being scaled or turned is not at rest: its letters would jump.
private struct GlyphGrid {
  /// The largest font whose letters are kept as masks, in pixels.
  private static let largestSize = 128.0

  /// The font's size in pixels.
  let size: Double
  private let transform: CGAffineTransform

  init?(_ text: GlyphFill) {
    // Text that moves is drawn where it is: its letters would jump.
    if text.isMoving { return nil }
    let transform = text.transform
    // A screen's scale is a whole number.
    guard transform.b == 0, transform.c == 0, transform.a == transform.d, (1...4).contains(transform.a),
      transform.a == transform.a.rounded()
    else { return nil }
    size = text.run.size * Double(transform.a)
    self.transform = transform
    guard size > 0, size <= Self.largestSize else { return nil }
  }

  /// The nearest place of a glyph's origin, in quarters of a pixel; nil if it is far from every canvas.
  func quarters(of origin: CGPoint) -> (x: Int, y: Int)? {
    let place = origin.applying(transform)
    let (x, y) = ((place.x * 4 + 0.5).rounded(.down), (place.y * 4 + 0.5).rounded(.down))
    guard abs(x) < 1e7, abs(y) < 1e7 else { return nil }
    return (Int(x), Int(y))
  }
}

extension GlyphFont {
  /// The outline of a glyph for a font of size 1: a box if this program does not have the font.
  func outline(of glyph: UInt32) -> Path {
    FontFace(hash: FontHash(high: high, low: low))?.outline(of: glyph, weight: weight) ?? Self.box
  }

  private static let box: Path = {
    var box = Path()
    for (inset, isReversed) in [(0.0, false), (0.06, true)] {
      let rect = CGRect(x: 0.06 + inset, y: -0.7 + inset, width: 0.4 - 2 * inset, height: 0.7 - 2 * inset)
      let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
      box.addLines(between: (isReversed ? corners.reversed() : corners).map { CGPoint(x: $0, y: $1) })
      box.closeSubpath()
    }
    return box
  }()
}

extension PixelRows {
  /// Draws a colour through a mask whose origin lies in a pixel, on the pixels of `rect`, which lies inside the bounds.
  fileprivate func fill(_ mask: GlyphMask, x: Int, y: Int, _ ink: Ink, in rect: PixelRect) {
    let bounds = PixelRect(
      minX: mask.bounds.minX + x, minY: mask.bounds.minY + y, maxX: mask.bounds.maxX + x, maxY: mask.bounds.maxY + y)
    fill(mask.bytes, of: bounds, bytesPerRow: mask.bytesPerRow, ink, in: rect)
  }

  /// Draws a colour through the coverage of the pixels in `bounds`, on the pixels of `rect`, which lies inside the bounds.
  fileprivate func fill(
    _ coverage: UnsafePointer<UInt8>, of bounds: PixelRect, bytesPerRow: Int, _ ink: Ink, in rect: PixelRect
  ) {
    let part = bounds.intersection(rect)
    if part.isEmpty { return }
    fill(
      coverage + ((part.minY - bounds.minY) * bytesPerRow + part.minX - bounds.minX), bytesPerRow: bytesPerRow, ink,
      in: part)
  }
}
