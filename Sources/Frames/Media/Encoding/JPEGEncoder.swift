import CImageFormat
import CJPEG
package import CoreGraphics
import Foundation

/// Writes baseline JPEG: opaque, on black.
package struct JPEGEncoder: Sendable, Hashable {
  /// The quality from 0, the smallest file, to 1, the best picture.
  package var quality: Double

  /// Creates an encoder.
  package init(quality: Double) { self.quality = quality }

  /// Encodes an image as a complete JPEG file; nil if it is too large for the format.
  package func encode(_ pixels: Pixels) -> [UInt8]? {
    var (count, failure) = (0, CImageFailure())
    let percent = quality.isFinite ? Int32((min(max(quality, 0), 1) * 100).rounded()) : 100
    let made = pixels.withUnsafeBytes { bytes in
      bytes.assumingMemoryBound(to: UInt8.self).baseAddress.flatMap {
        cjpeg_write($0, UInt32(pixels.width), UInt32(pixels.height), percent, &count, &failure)
      }
    }
    guard let made else { return nil }
    defer { free(made) }
    return Array(UnsafeBufferPointer(start: made, count: count))
  }
}
