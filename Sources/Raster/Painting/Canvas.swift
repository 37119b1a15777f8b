import CCairo
import CoreGraphics
import DisplayList
import Foundation

/// Something that is drawn on: the frame itself, or a layer of a part of it.
final class Canvas {
  /// What can be drawn on at the moment.
  struct Extent {
    /// What clips and groups leave of the frame.
    ///
    /// It decides how a thing is drawn, and `shown` only how much of it: so a pixel does not depend on which other
    /// pixels are wanted.
    var clip: PixelRect
    /// The part of `clip` that is wanted; unless it is empty, the context is clipped to it.
    var shown: PixelRect

    static let nothing = Extent(clip: .empty, shown: .empty)

    /// What a canvas has pixels for: what is shown, and everything from the top left corner up to there.
    ///
    /// Where a picture lies on the surface decides what is rounded when it is sampled.
    var drawnPart: PixelRect {
      PixelRect(minX: clip.minX, minY: clip.minY, maxX: shown.maxX, maxY: shown.maxY)
    }
  }

  var extent: Extent
  /// What there would be of the canvas if all pixels were wanted.
  let whole: PixelRect
  let context: Context
  let surface: Surface
  let rows: PixelRows

  /// Starts drawing on `bytes`, which must outlive the canvas: the rows of `extent`'s `drawnPart` without padding.
  init(over bytes: UnsafeMutableRawPointer, extent: Extent) throws(RasterError) {
    self.extent = extent
    whole = extent.clip
    let bounds = extent.drawnPart
    rows = PixelRows(bytes, bounds: bounds)
    surface = try Surface(over: bytes, format: .color, bounds: bounds, bytesPerRow: bounds.width * 4)
    context = try Context(drawingOn: surface)
    if extent.shown != bounds {
      context.draw(Box(extent.shown))
      context.clip()
    }
  }

  /// From now on, nothing reaches outside of `rect`, until `restore` is called with what is returned.
  func clip(to rect: PixelRect) -> Extent {
    let before = extent
    extent.clip = extent.clip.intersection(rect)
    showOnly(rect)
    return before
  }

  /// From now on, only what is in `rect` is wanted, until `restore` is called with what is returned.
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
  /// Where `outline` would be seen if all pixels were wanted.
  func visiblePart(of outline: Outline) -> PixelRect {
    PixelRect(touchedBy: outline.reach).intersection(extent.clip)
  }

  /// Covers `outline` with a colour.
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

  /// Draws the context's source, which is not an opaque colour, inside `outline`: the faster of two ways.
  ///
  /// The bytes are the same. Cairo covers upright rectangles and opaque colours well by itself. For anything else it
  /// starts a composition for each piece of a row between edge pixels, and that takes as long as working out some 600
  /// pixels of coverage.
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
  /// The rectangle with two more pixels on either side, as far as they lie in `clip`: enough to keep Cairo from
  /// taking an outline that `clip` does not cut off for one that is.
  fileprivate func widened(within clip: PixelRect) -> PixelRect {
    PixelRect(minX: minX - 2, minY: minY - 2, maxX: maxX + 2, maxY: maxY + 2).intersection(clip)
  }
}
