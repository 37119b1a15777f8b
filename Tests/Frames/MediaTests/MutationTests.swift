import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

/// Broken files: whatever they contain, decoding gives either an error or an image of the declared size.
struct MutationTests {
  /// At most 1 MiB of pixels, so that a changed header cannot make the tests slow.
  let limits = DecodeLimits(side: 4096, byteCount: 1 << 20)

  /// Changes, removes, repeats or inserts a few bytes after the signature.
  private func mutated(_ file: [UInt8], after start: Int, _ random: inout SeededRandom) -> [UInt8] {
    var bytes = file
    for _ in 0..<Int.random(in: 1...4, using: &random) where bytes.count > start + 1 {
      let place = Int.random(in: start..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.removeSubrange(place..<min(place + Int.random(in: 1...9, using: &random), bytes.count))
      case 3: bytes.insert(contentsOf: bytes[start...].prefix(Int.random(in: 1...40, using: &random)), at: place)
      case 4: bytes[place] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }

  private func decode(_ bytes: [UInt8]) {
    // Any error but this type would not compile; a crash would end the test run.
    do throws(ImageError) {
      let pixels = try ImageDecoder.decode(bytes, limits: limits)
      #expect(pixels.byteCount <= limits.byteCount)
      #expect(pixels.bgra.count == pixels.width * pixels.height * 4)
    } catch {
      #expect(error.description.hasSuffix("."))
      #expect(error.kind != .unreadable && error.kind != .outOfMemory)
    }
  }

  static let formats = [(0, 1), (0, 16), (2, 8), (3, 2), (3, 8), (4, 8), (6, 8), (6, 16)]

  @Test(arguments: formats, [false, true])
  func `A PNG with random bytes changed is read or refused`(_ format: (colorType: Int, depth: Int), isInterlaced: Bool)
  {
    var random = SeededRandom(seed: UInt64(format.colorType * 100 + format.depth * 2 + (isInterlaced ? 1 : 0)))
    var png = RawPNG(width: 13, height: 7, depth: format.depth, colorType: format.colorType, samples: [])
    png.isInterlaced = isInterlaced
    if format.colorType == 3 {
      png.palette = (0..<9).map { $0 * 20 }
      png.transparency = [0, 128]
    }
    let limit = format.colorType == 3 ? 3 : 1 << format.depth
    png.samples = (0..<13 * 7 * png.channels).map { $0 * 37 % limit }
    let (file, chunks) = (png.bytes, png.chunks)
    for _ in 0..<25 {
      decode(mutated(file, after: 8, &random))
      // With corrected checksums, so that the damage reaches the code after their verification.
      var broken = chunks
      let place = Int.random(in: 0..<broken.count - 1, using: &random)
      broken[place].content = mutated(broken[place].content, after: 0, &random)
      decode(RawPNG.file(of: broken))
    }
  }

  @Test(arguments: [
    "baseline.jpg", "progressive.jpg", "grey.jpg", "cmyk-adobe.jpg", "ycck.jpg", "subsampled.jpg", "orientation-6.jpg",
  ])
  func `A JPEG with random bytes changed is read or refused`(_ name: String) throws {
    let file = try fixture(name)
    var random = SeededRandom(seed: UInt64(file.count))
    for _ in 0..<60 { decode(mutated(file, after: 3, &random)) }
  }
}
