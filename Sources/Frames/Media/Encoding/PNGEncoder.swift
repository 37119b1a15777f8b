package import CoreGraphics

/// Writes PNG: RGB when every pixel is opaque, else RGBA with straight alpha; 8 bits a channel.
///
/// A value type without state: equal pixels give equal bytes, on any thread, in any order, whatever `isOpaque` is.
/// Decoding returns exactly the same pixels, provided that they are premultiplied, that is, no colour exceeds its
/// alpha. For a sequence of frames, use `PNGFrameEncoder`.
package struct PNGEncoder: Sendable, Hashable {
  /// Whether to save time or space.
  package enum Compression: String, Sendable, Hashable, CaseIterable {
    /// Only runs are searched for: the size of libpng's files, give or take 15 %, in a fiftieth of the time.
    ///
    /// Up to twice as large for images with many repetitions of the same details.
    case fast
    /// Matches are searched for as well, except in photographs: ten times as slow, and a few per cent smaller, or half
    /// the size where `fast` does badly.
    case balanced
    /// The shorter of two files at zlib's highest level: the bands, or the reference writer's with libpng's own choice
    /// of filters.
    ///
    /// Never larger than what libpng writes with its default settings, and slower.
    case small
  }

  /// Whether to save time or space.
  package var compression: Compression
  /// How many parts of the image are compressed in parallel; the bytes do not depend on it.
  package var jobs: Int

  /// Creates an encoder.
  package init(compression: Compression = .fast, jobs: Int = 1) {
    self.compression = compression
    self.jobs = jobs
  }

  /// Encodes an image as a complete PNG file.
  package func encode(_ pixels: Pixels) -> [UInt8] {
    PNGFrameEncoder(compression: compression).encode(pixels, jobs: jobs).bytes
  }
}
