package import CoreGraphics
import Foundation

/// Reads PNG and JPEG, telling them apart by their first bytes.
package enum ImageDecoder {
  /// Decodes a PNG or JPEG.
  ///
  /// - Throws: `ImageError` without a path.
  package static func decode(
    _ bytes: some ContiguousBytes, limits: DecodeLimits = .default
  ) throws(ImageError) -> Pixels {
    try bytes.read { buffer throws(ImageError) in
      switch FileSignature(buffer) {
      case .png: try PNGDecoder.reader(buffer, limits).pixels()
      case .jpeg: try JPEGDecoder.reader(buffer, limits).pixels()
      case .other(let explanation): throw ImageError(.notAPicture, explanation)
      }
    }
  }

  /// Reads and decodes a file.
  ///
  /// - Throws: `ImageError` whose description begins with the file's path.
  package static func decode(
    contentsOf file: URL, limits: DecodeLimits = .default
  ) throws(ImageError) -> Pixels {
    let path = file.path(percentEncoded: false)
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try File.read(path, atMost: limits.fileByteCount)
    } catch {
      let kind: ImageError.Kind = error.isTooLarge ? .tooLarge : .unreadable
      throw ImageError(kind, "The image cannot be read: \(error.reason).", path: path)
    }
    do throws(ImageError) {
      return try decode(bytes, limits: limits)
    } catch {
      throw ImageError(error.kind, error.sentence, path: path)
    }
  }
}

/// How large a decoded image is, upright, in pixels.
package struct ImageSize: Sendable, Hashable {
  package let width: Int
  package let height: Int

  init(width: Int, height: Int, _ orientation: Orientation = .up) {
    (self.width, self.height) = orientation.isSideways ? (height, width) : (width, height)
  }

  /// The number of bytes of the decoded pixels.
  package var byteCount: Int { width * height * 4 }
}

extension ImageDecoder {
  /// Reads how large a PNG or JPEG is, without decoding it.
  ///
  /// The checksums of a PNG are checked as well, so that one which was cut off or damaged on the way is found.
  ///
  /// - Throws: `ImageError` without a path.
  package static func size(of file: [UInt8], limits: DecodeLimits = .default) throws(ImageError) -> ImageSize {
    try file.read { buffer throws(ImageError) in
      switch FileSignature(buffer) {
      case .png:
        let size = try PNGDecoder.reader(buffer, limits).size
        for chunk in try PNGChunk.all(in: file) { try chunk.check(in: file) }
        return size
      case .jpeg: return try JPEGDecoder.reader(buffer, limits).size
      case .other(let explanation): throw ImageError(.notAPicture, explanation)
      }
    }
  }
}

extension ContiguousBytes {
  /// `withUnsafeBytes` with a typed error.
  func read<R>(_ body: (UnsafeRawBufferPointer) throws(ImageError) -> R) throws(ImageError) -> R {
    try withUnsafeBytes { buffer in Result { () throws(ImageError) in try body(buffer) } }.get()
  }
}
