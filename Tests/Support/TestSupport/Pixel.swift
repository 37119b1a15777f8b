package import CoreGraphics
package import Foundation

/// A pixel as stored in memory, premultiplied.
package struct Pixel: Equatable, Sendable, CustomStringConvertible {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8 = 255

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  package init(gray: UInt8) { self.init(gray, gray, gray) }

  package static let white = Pixel(gray: 255)
  package static let black = Pixel(gray: 0)
  package static let red = Pixel(255, 0, 0)
  package static let green = Pixel(0, 255, 0)
  package static let blue = Pixel(0, 0, 255)
  package static let clear = Pixel(0, 0, 0, 0)

  package var description: String { "(\(red), \(green), \(blue), \(alpha))" }

  /// Red, green and blue.
  package var levels: [Double] { [red, green, blue].map(Double.init) }

  /// Whether no channel is farther than `tolerance` from that of `other`.
  package func isNear(_ other: Pixel, _ tolerance: Int = 2) -> Bool {
    zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
      .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}

extension Pixels {
  package subscript(x: Int, y: Int) -> Pixel {
    withUnsafeBytes { bytes in
      let start = y * bytesPerRow + x * 4
      return Pixel(bytes[start + 2], bytes[start + 1], bytes[start], bytes[start + 3])
    }
  }

  /// The pixels of row `y`, left to right.
  package func row(_ y: Int) -> [Pixel] { (0..<width).map { self[$0, y] } }

  /// The pixels of column `x`, top to bottom.
  package func column(_ x: Int) -> [Pixel] { (0..<height).map { self[x, $0] } }

  /// Whether every pixel is `pixel`.
  package func isAll(_ pixel: Pixel) -> Bool { (0..<height).allSatisfy { row($0).allSatisfy { $0 == pixel } } }
}

extension CGImage {
  package subscript(x: Int, y: Int) -> Pixel { pixels[x, y] }

  /// The pixels of row `y`, left to right.
  package func row(_ y: Int) -> [Pixel] { pixels.row(y) }

  /// The pixels of column `x`, top to bottom.
  package func column(_ x: Int) -> [Pixel] { pixels.column(x) }

  /// An image of `width` × `height` pixels whose values `pixel` returns.
  package static func drawn(_ width: Int, _ height: Int, opaque: Bool = true, _ pixel: (Int, Int) -> Pixel) -> CGImage {
    var pixels = Pixels(width: width, height: height)
    pixels.withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let (start, value) = ((y * width + x) * 4, pixel(x, y))
          (bytes[start], bytes[start + 1]) = (value.blue, value.green)
          (bytes[start + 2], bytes[start + 3]) = (value.red, value.alpha)
        }
      }
    }
    pixels.isOpaque = opaque
    return CGImage(pixels: pixels)
  }
}

extension CGRect {
  /// A rectangle of a size at the origin.
  package static func size(_ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: 0, y: 0, width: width, height: height)
  }
}

extension CGColor {
  package static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  package static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  package static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension RGBA {
  package static let red = RGBA(red: 1, green: 0, blue: 0)
  package static let green = RGBA(red: 0, green: 1, blue: 0)
  package static let blue = RGBA(red: 0, green: 0, blue: 1)
}
