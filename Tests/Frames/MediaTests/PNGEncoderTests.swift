import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

struct PNGEncoderTests {
  static let encoders = PNGEncoder.Compression.allCases.map { PNGEncoder(compression: $0) }

  /// Noise, a gradient and flat parts; translucent or opaque.
  static func picture(width: Int, height: Int, isOpaque: Bool, seed: UInt64 = 1) -> Pixels {
    var random = SeededRandom(seed: seed)
    return Pixels(width: width, height: height) { x, y in
      let alpha = isOpaque ? 255 : [0, 255, Int.random(in: 0...255, using: &random)][(x / 3 + y / 2) % 3]
      let shades = [Int.random(in: 0...255, using: &random), (x * 5 + y * 3) % 256, y % 4 == 0 ? 200 : 90]
      return shades.map { UInt8($0 * alpha / 255) } + [UInt8(alpha)]
    }
  }

  /// The colour type in the header: 2 is RGB, 6 is RGBA.
  private func colorType(_ png: [UInt8]) -> UInt8 { png[25] }

  /// Widths around the sixteen pixels that the filter processes at once.
  @Test(arguments: encoders, Array(1...24) + [31, 32, 33, 64, 100])
  func `Every width survives a round trip`(_ encoder: PNGEncoder, width: Int) throws {
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
  func `Every premultiplied colour survives a round trip`(_ encoder: PNGEncoder) throws {
    // Column c, row a: the three colours at most a.
    let pixels = Pixels(width: 256, height: 256) { c, a in [UInt8(min(c, a)), UInt8(a), UInt8(a - min(c, a)), UInt8(a)]
    }
    #expect(try PNGDecoder.decode(encoder.encode(pixels)) == pixels)
  }

  @Test(arguments: encoders)
  func `Straight colours are rounded to nearest`(_ encoder: PNGEncoder) throws {
    let pixels = Pixels(width: 3, height: 1, bgra: [1, 2, 3, 4, 100, 50, 25, 200, 0, 0, 0, 0])
    // 1 * 255 / 4 = 63.75, 127.5 up, 191.25; 127.5 up, 63.75, 31.875.
    let samples = [191, 128, 64, 4, 32, 64, 128, 200, 0, 0, 0, 0]
    #expect(
      try PNGDecoder.decode(encoder.encode(pixels))
        == PNGDecoder.decode(RawPNG(width: 3, height: 1, samples: samples).bytes))
  }

