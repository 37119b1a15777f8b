import CoreGraphics
import UIKit

/// The pairs of items that lie on one another, each of which a simulation keeps, and looks at in every step.
@MainActor
enum Crowds {
  /// The largest number of pairs in all collision behaviors of a scene.
  static let mostPairs = 200_000
  /// The largest number of comparisons; if they find too few pairs, as in a tall column, the items are not a crowd.
  static let mostComparisons = 20_000_000
}

extension UIDynamicItem {
  /// The box around the item.
  @MainActor
  var box: CGRect {
    let (center, size) = (center, bounds.size)
    let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return box.applying(transform).offsetBy(dx: center.x, dy: center.y)
  }
}

extension [any UIDynamicItem] {
  /// The number of pairs of these items that overlap, as far as it matters.
  @MainActor
  var overlappingPairs: Int {
    let boxes = map(\.box).sorted { $0.minX < $1.minX }
    var (pairs, comparisons) = (0, 0)
    for (number, box) in boxes.enumerated() {
      for other in boxes[(number + 1)...] {
        if other.minX > box.maxX { break }
        comparisons += 1
        if other.minY <= box.maxY, other.maxY >= box.minY { pairs += 1 }
        if pairs > Crowds.mostPairs || comparisons > Crowds.mostComparisons { return pairs }
      }
    }
    return pairs
  }
}
