import CoreGraphics
import UIKit

/// The pairs of items that lie on one another, each of which a simulation keeps, and looks at in every step.
@MainActor
enum Crowds {
  /// The largest number of pairs in one collision behavior.
  static let mostPairs = 1_000_000
  /// The largest number of comparisons; if they find too few pairs, as in a tall column, the items are not a crowd.
  static let mostComparisons = 20_000_000
}

extension [any UIDynamicItem] {
  /// Whether more pairs of these items overlap than a simulation can keep.
  @MainActor
  var isCrowd: Bool {
    // So few have not so many pairs.
    guard count > 1400 else { return false }
    let boxes = map { item in
      let (center, size) = (item.center, item.bounds.size)
      let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return box.applying(item.transform).offsetBy(dx: center.x, dy: center.y)
    }.sorted { $0.minX < $1.minX }
    var (pairs, comparisons) = (0, 0)
    for (number, box) in boxes.enumerated() {
      for other in boxes[(number + 1)...] {
        if other.minX > box.maxX { break }
        comparisons += 1
        if other.minY <= box.maxY, other.maxY >= box.minY { pairs += 1 }
        if pairs > Crowds.mostPairs { return true }
        if comparisons > Crowds.mostComparisons { return false }
      }
    }
    return false
  }
}
