import CoreGraphics
import Foundation
import QuartzCore

/// A row that a finger is moving to another place.
@MainActor
struct RowReorder {
  let cell: UITableViewCell
  /// The row's original index path, and the one that it would get if the finger lifted.
  let origin: IndexPath
  var target: IndexPath
  /// The distance of the finger from the cell's top, and its position in the visible area.
  let grip: CGFloat
  var finger: CGFloat
  let height: CGFloat
  var link: CADisplayLink?

  /// How far a part of the table moves to make room for the row.
  func shift(of slot: TableSlot) -> CGFloat {
    let (from, to) = (TableSlot(origin), TableSlot(target))
    if from < slot, slot < to || slot == to && origin.section == target.section { return -height }
    if to <= slot, slot < from { return height }
    return 0
  }
}

extension UITableView {
  /// The frame of a part of the table while a row is moved.
  final func place(of slot: TableSlot) -> CGRect {
    var place = frame(of: slot)
    guard let reorder else { return place }
    if slot == TableSlot(reorder.origin) {
      place.origin.y = bounds.minY + reorder.finger - reorder.grip
    } else {
      place.origin.y += reorder.shift(of: slot)
    }
    return place
  }

  final func reorder(_ cell: UITableViewCell, with press: UIGestureRecognizer) {
    let finger = press.location(in: self).y - bounds.minY
    switch press.state {
    case .began: beginReorder(cell, finger)
    case .changed:
      guard reorder?.cell === cell else { return }
      reorder?.finger = finger
      followReorder()
    case .ended: endReorder(isDone: true)
    case .cancelled: endReorder(isDone: false)
    case .possible, .failed: break
    }
  }

  private func beginReorder(_ cell: UITableViewCell, _ finger: CGFloat) {
    guard reorder == nil, let path = indexPath(for: cell) else { return }
    let grip = bounds.minY + finger - cell.frame.minY
    let link = CADisplayLink { [weak self] link in self?.scrollForReorder(link) }
    reorder = RowReorder(
      cell: cell, origin: path, target: path, grip: grip, finger: finger, height: cell.frame.height, link: link)
    link.add(to: .main, forMode: .common)
    cell.beginReordering(in: self)
  }

  private func followReorder() {
    guard let reorder else { return }
    UIView.performWithoutAnimation { reorder.cell.frame = place(of: TableSlot(reorder.origin)) }
    guard var wanted = proposedTarget(reorder) else { return }
    if let listener {
      wanted = listener.tableView(
        self, targetIndexPathForMoveFromRowAt: reorder.origin, toProposedIndexPath: wanted)
    }
    guard wanted != reorder.target else { return }
    self.reorder?.target = wanted
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      for slot in self.shown.keys.sorted() where slot != TableSlot(reorder.origin) {
        self.shown[slot]?.frame = self.place(of: slot)
      }
    }
  }

  /// The index path of the row whose rectangle contains the centre of the moved one.
  private func proposedTarget(_ reorder: RowReorder) -> IndexPath? {
    let middle = reorder.cell.frame.midY
    guard let path = indexPathForRow(at: CGPoint(x: reorder.cell.frame.midX, y: middle)) else { return nil }
    if path.section == reorder.origin.section { return path }
    return middle < frame(of: TableSlot(path)).midY ? path : IndexPath(row: path.row + 1, section: path.section)
  }

  /// Scrolls while the finger is near an edge.
  private func scrollForReorder(_ link: CADisplayLink) {
    guard let reorder else { return link.invalidate() }
    let finger = CGPoint(x: bounds.width / 2, y: reorder.finger)
    guard let target = offset(dragging: finger, for: link.duration) else { return }
    moveAtOnce(to: target)
    followReorder()
  }

  private func endReorder(isDone: Bool) {
    guard let reorder else { return }
    reorder.link?.invalidate()
    let (from, to) = (reorder.origin, isDone ? reorder.target : reorder.origin)
    if from == to {
      self.reorder = nil
    } else {
      performBatchUpdates {
        self.reorder = nil
        self.dataSource?.tableView(self, moveRowAt: from, to: to)
        self.moveRow(at: from, to: to)
      }
    }
    UIView.animate(withDuration: ListTuning.updateDuration) {
      for slot in self.shown.keys.sorted() { self.shown[slot]?.frame = self.frame(of: slot) }
      reorder.cell.layer.shadowOpacity = 0
    } completion: { [weak self] _ in
      reorder.cell.endReordering(clips: true)
      guard let self, reorder.cell.superviewStorage === self else { return }
      insertSubview(reorder.cell, at: backgroundView == nil ? 0 : 1)
    }
  }
}
