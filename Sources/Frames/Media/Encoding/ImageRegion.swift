import CPNG
import CoreGraphics

/// A rectangle of an image, to be encoded.
struct ImageRegion: Sendable {
  let pixels: Pixels
  let rect: PixelRect

  init(pixels: Pixels, rect: PixelRect) {
    self.pixels = pixels
    self.rect = rect
  }

  /// The whole image.
  init(_ pixels: Pixels) {
    self.init(pixels: pixels, rect: PixelRect(minX: 0, minY: 0, maxX: pixels.width, maxY: pixels.height))
  }

  /// Calls `body` with some of the rows, counted from the top of the rectangle.
  func withRows<R>(_ rows: Range<Int>, alpha: Bool, _ body: (inout CPNGImage) -> R) -> R {
    pixels.withUnsafeBytes { bytes in
      let offset = (rect.minY + rows.lowerBound) * pixels.bytesPerRow + rect.minX * 4
      var image = CPNGImage(
        pixels: bytes.baseAddress.map { $0.assumingMemoryBound(to: UInt8.self) + offset }, stride: pixels.bytesPerRow,
        width: UInt32(rect.width), height: UInt32(rows.count), alpha: alpha)
      return body(&image)
    }
  }

  /// Whether all pixels of some rows have alpha 255; they are checked unless the image is known to be opaque.
  func isOpaque(in rows: Range<Int>) -> Bool {
    pixels.isOpaque || withRows(rows, alpha: true) { cpng_is_opaque(&$0) }
  }
}
