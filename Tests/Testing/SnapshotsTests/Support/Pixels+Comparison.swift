import CoreGraphics
import TestSupport

/// Images for the comparison tests.
extension Pixels {
  /// Creates an image from the premultiplied colour at each position, 0xAARRGGBB.
  init(_ width: Int, _ height: Int, pixel: (_ x: Int, _ y: Int) -> UInt32) {
    self.init(width: width, height: height)
    var isOpaque = true
    withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let value = pixel(x, y)
          isOpaque = isOpaque && value >> 24 == 255
          bytes.storeBytes(of: value.littleEndian, toByteOffset: (y * width + x) * 4, as: UInt32.self)
        }
      }
    }
    self.isOpaque = isOpaque
  }

  /// The pixel at a position, 0xAARRGGBB.
  subscript(x: Int, y: Int) -> UInt32 {
    withUnsafeBytes { UInt32(littleEndian: $0.load(fromByteOffset: (y * width + x) * 4, as: UInt32.self)) }
  }

  /// An image of one colour.
  static func plain(_ width: Int, _ height: Int, _ colour: UInt32) -> Pixels {
    Pixels(width, height) { _, _ in colour }
  }

  /// The same with one pixel of another colour.
  func with(_ colour: UInt32, at x: Int, _ y: Int) -> Pixels {
    Pixels(width, height) { $0 == x && $1 == y ? colour : self[$0, $1] }
  }

  /// A disc with a smooth edge; the transition between the colours is `sharpness` pixels wide.
  static func disc(
    _ size: Int, x: Double, y: Double, radius: Double, colour: UInt32 = 0xFF00_0000, ground: UInt32 = 0xFFFF_FFFF
  ) -> Pixels {
    Pixels(size, size) { column, row in
      let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
      let coverage = min(max(radius - (dx * dx + dy * dy).squareRoot() + 0.5, 0), 1)
      return mix(ground, colour, coverage)
    }
  }

  /// A slanted edge between two colours, moved to the right by `x`.
  static func slant(_ size: Int, x: Double) -> Pixels {
    Pixels(size, size) { column, row in
      let distance = Double(column) + 0.5 - x - Double(row) * 0.3
      return mix(0xFF20_40C0, 0xFFF0_E0D0, min(max(distance + 0.5, 0), 1))
    }
  }

  /// Each byte random, opaque.
  static func noise(_ width: Int, _ height: Int, seed: UInt64) -> Pixels {
    var random = SeededRandom(seed: seed)
    return Pixels(width, height) { _, _ in 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random) }
  }

  /// Random translucent colours, premultiplied, many of which equal their neighbours.
  static func glass(_ width: Int, _ height: Int, seed: UInt64) -> Pixels {
    var random = SeededRandom(seed: seed)
    var last: UInt32 = 0
    return Pixels(width, height) { _, _ in
      if Bool.random(using: &random) { return last }
      let alpha = UInt32.random(in: 0...255, using: &random)
      let channels = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
      last = channels.reduce(alpha) { $0 << 8 | $1 }
      return last
    }
  }

  private static func mix(_ a: UInt32, _ b: UInt32, _ share: Double) -> UInt32 {
    stride(from: UInt32(0), to: 32, by: 8).reduce(0) { colour, shift in
      let (low, high) = (Double(a >> shift & 255), Double(b >> shift & 255))
      return colour | UInt32((low + (high - low) * share).rounded()) << shift
    }
  }
}
