package import CoreGraphics

/// Writes PNG: RGB when every pixel is opaque, else RGBA with straight alpha; 8 bits a channel.
///
/// A value without state: equal pixels give equal bytes, on any thread, in any order, whatever `isOpaque` says.
/// Decoding gives back the very pixels, provided they are premultiplied, that is no colour exceeds its alpha.
/// Whoever encodes one frame after another takes a `PNGFrameEncoder`.
package struct PNGEncoder: Sendable, Hashable {
  /// What is saved: time or space.
  package enum Compression: String, Sendable, Hashable, CaseIterable {
    /// Nothing is searched for but runs: the size of libpng's files, give or take 15 %, in a fiftieth of the time.
    ///
    /// Larger, up to twice, where the same drawn details stand side by side many times over.
    case fast
    /// Repetitions are searched for as well, except in photographs: ten times as slow, and smaller by a few per cent,
    /// or by half where `fast` does badly.
    case balanced
    /// The shorter of what takes zlib's greatest effort: the bands, or the reference writer's file with libpng's own
    /// choice of filters.
    ///
    /// Never larger than what libpng writes with its usual settings, and slower than it.
    case small
  }

  /// What is saved: time or space.
  package var compression: Compression
  /// How many parts of the picture are compressed at a time; the bytes do not depend on it.
  package var jobs: Int

  /// Creates an encoder.
  package init(compression: Compression = .fast, jobs: Int = 1) {
    self.compression = compression
    self.jobs = jobs
  }

  /// Encodes a picture as a whole PNG file.
  package func encode(_ pixels: Pixels) -> [UInt8] {
    PNGFrameEncoder(compression: compression).encode(pixels, jobs: jobs).bytes
  }
}
