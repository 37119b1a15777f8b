import CPNG
package import CoreGraphics

/// Writes PNG: RGB when every pixel is opaque, else RGBA with straight alpha; 8 bits a channel.
///
/// A value without state: equal pixels give equal bytes, on any thread, in any order, whatever `isOpaque` says.
/// Decoding gives back the very pixels, provided they are premultiplied, that is no colour exceeds its alpha.
package struct PNGEncoder: Sendable, Hashable {
  /// What is saved: time or space.
  package enum Compression: Sendable, Hashable {
    /// Paeth's filter on every row and runs only; made for frames that are drawn, and no bad choice for photos.
    case fast
    /// The shorter of that and the reference writer's file: libpng's own filter choice, zlib's greatest effort.
    ///
    /// Saves a few per cent and takes ten to forty times as long.
    case small
  }

  /// What is saved: time or space.
  package var compression: Compression

  /// Creates an encoder.
  package init(compression: Compression = .fast) { self.compression = compression }

  /// Encodes a picture as a whole PNG file.
  package func encode(_ pixels: Pixels) -> [UInt8] {
    encode(pixels, in: PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height), alpha: !pixels.hasOnlyOpaque)
  }

  /// Encodes a part of a picture as a whole PNG file, with or without an alpha channel.
  func encode(_ pixels: Pixels, in rect: PixelRect, alpha: Bool) -> [UInt8] {
    precondition(
      rect.width < 1 << 29 && rect.height < 1 << 31,
      "A PNG of \(rect.width) × \(rect.height) pixels cannot be written: it is too large for the format.")
    return pixels.withUnsafeBytes { bytes in
      let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
      var image = CPNGImage(
        pixels: start.map { $0 + rect.y * pixels.bytesPerRow + rect.x * 4 }, stride: pixels.bytesPerRow,
        width: UInt32(rect.width), height: UInt32(rect.height), alpha: alpha)
      let file = Self.fast(&image)
      guard compression == .small else { return file }
      let reference = Self.reference(&image)
      return reference.count < file.count ? reference : file
    }
  }

  private static func fast(_ image: inout CPNGImage) -> [UInt8] {
    var rows = CPNGBuffer()
    defer { cpng_buffer_free(&rows) }
    guard cpng_compress_rows(&image, &rows) else { fatalError("There is no memory for encoding a picture.") }
    var file = PNGChunkWriter(reserving: rows.count)
    file.appendSignature()
    file.append("IHDR") { content in
      content.append(bigEndian: image.width)
      content.append(bigEndian: image.height)
      // Bit depth 8, colour type, deflate, the five filters, no interlacing.
      content += [8, image.alpha ? 6 : 2, 0, 0, 0]
    }
    file.append("IDAT") { $0 += UnsafeRawBufferPointer(start: rows.bytes, count: rows.count) }
    file.append("IEND")
    return file.bytes
  }

  private static func reference(_ image: inout CPNGImage) -> [UInt8] {
    var file = CPNGBuffer()
    defer { cpng_buffer_free(&file) }
    var failure = CPNGFailure()
    guard cpng_write_reference(&image, 9, &file, &failure) else {
      fatalError("The picture cannot be encoded: \(text(of: failure.message)).")
    }
    return [UInt8](UnsafeRawBufferPointer(start: file.bytes, count: file.count))
  }
}

extension Pixels {
  /// Whether every pixel has alpha 255; looked up when `isOpaque` does not promise it.
  var hasOnlyOpaque: Bool {
    isOpaque
      || withUnsafeBytes { cpng_is_opaque($0.assumingMemoryBound(to: UInt8.self).baseAddress, width * height) }
  }
}
