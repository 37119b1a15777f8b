import Foundation

/// A data source whose items may be nested.
@MainActor
protocol OutlineSource: AnyObject {
  /// The place of an item in its outline; nil if its section is not an outline.
  func outlinePlace(at path: IndexPath) -> OutlinePlace?
  /// Expands or collapses an item at the user's request.
  func toggleOutline(at path: IndexPath)
}

/// The depth of an item in an outline, and whether the items in it are shown.
struct OutlinePlace: Equatable {
  var level = 0
  var isExpanded = false
}

extension UICollectionView {
  /// Updates the visible cells with whether the items in their items are shown.
  final func showOutlines(animated: Bool) {
    guard let source = dataSource as? any OutlineSource else { return }
    for element in shown.keys.sorted() where element.category == .cell {
      guard let cell = shown[element] as? UICollectionViewCell, let place = source.outlinePlace(at: element.indexPath)
      else { continue }
      cell.applyOutlinePlace(place, animated: animated)
    }
  }
}
