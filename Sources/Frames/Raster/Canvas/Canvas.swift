import CCairo
import CoreGraphics
import Foundation

/// A surface to draw on: the frame itself, or a layer of a part of it.
final class Canvas {
  /// The area that can be drawn on now.
  struct Extent {
    /// The frame intersected with the clips and groups.
    ///
    /// It determines how something is drawn, and `shown` only how much of it, so a pixel does not depend on which other
    /// pixels are drawn.
    var clip: PixelRect
    /// The part of `clip` that has to be drawn; unless it is empty, the context is clipped to it.
    var shown: PixelRect

    static let nothing = Extent(clip: .empty, shown: .empty)

    /// The part for which a canvas has pixels: what is shown, and everything from the top left corner up to there.
    ///
    /// The position of an image on the surface affects rounding when it is sampled.
    var drawnPart: PixelRect {
      PixelRect(minX: clip.minX, minY: clip.minY, maxX: shown.maxX, maxY: shown.maxY)
    }
  }

  var extent: Extent
  /// The canvas's full extent, whatever part of it is drawn.
  let whole: PixelRect
  /// The part of it that has been drawn.
  let drawn: PixelRect
  let context: Context
  let surface: Surface
  let rows: PixelRows

  /// Starts drawing on `bytes`, which must outlive the canvas: the rows of `extent`'s `drawnPart` without padding.
  init(over bytes: UnsafeMutableRawPointer, extent: Extent) throws(RasterError) {
    self.extent = extent
    whole = extent.clip
    drawn = extent.shown
    let bounds = extent.drawnPart
    rows = PixelRows(bytes, bounds: bounds)
    surface = try Surface(over: bytes, format: .color, bounds: bounds, bytesPerRow: bounds.width * 4)
    context = try Context(drawingOn: surface)
    if extent.shown != bounds {
      context.draw(Box(extent.shown))
      context.clip()
    }
  }

  /// Clips drawing to `rect` until `restore` is called with the returned extent.
  func clip(to rect: PixelRect) -> Extent {
    let before = extent
    extent.clip = extent.clip.intersection(rect)
    showOnly(rect)
    return before
  }

  /// Limits drawing to the pixels of `rect`, without changing how they are drawn, until `restore` is called with the
  /// returned extent.
  func show(only rect: PixelRect) -> Extent {
    let before = extent
    showOnly(rect)
    return before
  }

  private func showOnly(_ rect: PixelRect) {
    extent.shown = extent.shown.intersection(rect)
    context.save()
    context.draw(Box(extent.shown))
    context.clip()
  }

  func restore(_ before: Extent) {
    context.restore()
    extent = before
  }
}

extension Canvas {
  /// The pixels that `outline` touches within the clip, whether or not they are shown.
  func visiblePart(of outline: Outline) -> PixelRect {
    PixelRect(touchedBy: outline.reach).intersection(extent.clip)
  }

  /// Fills `outline` with a colour.
  func fill(_ outline: Outline, _ ink: Ink, seen: PixelRect, using memory: Scratch) throws(RasterError) {
    if case .box(let box) = outline { return rows.fill(box, ink, in: extent.shown) }
    if !ink.isOpaque {
      context.setSource(ink)
      try cover(outline, seen: seen, using: memory)
    } else if extent.shown.contains(seen) {
      context.setSource(ink)
      outline.fill(context, seenThrough: extent.clip)
    } else {
      let coverage = try Coverage(
        outline, in: seen.widened(within: extent.clip), seenThrough: extent.clip, shown: extent.shown, using: memory)
      rows.fill(coverage, ink, in: seen.intersection(extent.shown))
    }
  }

  /// Draws the context's source, which is not an opaque colour, inside `outline`, in the faster of two ways.
  ///
  /// The bytes are the same either way. Cairo is fast for axis-aligned rectangles and opaque colours. For anything else
  /// it starts a composition for each span between edge pixels, which takes as long as computing the coverage of some
  /// 600 pixels.
  func cover(_ outline: Outline, seen: PixelRect, using memory: Scratch) throws(RasterError) {
    let rows = min(outline.slantedRows, Double(seen.height))
    if Double(seen.area) < rows * 600 {
      try paint(through: outline, seen: seen, alpha: 255, using: memory)
    } else if outline.isBox || extent.shown.contains(seen) {
      outline.fill(context, seenThrough: extent.clip)
    } else {
      let coverage = try Coverage(
        outline, in: seen.widened(within: extent.clip), seenThrough: extent.clip, shown: extent.shown, using: memory)
      context.paint(through: coverage.surface)
    }
  }

  /// Draws the context's source through the coverage of `outline`, times `alpha`.
  func paint(
    through outline: Outline, seen: PixelRect, alpha: UInt8, using memory: Scratch
  ) throws(RasterError) {
    let coverage = try Coverage(
      outline, alpha: alpha, in: seen, seenThrough: seen, shown: extent.shown, using: memory)
    context.paint(through: coverage.surface)
  }
}

extension PixelRect {
  /// The rectangle widened by two pixels on either side, within `clip`: enough to keep Cairo from treating an outline
  /// that `clip` does not intersect as if it did.
  fileprivate func widened(within clip: PixelRect) -> PixelRect {
    PixelRect(minX: minX - 2, minY: minY - 2, maxX: maxX + 2, maxY: maxY + 2).intersection(clip)
  }
}
