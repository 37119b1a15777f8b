import CPixels
import Contracts
import CoreGraphics
import DisplayList
import Foundation

/// An image that is stretched along its axes, or turned, drawn as rows of pixels of our own.
///
/// For stretched images, pixman takes up to twenty times as long, and drifts: it counts steps in 1/65536 of a pixel.
/// Turned images are the same bytes as pixman's, in a third of the time, or less if they are also reduced: with six that
/// turn, the benchmark's `photo` draws a frame in 0.6 times the time, and with a hundred, `shapes` does in 0.7 times.
struct ResampledImage {
  private let image: CGImage
  private let crop: PixelRect
  /// How often the crop is halved.
  private let halvings: Int
  private let map: Map

  /// The map from the frame's pixels to the halved crop.
  fileprivate enum Map {
    case stretch(CGAffineTransform)
    case turn(FixedMap)
    /// Turned and averaged over several pixels along the axes.
    case reduction(FixedMap, across: Taps, down: Taps)
  }

  /// Fails for images that only Cairo draws.
  ///
  /// - Parameters:
  ///   - seen: All pixels of the frame that show the image.
  ///   - canvas: The whole canvas that the image is drawn on.
  init?(_ fill: ImageFill, _ placement: ImagePlacement, over seen: PixelRect, on canvas: PixelRect) {
    guard fill.filter == .linear else { return nil }
    (image, crop) = (fill.image, placement.crop)
    let toSource: CGAffineTransform
    (halvings, toSource) = placement.source(for: fill.filter, over: seen)
    if placement.isStretch {
      map = .stretch(toSource)
    } else {
      guard let turn = FixedMap(toSource, over: seen, on: canvas) else { return nil }
      let steps = toSource.steps
      if max(steps.x, steps.y) < Taps.leastReduction {
        map = .turn(turn)
      } else {
        guard let across = Taps(step: steps.x), let down = Taps(step: steps.y) else { return nil }
        map = .reduction(turn, across: across, down: down)
      }
    }
  }

  var isOpaque: Bool { image.pixels.isOpaque }

  /// Calls `body` with the pixels to draw from.
  func withPixels<Result>(
    _ mipmaps: Mipmaps, _ body: (Source) throws(RasterError) -> Result
  ) throws(RasterError) -> Result {
    if halvings > 0 {
      let level = try mipmaps.level(of: image, crop, halvings: halvings)
      return try level.pixels.withPixels { pixels throws(RasterError) in
        try body(Source(pixels: pixels, stride: level.width, width: level.width, height: level.height, map: map))
      }
    }
    return try image.pixels.withUnsafeBytes { bytes throws(RasterError) in
      guard let start = bytes.baseAddress else { internalError("An image has at least one pixel.") }
      let first = start + crop.minY * image.bytesPerRow + crop.minX * 4
      return try body(
        Source(
          pixels: first.assumingMemoryBound(to: UInt32.self), stride: image.bytesPerRow / 4, width: crop.width,
          height: crop.height, map: map))
    }
  }

  /// The pixels to draw from.
  struct Source {
    fileprivate let pixels: UnsafePointer<UInt32>
    fileprivate let stride: Int
    fileprivate let width: Int
    fileprivate let height: Int
    fileprivate let map: Map

    /// Writes the frame's pixels in a rectangle, in rows of `stride`; by default as long as the rectangle is wide.
    func write(_ rect: PixelRect, to target: UnsafeMutablePointer<UInt32>, stride targetStride: Int? = nil) {
      switch map {
      case .stretch(let toSource):
        var stretch = CPixelsStretch(
          pixels: pixels, stride: stride, width: width, height: height, a: toSource.a, d: toSource.d, tx: toSource.tx,
          ty: toSource.ty)
        let isDone = cpixels_stretch(
          target, targetStride ?? rect.width, rect.width, rect.height, rect.minX, rect.minY, &stretch)
        guard isDone != 0 else { outOfMemory(for: "drawing an image") }
      case .turn(let map):
        var turn = turn(map, of: rect)
        cpixels_turn(target, targetStride ?? rect.width, rect.width, rect.height, &turn)
      case .reduction(let map, let across, let down):
        var turn = turn(map, of: rect)
        across.withTaps { across in
          down.withTaps { down in
            cpixels_turn_reduced(target, targetStride ?? rect.width, rect.width, rect.height, &turn, across, down)
          }
        }
      }
    }

    private func turn(_ map: FixedMap, of rect: PixelRect) -> CPixelsTurn {
      let start = map.place(of: rect)
      return CPixelsTurn(
        pixels: pixels, stride: stride, width: width, height: height, u: start.u, v: start.v, u_across: map.a,
        v_across: map.b, u_down: map.c, v_down: map.d)
    }
  }
}
