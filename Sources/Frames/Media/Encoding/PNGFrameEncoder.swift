import CImageFormat
import CPNG
import Contracts
package import CoreGraphics
import Synchronization
import Utilities

/// Encodes frames as PNG files that share the bytes of what did not change.
///
/// A frame is divided into bands of rows, whose positions depend only on its size. Each becomes an IDAT chunk of its
/// own: filtered without the row above, compressed without what came before, and ended at a whole byte. Any decoder
/// reads the chunks as one zlib stream. A band's bytes depend only on its pixels and on whether the frame has
/// transparency, so a frame's file is the same whether or not it reuses bands of another, or parts of them, on any thread.
package final class PNGFrameEncoder: Sendable {
  /// Whether to save time or space.
  package let compression: PNGEncoder.Compression
  private let idle = Mutex<[BandEncoder]>([])

  /// Creates an encoder, which may be used from many threads.
  package init(compression: PNGEncoder.Compression = .fast) { self.compression = compression }

  /// Encodes a frame, reusing unchanged bands of an earlier one, and computes its hash.
  ///
  /// `changedRows` are all rows in which a pixel may differ from `previous`'s, in any order; rows outside the image are
  /// ignored. Without them, or without a previous frame of the same size and compression, everything is encoded. The
  /// previous frame may be any earlier one, not only the last. `jobs` bands are compressed in parallel; use 1 if whole
  /// frames are encoded in parallel.
  package func encode(
    _ pixels: Pixels, changedRows: [Range<Int>]? = nil, previous: EncodedFrame? = nil, jobs: Int = 1
  ) -> EncodedFrame {
    require(jobs > 0, "At least one band has to be compressed at a time; \(jobs) is too few.")
    let part = ImageRegion(pixels)
    let layout = BandLayout(width: pixels.width, height: pixels.height)
    var old = [EncodedBand?](repeating: nil, count: layout.bandCount)
    var isTouched = [Bool](repeating: true, count: layout.bandCount)
    if let previous, let changedRows, previous.layout == layout, previous.compression == compression {
      isTouched = layout.bands(touchedBy: changedRows)
      guard isTouched.contains(true) else { return previous }
      old = previous.bands
    }
    let opacities = old.indices.map { index in
      (isTouched[index] ? nil : old[index])?.isOpaque ?? part.isOpaque(in: layout.rows(ofBand: index))
    }
    let alpha = opacities.contains(false)
    // Frames with and without an alpha channel have no bytes in common.
    if alpha != previous?.alpha {
      old = old.map { _ in nil }
      isTouched = isTouched.map { _ in true }
    }
    let touched = isTouched.indices.filter { isTouched[$0] }
    // A band is compressed right after it is hashed, while its pixels are still in the cache.
    let made = concurrentMap(touched.count, jobs: jobs) { [old] number in
      let index = touched[number]
      let rows = layout.rows(ofBand: index)
      let hash = BandHash(of: pixels, rows: rows)
      var parts: CPNGParts? = CPNGParts()
      if let known = old[index] {
        if known.hash == hash { return known }
        parts = known.parts(unchangedBy: changedRows ?? [], in: rows)
      }
      return withEncoder { encoder in
        encoder.encode(part, rows: rows, alpha: alpha, isOpaque: opacities[index], hash: hash, known: parts)
      }
    }
    for (index, band) in zip(touched, made) { old[index] = band }
    return frame(of: old.compactMap { $0 }, part, layout, alpha: alpha)
  }

  /// Encodes a part of an image, with or without an alpha channel.
  func encode(_ part: ImageRegion, alpha: Bool, jobs: Int) -> EncodedFrame {
    let layout = BandLayout(width: part.rect.width, height: part.rect.height)
    let bands = concurrentMap(layout.bandCount, jobs: jobs) { index in
      let rows = layout.rows(ofBand: index)
      return withEncoder { $0.encode(part, rows: rows, alpha: alpha, isOpaque: !alpha, hash: nil, known: nil) }
    }
    return frame(of: bands, part, layout, alpha: alpha)
  }

  private func frame(of bands: [EncodedBand], _ part: ImageRegion, _ layout: BandLayout, alpha: Bool) -> EncodedFrame {
    let pieces = file(of: bands, part, alpha: alpha)
    return EncodedFrame(layout: layout, compression: compression, alpha: alpha, bands: bands, pieces: pieces)
  }

  /// The bands between the file's beginning and end; with `small`, libpng's file if it is shorter.
  private func file(of bands: [EncodedBand], _ part: ImageRegion, alpha: Bool) -> [EncodedBytes] {
    var (head, tail) = (PNGChunkWriter(reserving: 64), PNGChunkWriter(reserving: 64))
    head.appendSignature()
    head.appendHeader(width: part.rect.width, height: part.rect.height, alpha: alpha)
    // The zlib header: deflate with a window of 32 kB, fastest level.
    head.append("IDAT") { $0 += [0x78, 0x01] }
    // An empty final block, and the checksum of everything.
    tail.append("IDAT") { content in
      content += [0x03, 0x00]
      content.append(bigEndian: bands.reduce(1) { cpng_adler_combine($0, $1.adler, $1.filteredByteCount) })
    }
    tail.append("IEND")
    let pieces = [EncodedBytes(copying: head.bytes)] + bands.map(\.chunk) + [EncodedBytes(copying: tail.bytes)]
    guard compression == .small else { return pieces }
    let reference = Self.reference(part, alpha: alpha)
    return reference.count < pieces.reduce(0) { $0 + $1.count } ? [reference] : pieces
  }

  /// The image encoded by libpng.
  private static func reference(_ part: ImageRegion, alpha: Bool) -> EncodedBytes {
    var (file, failure) = (CPNGBuffer(), CImageFailure())
    let isDone = part.withRows(0..<part.rect.height, alpha: alpha) { cpng_write_reference(&$0, 9, &file, &failure) }
    guard isDone else { internalError("The image cannot be encoded: \(text(of: failure.message)).") }
    return EncodedBytes(file)
  }

  private func withEncoder<R>(_ body: (BandEncoder) -> R) -> R {
    let encoder = idle.withLock { $0.popLast() } ?? BandEncoder(searchEffort: compression.searchEffort)
    defer { idle.withLock { $0.append(encoder) } }
    return body(encoder)
  }
}

extension PNGEncoder.Compression {
  /// zlib's level for the bands; 0 for none.
  fileprivate var searchEffort: Int {
    switch self {
    case .fast: 0
    case .balanced: 6
    case .small: 9
    }
  }
}
