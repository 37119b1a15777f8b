import CPNG
import Contracts

/// A frame as a PNG file in memory, in pieces that later frames may share.
///
/// A value type: copies share their bytes, which never change.
package struct EncodedFrame: Sendable {
  let layout: BandLayout
  let compression: PNGEncoder.Compression
  let alpha: Bool
  let bands: [EncodedBand]
  /// The whole file.
  private let pieces: [EncodedBytes]
  /// The size of the file.
  package let byteCount: Int

  init(
    layout: BandLayout, compression: PNGEncoder.Compression, alpha: Bool, bands: [EncodedBand], pieces: [EncodedBytes]
  ) {
    self.layout = layout
    self.compression = compression
    self.alpha = alpha
    self.bands = bands
    self.pieces = pieces
    self.byteCount = pieces.reduce(0) { $0 + $1.count }
  }

  /// The hash of the pixels of a whole image; parts of an image have none.
  package var pixelHash: PixelHash { PixelHash(layout, bands.compactMap(\.hash)) }

  /// The file, copied into one array.
  package var bytes: [UInt8] {
    withUnsafePieces { pieces in
      [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
        for piece in pieces {
          UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
            .copyMemory(from: piece)
          count += piece.count
        }
      }
    }
  }

  /// Calls `body` with the pieces of the file in order; the pointers are valid during the call.
  func withUnsafePieces<R>(_ body: ([UnsafeRawBufferPointer]) -> R) -> R {
    withExtendedLifetime(pieces) { body(pieces.map(\.buffer)) }
  }
}

/// Some rows of a frame, as a chunk that can be used in every frame with the same rows.
struct EncodedBand: Sendable {
  /// Length, type, content and checksum.
  let chunk: EncodedBytes
  /// The Adler-32 checksum of the rows, filtered and uncompressed, and their number of bytes.
  let adler: UInt32
  let filteredByteCount: Int
  let isOpaque: Bool
  /// The hash of the pixels; nil for a part of an image.
  let hash: BandHash?
  /// The parts that are kept to encode a similar band; nil if none are.
  let parts: EncodedParts?
}

/// Bytes at a fixed address.
///
/// Unchecked: they are never written to after `init`.
final class EncodedBytes: @unchecked Sendable {
  private var storage: CPNGBuffer

  /// Takes ownership of the bytes.
  init(_ storage: CPNGBuffer) { self.storage = storage }

  /// Copies the bytes.
  init(copying bytes: [UInt8]) {
    storage = CPNGBuffer()
    let isDone = bytes.withUnsafeBytes { cpng_buffer_append(&storage, $0.baseAddress, $0.count) }
    guard isDone else { outOfMemory(for: "encoding an image") }
  }

  deinit { cpng_buffer_free(&storage) }

  var count: Int { storage.count }
  var buffer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: storage.bytes, count: storage.count) }
}
