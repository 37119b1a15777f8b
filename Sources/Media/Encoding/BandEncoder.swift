import CPNG
import Contracts
import CoreGraphics

/// Compresses one band after another.
///
/// Unchecked: `PNGFrameEncoder` gives it to one thread at a time.
final class BandEncoder: @unchecked Sendable {
  private let encoder: OpaquePointer

  /// Creates an encoder that also uses zlib with a level from 1 to 9, or not with 0.
  init(searchEffort: Int) {
    guard let encoder = cpng_band_encoder_create(Int32(searchEffort)) else { Self.stop() }
    self.encoder = encoder
  }

  deinit { cpng_band_encoder_free(encoder) }

  func encode(_ part: ImageRegion, rows: Range<Int>, alpha: Bool, isOpaque: Bool, hash: BandHash?) -> EncodedBand {
    var (chunk, adler) = (CPNGBuffer(), UInt32(0))
    let isDone = part.withRows(rows, alpha: alpha) { cpng_encode_band(encoder, &$0, &chunk, &adler) }
    guard isDone else { Self.stop() }
    let rowByteCount = 1 + part.rect.width * (alpha ? 4 : 3)
    return EncodedBand(
      chunk: EncodedBytes(chunk), adler: adler, filteredByteCount: rows.count * rowByteCount, isOpaque: isOpaque,
      hash: hash)
  }

  private static func stop() -> Never { outOfMemory(for: "encoding an image") }
}
