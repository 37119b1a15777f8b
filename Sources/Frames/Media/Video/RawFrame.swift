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
  /// The size in pixels, with the pixel that was added to an odd side.
  let width: Int
  let height: Int

  /// Converts a frame.
  ///
  /// - Parameters:
  ///   - pixels: The frame; for layouts without alpha it must be opaque.
  ///   - layout: The order of the bytes.
  ///   - hasEvenSize: Whether an odd side gets one more row or column, a copy of the last, in the layouts that encoders want
  ///     so: `opaque` and `ycbcr420`.
  ///   - previous: An earlier frame, of the same size and in the same layout, whose equal rows are copied; nil for none.
  ///   - changedRows: All rows in which the frame may differ from `previous`; nil for all.
  ///   - dithers: Whether fractions of luma, which has fewer levels than colours, are dithered rather than rounded.
  package init(
    _ pixels: Pixels, layout: Layout, hasEvenSize: Bool = false, previous: RawFrame? = nil,
    changedRows: [Range<Int>]? = nil, dithers: Bool = false
  ) {
    let isPadded = hasEvenSize && (layout == .opaque || layout == .ycbcr420)
    let extra = (column: isPadded ? pixels.width % 2 : 0, row: isPadded ? pixels.height % 2 : 0)
    self.layout = layout
    (width, height) = (pixels.width + extra.column, pixels.height + extra.row)
    switch layout {
    case .opaque where extra == (0, 0): storage = .pixels(pixels)
    case .opaque: storage = .bytes(Self.padded(pixels, extra))
    case .straight, .ycbcr, .ycbcr420:
      let strips = FrameStrips(layout, width: width, height: height, dithers: dithers)
      let bytes =
        previous.map { $0.withUnsafeBytes { strips.convert(pixels, changedRows: changedRows, previous: $0) } }
        ?? strips.convert(pixels, changedRows: nil, previous: nil)
      storage = .bytes(bytes)
    }
  }

  /// The number of bytes of a frame.
  static func byteCount(_ layout: Layout, width: Int, height: Int) -> Int {
    FrameStrips(layout, width: width, height: height).byteCount
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
}
