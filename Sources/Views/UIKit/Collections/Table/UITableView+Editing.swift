import CoreGraphics
import Foundation
import QuartzCore

extension UITableView {
  /// The editing state of a row.
  final func editing(of path: IndexPath) -> CellEditing {
    var look = CellEditing()
    guard isEditing, let dataSource else { return look }
    look.isOn = true
    look.isChoice = allowsMultipleSelectionDuringEditing
    if dataSource.tableView(self, canEditRowAt: path), !look.isChoice {
      look.style = listener?.tableView(self, editingStyleForRowAt: path) ?? .delete
      look.indents = listener?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    }
    look.moves = dataSource.tableView(self, canMoveRowAt: path)
    return look
  }

  /// Updates the editing state of all visible rows.
  final func updateEditing(animated: Bool) {
    rowSwipe?.close()
    let rows = shown.keys.sorted().filter { $0.kind == .row }
    let work = {
      for slot in rows {
        guard let cell = self.shown[slot] as? UITableViewCell, let path = slot.path else { continue }
        cell.setEditing(self.isEditing, animated: animated)
        cell.apply(self.editing(of: path), for: self)
        cell.layoutIfNeeded()
      }
    }
    if animated {
      UIView.animate(
        withDuration: ListTuning.updateDuration, delay: 0, options: .allowUserInteraction, animations: work)
    } else {
      UIView.performWithoutAnimation(work)
    }
  }

  final func editButtonWasTouched(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    if rowSwipe?.isOpen == true { return rowSwipe?.close() ?? () }
    switch cell.editingStyle {
    case .delete: rowSwipe?.open(path, cell)
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .none: break
    }
  }
}

extension UITableView: SwipedList {
  func swipedRow(at point: CGPoint) -> (path: IndexPath, cell: any ConfiguredCell)? {
    guard !isEditing, let path = indexPathForRow(at: point), let cell = cellForRow(at: path) else { return nil }
    return (path, cell)
  }

  func isShown(_ cell: UIView) -> Bool { (cell as? UITableViewCell).flatMap(indexPath(for:)) != nil }

  func swipeActions(at edge: SwipeEdge, of path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return nil }
    guard edge == .trailing else { return listener?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) }
    if !isEditing, let own = listener?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) { return own }
    guard (listener?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete else { return nil }
    // Without actions, the finger is left to a scroll view around the table.
    if !isEditing, isInPager { return nil }
    let title = listener?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, finish in
      if let self { self.dataSource?.tableView(self, commit: .delete, forRowAt: path) }
      finish(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  private var isInPager: Bool {
    withAncestors.dropFirst().contains { view in
      guard let outer = view as? UIScrollView else { return false }
      return outer.isScrollEnabled && outer.scrolls(.horizontal)
    }
  }

  func swipeDidBegin(_ path: IndexPath) { listener?.tableView(self, willBeginEditingRowAt: path) }
  func swipeDidEnd(_ path: IndexPath) { listener?.tableView(self, didEndEditingRowAt: path) }
}