  @Test(arguments: encoders)
  func `The bytes depend only on the pixels`(_ encoder: PNGEncoder) {
    let pixels = Self.picture(width: 50, height: 40, isOpaque: true)
    let png = encoder.encode(pixels)
    var marked = pixels
    marked.isOpaque = true
    #expect(encoder.encode(marked) == png)
    DispatchQueue.concurrentPerform(iterations: 16) { _ in #expect(encoder.encode(pixels) == png) }
  }

  @Test(
    arguments: encoders,
    [(1, 1), (1, 2), (2, 1), (1, 31), (1, 32), (1, 33), (1, 100), (100, 1), (17, 65), (333, 96), (5, 200)])
  func `Every size survives a round trip`(_ encoder: PNGEncoder, size: (width: Int, height: Int)) throws {
    for isOpaque in [true, false] {
      let pixels = Self.picture(width: size.width, height: size.height, isOpaque: isOpaque)
      #expect(try PNGDecoder.decode(encoder.encode(pixels)) == pixels)
    }
  }

  @Test(arguments: Pictures.all)
  func `Every kind survives a round trip`(_ picture: Pictures) throws {
    for encoder in Self.encoders {
      #expect(try PNGDecoder.decode(encoder.encode(picture.pixels)) == picture.pixels, "\(encoder.compression)")
    }
  }

  @Test func `A PNG has every chunk with the right checksum`() {
    let png = PNGEncoder().encode(Self.picture(width: 5, height: 4, isOpaque: false))
    #expect(Array(png.prefix(8)) == RawPNG.signature)
    // The beginning of the zlib stream, a band, and the end of the stream.
    #expect(chunks(of: png).map(\.type) == ["IHDR", "IDAT", "IDAT", "IDAT", "IEND"])
    #expect(chunks(of: png)[0].content == bigEndian(5) + bigEndian(4) + [8, 6, 0, 0, 0])
    #expect(chunks(of: png)[1].content == [0x78, 0x01])
    // The length and checksum of every chunk are right.
    #expect(RawPNG.file(of: chunks(of: png)) == png)
  }

  /// libpng and ffmpeg check neither the checksum of the stream nor its end.
  @Test(arguments: encoders, Pictures.all)
  func `The compressed stream holds every row`(_ encoder: PNGEncoder, picture: Pictures) throws {
    let (pixels, parts) = (picture.pixels, chunks(of: encoder.encode(picture.pixels)))
    let channels = parts[0].content[9] == 6 ? 4 : 3
    let content = try Inflate.content(of: parts.filter { $0.type == "IDAT" }.flatMap(\.content))
    #expect(content.count == pixels.height * (1 + pixels.width * channels))
  }

  /// The first row of a band is never filtered with the row above it.
  @Test(arguments: [PNGEncoder(compression: .fast), PNGEncoder(compression: .balanced)])
  func `Each band can be inflated by itself`(_ encoder: PNGEncoder) throws {
    let picture = Pictures.mixed.pixels
    let parts = chunks(of: encoder.encode(picture)).filter { $0.type == "IDAT" }
    #expect(parts.count == 1 + 4 + 1)
    let bytesPerRow = 1 + picture.width * 4
    for (index, part) in parts[1...4].enumerated() {
      // Only the band, as a stream of its own.
      let stream = [0x78, 0x01] + part.content + [0x03, 0x00]
      let rows = index == 3 ? 101 - 96 : 32
      let content = try Inflate.content(of: stream + [0, 0, 0, 0], checksChecksum: false)
      #expect(content.count == rows * bytesPerRow)
      #expect(content[0] == 1)
    }
  }

  /// Fibonacci numbers as frequencies give the longest possible codes; ours have a limit.
  @Test(arguments: encoders)
  func `Rare values do not make codes too long`(_ encoder: PNGEncoder) throws {
    var (steps, counts) = ([UInt8](), (1, 1))
    for step in 1...21 as ClosedRange<UInt8> {
      steps += [UInt8](repeating: step * 11, count: counts.0)
      counts = (counts.1, counts.0 + counts.1)
    }
    var random = SeededRandom(seed: 5)
    steps.shuffle(using: &random)
    // One row, so that the differences between adjacent pixels are compressed.
    var color: [UInt8] = [0, 0, 0, 255]
    let pixels = Pixels(width: steps.count / 3, height: 1) { x, _ in
      for channel in 0..<3 { color[channel] &+= steps[3 * x + channel] }
      return color
    }
    let png = encoder.encode(pixels)
    #expect(try PNGDecoder.decode(png) == pixels)
    #expect(try Inflate.content(of: chunks(of: png).filter { $0.type == "IDAT" }.flatMap(\.content)).count > 0)
  }

  @Test func `The bytes do not depend on the number of jobs`() {
    let pixels = Self.picture(width: 64, height: 300, isOpaque: false)
    for encoder in Self.encoders {
      var parallel = encoder
      for jobs in [2, 3, 16] {
        parallel.jobs = jobs
        #expect(parallel.encode(pixels) == encoder.encode(pixels))
      }
    }
  }

  static let secondOpinions: [(PNGEncoder.Compression, Pictures)] = [
    (.fast, .flat), (.fast, .gradient), (.fast, .photo), (.fast, .bubbles), (.fast, .mixed), (.balanced, .slopes),
    (.small, .mixed),
  ]

  @Test(.enabled(if: OtherDecoder.isInstalled, "ffmpeg is not installed"), arguments: secondOpinions)
  func `Another decoder sees the same pixels`(_ compression: PNGEncoder.Compression, picture: Pictures) throws {
    let (pixels, file) = (picture.pixels, PNGEncoder(compression: compression).encode(picture.pixels))
    let frames = try OtherDecoder.frames(
      of: file, named: "picture.png", width: pixels.width, height: pixels.height)
    #expect(frames == [pixels])
  }
}
