import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

/// Every colour type and depth as one row of a few pixels, with the BGRA that must come out.
struct PNGDecoderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var depth: Int
    var colorType: Int
    var palette: [UInt8] = []
    var transparency: [UInt8] = []
    var samples: [Int]
    var bgra: [[UInt8]]
    var isOpaque = true

    func png(isInterlaced: Bool) -> RawPNG {
      RawPNG(
        width: bgra.count, height: 1, depth: depth, colorType: colorType, isInterlaced: isInterlaced,
        palette: palette, transparency: transparency, samples: samples)
    }
  }

  static let grey: [Case] = [
    Case(
      testDescription: "grey 1", depth: 1, colorType: 0, samples: [0, 1, 1],
      bgra: [[0, 0, 0, 255], [255, 255, 255, 255], [255, 255, 255, 255]]),
    Case(
      testDescription: "grey 2", depth: 2, colorType: 0, samples: [0, 1, 2, 3],
      bgra: [[0, 0, 0, 255], [85, 85, 85, 255], [170, 170, 170, 255], [255, 255, 255, 255]]),
    Case(
      testDescription: "grey 4", depth: 4, colorType: 0, samples: [0, 1, 7, 15],
      bgra: [[0, 0, 0, 255], [17, 17, 17, 255], [119, 119, 119, 255], [255, 255, 255, 255]]),
    Case(
      testDescription: "grey 8", depth: 8, colorType: 0, samples: [0, 200, 255],
      bgra: [[0, 0, 0, 255], [200, 200, 200, 255], [255, 255, 255, 255]]),
    Case(
      testDescription: "grey 16, rounded to nearest", depth: 16, colorType: 0,
      samples: [0x0080, 0x0081, 0x7FFF, 0x8000, 0xFF7E, 0xFF7F],
      bgra: [
        [0, 0, 0, 255], [1, 1, 1, 255], [127, 127, 127, 255], [128, 128, 128, 255], [254, 254, 254, 255],
        [255, 255, 255, 255],
      ]),
    Case(
      testDescription: "grey 2 with a transparent shade", depth: 2, colorType: 0, transparency: [0, 2],
      samples: [1, 2, 3], bgra: [[85, 85, 85, 255], [0, 0, 0, 0], [255, 255, 255, 255]], isOpaque: false),
    Case(
      testDescription: "grey 16 with a transparent shade", depth: 16, colorType: 0, transparency: [0x12, 0x34],
      samples: [0x1234, 0x1235], bgra: [[0, 0, 0, 0], [18, 18, 18, 255]], isOpaque: false),
    Case(
      testDescription: "grey and alpha 8", depth: 8, colorType: 4, samples: [200, 128, 255, 0, 7, 255],
      bgra: [[100, 100, 100, 128], [0, 0, 0, 0], [7, 7, 7, 255]], isOpaque: false),
    Case(
      testDescription: "grey and alpha 16", depth: 16, colorType: 4, samples: [0xFFFF, 0x8000, 0x8000, 0xFFFF],
      bgra: [[128, 128, 128, 128], [128, 128, 128, 255]], isOpaque: false),
  ]

  static let color: [Case] = [
    Case(
      testDescription: "RGB 8", depth: 8, colorType: 2, samples: [1, 2, 3, 250, 128, 0],
      bgra: [[3, 2, 1, 255], [0, 128, 250, 255]]),
    Case(
      testDescription: "RGB 16", depth: 16, colorType: 2, samples: [0xFFFF, 0x8080, 0x0101],
      bgra: [[1, 128, 255, 255]]),
    Case(
      testDescription: "RGB 8 with a transparent colour", depth: 8, colorType: 2, transparency: [0, 9, 0, 8, 0, 7],
      samples: [9, 8, 7, 9, 8, 6], bgra: [[0, 0, 0, 0], [6, 8, 9, 255]], isOpaque: false),
    Case(
      testDescription: "RGBA 8", depth: 8, colorType: 6,
      samples: [255, 128, 0, 255, 255, 128, 0, 128, 255, 128, 0, 1, 255, 255, 255, 0],
      bgra: [[0, 128, 255, 255], [0, 64, 128, 128], [0, 1, 1, 1], [0, 0, 0, 0]], isOpaque: false),
    Case(
      testDescription: "RGBA 8, all opaque", depth: 8, colorType: 6, samples: [9, 8, 7, 255], bgra: [[7, 8, 9, 255]]),
    Case(
      testDescription: "RGBA 16", depth: 16, colorType: 6, samples: [0xFFFF, 0x8000, 0, 0x8000],
      bgra: [[0, 64, 128, 128]], isOpaque: false),
  ]

  static let palette: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 10, 20, 30]

  static let indexed: [Case] = [
    Case(
      testDescription: "palette 1", depth: 1, colorType: 3, palette: Array(palette.prefix(6)), samples: [1, 0, 1],
      bgra: [[0, 255, 0, 255], [0, 0, 255, 255], [0, 255, 0, 255]]),
    Case(
      testDescription: "palette 2", depth: 2, colorType: 3, palette: palette, samples: [3, 2, 1, 0, 3],
      bgra: [[30, 20, 10, 255], [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [30, 20, 10, 255]]),
    Case(
      testDescription: "palette 4", depth: 4, colorType: 3, palette: palette, samples: [3, 0, 2],
      bgra: [[30, 20, 10, 255], [0, 0, 255, 255], [255, 0, 0, 255]]),
    Case(
      testDescription: "palette 8", depth: 8, colorType: 3, palette: palette, samples: [2, 3],
      bgra: [[255, 0, 0, 255], [30, 20, 10, 255]]),
    Case(
      testDescription: "palette 4 with alpha for the first two", depth: 4, colorType: 3, palette: palette,
      transparency: [128, 0], samples: [0, 1, 2], bgra: [[0, 0, 128, 128], [0, 0, 0, 0], [255, 0, 0, 255]],
      isOpaque: false),
  ]

  @Test(arguments: grey + color + indexed, [false, true])
  func `Every colour type and depth is decoded`(_ example: Case, isInterlaced: Bool) throws {
    let pixels = try PNGDecoder.decode(example.png(isInterlaced: isInterlaced).bytes)
    #expect(pixels.width == example.bgra.count)
    #expect(pixels.height == 1)
    #expect(pixels.bgra == example.bgra.flatMap { $0 })
    #expect(pixels.isOpaque == example.isOpaque)
  }

  @Test(arguments: [(0, 1), (0, 2), (0, 16), (2, 8), (3, 4), (4, 8), (6, 8), (6, 16)], [1, 2, 3, 5, 9, 17])
  func `An interlaced PNG has the pixels of a plain one`(_ format: (colorType: Int, depth: Int), side: Int) throws {
    var random = SeededRandom(seed: UInt64(side))
    var png = RawPNG(
      width: side, height: 19 - side, depth: format.depth, colorType: format.colorType,
      palette: format.colorType == 3 ? (0..<48).map { UInt8($0 * 5) } : [], samples: [])
    png.samples = (0..<png.width * png.height * png.channels).map { _ in
      Int.random(in: 0..<1 << format.depth, using: &random)
    }
    let plain = try PNGDecoder.decode(png.bytes)
    png.isInterlaced = true
    #expect(try PNGDecoder.decode(png.bytes) == plain)
  }

  @Test func `Premultiplying rounds to nearest`() throws {
    let samples = (0..<256).flatMap { alpha in (0..<256).flatMap { [$0, 255 - $0, 255, alpha] } }
    let pixels = try PNGDecoder.decode(RawPNG(width: 256, height: 256, samples: samples).bytes)
    // The nearest whole number to c * a / 255; there are no ties, since 2ca is even and 255 odd.
    func expected(_ c: Int, _ a: Int) -> UInt8 { UInt8((2 * c * a + 255) / 510) }
    let bgra = (0..<256).flatMap { a in
      (0..<256).flatMap { c in
        [expected(255, a), expected(255 - c, a), expected(c, a), UInt8(a)]
      }
    }
    #expect(pixels.bgra == bgra)
  }

  @Test func `Gamma profiles and text are ignored`() throws {
    var png = RawPNG(width: 1, height: 1, colorType: 2, samples: [10, 20, 30])
    png.extraChunks = [("gAMA", bigEndian(100_000)), ("tEXt", Array("Title\0a".utf8)), ("iCCP", [1, 2, 3])]
    #expect(try PNGDecoder.decode(png.bytes).bgra == [30, 20, 10, 255])
  }

  @Test func `Bytes after the end are ignored`() throws {
    let png = RawPNG(width: 1, height: 1, colorType: 2, samples: [10, 20, 30])
    #expect(try PNGDecoder.decode(png.bytes + [1, 2, 3]).bgra == [30, 20, 10, 255])
  }
}
