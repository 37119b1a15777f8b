import CPixels
import CoreGraphics
import DisplayList
import Foundation

extension Painter {
  /// Draws what follows on a layer of its own, which a filter changes.
  mutating func pushFilter(_ filter: ContentFilter) throws(RasterError) {
    guard let box = Box(filter.bounds), box.hasArea, eightBits(filter.alpha) > 0 else {
      return scopes.append(hideAll())
    }
    let outset = filter.outset
    // Contents just outside of the canvas may be blurred into it.
    let clip = PixelRect(touchedBy: box).intersection(canvas.extent.clip.outset(by: outset))
    let shown = clip.intersection(canvas.extent.shown.outset(by: outset))
    if shown.isEmpty { return scopes.append(hideAll()) }
    try pushLayer(Canvas.Extent(clip: clip, shown: shown))
    scopes.append(.filter(filter))
  }

  /// Draws a layer as a filter changes it.
  func draw(_ layer: Canvas, through filter: ContentFilter) throws(RasterError) {
    let target = layer.extent.clip.outset(by: filter.outset).intersection(canvas.extent.shown)
    if target.isEmpty { return }
    let matrix = filter.colors == .identity ? nil : filter.colors.rows
    guard filter.isBlurring else {
      if let matrix { layer.rows.recolor(layer.extent.shown, by: matrix) }
      canvas.context.setSource(layer.surface)
      canvas.context.paint(alpha: eightBits(filter.alpha))
      return
    }
    guard filter.blur.width.isFinite, filter.blur.height.isFinite else { return }
    let cells = layer.rows.withPixels(in: layer.extent.shown) { source in
      BlurredCells(of: source, for: target, blur: (filter.blur.width, filter.blur.height), channels: 4) { cells in
        if let matrix { cpixels_recolor_cells(&cells, matrix) }
      }
    }
    if dithers { return dither(cells, over: target, alpha: eightBits(filter.alpha)) }
    let bytes = resources.standIn.bytes(count: target.area * 4)
    cells.write(target, to: bytes, bytesPerRow: target.width * 4)
    let surface = try Surface(over: bytes, format: .color, bounds: target, bytesPerRow: target.width * 4)
    canvas.context.setSource(surface)
    canvas.context.paint(alpha: eightBits(filter.alpha))
  }
}

extension PixelRows {
  /// Changes the colours of the pixels in `rect`, which lies inside the bounds.
  fileprivate func recolor(_ rect: PixelRect, by matrix: [Double]) {
    write(rect) { pixels, stride in
      for line in 0..<rect.height { cpixels_recolor(pixels + line * stride, rect.width, matrix) }
    }
  }
}
