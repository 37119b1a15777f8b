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

  /// Compresses some rows.
  ///
  /// - Parameter known: The parts of these rows that are known; nil to keep nothing for later frames either.
  func encode(
    _ part: ImageRegion, rows: Range<Int>, alpha: Bool, isOpaque: Bool, hash: BandHash?, known: CPNGParts?
  ) -> EncodedBand {
    var (chunk, adler, parts) = (CPNGBuffer(), UInt32(0), known ?? CPNGParts())
    let isDone = part.withRows(rows, alpha: alpha) { image in
      withUnsafeMutablePointer(to: &parts) { parts in
        cpng_encode_band(encoder, &image, known == nil ? nil : parts, &chunk, &adler)
      }
    }
    guard isDone else { Self.stop() }
    let rowByteCount = 1 + part.rect.width * (alpha ? 4 : 3)
    return EncodedBand(
      chunk: EncodedBytes(chunk), adler: adler, filteredByteCount: rows.count * rowByteCount, isOpaque: isOpaque,
      hash: hash, parts: known.map { _ in EncodedParts(parts) })
  }

  private static func stop() -> Never { outOfMemory(for: "encoding an image") }
}

/// The parts of a band that are kept to compress a similar one: everything but the code that they share.
///
/// They win a third of the processor time of the benchmark's `sparse`, in which ten of 20,000 views move: encoding takes half
/// as long as without them. Where everything changes they cost and save nothing.
///
/// Unchecked: it is never written to after `init`.
final class EncodedParts: @unchecked Sendable {
  private var storage: CPNGParts

  /// Takes ownership of the parts.
  init(_ storage: CPNGParts) { self.storage = storage }

  deinit { cpng_parts_free(&storage) }

  /// The parts without those that have changed; the receiver owns them.
  fileprivate func without(_ changed: UInt32) -> CPNGParts { cpng_parts_unchanged(&storage, changed) }
}

extension EncodedBand {
  /// The parts of a band that can be taken over into the band of an image that differs in some rows; the receiver owns
  /// them.
  ///
  /// The result is nil if all parts may have changed: then keeping the new ones may well be of no use either.
  ///
  /// - Parameters:
  ///   - changes: All rows of the image that may differ, in any order.
  ///   - rows: The band's rows.
  func parts(unchangedBy changes: [Range<Int>], in rows: Range<Int>) -> CPNGParts? {
    var (changed, isPartial) = (UInt32(0), false)
    for part in 0..<CPNG_MOST_PARTS {
      let first = rows.lowerBound + part * CPNG_PART_ROWS
      guard first < rows.upperBound else { break }
      let seen = max(rows.lowerBound, first - CPNG_ROWS_ABOVE)..<first + CPNG_PART_ROWS
      if changes.contains(where: seen.overlaps) { changed |= 1 << UInt32(part) } else { isPartial = true }
    }
    return isPartial ? parts?.without(changed) ?? CPNGParts() : nil
  }
}
