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
      return try decode(buffer, limits)
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

  /// Decodes bytes with a PNG signature.
  static func decode(_ bytes: UnsafeRawBufferPointer, _ limits: DecodeLimits) throws(ImageError) -> Pixels {
    var failure = CPNGFailure()
    let (reader, width, height) = try open(bytes, limits)
    defer { cpng_reader_close(reader) }
    var pixels = Pixels(width: width, height: height)
    var isOpaque = false
    let isRead = pixels.withUnsafeMutableBytes { target in
      cpng_reader_read(reader, target.assumingMemoryBound(to: UInt8.self).baseAddress, &isOpaque, &failure)
    }
    guard isRead else { throw ImageError(failure, byteCount: bytes.count) }
    pixels.isOpaque = isOpaque
    return pixels
  }

  /// Reads the size from bytes that begin like a PNG.
  static func size(_ bytes: UnsafeRawBufferPointer, _ limits: DecodeLimits) throws(ImageError) -> ImageSize {
    let (reader, width, height) = try open(bytes, limits)
    cpng_reader_close(reader)
    return ImageSize(width: width, height: height)
  }

  /// Reads what comes before the pixels; the reader has to be closed.
  private static func open(
    _ bytes: UnsafeRawBufferPointer, _ limits: DecodeLimits
  ) throws(ImageError) -> (reader: OpaquePointer, width: Int, height: Int) {
    var failure = CPNGFailure()
    guard let reader = cpng_reader_open(bytes.baseAddress, bytes.count, &failure) else {
      throw ImageError(failure, byteCount: bytes.count)
    }
    let width = Int(cpng_reader_width(reader))
    let height = Int(cpng_reader_height(reader))
    do throws(ImageError) {
      try limits.check(width: width, height: height)
    } catch {
      cpng_reader_close(reader)
      throw error
    }
    return (reader, width, height)
  }
}

extension ImageError {
  fileprivate init(_ failure: CPNGFailure, byteCount: Int) {
    self =
      switch failure.reason {
      case CPNG_TRUNCATED: .truncated("PNG", byteCount: byteCount)
      case CPNG_NO_MEMORY: .outOfMemory
      default: .damaged("PNG", text(of: failure.message))
      }
  }
}
