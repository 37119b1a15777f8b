import CoreGraphics

/// Where the pixels of one frame may differ from those of another.
package struct FrameDamage: Sendable, Hashable {
  /// The pixels that have to be redrawn.
  package let damage: Damage
  /// The rows in which pixels may differ, from top to bottom.
  ///
  /// These are the rows of the changes themselves: changes that lie above each other are often redrawn together with what
  /// is between them, which stays as it is.
  package let rows: [Range<Int>]

  /// Compares two frames, which need not be adjacent in time, as `Damage.init(from:to:)` does.
  package init(from previous: Frame, to next: Frame) {
    guard previous.width == next.width, previous.height == next.height, previous.background == next.background else {
      (damage, rows) = (.everything, [0..<next.height])
      return
    }
    let canvas = PixelRect(minX: 0, minY: 0, maxX: next.width, maxY: next.height)
    let region = FrameComparison.region(from: previous.content, to: next.content, on: canvas)
    (damage, rows) = (region.damage, region.changedRows)
  }
}
