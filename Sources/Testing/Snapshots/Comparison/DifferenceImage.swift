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

  /// The image of the differences of two images whose sizes differ, as large as both together.
  static func ofSizes(_ expected: Pixels, _ actual: Pixels, options: ComparisonOptions, jobs: Int) -> Pixels {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let common = (width: min(expected.width, actual.width), height: min(expected.height, actual.height))
    let (first, second) = (expected.padded(width: width, height: height), actual.padded(width: width, height: height))
    var options = options
    // Masks apply to the area that both have.
    options.sizeTolerance = nil
    let drawn = ImageComparison.drawing(first, second, options: options, jobs: jobs).difference
    guard var image = drawn else { return first }
    image.withMutableNumbers { pixels in
      for y in 0..<height {
        for x in (y < common.height ? common.width : 0)..<width { pixels[y * width + x] = differing }
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
  /// The image in the top left corner of a larger one, which is transparent elsewhere.
  fileprivate func padded(width: Int, height: Int) -> Pixels {
    var image = Pixels(width: width, height: height)
    let (own, columns, rows) = (self, self.width, self.height)
    image.withMutableNumbers { target in
      own.withPlane { plane in
        for y in 0..<rows { (target + y * width).update(from: plane.row(y), count: columns) }
      }
    }
    return image
  }

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
