import CPixels
import CoreGraphics
import Foundation

/// Slow changes, such as a gradient or a shadow, are drawn from fractions of a byte if the frame is dithered: a pixel
/// becomes the byte below or above, by its place, so that there are no bands.
///
/// Cairo's surfaces have bytes, so this happens wherever fractions meet a surface, and takes the contents below into
/// account.
extension Painter {
  /// Whether fractions are dithered rather than rounded.
  var dithers: Bool { resources.pictures.dithers }

  /// The most pixels whose fractions are in memory at once, a few rows.
  private static let mostPixels = 16_384

  /// Calls `body` with the rows of a rectangle, a few at a time.
  private func forRows(of rect: PixelRect, _ body: (_ rows: PixelRect) -> Void) {
    if rect.isEmpty { return }
    let count = max(Self.mostPixels / rect.width, 1)
    for top in stride(from: rect.minY, to: rect.maxY, by: count) {
      body(PixelRect(minX: rect.minX, minY: top, maxX: rect.maxX, maxY: min(top + count, rect.maxY)))
    }
  }

  /// Draws a translucent gradient.
  func dither(_ source: GradientSource, inside outline: Outline, seen: PixelRect) throws(RasterError) {
    var coverage: Coverage?
    if outline.wholePixels == nil {
      coverage = try Coverage(
        outline, in: seen, seenThrough: seen, shown: canvas.extent.shown, using: resources.coverage)
    }
    let target = seen.intersection(canvas.extent.shown)
    let channels = resources.fractions.floats(count: target.width * 4)
    canvas.rows.withEachRow(of: target) { pixels, y in
      source.fillRow(CPixelsRow(pixels: nil, channels: channels), y, of: target)
      let shares = coverage.map { $0.bytes + ((y - $0.bounds.minY) * $0.bytesPerRow + target.minX - $0.bounds.minX) }
      cpixels_dither_over(pixels, channels, target.width, target.minX, y, shares, 255)
    }
  }

  /// Draws a colour on the pixels of a rectangle, as far as `write` says that they are covered, of 255.
  func dither(
    _ rect: PixelRect, _ ink: Ink, _ write: (_ rows: PixelRect, _ values: UnsafeMutablePointer<Float>) -> Void
  ) {
    forRows(of: rect) { rows in
      let values = resources.fractions.floats(count: rows.area)
      write(rows, values)
      canvas.rows.withEachRow(of: rows) { pixels, y in
        let line = values + (y - rows.minY) * rows.width
        cpixels_dither_covered(pixels, line, rows.width, rows.minX, y, ink.pixel)
      }
    }
  }

  /// Draws blurred pixels over those of a rectangle.
  func dither(_ cells: BlurredCells, over rect: PixelRect, alpha: UInt8) {
    forRows(of: rect) { rows in
      let values = fractions(of: cells, in: rows)
      canvas.rows.withEachRow(of: rows) { pixels, y in
        let line = values + (y - rows.minY) * rows.width * 4
        cpixels_dither_over(pixels, line, rows.width, rows.minX, y, nil, alpha)
      }
    }
  }

  /// Writes blurred pixels to memory, in rows without padding.
  func write(_ cells: BlurredCells, in rect: PixelRect, to bytes: UnsafeMutableRawPointer) {
    guard dithers else { return cells.write(rect, to: bytes, bytesPerRow: rect.width * 4) }
    forRows(of: rect) { rows in
      let values = fractions(of: cells, in: rows)
      PixelRows(bytes, bounds: rect).withEachRow(of: rows) { pixels, y in
        cpixels_dither(pixels, values + (y - rows.minY) * rows.width * 4, rows.width, rows.minX, y)
      }
    }
  }

  private func fractions(of cells: BlurredCells, in rows: PixelRect) -> UnsafeMutablePointer<Float> {
    let values = resources.fractions.floats(count: rows.area * 4)
    cells.write(rows, toFractions: values)
    return values
  }
}

extension PixelRows {
  /// Calls `body` with the first pixel of each row of `rect`, which lies inside the bounds.
  fileprivate func withEachRow(of rect: PixelRect, _ body: (_ pixels: UnsafeMutablePointer<UInt32>, _ y: Int) -> Void) {
    write(rect) { pixels, stride in
      for y in rect.minY..<rect.maxY { body(pixels + (y - rect.minY) * stride, y) }
    }
  }
}
