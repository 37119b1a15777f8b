import CoreGraphics
import DisplayList
import Media
import Raster

/// Draws one frame after another for their hashes.
struct FrameHasher {
  private var drawer: FrameDrawer
  private var hasher = SequenceHasher()

  private init(_ method: FrameDrawer.Method, sharing pictures: ScaledImageCache) {
    drawer = FrameDrawer(method, sharing: pictures)
  }

  /// Hashers for several threads, which share the images that they scale.
  static func pool(_ method: FrameDrawer.Method = .damage, dithers: Bool) -> WorkerPool<FrameHasher> {
    let pictures = ScaledImageCache(dithers: dithers)
    return WorkerPool { FrameHasher(method, sharing: pictures) }
  }

  /// Draws a picture.
  ///
  /// - Parameter noted: The numbers of frames whose files are to be known.
  mutating func hash(of picture: FrameRun, noting noted: Set<Int>) throws -> PixelHash {
    var (hasher, profile) = (hasher, RenderProfile())
    let isNoted = !noted.isDisjoint(with: picture.indices)
    let hash = try drawer.draw(picture.exposure, index: picture.indices[0], &profile) { pixels, difference, _ in
      let hash = hasher.hash(of: pixels, changedRows: difference?.rows)
      if isNoted { KnownFiles.record(PNGEncoder().encode(pixels), hash) }
      return hash
    }
    self.hasher = hasher
    return hash
  }
}
