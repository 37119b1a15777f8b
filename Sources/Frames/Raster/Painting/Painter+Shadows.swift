import CPixels
import CoreGraphics
import DisplayList
import Foundation

extension Painter {
  /// The most pixels of a blurred shape that is kept for later frames.
  private static let mostKeptPixels = 4 << 20
  /// From this deviation on, a shape that is moved by a part of a pixel and blurred is as good as one that is blurred
  /// where it is.
  private static let smoothDeviation: CGFloat = 3

  /// Draws the shadow of a shape.
  func draw(_ shadow: ShadowFill) throws(RasterError) {
    let ink = Ink(shadow.color)
    guard ink.alpha > 0, !canvas.extent.shown.isEmpty, !shadow.blur.isNaN else { return }
    guard shadow.blur > 0 else { return try fill(shadow.shape, with: ink) }
    if let rounded = RoundedShadow(shadow) {
      guard let reach = Box(shadow.bounds) else { return }
      let seen = PixelRect(touchedBy: reach).intersection(canvas.extent.shown)
      let cache = resources.pictures.shadows
      if dithers { return dither(seen, ink) { rounded.write($0, to: .fractions($1), cache: cache) } }
      fill(seen, ink) { rounded.write(seen, to: .bytes($0, perRow: $1), cache: cache) }
    } else if let outline = Outline(shadow.shape) {
      try draw(shadow, outline, ink)
    }
  }

  private func draw(_ shadow: ShadowFill, _ outline: Outline, _ ink: Ink) throws(RasterError) {
    let deviation = shadow.deviation
    let margin = max(GaussianBlur.reach(deviation.x), GaussianBlur.reach(deviation.y))
    let whole = PixelRect(touchedBy: outline.reach)
    let seen = whole.outset(by: margin).intersection(canvas.extent.shown)
    if seen.isEmpty { return }
    guard whole.outset(by: margin).area <= Self.mostKeptPixels else {
      // Contents that are further away do not matter.
      let part = whole.intersection(canvas.extent.clip.outset(by: margin))
      let cells = try blurred(outline, in: part, shown: seen.outset(by: margin), for: seen, deviation)
      return draw(cells, over: seen, ink)
    }
    // A shape that has only moved has been blurred already.
    var place = shadow.shape
    let (x, y) = (place.transform.tx, place.transform.ty)
    let isSmooth = min(deviation.x, deviation.y) >= Self.smoothDeviation
    let moved = CGVector(dx: isSmooth ? x : x.rounded(.down), dy: isSmooth ? y : y.rounded(.down))
    (place.transform.tx, place.transform.ty) = (x - moved.dx, y - moved.dy)
    let key = ShadowCache.Key(geometry: place.geometry, transform: place.transform, blur: shadow.blur)
    let (cells, reach) = try resources.pictures.shadows.shape(key) { () throws(RasterError) in
      guard let outline = Outline(place) else { throw .cairo("no outline") }
      let part = PixelRect(touchedBy: outline.reach)
      let reach = part.outset(by: margin)
      return (try blurred(outline, in: part, shown: part, for: reach, deviation), reach)
    }
    let target = PixelRect(
      minX: reach.minX + Int(moved.dx.rounded(.down)), minY: reach.minY + Int(moved.dy.rounded(.down)),
      maxX: reach.maxX + Int(moved.dx.rounded(.up)), maxY: reach.maxY + Int(moved.dy.rounded(.up))
    ).intersection(seen)
    draw(cells, over: target, offset: moved, ink)
  }

  /// The coverage of an outline, blurred.
  private func blurred(
    _ outline: Outline, in part: PixelRect, shown: PixelRect, for target: PixelRect,
    _ deviation: (x: CGFloat, y: CGFloat)
  ) throws(RasterError) -> BlurredCells {
    let coverage = try Coverage(outline, in: part, seenThrough: part, shown: shown, using: resources.coverage)
    let source = CPixelsSource(
      bytes: coverage.bytes, stride: coverage.bytesPerRow, pixel_size: 1, left: coverage.bounds.minX,
      top: coverage.bounds.minY, right: coverage.bounds.maxX, bottom: coverage.bounds.maxY)
    return BlurredCells(of: source, for: target, blur: deviation, channels: 1)
  }

  /// Draws a colour on the pixels of a rectangle, as far as blurred coverage says.
  private func draw(
    _ cells: BlurredCells, over target: PixelRect, offset: CGVector = CGVector(dx: 0, dy: 0), _ ink: Ink
  ) {
    if dithers { return dither(target, ink) { cells.write($0, offset: offset, toFractions: $1) } }
    fill(target, ink) { cells.write(target, offset: offset, to: $0, bytesPerRow: $1) }
  }

  /// Draws a colour on the pixels of a rectangle, as far as `write` says that they are covered.
  private func fill(
    _ rect: PixelRect, _ ink: Ink, _ write: (_ bytes: UnsafeMutablePointer<UInt8>, _ bytesPerRow: Int) -> Void
  ) {
    if rect.isEmpty { return }
    let bytes = resources.effect.bytes(count: rect.area).assumingMemoryBound(to: UInt8.self)
    write(bytes, rect.width)
    canvas.rows.fill(bytes, bytesPerRow: rect.width, ink, in: rect)
  }
}

extension Painter {
  /// Draws what follows above the shadow that it casts.
  mutating func pushShadow(_ shadow: CastShadow) throws(RasterError) {
    guard let box = Box(shadow.bounds), box.hasArea else { return scopes.append(hideAll()) }
    let outset = shadow.outset
    // Contents just outside of the canvas may cast a shadow into it.
    let clip = PixelRect(touchedBy: box).intersection(canvas.extent.clip.outset(by: outset))
    let shown = clip.intersection(canvas.extent.shown.outset(by: outset))
    if shown.isEmpty { return scopes.append(hideAll()) }
    try pushLayer(Canvas.Extent(clip: clip, shown: shown))
    scopes.append(.cast(shadow))
  }

  /// Draws the shadow of a layer, and then the layer.
  func cast(_ shadow: CastShadow, of layer: Canvas) {
    let ink = Ink(shadow.color)
    let whole = layer.extent.clip.outset(by: shadow.outset)
    let target = whole.intersection(canvas.extent.shown)
    if ink.alpha > 0, !target.isEmpty, shadow.offset.dx.isFinite, shadow.offset.dy.isFinite {
      let cells = layer.rows.withAlpha(in: layer.extent.shown) { source in
        BlurredCells(
          of: source, for: target, offset: shadow.offset, blur: (shadow.blur.width, shadow.blur.height), channels: 1)
      }
      draw(cells, over: target, offset: shadow.offset, ink)
    }
    canvas.context.setSource(layer.surface)
    canvas.context.paint()
  }
}
