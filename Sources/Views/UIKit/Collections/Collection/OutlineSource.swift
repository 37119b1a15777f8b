import Foundation

/// A data source whose items may be in others.
@MainActor
protocol OutlineSource: AnyObject {
  /// The place of an item in its outline; nil if its section is none.
  func outlinePlace(at path: IndexPath) -> OutlinePlace?
  /// Expands an item, or collapses it, because a finger wants it.
  func toggleOutline(at path: IndexPath)
}

/// How deep an item is in an outline, and whether what is in it is shown.
struct OutlinePlace: Equatable {
  var level = 0
  var isExpanded = false
}

extension UICollectionView {
  /// Tells the visible cells whether what is in their items is shown.
  final func showOutlines(animated: Bool) {
    guard let source = dataSource as? any OutlineSource else { return }
    for element in shown.keys.sorted() where element.category == .cell {
      guard let cell = shown[element] as? UICollectionViewCell, let place = source.outlinePlace(at: element.indexPath)
      else { continue }
      cell.takeOutlinePlace(place, animated: animated)
    }
  }
}
