import CCairo
import CoreGraphics
import DisplayList
import Foundation

/// Pictures halved once or several times, kept for the next frame.
///
/// Cairo reduces a picture by averaging the pixels that fall into one, at a cost that grows with their number, and
/// leaves some out when they are more than 16 × 16. Starting from a halved copy keeps them below 3 × 3.
final class Reductions {
  /// A picture's part at 1/2, 1/4, 1/8… of its size.
  private struct Entry {
    let image: CGImage
    let crop: PixelRect
    var levels: [Reduction] = []

    /// The bytes of the part, and a third of them for the levels.
    var cost: Int { crop.area * 4 / 3 * 4 }
  }

  /// What was made, most recently used last; holds on to the pictures, so that no other takes on their identity.
  private var entries: [Entry] = []

  /// The part `crop` of `image` at 1/2, 1/4… of its size: `halvings` is at least 1.
  func reduction(of image: CGImage, _ crop: PixelRect, halvings: Int) throws(RasterError) -> Reduction {
    var entry = Entry(image: image, crop: crop)
    if let index = entries.lastIndex(where: { $0.image === image && $0.crop == crop }) {
      entry = entries.remove(at: index)
    }
    if entry.levels.isEmpty {
      let first = try image.withSurface(crop, format: .color) { surface throws(RasterError) in
        try Reduction(halving: surface, width: crop.width, height: crop.height)
      }
      entry.levels.append(first)
    }
    while entry.levels.count < halvings {
      let last = entry.levels[entry.levels.count - 1]
      entry.levels.append(try Reduction(halving: last.surface, width: last.width, height: last.height))
    }
    entries.append(entry)
    discardOldest()
    return entry.levels[halvings - 1]
  }

  /// Keeps 64 megabytes in 256 entries, and the latest one in any case.
  private func discardOldest() {
    var total = entries.reduce(0) { $0 + $1.cost }
    while entries.count > 256 || (total > 64 << 20 && entries.count > 1) { total -= entries.removeFirst().cost }
  }
}

/// A picture of half the size of another.
final class Reduction {
  let width: Int
  let height: Int
  let surface: Surface

  /// Averages each two by two pixels of `source`; a last odd row or column counts twice.
  init(halving source: borrowing Surface, width: Int, height: Int) throws(RasterError) {
    self.width = (width + 1) / 2
    self.height = (height + 1) / 2
    surface = try Surface(width: self.width, height: self.height)
    let context = try Context(drawingOn: surface)
    context.replaceWhatIsThere()
    // Halfway between pixels, bilinear is the average of four.
    context.setSource(source, CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0), CAIRO_FILTER_BILINEAR)
    context.paint()
    try context.check()
  }
}
