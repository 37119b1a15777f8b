import Contracts
import Foundation

/// An image in memory: rows of premultiplied BGRA, 8 bits a channel, sRGB, top row first, without padding.
///
/// The byte order is that of Cairo's ARGB32 on little-endian machines. A value type: copies share their bytes until one
/// of them is written to.
package struct Pixels: Sendable {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// Whether every pixel is known to have alpha 255; false means unknown.
  package var isOpaque: Bool

  private var storage: Storage

  /// The number of bytes from one row to the next: four for each pixel.
  package var bytesPerRow: Int { width * 4 }
  /// The number of bytes of the whole image.
  package var byteCount: Int { width * height * 4 }

  /// Creates an image of transparent black.
  package init(width: Int, height: Int) {
    require(width > 0 && height > 0, "An image needs at least one pixel; \(width) × \(height) has none.")
    self.width = width
    self.height = height
    self.isOpaque = false
    self.storage = Storage(byteCount: width * height * 4)
  }

  /// Calls `body` with the bytes of all rows.
  package func withUnsafeBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
    try body(UnsafeRawBufferPointer(storage.bytes))
  }

  /// Calls `body` with the bytes of all rows, for writing.
  package mutating func withUnsafeMutableBytes<R, E: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
    return try body(storage.bytes)
  }

  /// A copy of the part that is `width` × `height` pixels large and has its top left pixel at (x, y).
  ///
  /// The part must lie inside the image.
  package func cropped(x: Int, y: Int, width: Int, height: Int) -> Pixels {
    require(
      x >= 0 && y >= 0 && width <= self.width - x && height <= self.height - y,
      "The part at (\(x), \(y)) of \(width) × \(height) pixels extends beyond an image of "
        + "\(self.width) × \(self.height).")
    var part = Pixels(width: width, height: height)
    part.isOpaque = isOpaque
    let partBytesPerRow = part.bytesPerRow
    withUnsafeBytes { source in
      part.withUnsafeMutableBytes { destination in
        for row in 0..<height {
          let start = (y + row) * bytesPerRow + x * 4
          UnsafeMutableRawBufferPointer(rebasing: destination[(row * partBytesPerRow)...])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[start..<start + partBytesPerRow]))
        }
      }
    }
    return part
  }

  /// The memory behind one or more `Pixels`.
  ///
  /// Unchecked: only a uniquely referenced storage is ever written, so no two threads see a write.
  private final class Storage: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer

    init(byteCount: Int) {
      bytes = .allocate(byteCount: byteCount, alignment: 64)
      if let start = bytes.baseAddress { memset(start, 0, byteCount) }
    }

    init(copying other: Storage) {
      bytes = .allocate(byteCount: other.bytes.count, alignment: 64)
      bytes.copyMemory(from: UnsafeRawBufferPointer(other.bytes))
    }

    deinit { bytes.deallocate() }
  }
}

extension Pixels: Equatable {
  /// Whether both have the same size and the same bytes.
  package static func == (a: Pixels, b: Pixels) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    if a.storage === b.storage { return true }
    return a.withUnsafeBytes { left in
      b.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return memcmp(left, right, a.bytesPerRow * a.height) == 0
      }
    }
  }
}
