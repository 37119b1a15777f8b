import CPixels
package import CoreGraphics

/// The bytes of a frame as video tools read them, rows from top to bottom without padding.
package struct RawFrame: Sendable {
  /// The order of the bytes.
  package enum Layout: Sendable, Hashable {
    /// Blue, green, red and 255 for each pixel of an opaque frame.
    case opaque
    /// Blue, green, red and alpha for each pixel, not premultiplied.
    case straight
    /// The planes Y', Cb and Cr of an opaque frame, each at full resolution: BT.709 in its limited range.
    case ycbcr
  }

  private enum Storage: Sendable {
    case pixels(Pixels)
    case bytes([UInt8])
  }

  private let storage: Storage

  /// Converts a frame.
  ///
  /// - Parameters:
  ///   - pixels: The frame; for layouts without alpha it must be opaque.
  ///   - layout: The order of the bytes.
  ///   - hasEvenSize: Whether an odd side gets one more row or column, a copy of the last.
  package init(_ pixels: Pixels, layout: Layout, hasEvenSize: Bool = false) {
    let extra = hasEvenSize ? (column: pixels.width % 2, row: pixels.height % 2) : (0, 0)
    switch layout {
    case .opaque where extra == (0, 0): storage = .pixels(pixels)
    case .opaque: storage = .bytes(Self.padded(pixels, extra))
    case .straight, .ycbcr: storage = .bytes(Self.converted(pixels, layout))
    }
  }

  /// Calls `body` with the bytes.
  func withUnsafeBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
    switch storage {
    case .pixels(let pixels): try pixels.withUnsafeBytes(body)
    case .bytes(let bytes): try bytes.withUnsafeBytes { bytes in Result { () throws(E) in try body(bytes) } }.get()
    }
  }

  private static func padded(_ pixels: Pixels, _ extra: (column: Int, row: Int)) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((pixels.width + extra.column) * (pixels.height + extra.row) * 4)
    pixels.withUnsafeBytes { source in
      for row in 0..<pixels.height + extra.row {
        let start = min(row, pixels.height - 1) * pixels.bytesPerRow
        let end = start + pixels.bytesPerRow
        bytes += source[start..<end]
        if extra.column == 1 { bytes += source[end - 4..<end] }
      }
    }
    return bytes
  }

  private static func converted(_ pixels: Pixels, _ layout: Layout) -> [UInt8] {
    let count = pixels.width * pixels.height
    let byteCount = layout == .ycbcr ? 3 * count : 4 * count
    return pixels.withUnsafeBytes { source in
      let source = source.bindMemory(to: UInt32.self)
      return [UInt8](unsafeUninitializedCapacity: byteCount) { target, initialized in
        initialized = byteCount
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        if layout == .ycbcr {
          cpixels_to_ycbcr(from, count, to, to + count, to + 2 * count)
        } else {
          UnsafeMutableRawPointer(to).withMemoryRebound(to: UInt32.self, capacity: count) {
            cpixels_straighten(from, count, $0)
          }
        }
      }
    }
  }
}
