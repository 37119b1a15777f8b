import CoreGraphics
public import Foundation
import QuartzCore

/// An item that is being moved: the layout already has it at its new place, the data source does not.
@MainActor
struct ItemReorder {
  /// The item's index path in the data source, and on screen.
  let origin: IndexPath
  var current: IndexPath
  /// The item's centre, from the upper left corner of the visible area.
  var position: CGPoint
  /// The vector from the finger to the centre, if a handle is held.
  var grip = CGVector.zero
  var link: CADisplayLink?

  /// The numbers of items in the sections on screen.
  func counts(_ counts: [Int]) -> [Int] {
    var counts = counts
    if counts.indices.contains(origin.section) { counts[origin.section] -= 1 }
    if counts.indices.contains(current.section) { counts[current.section] += 1 }
    return counts
  }

  /// The index path in the data source for one on screen.
  func source(of path: IndexPath) -> IndexPath {
    if path == current { return origin }
    var item = path.item
    if path.section == current.section, item > current.item { item -= 1 }
    if path.section == origin.section, item >= origin.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }
}

extension UICollectionView {
  /// Begins to move an item to another place, if the data source allows it.
  ///
  /// The item follows `updateInteractiveMovementTargetPosition(_:)`, and the others make room for it. The data source
  /// is notified of its new place when the movement ends.
  ///
  /// - Returns: Whether the movement has begun.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard reorder == nil, batch == nil, exists(indexPath), let attributes = layoutAttributesForItem(at: indexPath),
      attributes.scrolledSection == nil, dataSource?.collectionView(self, canMoveItemAt: indexPath) == true
    else { return false }
    rowSwipe?.close()
    let link = CADisplayLink { [weak self] link in self?.scrollForReorder(link) }
    let position = CGPoint(x: attributes.center.x - bounds.minX, y: attributes.center.y - bounds.minY)
    reorder = ItemReorder(origin: indexPath, current: indexPath, position: position, link: link)
    link.add(to: .main, forMode: .common)
    cellForItem(at: indexPath)?.beginReordering(in: self)
    return true
  }

  /// Moves the item's centre to a point of the content.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let old = reorder else { return }
    reorder?.position = CGPoint(x: targetPosition.x - bounds.minX, y: targetPosition.y - bounds.minY)
    followReorder(old)
  }

  /// Ends the movement at the item's new place, and notifies the data source.
  public func endInteractiveMovement() {
    guard let (_, cell) = draggedCell, let ended = reorder else { return forgetReorder() }
    reorder = nil
    ended.link?.invalidate()
    if ended.origin != ended.current {
      dataSource?.collectionView(self, moveItemAt: ended.origin, to: ended.current)
    }
    forgetCounts()
    putDown(cell, at: ended.current)
  }

  /// Ends the movement and returns the item to its original place.
  public func cancelInteractiveMovement() {
    guard let (_, cell) = draggedCell, let ended = reorder else { return forgetReorder() }
    ended.link?.invalidate()
    performUpdates(animated: true) {
      self.reorder = nil
      if ended.origin != ended.current { self.update([.move(ended.current, ended.origin)]) }
    }
    putDown(cell, at: ended.origin)
  }

  /// Follows a finger at the handle of a cell: the cell moves up and down with it.
  final func reorder(_ cell: UICollectionViewCell, with press: UIGestureRecognizer) {
    let finger = press.location(in: self)
    switch press.state {
    case .began:
      guard let path = indexPath(for: cell), beginInteractiveMovementForItem(at: path) else { return }
      reorder?.grip = CGVector(dx: 0, dy: cell.center.y - finger.y)
    case .changed:
      guard let (_, dragged) = draggedCell, dragged === cell, let grip = reorder?.grip else { return }
      updateInteractiveMovementTargetPosition(CGPoint(x: cell.center.x, y: finger.y + grip.dy))
    case .ended where draggedCell?.cell === cell: endInteractiveMovement()
    case .cancelled where draggedCell?.cell === cell: cancelInteractiveMovement()
    case .ended, .cancelled, .possible, .failed: break
    }
  }

  // During a movement.

  private var draggedCell: (element: CollectionElement, cell: UICollectionViewCell)? {
    guard let reorder else { return nil }
    let element = CollectionElement(category: .cell, kind: nil, indexPath: reorder.current)
    return (shown[element] as? UICollectionViewCell).map { (element, $0) }
  }

  final func isDragged(_ element: CollectionElement) -> Bool {
    element.category == .cell && element.indexPath == reorder?.current
  }

  /// The attributes of an element on screen: those of the layout, or its dragged position.
  final func dragged(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let reorder, isDragged(attributes.element) else { return attributes }
    return collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: attributes.indexPath, withTargetPosition: contentPosition(of: reorder))
  }

  private func contentPosition(of reorder: ItemReorder) -> CGPoint {
    CGPoint(x: reorder.position.x + bounds.minX, y: reorder.position.y + bounds.minY)
  }

  private func followReorder(_ old: ItemReorder) {
    guard let (element, cell) = draggedCell, let reorder else { return }
    if let attributes = collectionViewLayout.attributes(of: element) {
      UIView.performWithoutAnimation { cell.show(dragged(attributes)) }
    }
    var wanted = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: reorder.current, withPosition: contentPosition(of: reorder))
    if let listener {
      wanted = listener.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: reorder.origin, atCurrentIndexPath: reorder.current,
        toProposedIndexPath: wanted)
    }
    guard wanted != reorder.current else { return }
    performUpdates(animated: true) {
      self.reorder?.current = wanted
      self.update([.move(reorder.current, wanted)])
    }
  }

  private func scrollForReorder(_ link: CADisplayLink) {
    guard let reorder else { return link.invalidate() }
    guard let target = offset(dragging: reorder.position, for: link.duration) else { return }
    UIView.performWithoutAnimation {
      scroll(to: target)
      layoutIfNeeded()
    }
    followReorder(reorder)
  }

  private func putDown(_ cell: UICollectionViewCell, at path: IndexPath) {
    UIView.animate(withDuration: ListTuning.updateDuration) {
      if let attributes = self.layoutAttributesForItem(at: path) { cell.show(attributes) }
      cell.layer.shadowOpacity = 0
    } completion: { [weak cell] _ in
      cell?.endReorder()
    }
  }

  /// Ends a movement without its cell, because everything is reloaded.
  final func forgetReorder() {
    guard let ended = reorder else { return }
    ended.link?.invalidate()
    let cell = draggedCell?.cell
    reorder = nil
    cell?.layer.shadowOpacity = 0
    cell?.endReorder()
  }
}

extension UICollectionViewCell {
  // The corners of a list are clipped.
  fileprivate func endReorder() { endReordering(clips: !layer.maskedCorners.isEmpty && layer.cornerRadius > 0) }
}

extension UICollectionViewLayout {
  /// The index path that an item would get if it were released at a point, by the items around it.
  func place(of item: IndexPath, putDownAt position: CGPoint) -> IndexPath {
    guard let view = owner, let path = view.indexPathForItem(at: position), path != item,
      let (own, other) = layoutAttributesForItem(at: item).flatMap({ own in
        layoutAttributesForItem(at: path).map { (own.frame, $0.frame) }
      })
    else { return item }
    // The resulting position of the other item: if that is below the point, they would change places repeatedly.
    let isForward = item < path
    let corner = CGPoint(
      x: isForward ? own.minX : own.maxX - other.width, y: isForward ? own.minY : own.maxY - other.height)
    return CGRect(origin: corner, size: other.size).contains(position) ? item : path
  }
}
