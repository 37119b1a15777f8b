import CoreGraphics
import Foundation
import Media
import Testing

/// Small files with flat blocks of 8 × 8 pixels.
///
/// libjpeg and its variants may differ slightly, so colours are compared with a small tolerance.
struct JPEGDecoderTests {
  /// Three blocks side by side in two rows, in BGR.
  static let blocks: [[[Int]]] = [
    [[30, 40, 220], [60, 160, 30], [200, 60, 40]],
    [[240, 240, 240], [16, 16, 16], [40, 210, 250]],
  ]

  private func expectBlocks(_ pixels: Pixels, _ blocks: [[[Int]]], side: Int = 8) {
    #expect(pixels.width == blocks[0].count * side)
    #expect(pixels.height == blocks.count * side)
    #expect(pixels.isOpaque)
    for (row, colors) in blocks.enumerated() {
      for (column, color) in colors.enumerated() {
        let found = pixels[column * side + side / 2, row * side + side / 2].map(Int.init)
        let isNear = zip(found, color + [255]).allSatisfy { abs($0 - $1) <= 2 }
        #expect(isNear, "block \(column), \(row) is \(found), not \(color)")
        #expect(found[3] == 255)
      }
    }
  }

  @Test(arguments: [("baseline.jpg", 8), ("progressive.jpg", 8), ("subsampled.jpg", 32)])
  func `Baseline, progressive and subsampled colours are decoded`(_ name: String, side: Int) throws {
    expectBlocks(try JPEGDecoder.decode(fixture(name)), Self.blocks, side: side)
  }

  @Test func `Grey images are decoded`() throws {
    expectBlocks(try JPEGDecoder.decode(fixture("grey.jpg")), [[[200, 200, 200], [60, 60, 60]]])
  }

  @Test(arguments: ["cmyk-adobe.jpg", "cmyk-plain.jpg", "ycck.jpg"])
  func `Images of four inks are converted to colours`(_ name: String) throws {
    // Cyan under a fifth of black; magenta with four fifths of yellow.
    expectBlocks(try JPEGDecoder.decode(fixture(name)), [[[204, 204, 0], [51, 0, 255]]])
  }

  /// The positions of the stored image's blocks when it is upright.
  static let orientations: [(number: UInt8, blocks: [[[Int]]])] = {
    let (a, b, c) = (blocks[0][0], blocks[0][1], blocks[0][2])
    let (d, e, f) = (blocks[1][0], blocks[1][1], blocks[1][2])
    return [
      (1, [[a, b, c], [d, e, f]]),
      (2, [[c, b, a], [f, e, d]]),
      (3, [[f, e, d], [c, b, a]]),
      (4, [[d, e, f], [a, b, c]]),
      (5, [[a, d], [b, e], [c, f]]),
      (6, [[d, a], [e, b], [f, c]]),
      (7, [[f, c], [e, b], [d, a]]),
      (8, [[c, f], [b, e], [a, d]]),
      (0, [[a, b, c], [d, e, f]]),
      (9, [[a, b, c], [d, e, f]]),
    ]
  }()

  @Test(arguments: orientations)
  func `The orientation in the metadata turns the image`(_ number: UInt8, _ blocks: [[[Int]]]) throws {
    var file = try fixture("orientation-6.jpg")
    // The low byte of the tag's value in the only entry of the only directory.
    #expect(file[49] == 6)
    file[49] = number
    expectBlocks(try JPEGDecoder.decode(file), blocks)
  }

  @Test(arguments: ["baseline.jpg", "progressive.jpg", "cmyk-adobe.jpg"])
  func `Every truncation is an error`(_ name: String) throws {
    let file = try fixture(name)
    for count in 3..<file.count {
      let error = try #require(throws: ImageError.self, "\(count) bytes") {
        try JPEGDecoder.decode(Array(file.prefix(count)))
      }
      #expect(error.kind == .truncated)
    }
    let error = #expect(throws: ImageError.self) { try JPEGDecoder.decode(Array(file.prefix(150))) }
    #expect(error?.description == "The JPEG is cut off: it ends after 150 bytes, in the middle of the image.")
  }

  @Test func `An early end marker is an error`() throws {
    let file = try fixture("baseline.jpg")
    let error = #expect(throws: ImageError.self) { try JPEGDecoder.decode(Array(file.dropLast(20)) + [0xFF, 0xD9]) }
    #expect(
      error?.description == "The JPEG is damaged: Corrupt JPEG data: premature end of data segment.")
  }

  @Test func `A size over the limits is refused`() throws {
    var file = try fixture("baseline.jpg")
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    // After the marker: length (2), precision (1), height (2), width (2).
    file.replaceSubrange(frame + 5..<frame + 9, with: [0xEA, 0x60, 0xEA, 0x60])
    let error = #expect(throws: ImageError.self) { try JPEGDecoder.decode(file) }
    #expect(error?.kind == .tooLarge)
    #expect(
      error?.description
        == "The image declares 60000 × 60000 pixels; at most 16384 on a side and 67108864 in all are read.")
  }

  @Test func `Twelve bits a channel are not supported`() throws {
    var file = try fixture("baseline.jpg")
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    file[frame + 4] = 12
    let error = #expect(throws: ImageError.self) { try JPEGDecoder.decode(file) }
    #expect(
      error?.description
        == "This kind of JPEG cannot be read: Unsupported JPEG data precision 12. Save it as PNG.")
  }
}
