import CoreGraphics
public import Foundation

/// The object that is notified of items of a collection view that will soon be visible.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Called when items may soon be visible, the nearest first.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called when items that were announced will not be visible soon after all.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

/// Decides which elements of a list are announced: those on the screen after the one that is visible, in the direction
/// of the last motion.
@MainActor
struct Prefetching {
  /// The elements that were announced and have not been visible since.
  private var announced: Set<IndexPath> = []
  private var offset = CGPoint.zero
  private var goesBack = false

  /// The part of the content that follows the visible one, and everything near that.
  mutating func areas(of bounds: CGRect, isHorizontal: Bool) -> (ahead: CGRect, near: CGRect) {
    let moved = isHorizontal ? bounds.minX - offset.x : bounds.minY - offset.y
    if moved != 0 { goesBack = moved < 0 }
    offset = bounds.origin
    let (dx, dy) = isHorizontal ? (bounds.width, 0) : (0, bounds.height)
    return (
      bounds.offsetBy(dx: goesBack ? -dx : dx, dy: goesBack ? -dy : dy), bounds.insetBy(dx: -dx, dy: -dy)
    )
  }

  /// The elements to announce and to cancel.
  mutating func update(visible: [IndexPath], ahead: [IndexPath], near: [IndexPath]) -> (
    new: [IndexPath], gone: [IndexPath]
  ) {
    announced.subtract(visible)
    let seen = Set(visible)
    let new = ahead.filter { !seen.contains($0) && !announced.contains($0) }
    let (keeps, wanted) = (Set(near), Set(ahead))
    let gone = announced.filter { !keeps.contains($0) && !wanted.contains($0) }.sorted()
    announced.formUnion(new)
    announced.subtract(gone)
    return (goesBack ? new.reversed() : new, gone)
  }
}

extension UICollectionView {
  /// Notifies the data source of items that will soon be visible.
  final func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, !bounds.isEmpty else { return }
    let isHorizontal = contentSize.width > bounds.width && contentSize.height <= bounds.height
    let (ahead, near) = prefetching.areas(of: bounds, isHorizontal: isHorizontal)
    func items(_ rect: CGRect) -> [IndexPath] {
      let found = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
      return found.filter { $0.representedElementCategory == .cell && $0.frame.intersects(rect) }.map(\.indexPath)
        .sorted()
    }
    let (new, gone) = prefetching.update(visible: indexPathsForVisibleItems, ahead: items(ahead), near: items(near))
    if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }
}
