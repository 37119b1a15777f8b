import CJPEG
package import CoreGraphics
import Foundation

/// Reads JPEG: baseline and progressive; grey, colour, and four inks (CMYK, YCCK, with Adobe's inversion).
///
/// Pixels are upright, as `UIImage` shows them: the EXIF orientation is applied. Colour profiles are ignored. Truncated
/// or damaged data are an error, never an image with grey areas.
package enum JPEGDecoder {
  /// Decodes a JPEG.
  ///
  /// - Throws: `ImageError` without a path.
  package static func decode(
    _ bytes: some ContiguousBytes, limits: DecodeLimits = .default
  ) throws(ImageError) -> Pixels {
    try bytes.read { buffer throws(ImageError) in
      switch FileSignature(buffer) {
      case .jpeg: try reader(buffer, limits).pixels()
      case .png: throw ImageError(.notAPicture, "This is a PNG, not a JPEG.")
      case .other(let explanation): throw ImageError(.notAPicture, explanation)
      }
    }
  }

  /// Reads what comes before the pixels from bytes with a JPEG signature.
  static func reader(_ bytes: UnsafeRawBufferPointer, _ limits: DecodeLimits) throws(ImageError) -> ImageReader {
    try ImageReader.open(cjpeg_format(), "JPEG", bytes, limits, Orientation(ofJPEG: bytes))
  }
}
