import CPixels
import Contracts
import CoreGraphics
import DisplayList
import Foundation

/// An image that is stretched along its axes, drawn as rows of pixels of our own.
///
/// Pixman takes up to twenty times as long, and drifts: it counts steps in 1/65536 of a pixel.
struct StretchedImage {
  private let image: CGImage
  private let crop: PixelRect
  /// How often the crop is halved.
  private let halvings: Int
  /// Maps the frame's pixels to those of the halved crop.
  private let toSource: CGAffineTransform

  /// - Parameter seen: All pixels of the frame that show the image.
  init(_ fill: ImageFill, _ placement: ImagePlacement, over seen: PixelRect) {
    (image, crop) = (fill.image, placement.crop)
    (halvings, toSource) = placement.source(for: fill.filter, over: seen)
  }

  var isOpaque: Bool { image.pixels.isOpaque }

  /// Calls `body` with the pixels to draw from.
  func withPixels<Result>(
    _ mipmaps: Mipmaps, _ body: (Source) throws(RasterError) -> Result
  ) throws(RasterError) -> Result {
    if halvings > 0 {
      let level = try mipmaps.level(of: image, crop, halvings: halvings)
      return try level.pixels.withPixels { pixels throws(RasterError) in
        try body(
          Source(
            pixels: pixels, stride: level.width, width: level.width, height: level.height, toSource: toSource))
      }
    }
    return try image.pixels.withUnsafeBytes { bytes throws(RasterError) in
      guard let start = bytes.baseAddress else { internalError("An image has at least one pixel.") }
      let first = start + crop.minY * image.bytesPerRow + crop.minX * 4
      return try body(
        Source(
          pixels: first.assumingMemoryBound(to: UInt32.self), stride: image.bytesPerRow / 4, width: crop.width,
          height: crop.height, toSource: toSource))
    }
  }

  /// The pixels to draw from.
  struct Source {
    fileprivate let pixels: UnsafePointer<UInt32>
    fileprivate let stride: Int
    fileprivate let width: Int
    fileprivate let height: Int
    fileprivate let toSource: CGAffineTransform

    /// Writes the frame's pixels in a rectangle, in rows of `stride`; by default as long as the rectangle is wide.
    func write(_ rect: PixelRect, to target: UnsafeMutablePointer<UInt32>, stride targetStride: Int? = nil) {
      var stretch = CPixelsStretch(
        pixels: pixels, stride: stride, width: width, height: height, a: toSource.a, d: toSource.d, tx: toSource.tx,
        ty: toSource.ty)
      let isDone = cpixels_stretch(
        target, targetStride ?? rect.width, rect.width, rect.height, rect.minX, rect.minY, &stretch)
      guard isDone != 0 else { outOfMemory(for: "drawing an image") }
    }
  }
}
