import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

/// The bytes that video tools read.
struct RawFrameTests {
  private func bytes(_ pixels: Pixels, _ layout: RawFrame.Layout, hasEvenSize: Bool = false) throws -> [UInt8] {
    try bytes(of: RawFrame(pixels, layout: layout, hasEvenSize: hasEvenSize))
  }

  private func bytes(of frame: RawFrame) throws -> [UInt8] {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "frame")
      let writer = try StreamWriter(file)
      _ = try writer.append(frame)
      #expect(!FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
      try writer.finish()
      return try [UInt8](Data(contentsOf: file))
    }
  }

  private func pixels(width: Int, _ bytes: [UInt8]) -> Pixels {
    var pixels = Pixels(width: width, height: bytes.count / 4 / width)
    pixels.withUnsafeMutableBytes { $0.copyBytes(from: bytes) }
    return pixels
  }

  @Test func `Odd sides are extended`() throws {
    let found = try bytes(
      pixels(width: 3, [1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255]), .opaque, hasEvenSize: true)
    let row: [UInt8] = [1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255, 7, 8, 9, 255]
    #expect(found == row + row)
  }

  @Test func `Colours are not multiplied by alpha`() throws {
    let found = try bytes(
      pixels(width: 4, [10, 20, 30, 255, 64, 0, 128, 128, 0, 0, 0, 0, 1, 1, 1, 3]), .straight)
    // 64 × 255 / 128 = 127.5; 1 × 255 / 3 = 85.
    #expect(found == [10, 20, 30, 255, 128, 0, 255, 128, 0, 0, 0, 0, 85, 85, 85, 3])
  }

  /// Rows that change, near each other and at the ends, in frames with odd sides.
  @Test(arguments: [RawFrame.Layout.straight, .ycbcr, .ycbcr420], [1, 2, 7, 8])
  func `Rows that have not changed are reused`(_ layout: RawFrame.Layout, height: Int) throws {
    for (width, hasEvenSize) in [(5, false), (5, true), (6, false)] {
      func picture(_ shade: (Int) -> Int) -> Pixels {
        pixels(
          width: width,
          (0..<height * width).flatMap { [UInt8(truncatingIfNeeded: shade($0 / width) * 40 + $0), 90, 160, 255] })
      }
      let before = picture { $0 }
      for changed in [[], [0..<1], [1..<2, 2..<3], [height - 1..<height + 3], [0..<height], [-2..<1, 5..<5]] {
        let after = picture { row in changed.contains { $0.contains(row) } ? row + 3 : row }
        let whole = RawFrame(after, layout: layout, hasEvenSize: hasEvenSize)
        let previous = RawFrame(before, layout: layout, hasEvenSize: hasEvenSize)
        let quick = RawFrame(
          after, layout: layout, hasEvenSize: hasEvenSize, previous: previous, changedRows: changed)
        #expect(try bytes(of: quick) == bytes(of: whole), "\(width) × \(height), \(changed)")
      }
    }
  }

  /// The eight corners of the colour cube, from ITU-R BT.709's definition: Y' = 0.2126 R + 0.7152 G + 0.0722 B.
  @Test func `The matrix is that of BT 709`() throws {
    let corners: [[UInt8]] = (0..<8).map { [$0 & 1, $0 & 2, $0 & 4].map { $0 == 0 ? 0 : 255 } + [255] }
    let found = try bytes(pixels(width: 8, corners.flatMap { $0 }), .ycbcr)
    #expect(Array(found[0..<8]) == [16, 32, 173, 188, 63, 78, 219, 235])
    #expect(Array(found[8..<16]) == [128, 240, 42, 154, 102, 214, 16, 128])
    #expect(Array(found[16..<24]) == [128, 118, 26, 16, 240, 230, 138, 128])
    let grey = try bytes(pixels(width: 2, [127, 127, 127, 255, 1, 1, 1, 255]), .ycbcr)
    #expect(grey == [125, 17, 128, 128, 128, 128])
  }

  /// Chroma is that of the mean of four pixels.
  @Test func `Chroma has half the resolution`() throws {
    let (black, blue, green, red): ([UInt8], [UInt8], [UInt8], [UInt8]) = (
      [0, 0, 0, 255], [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]
    )
    #expect(
      try bytes(pixels(width: 2, black + blue + green + red), .ycbcr420) == [16, 32, 173, 63, 128, 128])
    // (3 × 102.33 + 240) / 4 = 136.75 and (3 × 240 + 117.73) / 4 = 209.43.
    #expect(try bytes(pixels(width: 2, red + blue + red + red), .ycbcr420) == [63, 32, 63, 63, 137, 209])
  }

  @Test func `Chroma covers odd sides`() throws {
    let (blue, red): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
    let row = pixels(width: 3, red + red + blue)
    #expect(try bytes(row, .ycbcr420) == [63, 63, 32, 102, 240, 240, 118])
    #expect(
      try bytes(row, .ycbcr420, hasEvenSize: true) == [63, 63, 32, 32, 63, 63, 32, 32, 102, 240, 240, 118])
    // The vectors compute the same as single pixels.
    let colours: [UInt8] = (0..<68).flatMap { (index: Int) -> [UInt8] in
      [UInt8(index * 3), UInt8(255 - index), UInt8(index % 7 * 36), 255]
    }
    let long = pixels(width: 34, colours)
    let whole = try bytes(long, .ycbcr420)
    for column in 0..<17 {
      let single = try bytes(long.cropped(x: 2 * column, y: 0, width: 2, height: 2), .ycbcr420)
      let places: [Int] = [2 * column, 2 * column + 1, 34 + 2 * column, 35 + 2 * column, 68 + column, 85 + column]
      #expect(places.map { whole[$0] } == single)
    }
  }
}
