import CoreGraphics
import Foundation
import Media
import Testing

struct PixelHashTests {
  private static func ramp(_ count: Int) -> [UInt8] { (0..<count).map { UInt8($0 % 251) } }

  /// Computed with a short program around `XXH3_128bits`.
  @Test(arguments: [
    (1, 1, [0, 0, 0, 0], "62fe89ad1aea1e8642825e658ebb770e"),
    (1, 1, [1, 2, 3, 255], "7cf7588783ab7fdc785ede2799424151"),
    (2, 1, [0, 1, 2, 3, 4, 5, 6, 7], "7b978c3e74c761ade674611917e385ac"),
    (1, 2, [0, 1, 2, 3, 4, 5, 6, 7], "c422559605f611fb1c93dc1bf1137354"),
    (64, 64, ramp(16384), "78f674a04f24ad4d2a48b4e891cdcf91"),
    (4, 50, ramp(800), "7c2e054cd85e11d3ea604fc548ddd1ae"),
  ])
  func `The hash equals that of the reference implementation`(
    _ width: Int, _ height: Int, _ bgra: [UInt8], _ hash: String
  ) {
    #expect(PixelHash(of: Pixels(width: width, height: height, bgra: bgra)).description == hash)
  }

  @Test func `Size and pixels count but not the opaque mark`() {
    var pixels = Pixels(width: 2, height: 2, bgra: Array(repeating: 255, count: 16))
    let hash = PixelHash(of: pixels)
    pixels.isOpaque = true
    #expect(PixelHash(of: pixels) == hash)
    pixels.withUnsafeMutableBytes { $0[15] = 254 }
    #expect(PixelHash(of: pixels) != hash)
  }

  @Test func `Hashes follow the rows that change`() {
    var pixels = Pixels(width: 3, height: 70, bgra: Array(repeating: 255, count: 3 * 70 * 4))
    var bands = PixelBandHashes(of: pixels)
    let first = bands.pixelHash
    #expect(first == PixelHash(of: pixels))
    for row in [0, 31, 32, 69] { pixels.withUnsafeMutableBytes { $0[row * 12 + 5] = 7 } }
    bands.update(to: pixels, changedRows: [])
    #expect(bands.pixelHash == first)
    bands.update(to: pixels, changedRows: [31..<33, 69..<80, -4..<0])
    #expect(bands.pixelHash == PixelHash(of: pixels))
    #expect(bands.pixelHash != first)
  }

  @Test func `A hash survives the way to text and back`() throws {
    let text = "00000000000000010ab7665669c35ac1"
    let hash = try #require(PixelHash(text))
    #expect(hash.description == text)
    #expect(String(decoding: try JSONEncoder().encode([hash]), as: UTF8.self) == "[\"\(text)\"]")
    #expect(try JSONDecoder().decode([PixelHash].self, from: Data("[\"\(text)\"]".utf8)) == [hash])
    #expect(PixelHash(text.uppercased()) == hash)
  }

  @Test(arguments: [
    "", "0", "g0000000000000010ab7665669c35ac1", "+0000000000000010ab7665669c35ac1",
    "00000000000000010ab7665669c35ac100",
  ])
  func `Text that is not a hash is refused`(_ text: String) {
    #expect(PixelHash(text) == nil)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([PixelHash].self, from: Data("[\"\(text)\"]".utf8)) }
  }
}
