import CPixels
import CoreGraphics

/// The sums of the bytes of several images inside a rectangle.
struct ExposureSums {
  private let rect: PixelRect
  private var sums: [UInt16]
  private var count: UInt32 = 0

  init(of rect: PixelRect) {
    self.rect = rect
    sums = [UInt16](repeating: 0, count: rect.isEmpty ? 0 : rect.area * 4)
  }

  /// Adds an image; at most 256 of them.
  mutating func add(_ pixels: Pixels) {
    count += 1
    let (rect, offsets) = (rect, offsets(in: pixels))
    sums.withUnsafeMutableBufferPointer { sums in
      pixels.withUnsafeBytes { bytes in
        for (row, offset) in offsets.enumerated() {
          guard let sum = sums.baseAddress, let byte = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
          cpixels_add_bytes(sum + row * rect.width * 4, byte + offset, rect.width * 4)
        }
      }
    }
  }

  /// Sets the pixels inside the rectangle to the means, rounded to nearest.
  func average(into pixels: inout Pixels) {
    let (rect, count) = (rect, count)
    let offsets = offsets(in: pixels)
    sums.withUnsafeBufferPointer { sums in
      pixels.withUnsafeMutableBytes { bytes in
        for (row, offset) in offsets.enumerated() {
          guard let sum = sums.baseAddress, let byte = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
          cpixels_average_bytes(byte + offset, sum + row * rect.width * 4, rect.width * 4, count)
        }
      }
    }
  }

  /// Where each row of the rectangle begins, in bytes.
  private func offsets(in pixels: Pixels) -> [Int] {
    rect.isEmpty ? [] : (rect.minY..<rect.maxY).map { $0 * pixels.bytesPerRow + rect.minX * 4 }
  }
}
