import CoreGraphics
public import Foundation

extension UITableView {
  // Registering and dequeuing.

  /// Registers the class of cells with an identifier; nil removes it.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UITableViewCell.Type
    reusable[identifier] = nil
  }

  /// A cell that is not in use, or else a new one of the registered class; nil if no class was registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
    if let cell = reusable[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return cellClasses[identifier].map { UITableViewCell.make($0, identifier: identifier) }
  }

  /// A cell for a row: one that is not in use, or a new one of the registered class.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    ProgrammerError.report(
      "UITableView.dequeueReusableCell(withIdentifier: \"\(identifier)\", for:)",
      "no class of cells has this identifier; call register(_:forCellReuseIdentifier:) first.")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Makes the data source configure the visible cells of rows again, without replacing them.
  ///
  /// Rows that size themselves may change their height.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cellForRow(at: path) else { continue }
      reconfigured = cell
      let given = dataSource?.tableView(self, cellForRowAt: path)
      reconfigured = nil
      if given !== cell {
        ProgrammerError.report(
          "UITableView.reconfigureRows(at:)",
          "the data source returned another cell for \(path); dequeue it as before, or reload the row instead.")
      }
      if (listener?.tableView(self, heightForRowAt: path) ?? rowHeight) < 0 { slots?.forgetHeight(of: TableSlot(path)) }
    }
    setNeedsLayout()
  }

  // Rows.

  /// The number of sections.
  public var numberOfSections: Int { preparedSlots().counts.count }

  /// The number of rows in a section.
  public func numberOfRows(inSection section: Int) -> Int {
    let counts = preparedSlots().counts
    guard counts.indices.contains(section) else {
      ProgrammerError.report(
        "UITableView.numberOfRows(inSection: \(section))", "there are \(counts.count) sections.",
        isWarning: true)
      return 0
    }
    return counts[section]
  }

  /// The visible cells, from top to bottom.
  public var visibleCells: [UITableViewCell] { shown.keys.sorted().compactMap { shown[$0] as? UITableViewCell } }
  /// The visible rows, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted().compactMap(\.path) }
  /// The cell of a row; nil if it is not visible.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shown[TableSlot(indexPath)] as? UITableViewCell
  }
  /// Notifies the delegate of a tap on a cell's detail button.
  final func detailButtonWasTapped(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    listener?.tableView(self, accessoryButtonTappedForRowWith: path)
  }
  /// The row that a cell shows; nil if it shows none.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.keys.sorted().first { shown[$0] === cell }?.path
  }
  /// The header of a section that has the data source's title; nil if it is not visible.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown[TableSlot(.header, section: section)] as? UITableViewHeaderFooterView
  }
  /// The footer of a section that has the data source's title; nil if it is not visible.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown[TableSlot(.footer, section: section)] as? UITableViewHeaderFooterView
  }
  /// The row at a point of the content; nil if there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    let slots = preparedSlots()
    let place = point.y - (tableHeaderView?.bounds.height ?? 0)
    let found = slots.slots(from: place, to: place + 1e-6).first { $0.kind == .row }
    return found.flatMap { frame(of: $0).contains(point) ? $0.path : nil }
  }
  /// The rectangle of a row; the assumed one for a row that sizes itself and has not been shown.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    preparedSlots().contains(indexPath) ? frame(of: TableSlot(indexPath)) : .zero
  }
  /// The rectangle of a section's header at its unpinned position.
  public func rectForHeader(inSection section: Int) -> CGRect {
    preparedSlots().counts.indices.contains(section)
      ? frame(of: TableSlot(.header, section: section), isPinned: false) : .zero
  }
  /// The rectangle of a section's footer.
  public func rectForFooter(inSection section: Int) -> CGRect {
    preparedSlots().counts.indices.contains(section) ? frame(of: TableSlot(.footer, section: section)) : .zero
  }
  /// The rectangle of a section with its header and footer.
  public func rect(forSection section: Int) -> CGRect {
    guard preparedSlots().counts.indices.contains(section) else { return .zero }
    let (header, footer) = (rectForHeader(inSection: section), rectForFooter(inSection: section))
    let top = header.minY - headerPadding(ofSection: section)
    return CGRect(x: header.minX, y: top, width: header.width, height: footer.maxY - top)
  }
  /// The rows that intersect a rectangle of the content, from top to bottom; nil if it is empty.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    guard !rect.isNull, rect.height > 0 else { return nil }
    let top = tableHeaderView?.bounds.height ?? 0
    return preparedSlots().slots(from: rect.minY - top, to: rect.maxY - top).compactMap { slot in
      frame(of: slot).intersects(rect) ? slot.path : nil
    }
  }

  /// Scrolls to a row, as far as the content allows.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    guard preparedSlots().contains(indexPath) else {
      return ProgrammerError.report("UITableView.scrollToRow(at: \(indexPath), at:animated:)", "there is no such row.")
    }
    scroll(aimingAt: { [weak self] in self?.offset(showing: indexPath, at: scrollPosition) }, animated: animated)
  }

  /// Scrolls to the selected row that is nearest to the middle of what is visible.
  public func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = selection.min { abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle) }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  /// The offset at which a row is visible at a place, as far as the content allows and sizes are known.
  private func offset(showing path: IndexPath, at position: UITableView.ScrollPosition) -> CGPoint? {
    guard preparedSlots().contains(path) else { return nil }
    let row = frame(of: TableSlot(path))
    let insets = adjustedContentInset
    let offset: CGFloat
    switch position {
    case .none: return nearestOffset(showing: row)
    case .top: offset = row.minY - insets.top - pinnedHeaderHeight(above: path)
    case .middle: offset = row.midY - (bounds.height - insets.top - insets.bottom) / 2 - insets.top
    case .bottom: offset = row.maxY - bounds.height + insets.bottom
    }
    return pixelAligned(clamped(CGPoint(x: bounds.minX, y: offset)))
  }

  // Selecting.

  /// The selected row; of several, the first.
  public var indexPathForSelectedRow: IndexPath? { selection.first }
  /// The selected rows; nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row, without notifying the delegate; nil deselects all.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
    if !selectsSeveral || indexPath == nil {
      for old in selection where old != indexPath { deselectRow(at: old, animated: animated) }
    }
    guard let indexPath, allowsSelection || isInEditing else { return }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row, without notifying the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }
}

