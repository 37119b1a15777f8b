import CoreGraphics

/// The memory that a context of pixels is drawn into.
final class BitmapMemory {
  /// Where the colours of a pixel are among its four bytes, and its alpha; nil if there is none.
  struct Layout {
    var colours: [Int]
    var alpha: Int?

    /// Nil for pixels that are not premultiplied, or have no alpha and no room for it.
    init?(_ info: CGBitmapInfo) {
      let isLittle = info.intersection(.byteOrderMask) == .byteOrder32Little
      guard let alphaInfo = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue) else { return nil }
      switch alphaInfo {
      case .premultipliedLast: (colours, alpha) = isLittle ? ([3, 2, 1], 0) : ([0, 1, 2], 3)
      case .noneSkipLast: (colours, alpha) = (isLittle ? [3, 2, 1] : [0, 1, 2], nil)
      case .premultipliedFirst: (colours, alpha) = isLittle ? ([2, 1, 0], 3) : ([1, 2, 3], 0)
      case .noneSkipFirst: (colours, alpha) = (isLittle ? [2, 1, 0] : [1, 2, 3], nil)
      case .none, .last, .first, .alphaOnly: return nil
      }
    }
  }

  let memory: UnsafeMutableRawPointer
  let bytesPerRow: Int
  let layout: Layout
  private let isOwn: Bool

  init(_ memory: UnsafeMutableRawPointer?, _ layout: Layout, height: Int, bytesPerRow: Int) {
    isOwn = memory == nil
    self.memory = memory ?? .allocate(byteCount: height * bytesPerRow, alignment: 16)
    (self.layout, self.bytesPerRow) = (layout, bytesPerRow)
  }

  deinit {
    if isOwn { memory.deallocate() }
  }

  /// Writes the pixels of an image.
  func write(_ pixels: Pixels) {
    pixels.withUnsafeBytes { bytes in
      for row in 0..<pixels.height {
        let line = memory.advanced(by: row * bytesPerRow)
        for column in 0..<pixels.width {
          let from = row * pixels.bytesPerRow + column * 4
          // Ours are blue, green and red.
          for (number, place) in layout.colours.enumerated() {
            line.storeBytes(of: bytes[from + 2 - number], toByteOffset: column * 4 + place, as: UInt8.self)
          }
          let place = layout.alpha ?? 6 - layout.colours.reduce(0, +)
          line.storeBytes(of: bytes[from + 3], toByteOffset: column * 4 + place, as: UInt8.self)
        }
      }
    }
  }
}
