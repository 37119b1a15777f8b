import Contracts
import CoreGraphics
import Foundation

extension CGImage {
  /// Calls `body` with a surface over the image's own bytes that shows `crop`.
  ///
  /// A surface is made for each use, which takes 0.1 µs, because Cairo's surfaces must not be shared between threads:
  /// workers share the bytes, never the surface.
  func withSurface<Result>(
    _ crop: PixelRect, format: Surface.Format, _ body: (borrowing Surface) throws(RasterError) -> Result
  ) throws(RasterError) -> Result {
    guard max(crop.width, crop.height) <= Surface.longestSide else {
      throw .tooLarge(subject: "image", width: width, height: height)
    }
    return try pixels.withUnsafeBytes { bytes throws(RasterError) in
      guard let start = bytes.baseAddress else { internalError("An image has at least one pixel.") }
      // Cairo only reads these bytes: the surface is never drawn on.
      let first = UnsafeMutableRawPointer(mutating: start + crop.minY * bytesPerRow + crop.minX * 4)
      let bounds = PixelRect(minX: 0, minY: 0, maxX: crop.width, maxY: crop.height)
      return try body(try Surface(over: first, format: format, bounds: bounds, bytesPerRow: bytesPerRow))
    }
  }
}
