import Contracts
import CoreGraphics

/// The image that shows where two images differ.
enum DifferenceImage {
  /// Red.
  static let differing: UInt32 = 0xFFFF_0000
  /// Yellow.
  static let antialiased: UInt32 = 0xFFFF_C800

  /// The image in which differences are marked: the expected image in dimmed grey, bluish where nothing is compared.
  static func ground(of picture: PixelPlane, area: ComparedArea) -> Pixels {
    var image = Pixels(width: picture.width, height: picture.height)
    image.isOpaque = true
    image.withMutableNumbers { target in
      // Everything is first drawn as not compared, then the compared area.
      fill(target, from: picture.pixels, 0..<picture.width * picture.height, tint: 0xFFB0_B0E0)
      for strip in area.strips {
        for y in strip.rows {
          for columns in strip.columns {
            let start = y * picture.width
            fill(
              target, from: picture.pixels, start + columns.lowerBound..<start + columns.upperBound, tint: 0xFFFF_FFFF)
          }
        }
      }
    }
    return image
  }

  /// Writes the image with a quarter of its contrast on white, multiplied by `tint`.
  private static func fill(
    _ target: UnsafeMutablePointer<UInt32>, from source: UnsafePointer<UInt32>, _ range: Range<Int>, tint: UInt32
  ) {
    for index in range {
      let brightness = UInt32(truncatingIfNeeded: Channels.brightness(source[index], onWhite: true) >> 16)
      let grey = 191 &+ brightness >> 2
      target[index] = tint &- (255 &- grey) &* 0x01_0101
    }
  }
}

extension Pixels {
  /// Calls `body` with the image's pixels as 0xAARRGGBB, for writing.
  package mutating func withMutableNumbers<R>(_ body: (UnsafeMutablePointer<UInt32>) -> R) -> R {
    withUnsafeMutableBytes { bytes in
      guard let start = bytes.bindMemory(to: UInt32.self).baseAddress else {
        internalError("An image has at least one pixel.")
      }
      return body(start)
    }
  }
}
