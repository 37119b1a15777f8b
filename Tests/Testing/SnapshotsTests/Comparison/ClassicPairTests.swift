import CoreGraphics
import DisplayList
import Foundation
import Raster
import Snapshots
import Testing

/// Typical pairs of images for tools of this kind, with the exact counts.
struct ClassicPairTests {
  struct Pair: CustomTestStringConvertible {
    var testDescription: String
    var expected: Pixels
    var actual: Pixels
    /// How many pixels differ at all; by more than 0.1; and how many of those lie on anti-aliased edges.
    var exact: Int
    var seen: Int
    var smooth: Int
  }

  @Test(arguments: pairs)
  func `A typical pair of images has the expected counts`(_ pair: Pair) {
    let exact = ImageComparison(pair.expected, pair.actual)
    let seen = ImageComparison(pair.expected, pair.actual, options: ComparisonOptions(threshold: 0.1))
    let rough = ImageComparison(
      pair.expected, pair.actual, options: ComparisonOptions(threshold: 0.1, antialiasing: .ignore))
    #expect(exact.differingPixelCount == pair.exact)
    #expect(seen.differingPixelCount == pair.seen)
    #expect(rough.differingPixelCount == pair.seen - pair.smooth)
    #expect(rough.antialiasedPixelCount == pair.smooth)
  }

  static let pairs = [
    // Anti-aliased edges only, as drawn by another rasteriser or at another sub-pixel position.
    Pair(
      testDescription: "a disc moved by a quarter of a pixel", expected: .disc(40, x: 20, y: 20, radius: 12),
      actual: .disc(40, x: 20.25, y: 20, radius: 12), exact: 88, seen: 54, smooth: 54),
    Pair(
      testDescription: "a disc moved by a whole pixel", expected: .disc(40, x: 20, y: 20, radius: 12),
      actual: .disc(40, x: 21, y: 20, radius: 12), exact: 120, seen: 100, smooth: 100),
    Pair(
      testDescription: "a translucent disc moved by a quarter of a pixel",
      expected: .disc(40, x: 20, y: 20, radius: 12, colour: 0xFF30_60C0, ground: 0),
      actual: .disc(40, x: 20.25, y: 20, radius: 12, colour: 0xFF30_60C0, ground: 0), exact: 88, seen: 34, smooth: 34),
    Pair(
      testDescription: "a white disc on nothing, moved by a quarter of a pixel",
      expected: .disc(40, x: 20, y: 20, radius: 12, colour: 0xFFFF_FFFF, ground: 0),
      actual: .disc(40, x: 20.25, y: 20, radius: 12, colour: 0xFFFF_FFFF, ground: 0), exact: 88, seen: 54, smooth: 54),
    Pair(
      testDescription: "a slanted edge moved by a third of a pixel", expected: .slant(32, x: 10),
      actual: .slant(32, x: 10.33), exact: 41, seen: 32, smooth: 32),
    Pair(
      testDescription: "a rounded rectangle of the rasteriser's moved by half a pixel", expected: drawn(x: 6),
      actual: drawn(x: 6.5), exact: 62, seen: 42, smooth: 42),
    // Differences that must not be mistaken for anti-aliasing.
    Pair(
      testDescription: "a missing thin line", expected: .plain(30, 30, 0xFFFF_FFFF),
      actual: Pixels(30, 30) { x, _ in x == 14 ? 0xFF00_0000 : 0xFFFF_FFFF }, exact: 30, seen: 30, smooth: 0),
    Pair(
      testDescription: "a single pixel", expected: .plain(30, 30, 0xFFFF_FFFF),
      actual: Pixels.plain(30, 30, 0xFFFF_FFFF).with(0xFF00_0000, at: 9, 9), exact: 1, seen: 1, smooth: 0),
    Pair(
      testDescription: "an inverted checkerboard", expected: Pixels(16, 16) { ($0 + $1) % 2 == 0 ? ~0 : 0xFF00_0000 },
      actual: Pixels(16, 16) { ($0 + $1) % 2 == 1 ? ~0 : 0xFF00_0000 }, exact: 256, seen: 256, smooth: 0),
    // Colours.
    Pair(
      testDescription: "a gradient one step brighter",
      expected: Pixels(64, 8) { x, _ in 0xFF00_0000 | UInt32(x * 3) * 0x01_0101 },
      actual: Pixels(64, 8) { x, _ in 0xFF00_0000 | UInt32(x * 3 + 1) * 0x01_0101 }, exact: 512, seen: 0, smooth: 0),
    Pair(
      testDescription: "a reversed gradient",
      expected: Pixels(64, 8) { x, _ in 0xFF00_0000 | UInt32(x * 4) * 0x01_0101 },
      actual: Pixels(64, 8) { x, _ in 0xFF00_0000 | UInt32(252 - x * 4) * 0x01_0101 }, exact: 512, seen: 464, smooth: 0),
    Pair(
      testDescription: "other noise", expected: .noise(32, 32, seed: 1), actual: .noise(32, 32, seed: 2), exact: 1024,
      seen: 992, smooth: 0),
    Pair(
      testDescription: "another alpha", expected: .plain(20, 20, 0x8040_4040), actual: .plain(20, 20, 0x9040_4040),
      exact: 400, seen: 0, smooth: 0),
    Pair(
      testDescription: "other glass", expected: .glass(32, 32, seed: 3), actual: .glass(32, 32, seed: 4), exact: 1024,
      seen: 976, smooth: 0),
  ]

  /// A rounded rectangle as it is drawn in scenes.
  private static func drawn(x: Double) -> Pixels {
    let shape = Shape(
      .roundedRect(RoundedRect(rect: CGRect(x: x, y: 8, width: 24, height: 16), radius: 6)), transform: .identity)
    let command = DrawCommand(
      layer: LayerID(rawValue: 1), operation: .fill(shape, RGBA(red: 0.1, green: 0.4, blue: 0.9, alpha: 1)))
    let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
    do {
      return try Rasteriser().render(Frame(width: 40, height: 32, background: white, commands: [command]))
    } catch {
      fatalError("A small image cannot be drawn: \(error)")
    }
  }
}
