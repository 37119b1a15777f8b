import CCairo
import CoreGraphics
import Foundation
import Synchronization

/// Images halved once or several times, cached for later frames.
///
/// Cairo scales an image down by averaging the source pixels of each result pixel, at a cost that grows with their
/// number, and skips some when there are more than 16 × 16. Starting from a halved copy keeps them below 3 × 3.
final class Mipmaps: Sendable {
  /// Retains the image, so that its identity cannot be reused by another.
  private struct Key: Equatable, Sendable {
    let image: CGImage
    let crop: PixelRect
  }

  /// The cropped image at 1/2, 1/4, 1/8… of its size.
  private let cache = Mutex(LRUCache<Key, [MipmapLevel]>())

  /// The part `crop` of `image`, halved `halvings` times, which is at least 1.
  func level(of image: CGImage, _ crop: PixelRect, halvings: Int) throws(RasterError) -> MipmapLevel {
    let key = Key(image: image, crop: crop)
    var levels = cache.withLock { $0.value(for: key) } ?? []
    if levels.count >= halvings { return levels[halvings - 1] }
    if levels.isEmpty {
      let first = try image.withSurface(crop, format: .color) { surface throws(RasterError) in
        try MipmapLevel(halving: surface, width: crop.width, height: crop.height)
      }
      levels.append(first)
    }
    while levels.count < halvings {
      let last = levels[levels.count - 1]
      levels.append(
        try last.pixels.withSurface { surface throws(RasterError) in
          try MipmapLevel(halving: surface, width: last.width, height: last.height)
        })
    }
    // The levels together take a third of the crop's bytes.
    cache.withLock { [levels] in $0.put(levels, under: key, cost: crop.area * 4 / 3, costLimit: 16 << 20) }
    return levels[halvings - 1]
  }
}

/// An image at half the size of another.
final class MipmapLevel: Sendable {
  let width: Int
  let height: Int
  let pixels: KeptPixels

  /// Averages each 2 × 2 pixels of `source`; a last odd row or column counts twice.
  init(halving source: borrowing Surface, width: Int, height: Int) throws(RasterError) {
    let (width, height) = ((width + 1) / 2, (height + 1) / 2)
    (self.width, self.height) = (width, height)
    pixels = try KeptPixels(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)) { context throws(RasterError) in
      // Halfway between pixels, bilinear filtering averages four of them.
      context.setSource(source, CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0), CAIRO_FILTER_BILINEAR)
      context.paint()
    }
  }
}
