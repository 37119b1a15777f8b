import CoreGraphics
import Foundation
import Media
import Testing

struct PNGDecoderErrorTests {
  let png = RawPNG(width: 2, height: 2, colorType: 2, samples: (1...12).map { $0 })

  private func error(_ bytes: [UInt8], limits: DecodeLimits = .default) throws -> ImageError {
    try #require(throws: ImageError.self) { try PNGDecoder.decode(bytes, limits: limits) }
  }

  private func message(_ bytes: [UInt8]) throws -> String { try error(bytes).description }

  @Test func `Every truncation is an error`() throws {
    for count in 3..<png.bytes.count {
      #expect(try error(Array(png.bytes.prefix(count))).kind == .truncated, "\(count) bytes")
    }
    #expect(
      try error(Array(png.bytes.prefix(50))).description
        == "The PNG is cut off: it ends after 50 bytes, in the middle of the image.")
  }

  @Test func `A wrong checksum names its chunk`() throws {
    var bytes = png.bytes
    bytes[bytes.count - 12 - 1] ^= 1
    #expect(try message(bytes) == "The PNG is damaged: IDAT: CRC error.")
  }

  @Test func `A wrong checksum of the transparency is an error`() throws {
    var chunks = png.chunks
    chunks.insert(("tRNS", [0, 1, 0, 2, 0, 3]), at: 1)
    var bytes = RawPNG.file(of: chunks)
    bytes[8 + 25 + 8] ^= 1
    #expect(try message(bytes) == "The PNG is damaged: tRNS: CRC error.")
  }

  @Test func `A header with an impossible depth is an error`() throws {
    var wrong = png
    wrong.depth = 5
    let bytes = RawPNG.file(of: [("IHDR", wrong.chunks[0].content)])
    #expect(
      try message(bytes)
        == "The PNG is damaged: Invalid IHDR data (Invalid bit depth in IHDR).")
  }

  @Test func `A PNG with too few rows is damaged`() throws {
    let chunks = [png.chunks[0], ("IDAT", zlibStored([0, 1, 2, 3, 4, 5, 6])), ("IEND", [])]
    let error = try error(RawPNG.file(of: chunks))
    #expect(error.description == "The PNG is damaged: Not enough image data.")
    #expect(error.kind == .damaged)
  }

  @Test func `A palette image without a palette is an error`() throws {
    let png = RawPNG(width: 1, height: 1, colorType: 3, samples: [0])
    #expect(try error(png.bytes).description == "The PNG is damaged: IDAT: Missing PLTE before IDAT.")
  }

  @Test func `A huge size is refused from the header by itself`() throws {
    let header = bigEndian(100_000) + bigEndian(100_000) + [8, 6, 0, 0, 0]
    let error = try error(RawPNG.file(of: [("IHDR", header), ("IDAT", []), ("IEND", [])]))
    #expect(error.kind == .tooLarge)
    #expect(
      error.description
        == "The image declares 100000 × 100000 pixels; at most 16384 on a side and 67108864 in all are read.")
  }

  @Test(arguments: [(0x7FFF_FFFF, 0x7FFF_FFFF), (0x7FFF_FFFF, 1), (1, 16_385), (16_384, 4_097)])
  func `Sizes over the limits are refused`(_ size: (width: Int, height: Int)) throws {
    let header = bigEndian(size.width) + bigEndian(size.height) + [1, 0, 0, 0, 0]
    #expect(try error(RawPNG.file(of: [("IHDR", header), ("IDAT", [])])).kind == .tooLarge)
  }

  @Test func `The caller can set limits`() throws {
    #expect(try error(png.bytes, limits: DecodeLimits(side: 1)).kind == .tooLarge)
    #expect(try error(png.bytes, limits: DecodeLimits(byteCount: 15)).kind == .tooLarge)
    #expect(try PNGDecoder.decode(png.bytes, limits: DecodeLimits(side: 2, byteCount: 16)).width == 2)
  }
}
