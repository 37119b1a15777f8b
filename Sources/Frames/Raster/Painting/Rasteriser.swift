import Contracts
package import CoreGraphics
package import DisplayList
import Foundation

/// Draws frames.
///
/// A pure function from `Frame` to `Pixels`: the same frame gives the same bytes, whatever was drawn before, on any
/// thread. An instance keeps scratch memory between frames, so give each worker its own; the image cache may be shared.
///
/// Colours are blended as they are encoded (sRGB, gamma space), premultiplied, with eight bits per channel.
package final class Rasteriser {
  private let resources: Resources

  /// Creates a rasteriser.
  ///
  /// - Parameters:
  ///   - pictures: The cache of scaled images, which knows whether pixels are dithered; rasterisers may share it.
  ///   - layerPixels: How many pixels the layers in one another of a frame may have together.
  package init(pictures: ScaledImageCache = ScaledImageCache(), layerPixels: Int = 1 << 30) {
    resources = Resources(pictures, layerPixels: layerPixels)
  }

  /// Draws `frame` over the whole of `pixels`, and records in it whether the frame is opaque.
  ///
  /// - Precondition: `pixels` has the frame's width and height.
  package func render(_ frame: Frame, into pixels: inout Pixels) throws(RasterError) {
    try render(frame, damage: .everything, into: &pixels)
  }

  /// Draws only the damaged part of `frame` over `pixels`: the same bytes as drawing all of it, in less time.
  ///
  /// After an error the pixels show neither the previous frame nor this one.
  ///
  /// - Precondition: `pixels` has the frame's width and height. Unless everything
  ///   is damaged, `pixels` holds the frame from which `damage` leads to this one.
  package func render(_ frame: Frame, damage: Damage, into pixels: inout Pixels) throws(RasterError) {
    guard pixels.width == frame.width, pixels.height == frame.height else {
      misuse(
        "A frame of \(frame.width) × \(frame.height) pixels cannot be drawn into \(pixels.width) × \(pixels.height).")
    }
    guard max(frame.width, frame.height) <= Surface.longestSide else {
      throw .tooLarge(subject: "frame", width: frame.width, height: frame.height)
    }
    let whole = PixelRect(minX: 0, minY: 0, maxX: frame.width, maxY: frame.height)
    let rects: [PixelRect]
    switch damage {
    case .none: return
    case .rects(let parts): rects = parts
    case .everything: rects = [whole]
    }
    let background = Ink(frame.background)
    try pixels.withUnsafeMutableBytes { bytes throws(RasterError) in
      guard let start = bytes.baseAddress else { return }
      let canvas = try Canvas(over: start, extent: Canvas.Extent(clip: whole, shown: whole))
      let known = try knownBackdrop(of: frame, on: whole, background, isNeeded: damage == .everything)
      for rect in rects {
        // Blurred contents have to be drawn further around, where the canvas shows more than the contents below.
        let wide = frame.content.sight(of: rect, on: whole, known: known?.place)
        let target = wide == rect ? canvas : try resources.canvas(whole, shown: wide)
        var painter = Painter(on: target, with: resources)
        painter.known = known?.pixels
        resources.list.list(
          frame.content, in: wide, on: whole, isOpaque: background.isOpaque, known: known?.place)
        try painter.draw(resources.list, over: background, in: wide)
        if target !== canvas { canvas.rows.copy(rect, from: target.rows) }
      }
    }
    pixels.isOpaque = background.isOpaque
  }

  /// The lowest backdrop of a frame, if what it shows is known from earlier frames, or all of it is needed now.
  private func knownBackdrop(
    of frame: Frame, on whole: PixelRect, _ background: Ink, isNeeded: Bool
  ) throws(RasterError) -> (place: LowestBackdrop, pixels: KeptPixels)? {
    guard let place = LowestBackdrop(in: frame.content), place.backdrop.blur.isFinite,
      DrawOperation.backdrop(place.backdrop).reach.intersects(whole)
    else { return nil }
    let key = BackdropCache.Key(
      backdrop: place.backdrop, below: place.below.map(\.operation), background: frame.background, canvas: whole)
    let pixels = try resources.pictures.backdrops.pixels(key, isNeeded: isNeeded) { () throws(RasterError) in
      let bounds = DrawOperation.backdrop(place.backdrop).reach.intersection(whole)
      let needed = bounds.outset(by: place.backdrop.sight).intersection(whole)
      let canvas = try resources.canvas(whole, shown: needed)
      var painter = Painter(on: canvas, with: resources)
      let content = CommandChunk(place.below)
      resources.list.list(content, in: needed, on: whole, isOpaque: background.isOpaque)
      try painter.draw(resources.list, over: background, in: needed)
      let cells = try painter.blurred(place.backdrop, in: bounds)
      return KeptPixels(writing: bounds) { memory in painter.write(cells, in: bounds, to: memory) }
    }
    return pixels.map { (place, $0) }
  }

  /// Draws `frame` into newly allocated memory.
  ///
  /// Drawing many frames into the same `Pixels` with `render(_:into:)` is faster: allocating memory takes about as long
  /// as drawing a simple frame.
  package func render(_ frame: Frame) throws(RasterError) -> Pixels {
    var pixels = Pixels(width: frame.width, height: frame.height)
    try render(frame, into: &pixels)
    return pixels
  }
}

/// The caches that a rasteriser keeps from frame to frame; pixels do not depend on them.
final class Resources {
  /// Memory for the coverage of one shape.
  let coverage = Scratch()
  /// Memory for the area that an effect covers.
  let effect = Scratch()
  /// Memory for a part of the frame that is drawn aside.
  private let aside = Scratch()
  /// Memory for the contents below.
  let below = Scratch()
  /// Memory for fractions that are dithered.
  let fractions = Scratch()
  /// Memory for which parts of a canvas have one colour.
  let plain = Scratch()
  /// Memory for a part of the canvas that is drawn to be cached.
  let standIn = Scratch()
  let letterPen = LetterPen()
  let pictures: ScaledImageCache
  /// The list of commands that is being drawn.
  var list = DrawList()
  private var layers: [Scratch] = []

  /// How many pixels the layers in one another may have together.
  let layerPixels: Int

  init(_ pictures: ScaledImageCache, layerPixels: Int) { (self.pictures, self.layerPixels) = (pictures, layerPixels) }

  /// A canvas of the size of the frame, a part of which is drawn.
  func canvas(_ whole: PixelRect, shown: PixelRect) throws(RasterError) -> Canvas {
    let extent = Canvas.Extent(clip: whole, shown: shown)
    return try Canvas(over: aside.bytes(count: extent.drawnPart.area * 4), extent: extent)
  }

  /// The memory of the layer at nesting depth `depth`.
  func layer(_ depth: Int) -> Scratch {
    while layers.count <= depth { layers.append(Scratch()) }
    return layers[depth]
  }
}

/// Images and glyphs at the sizes at which they were drawn, cached for later frames within a limit in bytes.
///
/// Shared by the rasterisers that draw one sequence. Pixels do not depend on its contents.
package final class ScaledImageCache: Sendable {
  /// Whether gradients and blurred contents are dithered, so that slow changes of colour have no bands.
  package let dithers: Bool
  /// Images scaled down.
  let mipmaps = Mipmaps()
  /// Images and gradients, resampled to the frame's pixels.
  let samples = ResampledImageCache()
  /// Glyphs of small upright text.
  let glyphs = GlyphMaskCache()
  /// Blurred shapes.
  let shadows = ShadowCache()
  /// Blurred backgrounds.
  let backdrops = BackdropCache()

  package init(dithers: Bool = false) { self.dithers = dithers }
}
