import CCairo
import CoreGraphics
import DisplayList
import Foundation

extension Painter {
  /// Draws an image: its rectangle is an anti-aliased shape, filled with the image extended by the colours at its
  /// edges, so that the borders do not fade.
  func draw(_ fill: ImageFill) throws(RasterError) {
    let alpha = eightBits(fill.alpha)
    guard alpha > 0, let placement = ImagePlacement(fill),
      let (outline, seen) = visible(Shape(.rect(placement.destination), transform: fill.transform))
    else { return }
    let draw: Source = { context, draw throws(RasterError) in
      try self.withSource(fill, placement, over: seen) { source, toSource, filter throws(RasterError) in
        context.setSource(source, toSource, filter)
        try draw()
      }
    }
    if placement.isCopy {
      try draw(canvas.context) { () throws(RasterError) in try cover(outline, seen: seen, alpha: alpha) }
    } else {
      let subject = ResampledImageCache.Subject.image(
        fill.image, crop: placement.crop, toCrop: placement.toCrop, fill.filter)
      try cover(outline, seen: seen, alpha: alpha, with: subject, draw)
    }
  }

  /// Calls `body` with the pixels to draw from, the map from the frame to them, and the filter to use.
  private func withSource(
    _ fill: ImageFill, _ placement: ImagePlacement, over seen: PixelRect,
    _ body: (borrowing Surface, CGAffineTransform, cairo_filter_t) throws(RasterError) -> Void
  ) throws(RasterError) {
    let filter = fill.filter == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD
    let (halvings, toSource) = placement.source(for: fill.filter, over: seen)
    if halvings > 0 {
      let level = try resources.pictures.mipmaps.level(of: fill.image, placement.crop, halvings: halvings)
      return try level.pixels.withSurface { surface throws(RasterError) in try body(surface, toSource, filter) }
    }
    // Cairo copies opaque sources instead of blending them. Scaled, an opaque source would be slower than others.
    let format = placement.isCopy && fill.image.pixels.isOpaque ? Surface.Format.opaqueColor : .color
    try fill.image.withSurface(placement.crop, format: format) { surface throws(RasterError) in
      try body(surface, toSource, filter)
    }
  }
}
