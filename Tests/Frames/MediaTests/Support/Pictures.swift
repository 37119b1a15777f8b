import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

/// Images of the kinds that matter for encoders, each with more than one band of rows.
struct Pictures: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let pixels: Pixels

  private init(_ name: String, width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]) {
    self.testDescription = name
    self.pixels = Pixels(width: width, height: height, pixel: pixel)
  }

  static let all = [flat, slopes, gradient, photo, haze, grain, dirt, white, glass, bubbles, tiles, mixed, nothing]

  /// Rectangles of one colour each on white.
  static let flat = Pictures("flat", width: 250, height: 100) { x, y in
    x % 50 > 10 && y % 45 > 20 ? [UInt8(x / 50 * 40), UInt8(y / 45 * 60), 90, 255] : [255, 255, 255, 255]
  }

  /// The same shape with smooth slanted edges, side by side.
  static let slopes = Pictures("slopes", width: 240, height: 96) { x, y in
    let inside = min(max(Double(x % 40) - Double(y) / 3.3, 0), 1)
    return [UInt8(255 * inside), 200, UInt8(40 + 100 * inside), 255]
  }

  static let gradient = Pictures("gradient", width: 200, height: 80) { x, y in
    [UInt8(x), UInt8((x + y) / 2), UInt8(255 - y), 255]
  }

  /// Large areas of colour with noise.
  static let photo = Pictures("photo", width: 199, height: 99, photographed)

  private static func photographed(_ x: Int, _ y: Int) -> [UInt8] {
    var random = SeededRandom(seed: UInt64(y * 4096 + x))
    let light = 110 + 60 * sin(Double(x) / 30) + 50 * cos(Double(y) / 17 + Double(x) / 90)
    let grain = (0..<3).reduce(0.0) { sum, _ in sum + Double.random(in: -4...4, using: &random) }
    return [0, 12, -9].map { hue in
      UInt8(min(max(light + hue + grain + Double.random(in: -3...3, using: &random), 0), 255))
    } + [255]
  }

  /// A sky with hardly any noise: nearly all residues are small.
  static let haze = Pictures("haze", width: 400, height: 70) { x, y in
    var random = SeededRandom(seed: UInt64(y * 4096 + x))
    let light = 90 + Double(x) / 5 + 20 * sin(Double(y) / 9)
    return [0.0, 20, 40].map { hue in UInt8(light + hue + Double.random(in: -1.5...1.5, using: &random)) } + [255]
  }

  /// Noise that grows from nothing on the left to all there is on the right: residues of every size in one band.
  static let grain = Pictures("grain", width: 320, height: 70) { x, y in
    var random = SeededRandom(seed: UInt64(y * 4096 + x))
    let most = x * 2 / 5
    return [0, 1, 2].map { _ in UInt8(128 + Int.random(in: -most...most, using: &random)) } + [255]
  }

  /// Every byte random: incompressible.
  static let dirt = Pictures("dirt", width: 150, height: 70) { x, y in
    var random = SeededRandom(seed: UInt64(y * 4096 + x))
    return [0, 1, 2].map { _ in UInt8.random(in: 0...255, using: &random) } + [255]
  }

  static let white = Pictures("white", width: 300, height: 70) { _, _ in [255, 255, 255, 255] }

  /// Translucent areas of one colour.
  static let glass = Pictures("glass", width: 150, height: 70) { x, y in
    let alpha = UInt8(x / 30 * 50)
    return [alpha / 2, alpha, alpha / UInt8(1 + y / 20), alpha]
  }

  /// Round shapes with smooth edges on a transparent background.
  static let bubbles = Pictures("bubbles", width: 160, height: 100) { x, y in
    let (dx, dy) = (Double(x % 40) - 20, Double(y % 40) - 20)
    let alpha = 255 * min(max(18 - (dx * dx + dy * dy).squareRoot(), 0), 1)
    return [UInt8(alpha * 0.2), UInt8(alpha * 0.9), UInt8(alpha / 3), UInt8(alpha)]
  }

  /// Many small squares in eight colours, whose rows repeat themselves after a while.
  static let tiles = Pictures("tiles", width: 640, height: 96) { x, y in
    let (column, row) = (x / 6, y / 6)
    guard x % 6 < 5, y % 6 < 5 else { return [255, 255, 255, 255] }
    let colour = (column * column + 3 * row) % 8
    return [UInt8(30 * colour), UInt8(250 - 20 * colour), UInt8(colour * colour), 255]
  }

  /// A photograph in a drawing, and one translucent pixel in the last row.
  static let mixed = Pictures("mixed", width: 180, height: 101) { x, y in
    if y == 100, x == 90 { return [10, 20, 30, 40] }
    return x > 100 && y > 40 ? photographed(x, y) : [230, 230, UInt8(y / 50 * 20), 255]
  }

  static let nothing = Pictures("nothing", width: 70, height: 70) { _, _ in [0, 0, 0, 0] }
}
