import CPixels
import CoreGraphics
import DisplayList
import Foundation

extension Painter {
  /// Blurs and colours the contents below inside a shape.
  func draw(_ backdrop: Backdrop) throws(RasterError) {
    let alpha = eightBits(backdrop.alpha)
    guard alpha > 0, backdrop.blur.isFinite, let (outline, seen) = visible(backdrop.shape) else { return }
    let target = seen.intersection(canvas.extent.shown)
    let cells = try blurred(backdrop, in: target)
    let bytes = resources.standIn.bytes(count: target.area * 4)
    write(cells, in: target, to: bytes)
    try replace(target, by: PixelRows(bytes, bounds: target), in: outline, seen: seen, alpha: alpha)
  }

  /// Draws a backdrop whose pixels are known.
  func draw(_ backdrop: Backdrop, pixels: KeptPixels) throws(RasterError) {
    guard let (outline, seen) = visible(backdrop.shape) else { return }
    let target = seen.intersection(canvas.extent.shown)
    try replace(target, by: pixels.rows, in: outline, seen: seen, alpha: eightBits(backdrop.alpha))
  }

  /// The contents below, blurred and coloured.
  func blurred(_ backdrop: Backdrop, in target: PixelRect) throws(RasterError) -> BlurredCells {
    var tint = [backdrop.tint.red, backdrop.tint.green, backdrop.tint.blue, backdrop.tint.alpha]
    return try withBelow(target.outset(by: backdrop.sight)) { source in
      BlurredCells(of: source, for: target, blur: backdrop.deviation, channels: 4, extends: true) { cells in
        cpixels_tone(&cells, backdrop.saturation, &tint)
      }
    }
  }

  private func replace(
    _ target: PixelRect, by pixels: PixelRows, in outline: Outline, seen: PixelRect, alpha: UInt8
  ) throws(RasterError) {
    var coverage: Coverage?
    if outline.wholePixels == nil {
      coverage = try Coverage(
        outline, in: seen, seenThrough: seen, shown: canvas.extent.shown, using: resources.coverage)
    }
    canvas.rows.replace(target, by: pixels, coverage: coverage, alpha: alpha)
  }

  /// Calls `body` with what lies below, in as much of `rect` as has been drawn.
  ///
  /// Clips are not canvases of their own in this respect: their surroundings can be seen.
  private func withBelow<Result>(
    _ rect: PixelRect, _ body: (CPixelsSource) -> Result
  ) throws(RasterError) -> Result {
    var clips: [Canvas] = []
    var base = canvas
    search: for scope in scopes.reversed() {
      switch scope {
      case .reveal, .unclip: continue
      case .cover:
        clips.append(base)
        base = beneath[beneath.count - clips.count]
      case .blend, .cast, .filter, .project: break search
      }
    }
    let part = rect.intersection(base.drawn)
    if clips.isEmpty { return base.rows.withPixels(in: part, body) }
    let memory = resources.below.bytes(count: part.area * 4)
    let rows = PixelRows(memory, bounds: part)
    rows.copy(part, from: base.rows)
    let surface = try Surface(over: memory, format: .color, bounds: part, bytesPerRow: part.width * 4)
    let context = try Context(drawingOn: surface)
    for clip in clips.reversed() {
      context.save()
      context.draw(Box(clip.drawn))
      context.clip()
      context.setSource(clip.surface)
      context.paint()
      context.restore()
    }
    try context.check()
    return rows.withPixels(in: part, body)
  }
}
