import CImageFormat
import CoreGraphics

/// An image file that the library for its format has read up to the pixels.
///
/// The bytes are borrowed as long as the reader lives.
struct ImageReader: ~Copyable {
  private let format: CImageFormat
  /// The name of the format in messages.
  private let name: String
  private let handle: OpaquePointer
  private let byteCount: Int
  private let orientation: Orientation

  private init(
    _ format: CImageFormat, _ name: String, _ handle: OpaquePointer, _ byteCount: Int, _ orientation: Orientation
  ) {
    (self.format, self.name, self.handle) = (format, name, handle)
    (self.byteCount, self.orientation) = (byteCount, orientation)
  }

  /// Reads everything before the pixels.
  static func open(
    _ format: CImageFormat, _ name: String, _ bytes: UnsafeRawBufferPointer, _ limits: DecodeLimits,
    _ orientation: Orientation = .up
  ) throws(ImageError) -> ImageReader {
    var failure = CImageFailure()
    guard let handle = format.open(bytes.baseAddress, bytes.count, &failure) else {
      throw ImageError(failure, name, byteCount: bytes.count)
    }
    let reader = ImageReader(format, name, handle, bytes.count, orientation)
    try limits.check(width: reader.width, height: reader.height)
    return reader
  }

  deinit { format.close(handle) }

  // As stored.
  private var width: Int { Int(format.width(handle)) }
  private var height: Int { Int(format.height(handle)) }

  /// The upright size.
  var size: ImageSize { ImageSize(width: width, height: height, orientation) }

  /// The upright image; to be asked for once.
  func pixels() throws(ImageError) -> Pixels {
    var (failure, isOpaque) = (CImageFailure(), false)
    var pixels = Pixels(width: size.width, height: size.height)
    let placement = orientation.placement(width: width, height: height)
    let isRead = pixels.withUnsafeMutableBytes { bytes in
      let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
      let target = CImageTarget(
        origin: start.map { $0 + placement.origin * 4 }, column_step: placement.columnStep * 4,
        row_step: placement.rowStep * 4)
      return format.read(handle, target, &isOpaque, &failure)
    }
    guard isRead else { throw ImageError(failure, name, byteCount: byteCount) }
    pixels.isOpaque = isOpaque
    return pixels
  }
}

extension ImageError {
  fileprivate init(_ failure: CImageFailure, _ name: String, byteCount: Int) {
    self =
      switch failure.reason {
      case CIMAGE_TRUNCATED: .truncated(name, byteCount: byteCount)
      case CIMAGE_NO_MEMORY: .outOfMemory
      case CIMAGE_UNSUPPORTED:
        ImageError(.unsupported, "This kind of \(name) cannot be read: \(text(of: failure.message)). Save it as PNG.")
      default: .damaged(name, text(of: failure.message))
      }
  }
}
