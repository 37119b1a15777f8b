import CCairo
import CoreGraphics
import DisplayList
import Foundation

/// Something that is drawn on: the frame itself, or a layer of a part of it.
final class Canvas {
  /// The part of the frame that can be drawn on at the moment; unless it is empty, the context is clipped to it too.
  var clip: PixelRect
  let context: Context
  let surface: Surface

  /// Starts drawing the part `bounds` of the frame on `bytes`: rows of colour without padding that must outlive the
  /// canvas.
  init(over bytes: UnsafeMutableRawPointer, bounds: PixelRect) throws(RasterError) {
    clip = bounds
    surface = try Surface(over: bytes, format: .color, bounds: bounds, bytesPerRow: bounds.width * 4)
    context = try Context(drawingOn: surface)
  }

  /// Replaces everything by one colour.
  func clear(to ink: Ink) {
    context.save()
    context.replaceWhatIsThere()
    context.setSource(ink)
    context.paint()
    context.restore()
  }
}

extension Canvas {
  /// Where `outline` can be seen.
  func visiblePart(of outline: Outline) -> PixelRect {
    PixelRect(touchedBy: outline.reach).intersection(clip)
  }

  /// Draws the context's source inside `outline`, the faster of two ways; the bytes are the same.
  ///
  /// Cairo covers upright rectangles and opaque colours well by itself. For anything else it starts a composition
  /// for each piece of a row between edge pixels, and that takes as long as working out some 600 pixels of coverage.
  func cover(_ outline: Outline, seen: PixelRect, using memory: Scratch) throws(RasterError) {
    let rows = min(outline.slantedRows, Double(seen.height))
    if Double(seen.area) < rows * 600 {
      try paint(through: outline, seen: seen, alpha: 255, using: memory)
    } else {
      fill(outline)
    }
  }

  /// Draws the context's source inside `outline`, leaving the edges to Cairo.
  func fill(_ outline: Outline) {
    outline.fill(context, seenThrough: clip)
  }

  /// Draws the context's source through the coverage of `outline`, times `alpha`.
  func paint(
    through outline: Outline, seen: PixelRect, alpha: UInt8, using memory: Scratch
  ) throws(RasterError) {
    let bytesPerRow = (seen.width + 15) & ~15
    let bytes = memory.zeroed(byteCount: bytesPerRow * seen.height)
    let coverage = try Surface(over: bytes, format: .coverage, bounds: seen, bytesPerRow: bytesPerRow)
    let pen = try Context(drawingOn: coverage)
    pen.replaceWhatIsThere()
    pen.setSource(Ink(coverage: alpha))
    outline.fill(pen, seenThrough: seen)
    try pen.check()
    context.paint(through: coverage)
  }
}
