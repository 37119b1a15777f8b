import CoreGraphics
import Foundation
import Media
import Testing

struct PNGEncoderTests {
  static let encoders = [PNGEncoder(compression: .fast), PNGEncoder(compression: .small)]

  /// Noise, a gradient and flat parts; translucent or opaque.
  static func picture(width: Int, height: Int, isOpaque: Bool, seed: UInt64 = 1) -> Pixels {
    var random = SplitMix(seed: seed)
    return Pixels(width: width, height: height) { x, y in
      let alpha = isOpaque ? 255 : [0, 255, Int.random(in: 0...255, using: &random)][(x / 3 + y / 2) % 3]
      let shades = [Int.random(in: 0...255, using: &random), (x * 5 + y * 3) % 256, y % 4 == 0 ? 200 : 90]
      return shades.map { UInt8($0 * alpha / 255) } + [UInt8(alpha)]
    }
  }

  /// The colour type in the header: 2 is RGB, 6 is RGBA.
  private func colorType(_ png: [UInt8]) -> UInt8 { png[25] }

  /// Widths around the sixteen bytes that the filter takes at once.
  @Test(arguments: encoders, Array(1...24) + [31, 32, 33, 64, 100])
  func everyWidthComesBack(_ encoder: PNGEncoder, width: Int) throws {
    for isOpaque in [true, false] {
      let pixels = Self.picture(width: width, height: 7, isOpaque: isOpaque, seed: UInt64(width))
      let png = encoder.encode(pixels)
      #expect(colorType(png) == (isOpaque ? 2 : 6))
      let decoded = try PNGDecoder.decode(png)
      #expect(decoded == pixels)
      #expect(decoded.isOpaque == isOpaque)
    }
  }

  @Test(arguments: encoders)
  func everyPremultipliedColourComesBack(_ encoder: PNGEncoder) throws {
    // Column c, row a: the three colours at most a.
    let pixels = Pixels(width: 256, height: 256) { c, a in [UInt8(min(c, a)), UInt8(a), UInt8(a - min(c, a)), UInt8(a)]
    }
    #expect(try PNGDecoder.decode(encoder.encode(pixels)) == pixels)
  }

  @Test(arguments: encoders)
  func straightColoursAreRoundedToNearest(_ encoder: PNGEncoder) throws {
    let pixels = Pixels(width: 3, height: 1, bgra: [1, 2, 3, 4, 100, 50, 25, 200, 0, 0, 0, 0])
    // 1 * 255 / 4 = 63.75, 127.5 up, 191.25; 127.5 up, 63.75, 31.875.
    let samples = [191, 128, 64, 4, 32, 64, 128, 200, 0, 0, 0, 0]
    #expect(
      try PNGDecoder.decode(encoder.encode(pixels))
        == PNGDecoder.decode(RawPNG(width: 3, height: 1, samples: samples).bytes))
  }

  @Test(arguments: encoders)
  func bytesDependOnPixelsAlone(_ encoder: PNGEncoder) {
    let pixels = Self.picture(width: 50, height: 40, isOpaque: true)
    let png = encoder.encode(pixels)
    var marked = pixels
    marked.isOpaque = true
    #expect(encoder.encode(marked) == png)
    DispatchQueue.concurrentPerform(iterations: 16) { _ in #expect(encoder.encode(pixels) == png) }
  }

  @Test func fileIsWhole() {
    let png = PNGEncoder().encode(Self.picture(width: 5, height: 4, isOpaque: false))
    #expect(Array(png.prefix(8)) == RawPNG.signature)
    #expect(chunks(of: png).map(\.type) == ["IHDR", "IDAT", "IEND"])
    #expect(chunks(of: png)[0].content == bigEndian(5) + bigEndian(4) + [8, 6, 0, 0, 0])
    #expect(RawPNG.file(of: chunks(of: png)) == png)
  }

  @Test func fastIsNotLargeOnFlatGraphics() {
    // Coloured rectangles on white.
    let pixels = Pixels(width: 320, height: 180) { x, y in
      let isInside = x % 50 > 10 && y % 45 > 20
      return isInside ? [UInt8(x / 50 * 40), UInt8(y / 45 * 60), 90, 255] : [255, 255, 255, 255]
    }
    let fast = PNGEncoder(compression: .fast).encode(pixels).count
    let small = PNGEncoder(compression: .small).encode(pixels).count
    #expect(small <= fast)
    #expect(Double(fast) < Double(small) * 1.5)
    #expect(fast < 2_000)
  }

  @Test func largerThanOneBatch() throws {
    let pixels = Self.picture(width: 700, height: 90, isOpaque: false)
    #expect(try PNGDecoder.decode(PNGEncoder().encode(pixels)) == pixels)
  }

  @Test(.enabled(if: OtherDecoder.isInstalled, "ffmpeg is not installed"), arguments: encoders, [true, false])
  func anotherDecoderSeesTheSame(_ encoder: PNGEncoder, isOpaque: Bool) throws {
    let pixels = Self.picture(width: 37, height: 21, isOpaque: isOpaque)
    let frames = try OtherDecoder.frames(of: encoder.encode(pixels), named: "picture.png", width: 37, height: 21)
    #expect(frames == [pixels])
  }
}
