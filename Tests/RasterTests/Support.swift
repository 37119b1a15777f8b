import CoreGraphics
import DisplayList
import Foundation
import Raster

/// A pixel as stored in memory, premultiplied.
struct Pixel: Equatable, CustomStringConvertible {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8 = 255

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(gray: UInt8) { self.init(gray, gray, gray) }

  static let white = Pixel(gray: 255)
  static let black = Pixel(gray: 0)
  static let red = Pixel(255, 0, 0)
  static let green = Pixel(0, 255, 0)
  static let blue = Pixel(0, 0, 255)
  static let clear = Pixel(0, 0, 0, 0)

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }

  /// Whether no channel is farther than `tolerance` from that of `other`.
  func isNear(_ other: Pixel, _ tolerance: Int) -> Bool {
    zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
      .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}

extension Pixels {
  subscript(x: Int, y: Int) -> Pixel {
    withUnsafeBytes { bytes in
      let start = y * bytesPerRow + x * 4
      return Pixel(bytes[start + 2], bytes[start + 1], bytes[start], bytes[start + 3])
    }
  }

  /// The pixels of row `y`, left to right.
  func row(_ y: Int) -> [Pixel] { (0..<width).map { self[$0, y] } }

  /// The pixels of column `x`, top to bottom.
  func column(_ x: Int) -> [Pixel] { (0..<height).map { self[x, $0] } }

  /// Whether every pixel is `pixel`.
  func isAll(_ pixel: Pixel) -> Bool { (0..<height).allSatisfy { row($0).allSatisfy { $0 == pixel } } }

  /// A hash of all bytes.
  var digest: UInt64 {
    withUnsafeBytes { $0.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } }
  }
}

extension CGImage {
  /// An image of `width` × `height` pixels, each given by `pixel`.
  static func drawn(_ width: Int, _ height: Int, opaque: Bool = true, _ pixel: (Int, Int) -> Pixel) -> CGImage {
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

extension CGAffineTransform {
  static func translation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }
  static func scale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }
  /// A rotation by `degrees`, clockwise on screen, about (x, y).
  static func turn(_ degrees: Double, about x: CGFloat = 0, _ y: CGFloat = 0) -> CGAffineTransform {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    return translation(-x, -y).concatenating(CGAffineTransform(a: c, b: s, c: -s, d: c, tx: x, ty: y))
  }
}

extension RGBA {
  static let pureRed = RGBA(red: 1, green: 0, blue: 0)
  static let pureGreen = RGBA(red: 0, green: 1, blue: 0)
  static let pureBlue = RGBA(red: 0, green: 0, blue: 1)
  func alpha(_ alpha: Double) -> RGBA { RGBA(red: red, green: green, blue: blue, alpha: alpha) }
}

extension Shape {
  static func rect(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ transform: CGAffineTransform = .identity
  ) -> Shape {
    Shape(.rect(CGRect(x: x, y: y, width: width, height: height)), transform: transform)
  }
  static func rounded(
    _ rect: CGRect, _ radius: CGFloat, _ corners: RoundedRect.Corners = .all,
    _ transform: CGAffineTransform = .identity
  ) -> Shape {
    Shape(.roundedRect(RoundedRect(rect: rect, radius: radius, corners: corners)), transform: transform)
  }
}

extension ImageFill {
  /// A fill with the whole of `image`, at its own size unless `destination` is given.
  static func whole(
    _ image: CGImage, _ destination: CGRect? = nil, _ transform: CGAffineTransform = .identity, alpha: Double = 1,
    filter: Filter = .linear
  ) -> ImageFill {
    let own = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    return ImageFill(
      image: image, source: own, destination: destination ?? own, transform: transform, alpha: alpha, filter: filter)
  }
}

/// A frame of `operations`, by default on white.
func frame(_ width: Int, _ height: Int, on background: RGBA = .white, _ operations: [DrawOperation]) -> Frame {
  Frame(
    width: width, height: height, background: background,
    commands: operations.map { DrawCommand(layer: LayerID(rawValue: 1), operation: $0) })
}

/// Renders a frame with a new rasteriser.
func render(
  _ width: Int, _ height: Int, on background: RGBA = .white, _ operations: [DrawOperation]
) throws -> Pixels {
  try Rasteriser().render(frame(width, height, on: background, operations))
}

/// Pseudo-random numbers, the same for the same seed (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  /// A number from 0 up to but not including 1.
  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
