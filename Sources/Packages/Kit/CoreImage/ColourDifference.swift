import Foundation
import UIKit

/// How different the pixels of two images look: the numbers of the filter `CILabDeltaE`, by the formula of 1994.
struct ColourDifference: Sendable {
  let width: Int
  let height: Int
  /// The differences row by row, from 0 for equal pixels to 100 for the most different ones.
  let values: [Float]

  /// Nil if the sizes differ.
  init?(_ one: CGImage, _ other: CGImage) {
    guard one.width == other.width, one.height == other.height, let first = Self.pixels(of: one),
      let second = Self.pixels(of: other)
    else { return nil }
    (width, height) = (one.width, one.height)
    values = (0..<width * height).map { pixel in
      let range = pixel * 4..<pixel * 4 + 4
      if first[range] == second[range] { return 0 }
      return Self.difference(Lab(first[range]), Lab(second[range]))
    }
  }

  /// The blue, green, red and alpha of each pixel.
  private static func pixels(of image: CGImage) -> [UInt8]? {
    guard let data = image.dataProvider?.data as Data? else { return nil }
    let rowLength = image.width * 4
    guard image.bitsPerPixel == 32, data.count >= image.bytesPerRow * image.height else { return nil }
    return (0..<image.height).flatMap { row in
      data.dropFirst(row * image.bytesPerRow).prefix(rowLength)
    }
  }

  private static func difference(_ one: Lab, _ other: Lab) -> Float {
    let (lightness, a, b) = (one.lightness - other.lightness, one.a - other.a, one.b - other.b)
    let (chroma, otherChroma) = (
      (one.a * one.a + one.b * one.b).squareRoot(), (other.a * other.a + other.b * other.b).squareRoot()
    )
    let chromaChange = chroma - otherChroma
    let hueChange = max(0, a * a + b * b - chromaChange * chromaChange)
    let (c, h) = (chromaChange / (1 + 0.045 * chroma), hueChange / ((1 + 0.015 * chroma) * (1 + 0.015 * chroma)))
    return Float(min(100, (lightness * lightness + c * c + h).squareRoot()))
  }

  /// A colour as its lightness and its positions between green and red and between blue and yellow.
  private struct Lab {
    var lightness: Double
    var a: Double
    var b: Double

    /// - Parameter bytes: Blue, green and red, multiplied by the alpha that follows.
    init(_ bytes: ArraySlice<UInt8>) {
      let linear = bytes.prefix(3).reversed().map { byte -> Double in
        let value = Double(byte) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      let x = (0.4124564 * linear[0] + 0.3575761 * linear[1] + 0.1804375 * linear[2]) / 0.95047
      let y = 0.2126729 * linear[0] + 0.7151522 * linear[1] + 0.0721750 * linear[2]
      let z = (0.0193339 * linear[0] + 0.1191920 * linear[1] + 0.9503041 * linear[2]) / 1.08883
      let (fx, fy, fz) = (Self.curve(x), Self.curve(y), Self.curve(z))
      (lightness, a, b) = (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))
    }

    private static func curve(_ value: Double) -> Double {
      value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }
  }
}

extension UInt16 {
  /// The nearest 16-bit floating-point number to one from 0 to 65504.
  init(half value: Float) {
    guard value >= 0x1p-14 else {
      self = UInt16((value * 0x1p24).rounded())
      return
    }
    // A carry out of the fraction goes into the exponent.
    let (exponent, fraction) = (Int(value.exponent), value.significand - 1)
    self = UInt16((exponent + 15) << 10) + UInt16((fraction * 1024).rounded())
  }
}
