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
      case .jpeg: try decode(buffer, limits)
      case .png: throw ImageError(.notAPicture, "This is a PNG, not a JPEG.")
      case .other(let explanation): throw ImageError(.notAPicture, explanation)
      }
    }
  }

  /// Decodes bytes with a JPEG signature.
  static func decode(_ bytes: UnsafeRawBufferPointer, _ limits: DecodeLimits) throws(ImageError) -> Pixels {
    var failure = CJPEGFailure()
    let (reader, width, height) = try open(bytes, limits)
    defer { cjpeg_reader_close(reader) }
    let orientation = Orientation(ofJPEG: bytes)
    let size = ImageSize(width: width, height: height, orientation)
    var pixels = Pixels(width: size.width, height: size.height)
    let placement = orientation.placement(width: width, height: height)
    let isRead = pixels.withUnsafeMutableBytes { bytes in
      let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
      let target = CJPEGTarget(
        origin: start.map { $0 + placement.origin * 4 }, column_step: placement.columnStep * 4,
        row_step: placement.rowStep * 4)
      return cjpeg_reader_read(reader, target, &failure)
    }
    guard isRead else { throw ImageError(failure, byteCount: bytes.count) }
    pixels.isOpaque = true
    return pixels
  }

  /// Reads the upright size from bytes that begin like a JPEG.
  static func size(_ bytes: UnsafeRawBufferPointer, _ limits: DecodeLimits) throws(ImageError) -> ImageSize {
    let (reader, width, height) = try open(bytes, limits)
    cjpeg_reader_close(reader)
    return ImageSize(width: width, height: height, Orientation(ofJPEG: bytes))
  }

  /// Reads what comes before the pixels; the reader has to be closed.
  private static func open(
    _ bytes: UnsafeRawBufferPointer, _ limits: DecodeLimits
  ) throws(ImageError) -> (reader: OpaquePointer, width: Int, height: Int) {
    var failure = CJPEGFailure()
    guard let reader = cjpeg_reader_open(bytes.baseAddress, bytes.count, &failure) else {
      throw ImageError(failure, byteCount: bytes.count)
    }
    let width = Int(cjpeg_reader_width(reader))
    let height = Int(cjpeg_reader_height(reader))
    do throws(ImageError) {
      try limits.check(width: width, height: height)
    } catch {
      cjpeg_reader_close(reader)
      throw error
    }
    return (reader, width, height)
  }
}

extension ImageError {
  fileprivate init(_ failure: CJPEGFailure, byteCount: Int) {
    self =
      switch failure.reason {
      case CJPEG_TRUNCATED: .truncated("JPEG", byteCount: byteCount)
      case CJPEG_NO_MEMORY: .outOfMemory
      case CJPEG_UNSUPPORTED:
        ImageError(.unsupported, "This kind of JPEG cannot be read: \(text(of: failure.message)). Save it as PNG.")
      default: .damaged("JPEG", text(of: failure.message))
      }
  }
}
