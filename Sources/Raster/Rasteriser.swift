import Contracts
package import CoreGraphics
package import DisplayList
import Foundation

/// Draws frames.
///
/// A pure function from `Frame` to `Pixels`: the same frame gives the same bytes, whatever was drawn before and on
/// whichever thread. What an instance keeps between frames is memory, so give each worker one of its own; what may be
/// shared is the store of pictures.
///
/// Colours are blended as they are encoded (sRGB, gamma space), in premultiplied eight bits.
package final class Rasteriser {
  private let resources: Resources

  /// Creates a rasteriser.
  ///
  /// - Parameter pictures: Where it keeps pictures; others may share it.
  package init(pictures: ScaledImageCache = ScaledImageCache()) { resources = Resources(pictures) }

  /// Draws `frame` over everything that `pixels` held, and records in it whether the frame is opaque.
  ///
  /// - Precondition: `pixels` has the frame's width and height, and the frame pops what it pushes.
  package func render(_ frame: Frame, into pixels: inout Pixels) throws(RasterError) {
    try render(frame, damage: .everything, into: &pixels)
  }

  /// Draws what of `frame` is damaged over what `pixels` held: the same bytes as drawing all of it, sooner.
  ///
  /// After an error the pixels are neither frame.
  ///
  /// - Precondition: `pixels` has the frame's width and height, and the frame pops what it pushes. Unless everything
  ///   is damaged, `pixels` holds the frame from which `damage` leads to this one.
  package func render(_ frame: Frame, damage: Damage, into pixels: inout Pixels) throws(RasterError) {
    guard pixels.width == frame.width, pixels.height == frame.height else {
      misuse(
        "A frame of \(frame.width) × \(frame.height) pixels was to be drawn into \(pixels.width) × \(pixels.height).")
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
    let list = DrawList(frame.commands, on: whole)
    try pixels.withUnsafeMutableBytes { bytes throws(RasterError) in
      guard let start = bytes.baseAddress else { return }
      let canvas = try Canvas(over: start, extent: Canvas.Extent(clip: whole, shown: whole))
      for rect in rects {
        var painter = Painter(on: canvas, with: resources)
        try painter.draw(list, over: background, in: rect)
      }
    }
    pixels.isOpaque = background.isOpaque
  }

  /// Draws `frame` into memory of its own.
  ///
  /// Drawing many frames into the same `Pixels` with `render(_:into:)` is faster: fresh memory costs about as much
  /// as a simple frame.
  package func render(_ frame: Frame) throws(RasterError) -> Pixels {
    var pixels = Pixels(width: frame.width, height: frame.height)
    try render(frame, into: &pixels)
    return pixels
  }
}

/// What one rasteriser keeps from frame to frame: nothing that pixels depend on.
final class Resources {
  /// Where the coverage of one shape is worked out.
  let coverage = Scratch()
  /// Where a part of the canvas is drawn to be kept.
  let standIn = Scratch()
  let pictures: ScaledImageCache
  private var layers: [Scratch] = []

  init(_ pictures: ScaledImageCache) { self.pictures = pictures }

  /// The memory of the layer that lies on `depth` others.
  func layer(_ depth: Int) -> Scratch {
    while layers.count <= depth { layers.append(Scratch()) }
    return layers[depth]
  }
}

/// Pictures in the sizes in which they were drawn, for the frames that come: a bounded number of bytes.
///
/// What rasterisers that draw one sequence between them share. No pixel depends on what is in it.
package final class ScaledImageCache: Sendable {
  /// Pictures made smaller.
  let reductions = Mipmaps()
  /// Pictures and gradients as they stand in the frame.
  let samples = ResampledImageCache()

  package init() {}
}
