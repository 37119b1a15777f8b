import CoreGraphics
import Foundation

/// Highlighting and selecting with touches, in UIKit's order of calls.
extension UICollectionView {
  var listener: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

  final func beginTouch(at point: CGPoint) {
    if rowSwipe?.isOpen == true { return rowSwipe?.close() ?? () }
    itemTouches.begin(indexPathForItem(at: point)) { path in
      guard let cell = cellForItem(at: path), listener?.collectionView(self, shouldHighlightItemAt: path) != false
      else { return false }
      cell.isHighlighted = true
      listener?.collectionView(self, didHighlightItemAt: path)
      return true
    }
  }

  /// Ends the touch; a finger that lifts selects the item, or deselects it.
  final func endTouch(selects: Bool) {
    guard let path = itemTouches.end() else { return }
    if selects, selectsNow { toggle(path) }
    cellForItem(at: path)?.isHighlighted = false
    listener?.collectionView(self, didUnhighlightItemAt: path)
  }

  private func toggle(_ path: IndexPath) {
    if cellForItem(at: path)?.expandsByTouch == true {
      (dataSource as? any OutlineSource)?.toggleOutline(at: path)
      return
    }
    if selectsSeveral, selection.contains(path) {
      guard listener?.collectionView(self, shouldDeselectItemAt: path) != false else { return }
      deselectItem(at: path, animated: true)
      listener?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard listener?.collectionView(self, shouldSelectItemAt: path) != false else { return }
    let others = selectsSeveral ? [] : selection.filter { $0 != path }
    for other in others {
      deselectItem(at: other, animated: true)
      listener?.collectionView(self, didDeselectItemAt: other)
    }
    selectItem(at: path, animated: true, scrollPosition: [])
    listener?.collectionView(self, didSelectItemAt: path)
  }
}

extension UICollectionView: SwipedList {
  func swipedRow(at point: CGPoint) -> (path: IndexPath, cell: any ConfiguredCell)? {
    guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path) else { return nil }
    return (path, cell)
  }

  func isShown(_ cell: UIView) -> Bool { (cell as? UICollectionViewCell).flatMap(indexPath(for:)) != nil }

  func swipeActions(at edge: SwipeEdge, of path: IndexPath) -> UISwipeActionsConfiguration? {
    collectionViewLayout.swipeActions(at: edge, of: path)
  }

  func swipeDidBegin(_ path: IndexPath) {}
  func swipeDidEnd(_ path: IndexPath) {}
}
