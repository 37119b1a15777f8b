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
    /// The same with chroma at half the resolution, each sample the mean of four pixels.
    case ycbcr420
  }

  private enum Storage: Sendable {
    case pixels(Pixels)
    case bytes([UInt8])
  }

  private let storage: Storage
  let layout: Layout
  /// The size in pixels, with what was added to an odd side.
  let width: Int
  let height: Int

  /// Converts a frame.
  ///
  /// - Parameters:
  ///   - pixels: The frame; for layouts without alpha it must be opaque.
  ///   - layout: The order of the bytes.
  ///   - hasEvenSize: Whether an odd side gets one more row or column, a copy of the last.
  package init(_ pixels: Pixels, layout: Layout, hasEvenSize: Bool = false) {
    let extra = (column: hasEvenSize ? pixels.width % 2 : 0, row: hasEvenSize ? pixels.height % 2 : 0)
    self.layout = layout
    (width, height) = (pixels.width + extra.column, pixels.height + extra.row)
    switch layout {
    case .opaque where extra == (0, 0): storage = .pixels(pixels)
    case .opaque: storage = .bytes(Self.padded(pixels, extra))
    case .straight, .ycbcr: storage = .bytes(Self.converted(pixels, layout))
    case .ycbcr420: storage = .bytes(Self.subsampled(pixels, width: width, height: height))
    }
  }

  /// The number of bytes of a frame.
  static func byteCount(_ layout: Layout, width: Int, height: Int) -> Int {
    switch layout {
    case .opaque, .straight: 4 * width * height
    case .ycbcr: 3 * width * height
    case .ycbcr420: width * height + 2 * ((width + 1) / 2) * ((height + 1) / 2)
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

  /// The planes of a frame of at least the size of `pixels`, which are continued.
  private static func subsampled(_ pixels: Pixels, width: Int, height: Int) -> [UInt8] {
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    let byteCount = byteCount(.ycbcr420, width: width, height: height)
    return pixels.withUnsafeBytes { source in
      let source = source.bindMemory(to: UInt32.self)
      return [UInt8](unsafeUninitializedCapacity: byteCount) { target, initialized in
        initialized = byteCount
        guard let from = source.baseAddress, let luma = target.baseAddress else { return }
        let blue = luma + width * height
        let red = blue + columns * rows
        for row in 0..<rows {
          let (upper, lower) = (2 * row, min(2 * row + 1, pixels.height - 1))
          cpixels_to_ycbcr_420(
            from + upper * pixels.width, from + lower * pixels.width, pixels.width, luma + upper * width,
            luma + lower * width, blue + row * columns, red + row * columns)
        }
        if width > pixels.width {
          for row in 0..<pixels.height { luma[row * width + pixels.width] = luma[row * width + pixels.width - 1] }
        }
        if height > pixels.height {
          (luma + pixels.height * width).update(from: luma + (height - 2) * width, count: width)
        }
      }
    }
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
