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
      return try draw(canvas.context) { () throws(RasterError) in try cover(outline, seen: seen, alpha: alpha) }
    }
    let subject = ResampledImageCache.Subject.image(
      fill.image, crop: placement.crop, toCrop: placement.toCrop, fill.filter)
    guard let image = ResampledImage(fill, placement, over: seen, on: canvas.whole) else {
      return try cover(outline, seen: seen, alpha: alpha, with: subject, draw)
    }
    try cover(outline, seen: seen, alpha: alpha, with: image, subject)
  }

  /// Fills `outline` with an image whose pixels are our own.
  private func cover(
    _ outline: Outline, seen: PixelRect, alpha: UInt8, with image: ResampledImage,
    _ subject: ResampledImageCache.Subject
  ) throws(RasterError) {
    let part = seen.intersection(canvas.extent.shown)
    let sample = try resources.pictures.samples.sample(
      of: subject, over: seen, on: canvas.whole, isNeeded: false
    ) { () throws(RasterError) in
      let levels = resources.pictures.mipmaps
      return try image.withPixels(levels) { source in KeptPixels(writing: seen) { source.write(seen, to: $0) } }
    }
    let isOpaque = image.isOpaque && alpha == 255
    let coversPart = isOpaque && outline.filledPixels?.contains(part) ?? false
    if let sample {
      if coversPart { return canvas.rows.copy(part, from: sample.rows) }
      if let coverage = try coverage(of: outline, seen: seen, alpha: alpha) {
        return canvas.rows.blend(part, from: sample.rows, through: coverage)
      }
      return try sample.withSurface { surface throws(RasterError) in
        canvas.context.setSource(surface)
        try cover(outline, seen: seen, alpha: alpha)
      }
    }
    try image.withPixels(resources.pictures.mipmaps) { source throws(RasterError) in
      if coversPart { return canvas.rows.write(part) { source.write(part, to: $0, stride: $1) } }
      if let coverage = try coverage(of: outline, seen: seen, alpha: alpha) {
        return blend(source, in: part, through: coverage)
      }
      let bytes = pixels(of: source, in: part)
      let surface = try Surface(over: bytes, format: .color, bounds: part, bytesPerRow: part.width * 4)
      canvas.context.setSource(surface)
      try withExtendedLifetime(surface) { () throws(RasterError) in try cover(outline, seen: seen, alpha: alpha) }
    }
  }

  /// The coverage of an outline, times `alpha`; nil for an upright rectangle, which Cairo clips to.
  private func coverage(of outline: Outline, seen: PixelRect, alpha: UInt8) throws(RasterError) -> Coverage? {
    if case .box = outline { return nil }
    return try Coverage(
      outline, alpha: alpha, in: seen, seenThrough: seen, shown: canvas.extent.shown, using: resources.coverage)
  }

  /// Blends an image's pixels in bands whose pixels stay in the processor's cache.
  private func blend(_ source: ResampledImage.Source, in part: PixelRect, through coverage: Coverage) {
    for top in stride(from: part.minY, to: part.maxY, by: Self.bandHeight) {
      let bottom = min(top + Self.bandHeight, part.maxY)
      let band = coverage.covered(in: PixelRect(minX: part.minX, minY: top, maxX: part.maxX, maxY: bottom))
      guard !band.isEmpty else { continue }
      canvas.rows.blend(band, from: PixelRows(pixels(of: source, in: band), bounds: band), through: coverage)
    }
  }

  private static let bandHeight = 32

  /// An image's pixels in a rectangle, valid until the memory is used again.
  private func pixels(of source: ResampledImage.Source, in rect: PixelRect) -> UnsafeMutableRawPointer {
    let bytes = resources.standIn.bytes(count: rect.area * 4)
    source.write(rect, to: bytes.assumingMemoryBound(to: UInt32.self))
    return bytes
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
