import CoreGraphics
public import Foundation

extension UICollectionView {
  // Visible elements.

  /// The visible cells, in the order of their items.
  public var visibleCells: [UICollectionViewCell] {
    shown.keys.sorted().compactMap { shown[$0] as? UICollectionViewCell }
  }

  /// The visible items, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
  }

  /// The visible supplementary views of a kind, in the order of their index paths.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The index paths of the visible supplementary views of a kind, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.indexPath).sorted()
  }

  /// The cell of an item; nil if it is not visible.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[CollectionElement(category: .cell, kind: nil, indexPath: indexPath)] as? UICollectionViewCell
  }

  /// The supplementary view of a kind at an index path; nil if it is not visible.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    shown[CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
  }

  /// The item that a cell shows; nil if it shows none.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.keys.sorted().first { shown[$0] === cell }?.indexPath
  }

  /// The item at a point of the content; of several, the frontmost.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let found = collectionViewLayout.layoutAttributesForElements(
      in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
    let cells = (found ?? []).filter { $0.representedElementCategory == .cell && seenFrame(of: $0).contains(point) }
    return cells.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// The layout's attributes of an item.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// The layout's attributes of a supplementary view.
  public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // Scrolling.

  /// Scrolls to an item, as far as the content allows.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) {
    guard let attributes = layoutAttributesForItem(at: indexPath) else {
      return ProgrammerError.report(
        "UICollectionView.scrollToItem(at: \(indexPath), at:animated:)", "the layout has no such item.")
    }
    collectionViewLayout.scrollSection(of: attributes, at: scrollPosition, animated: animated)
    scroll(aimingAt: { [weak self] in self?.offset(showing: indexPath, at: scrollPosition) }, animated: animated)
  }

  /// The offset at which an item is visible at a place, as far as the content allows and sizes are known.
  private func offset(showing path: IndexPath, at position: UICollectionView.ScrollPosition) -> CGPoint? {
    guard exists(path), let frame = layoutAttributesForItem(at: path)?.frame else { return nil }
    if position.isEmpty { return nearestOffset(showing: frame) }
    let insets = adjustedContentInset
    let seen = bounds.inset(by: insets)
    var offset = bounds.origin
    if position.contains(.top) { offset.y = frame.minY - insets.top }
    if position.contains(.centeredVertically) { offset.y = frame.midY - seen.height / 2 - insets.top }
    if position.contains(.bottom) { offset.y = frame.maxY - seen.height - insets.top }
    if position.contains(.left) { offset.x = frame.minX - insets.left }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - seen.width / 2 - insets.left }
    if position.contains(.right) { offset.x = frame.maxX - seen.width - insets.left }
    offset.x = max(min(offset.x, contentSize.width + insets.right - bounds.width), -insets.left)
    offset.y = max(min(offset.y, contentSize.height + insets.bottom - bounds.height), -insets.top)
    return pixelAligned(offset)
  }

  // Selecting.

  /// The selected items, in the order in which they were selected; nil if there are none.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects an item, without notifying the delegate, and scrolls to it if a position is given; nil deselects all.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    guard allowsSelection else { return }
    if !allowsMultipleSelection || indexPath == nil {
      for old in selection where old != indexPath { deselectItem(at: old, animated: animated) }
    }
    guard let indexPath else { return }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item, without notifying the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }
}
