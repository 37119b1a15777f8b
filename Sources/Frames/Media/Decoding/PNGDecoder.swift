import CPNG
package import CoreGraphics
import Foundation

/// Reads PNG: every colour type and bit depth, palettes, transparency, interlacing.
///
/// Gamma and colour profiles are ignored: samples are taken as sRGB. 16-bit samples are rounded to 8 bits. Of an
/// animated PNG, the default image is read. Any wrong checksum makes the whole file an error.
package enum PNGDecoder {
  /// Decodes a PNG.
  ///
  /// - Throws: `ImageError` without a path.
  package static func decode(
    _ bytes: some ContiguousBytes, limits: DecodeLimits = .default
  ) throws(ImageError) -> Pixels {
    try bytes.read { buffer throws(ImageError) in
      try checkSignature(of: buffer)
      return try reader(buffer, limits).pixels()
    }
  }

  /// Checks that bytes begin with PNG's signature.
  static func checkSignature(of bytes: UnsafeRawBufferPointer) throws(ImageError) {
    switch FileSignature(bytes) {
    case .png: break
    case .jpeg: throw ImageError(.notAPicture, "This is a JPEG, not a PNG.")
    case .other(let explanation): throw ImageError(.notAPicture, explanation)
    }
  }

  /// Reads what comes before the pixels from bytes with a PNG signature.
  static func reader(_ bytes: UnsafeRawBufferPointer, _ limits: DecodeLimits) throws(ImageError) -> ImageReader {
    try ImageReader.open(cpng_format(), "PNG", bytes, limits)
  }
}