/// Highlighting and selecting with touches, in UIKit's order of calls.
extension UITableView {
  final func beginTouch(at point: CGPoint) {
    if rowSwipe?.isOpen == true { return rowSwipe?.close() ?? () }
    guard isInEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection else {
      return
    }
    itemTouches.begin(indexPathForRow(at: point)) { path in
      guard let cell = cellForRow(at: path), listener?.tableView(self, shouldHighlightRowAt: path) != false else {
        return false
      }
      cell.setHighlighted(true, animated: false)
      listener?.tableView(self, didHighlightRowAt: path)
      return true
    }
  }

  final var selectsSeveral: Bool { isInEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  final func endTouch(selects: Bool) {
    guard let path = itemTouches.end() else { return }
    listener?.tableView(self, didUnhighlightRowAt: path)
    // A selected cell stays grey: its highlight ends only then.
    if selects { select(path) }
    cellForRow(at: path)?.setHighlighted(false, animated: false)
  }

  private func select(_ touched: IndexPath) {
    if selectsSeveral, selection.contains(touched) { return deselect(touched) }
    guard let path = listener.map({ $0.tableView(self, willSelectRowAt: touched) }) ?? touched else { return }
    if !selectsSeveral {
      for other in selection where other != path { deselect(other) }
    }
    selectRow(at: path, animated: false, scrollPosition: .none)
    listener?.tableView(self, didSelectRowAt: path)
  }

  private func deselect(_ wanted: IndexPath) {
    guard let path = listener.map({ $0.tableView(self, willDeselectRowAt: wanted) }) ?? wanted else { return }
    deselectRow(at: path, animated: false)
    listener?.tableView(self, didDeselectRowAt: path)
  }
}
