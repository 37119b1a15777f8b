import CoreGraphics
import Foundation
import Media
import Testing

struct PixelHashTests {
  /// Made with Python's xxhash: `xxh3_128_hexdigest(pack("<QQ", width, height) + pixels)`.
  @Test(arguments: [
    (1, 1, [0, 0, 0, 0], "e3f2a108c1d46fd662af12b00b57025f"),
    (1, 1, [1, 2, 3, 255], "c94b2fd970b9952c0ab7665669c35ac1"),
    (2, 1, [0, 1, 2, 3, 4, 5, 6, 7], "a7fdf9b31418e4fecf864fcfda562eac"),
    (1, 2, [0, 1, 2, 3, 4, 5, 6, 7], "83929f1f72f9c0b6504dd0f3c762f2d4"),
    (64, 64, (0..<64 * 64 * 4).map { UInt8($0 % 251) }, "b98b418522083706a7f7d5a6d02b9ed3"),
  ])
  func equalsTheReference(_ width: Int, _ height: Int, _ bgra: [UInt8], _ hash: String) {
    #expect(PixelHash(of: Pixels(width: width, height: height, bgra: bgra)).description == hash)
  }

  @Test func sizeAndPixelsCountButNotTheOpaqueMark() {
    var pixels = Pixels(width: 2, height: 2, bgra: Array(repeating: 255, count: 16))
    let hash = PixelHash(of: pixels)
    pixels.isOpaque = true
    #expect(PixelHash(of: pixels) == hash)
    pixels.withUnsafeMutableBytes { $0[15] = 254 }
    #expect(PixelHash(of: pixels) != hash)
  }

  @Test func textAndBack() throws {
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
  func notAHash(_ text: String) {
    #expect(PixelHash(text) == nil)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([PixelHash].self, from: Data("[\"\(text)\"]".utf8)) }
  }
}
