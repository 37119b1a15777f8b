import CoreGraphics
import Foundation

extension UITableView {
  /// The editing state of a row.
  final func editing(of path: IndexPath) -> CellEditing {
    var look = CellEditing()
    guard isInEditing, let dataSource else { return look }
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
    var rows: [(cell: UITableViewCell, editing: CellEditing)] = []
    for slot in shown.keys.sorted() where slot.kind == .row {
      guard let cell = shown[slot] as? UITableViewCell, let path = slot.path else { continue }
      rows.append((cell, editing(of: path)))
    }
    let changed = rows.filter { $0.cell.states != $0.cell.states(in: $0.editing) }
    for (cell, editing) in changed { cell.willTransition(to: cell.states(in: editing)) }
    let work = {
      for (cell, editing) in rows {
        cell.setEditing(self.isInEditing, animated: animated)
        cell.apply(editing, for: self)
        cell.layoutIfNeeded()
      }
    }
    let end = {
      for (cell, editing) in changed { cell.didTransition(to: cell.states(in: editing)) }
    }
    if animated {
      UIView.animate(
        withDuration: ListTuning.updateDuration, delay: 0, options: .allowUserInteraction, animations: work
      ) { _ in end() }
    } else {
      UIView.performWithoutAnimation(work)
      end()
    }
  }

  /// Gives a cell that is about to be shown the editing state of its row.
  final func prepareEditing(of cell: UITableViewCell, at path: IndexPath) {
    let editing = editing(of: path)
    let states = cell.states(in: editing)
    let isOther = cell.states != states
    if isOther { cell.willTransition(to: states) }
    if isInEditing != cell.isEditing { cell.setEditing(isInEditing, animated: false) }
    cell.apply(editing, for: self)
    if isOther { cell.didTransition(to: states) }
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
    guard !isInEditing, let path = indexPathForRow(at: point), let cell = cellForRow(at: path) else { return nil }
    return (path, cell)
  }

  func isShown(_ cell: UIView) -> Bool { (cell as? UITableViewCell).flatMap(indexPath(for:)) != nil }

  func swipeActions(at edge: SwipeEdge, of path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return nil }
    guard edge == .trailing else { return listener?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) }
    if !isInEditing, let own = listener?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) { return own }
    guard (listener?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete else { return nil }
    // Without actions, the finger is left to a scroll view around the table.
    if !isInEditing, isInPager { return nil }
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

  func swipe(of cell: any ConfiguredCell, willShowActions isShown: Bool) {
    guard let cell = cell as? UITableViewCell else { return }
    cell.willTransition(to: cell.states(isSwiped: isShown))
  }
  func swipe(of cell: any ConfiguredCell, didShowActions isShown: Bool) {
    guard let cell = cell as? UITableViewCell else { return }
    cell.didTransition(to: cell.states(isSwiped: isShown))
  }
  func swipeDidBegin(_ path: IndexPath) { listener?.tableView(self, willBeginEditingRowAt: path) }
  func swipeDidEnd(_ path: IndexPath) { listener?.tableView(self, didEndEditingRowAt: path) }
}
