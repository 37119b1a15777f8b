import CXXHash
package import CoreGraphics
import Utilities

/// A hash of an image's size and pixels: two images with the same hash are the same.
///
/// XXH3 with 128 bits over the width and the height, as 64-bit little-endian numbers, and the hashes of the image's
/// bands, each with its low half first. It guards against accidental collisions, not against deliberate ones.
package struct PixelHash: Sendable, Hashable {
  private let high: UInt64
  private let low: UInt64

  /// Hashes an image, at memory bandwidth.
  package init(of pixels: Pixels) { self = PixelBandHashes(of: pixels).pixelHash }

  /// The hash of an image from those of its bands.
  init(_ layout: BandLayout, _ bands: [BandHash]) {
    let words = [UInt64(layout.width), UInt64(layout.height)] + bands.flatMap { [$0.low, $0.high] }
    let hash = words.map(\.littleEndian).withUnsafeBytes { cxxhash_128($0.baseAddress, $0.count) }
    (high, low) = (hash.high, hash.low)
  }
}

extension PixelHash: LosslessStringConvertible {
  /// Reads 32 hexadecimal digits; nil for anything else.
  package init?(_ description: String) {
    guard description.utf8.count == 32, description.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let high = UInt64(description.prefix(16), radix: 16), let low = UInt64(description.suffix(16), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// 32 hexadecimal digits in lower case, the high half first, as `xxhsum -H2` prints them.
  package var description: String { high.hexDigits + low.hexDigits }
}

extension PixelHash: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let hash = PixelHash(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is not a hash of 32 hexadecimal digits.")
    }
    self = hash
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
