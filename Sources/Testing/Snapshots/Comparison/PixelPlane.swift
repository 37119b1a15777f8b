import Contracts
import CoreGraphics

/// The pixels of an image in memory that others own, as 32-bit numbers 0xAARRGGBB.
struct PixelPlane {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  @inline(__always)
  subscript(x: Int, y: Int) -> UInt32 { pixels[y &* width &+ x] }

  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt32> { pixels + y &* width }
}

extension Pixels {
  /// Calls `body` with the image's pixels.
  func withPlane<R>(_ body: (PixelPlane) -> R) -> R {
    withUnsafeBytes { bytes in
      let numbers = bytes.bindMemory(to: UInt32.self)
      guard let start = numbers.baseAddress else { internalError("An image has at least one pixel.") }
      return body(PixelPlane(pixels: start, width: width, height: height))
    }
  }
}

/// The bytes of a pixel, 0xAARRGGBB, as numbers that can be subtracted.
enum Channels {
  @inline(__always)
  static func blue(_ pixel: UInt32) -> Int32 { Int32(truncatingIfNeeded: pixel & 255) }
  @inline(__always)
  static func green(_ pixel: UInt32) -> Int32 { Int32(truncatingIfNeeded: pixel >> 8 & 255) }
  @inline(__always)
  static func red(_ pixel: UInt32) -> Int32 { Int32(truncatingIfNeeded: pixel >> 16 & 255) }
  @inline(__always)
  static func alpha(_ pixel: UInt32) -> Int32 { Int32(truncatingIfNeeded: pixel >> 24) }

  /// 65 536 times the brightness (0 to 255) of a premultiplied pixel on black, or on white.
  @inline(__always)
  static func brightness(_ pixel: UInt32, onWhite: Bool) -> Int32 {
    let colour = red(pixel) &* 19_588 &+ green(pixel) &* 38_445 &+ blue(pixel) &* 7503
    return onWhite ? colour &+ (255 &- alpha(pixel)) &* 65_536 : colour
  }

  /// The largest difference of a byte.
  @inline(__always)
  static func largestDifference(_ a: UInt32, _ b: UInt32) -> Int32 {
    let colours = max(abs(blue(a) &- blue(b)), abs(green(a) &- green(b)))
    return max(colours, max(abs(red(a) &- red(b)), abs(alpha(a) &- alpha(b))))
  }
}
