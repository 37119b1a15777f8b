import CoreGraphics
import Foundation

extension Painter {
  /// Sets the source of a context, and then calls a function that draws.
  typealias Source = (
    _ context: borrowing Context, _ draw: () throws(RasterError) -> Void
  ) throws(RasterError) -> Void

  /// Fills `outline` with what `source` sets, or with cached pixels of it.
  func cover(
    _ outline: Outline, seen: PixelRect, alpha: UInt8, with subject: ResampledImageCache.Subject, _ source: Source
  ) throws(RasterError) {
    let sample = try resources.pictures.samples.sample(
      of: subject, over: seen, on: canvas.whole, isNeeded: !canvas.extent.shown.contains(seen)
    ) { () throws(RasterError) in
      try KeptPixels(seen, on: canvas.whole, using: resources.standIn) { context throws(RasterError) in
        try source(context) { () throws(RasterError) in context.paint() }
      }
    }
    if let sample {
      try sample.withSurface { surface throws(RasterError) in
        canvas.context.setSource(surface)
        try cover(outline, seen: seen, alpha: alpha)
      }
    } else {
      try source(canvas.context) { () throws(RasterError) in try cover(outline, seen: seen, alpha: alpha) }
    }
  }

  /// Draws the context's source inside `outline`, in one piece.
  func cover(_ outline: Outline, seen: PixelRect, alpha: UInt8) throws(RasterError) {
    if case .box = outline {
      canvas.context.save()
      outline.trace(into: canvas.context, seenThrough: canvas.extent.clip)
      canvas.context.clip()
      canvas.context.paint(alpha: alpha)
      canvas.context.restore()
    } else {
      try canvas.paint(through: outline, seen: seen, alpha: alpha, using: resources.coverage)
    }
  }
}
