import CoreGraphics
import Media
import Testing

struct KnownFileTests {
  /// A picture that no other test has.
  private static func picture(_ value: UInt8) -> Pixels {
    Pixels(width: 3, height: 2, bgra: [value, 71, 93, 255] + Array(repeating: 255, count: 20))
  }

  @Test func `Files are identified by all of their bytes`() throws {
    let pixels = Self.picture(17)
    let file = PNGEncoder().encode(pixels)
    #expect(KnownFiles.hash(ofImageIn: file) == nil)
    KnownFiles.record(file, PixelHash(of: pixels))
    #expect(KnownFiles.hash(ofImageIn: file) == PixelHash(of: pixels))
    #expect(try KnownFiles.hash(ofImageIn: file) == PixelHash(of: PNGDecoder.decode(file)))
    for position in file.indices {
      var other = file
      other[position] ^= 1
      #expect(KnownFiles.hash(ofImageIn: other) == nil, "byte \(position)")
    }
    #expect(KnownFiles.hash(ofImageIn: Array(file.dropLast())) == nil)
    #expect(KnownFiles.hash(ofImageIn: file + [0]) == nil)
    #expect(KnownFiles.hash(ofImageIn: PNGEncoder(compression: .small).encode(Self.picture(18))) == nil)
  }

  @Test func `Known files are forgotten before they take much memory`() {
    let hash = PixelHash(of: Self.picture(19))
    let numbers = (0..<20_001).map { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
    for bytes in numbers { KnownFiles.record(bytes, hash) }
    #expect(KnownFiles.hash(ofImageIn: numbers[20_000]) == hash)
    #expect(numbers.count { KnownFiles.hash(ofImageIn: $0) != nil } <= 10_000)
  }
}
