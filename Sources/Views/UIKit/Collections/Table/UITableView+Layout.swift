import CoreGraphics
import Foundation
import QuartzCore

/// The positions of rows, and the views of the visible ones.
extension UITableView {
  final var listener: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  /// The distances of rows from the sides: groups avoid sensors; in other rows the contents do.
  private var sides: UIEdgeInsets {
    guard style == .insetGrouped else { return .zero }
    let safe = safeAreaInsets
    return UIEdgeInsets(top: 0, left: safe.left + 16, bottom: 0, right: safe.right + 16)
  }
  /// The width of rows.
  private var rowWidth: CGFloat { max(bounds.width - sides.left - sides.right, 0) }
  /// How far sensors reach into rows from the sides.
  private var rowSafety: UIEdgeInsets {
    let safe = safeAreaInsets
    return style == .insetGrouped ? .zero : UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right)
  }
  private var headerHeight: CGFloat { tableHeaderView?.bounds.height ?? 0 }
  private var footerHeight: CGFloat { tableFooterView?.bounds.height ?? 0 }
  private var pixel: CGFloat { 1 / ownLayer.context.service(UIScreen.self).scale }

  /// The positions of all parts, requested from the data source if need be.
  final func preparedSlots() -> TableSlots {
    if let slots { return slots }
    let counts = currentCounts()
    let made = TableSlots(counts) { slot in
      switch slot.kind {
      case .row: return assumedHeight(of: IndexPath(row: slot.row, section: slot.section))
      case .header:
        let height = edgeHeight(slot)
        return (height > 0 ? height + headerPadding : height, true)
      case .footer: return (edgeHeight(slot), true)
      }
    }
    slots = made
    updateContentSize()
    return made
  }

  final func currentCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      max(dataSource.tableView(self, numberOfRowsInSection: $0), 0)
    }
  }

  final func updateContentSize() {
    guard let slots else { return }
    contentSize = CGSize(width: bounds.width, height: headerHeight + slots.total + footerHeight)
  }

  /// The height of a row before it is shown, and whether that is final.
  ///
  /// With an explicit estimate, the delegate is asked for the height of a row only when the row is seen.
  final func assumedHeight(of path: IndexPath) -> (height: CGFloat, isKnown: Bool) {
    if let listener, rowHeight < 0 {
      let estimate = listener.tableView(self, estimatedHeightForRowAt: path)
      if estimate > 0 { return measured[path] ?? (estimate, false) }
    }
    let height = listener?.tableView(self, heightForRowAt: path) ?? rowHeight
    if height >= 0 { return (height, true) }
    if let (height, isKnown) = measured[path] { return (height, isKnown) }
    let estimate = listener?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return (estimate >= 0 ? estimate : UITableView.assumedHeight, false)
  }

  /// The height of a header or a footer.
  private func edgeHeight(_ slot: TableSlot) -> CGFloat {
    let isHeader = slot.kind == .header
    let given =
      isHeader
      ? listener?.tableView(self, heightForHeaderInSection: slot.section) ?? sectionHeaderHeight
      : listener?.tableView(self, heightForFooterInSection: slot.section) ?? sectionFooterHeight
    if given >= 0 { return given }
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: slot.section)
      : dataSource?.tableView(self, titleForFooterInSection: slot.section)
    let own =
      isHeader
      ? listener?.tableView(self, viewForHeaderInSection: slot.section)
      : listener?.tableView(self, viewForFooterInSection: slot.section)
    if let own {
      defer { if own.superviewStorage !== self { keepForReuse(own) } }
      let isReusable = own is UITableViewHeaderFooterView
      let height = isReusable ? nil : own.heightByConstraints(forWidth: rowWidth)
      return ceiled(height ?? own.sizeThatFits(CGSize(width: isReusable ? rowWidth : bounds.width, height: 0)).height)
    }
    guard let title else { return style == .plain ? 0 : isHeader ? 18 : ceiled(17.5) }
    let view = titleView(title, slot)
    return ceiled(view.sizeThatFits(CGSize(width: rowWidth, height: 0)).height)
  }

  private func titleView(_ title: String, _ slot: TableSlot) -> UITableViewHeaderFooterView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    if slot.kind == .footer {
      view.textLabel?.font = .preferredFont(forTextStyle: .footnote, compatibleWith: environment)
      view.textLabel?.textColor = .secondaryLabel
    } else if style == .plain {
      view.backgroundColor = backgroundColor
    }
    return view
  }

  private func ceiled(_ length: CGFloat) -> CGFloat {
    length.isFinite ? ((length / pixel) - 1e-6).rounded(.up) * pixel : 0
  }

  /// The space above each header of a plain table, which scrolls away when the header stays at the top.
  private var headerPadding: CGFloat {
    guard style == .plain else { return 0 }
    return sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : 22
  }

  /// That space above the header of a section; none without a header.
  final func headerPadding(ofSection section: Int) -> CGFloat {
    preparedSlots().height(of: TableSlot(.header, section: section)) > 0 ? headerPadding : 0
  }

  /// The height of the header that covers rows of a plain table at its top.
  final func pinnedHeaderHeight(above path: IndexPath) -> CGFloat {
    style == .plain ? frame(of: TableSlot(.header, section: path.section), isPinned: false).height : 0
  }

  // Frames.

  /// The rectangle of a part of the table; a plain table's headers stay visible with their section.
  final func frame(of slot: TableSlot, isPinned: Bool = true) -> CGRect {
    let slots = preparedSlots()
    let padding = slot.kind == .header ? headerPadding(ofSection: slot.section) : 0
    let height = slots.height(of: slot) - padding
    var y = headerHeight + slots.top(of: slot) + padding
    if isPinned, slot.kind == .header, style == .plain {
      let end = headerHeight + slots.top(of: TableSlot(.footer, section: slot.section))
      y = max(y, min(bounds.minY + adjustedContentInset.top, end - height))
    }
    return CGRect(x: sides.left, y: y, width: rowWidth, height: height)
  }

  /// The visible parts, after measuring those among them that size themselves.
  ///
  /// - Parameter offset: A future offset; nil for the current one.
  final func partsInSight(at offset: CGFloat? = nil) -> [TableSlot] {
    if slots == nil { _ = preparedSlots() }
    guard bounds.height > 0 else { return [] }
    var parts: [TableSlot] = []
    // Rows that were already visible stay in place when the height of a row above them turns out to be different.
    var anchor: TableSlot?
    var isFirst = true
    // Shorter rows make room for others; each of them is measured once.
    while true {
      let top = (offset ?? bounds.minY) - headerHeight
      parts = slots?.slots(from: top, to: top + bounds.height) ?? []
      if isFirst { anchor = parts.first { $0.kind == .row && shown[$0] != nil && slots?.isMeasured($0) == true } }
      isFirst = false
      let unknown = parts.filter { slots?.isMeasured($0) == false }
      if unknown.isEmpty { break }
      var shift: CGFloat = 0
      for slot in unknown {
        guard let path = slot.path, let height = finalHeight(of: path) else { continue }
        if isUpdating { remeasured.append(slot) }
        let isAbove = anchor.map { slot < $0 } ?? ((slots?.top(of: slot) ?? 0) < top)
        let change = slots?.measure(height, of: slot) ?? 0
        if isAbove { shift += change }
      }
      updateContentSize()
      // Rows that an update makes higher move the rows below them.
      if shift != 0, !isUpdating { jump(to: CGPoint(x: bounds.minX, y: bounds.minY + shift)) }
    }
    if style == .plain, let first = parts.first, first.kind != .header {
      let header = TableSlot(.header, section: first.section)
      if slots.map({ $0.height(of: header) > 0 }) == true { parts.insert(header, at: 0) }
    }
    return parts
  }

  /// The height of a row that is seen: the delegate's, or else the one that its cell has itself.
  final func finalHeight(of path: IndexPath) -> CGFloat? {
    let given = listener?.tableView(self, heightForRowAt: path) ?? rowHeight
    return given >= 0 ? given : cell(for: path).map(fittingHeight)
  }

  /// The height of a cell that sizes itself: that of its constraints, or else `sizeThatFits(_:)`.
  private func fittingHeight(of cell: UITableViewCell) -> CGFloat {
    let width = rowWidth
    let content = cell.contentView
    if cell.bounds.width != width { cell.frame.size.width = width }
    if !content.constraints.isEmpty {
      cell.layOutForMeasuring()
      let size = content.systemLayoutSizeFitting(
        CGSize(width: content.bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return ceiled(size.height)
    }
    return ceiled(cell.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
  }

  // Views.

  /// Adds views for the visible parts, and removes those of others.
  final func showRows() {
    let parts = partsInSight()
    var wanted = Set(parts)
    if let reorder { wanted.insert(TableSlot(reorder.origin)) }
    for slot in shown.keys.sorted() where !wanted.contains(slot) { hide(slot) }
    for slot in parts { show(slot) }
    placeEdgeViews()
  }

  /// Places the views above and below everything.
  final func placeEdgeViews() {
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: headerHeight)
    tableFooterView?.frame = CGRect(
      x: 0, y: contentSize.height - footerHeight, width: bounds.width, height: footerHeight)
  }

  final func show(_ slot: TableSlot) {
    let view: UIView?
    if let path = slot.path { view = cell(for: path) } else { view = shown[slot] ?? edgeView(slot) }
    guard let view else { return }
    let isNew = view.superviewStorage !== self
    view.frame = place(of: slot)
    if let cell = view as? UITableViewCell { dress(cell, slot) }
    if shown[slot] == nil { shown[slot] = view }
    guard isNew else { return }
    // Headers are in front of rows.
    if slot.kind == .row {
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
      if let cell = view as? UITableViewCell, let path = slot.path {
        listener?.tableView(self, willDisplay: cell, forRowAt: path)
      }
    } else {
      if slot.kind == .header {
        listener?.tableView(self, willDisplayHeaderView: view, forSection: slot.section)
      } else {
        listener?.tableView(self, willDisplayFooterView: view, forSection: slot.section)
      }
      addSubview(view)
    }
    view.layoutIfNeeded()
  }

  /// The cell of a row: the visible one, or a new one.
  private func cell(for path: IndexPath) -> UITableViewCell? {
    let slot = TableSlot(path)
    if let cell = shown[slot] as? UITableViewCell { return cell }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    cell.setSelected(selection.contains(path), animated: false)
    prepareEditing(of: cell, at: path)
    cell.sensors = rowSafety
    shown[slot] = cell
    if let listener { cell.indentationLevel = listener.tableView(self, indentationLevelForRowAt: path) }
    return cell
  }

  private func edgeView(_ slot: TableSlot) -> UIView? {
    let own =
      slot.kind == .header
      ? listener?.tableView(self, viewForHeaderInSection: slot.section)
      : listener?.tableView(self, viewForFooterInSection: slot.section)
    if let own {
      useAgain(own)
      return own
    }
    let title =
      slot.kind == .header
      ? dataSource?.tableView(self, titleForHeaderInSection: slot.section)
      : dataSource?.tableView(self, titleForFooterInSection: slot.section)
    return title.map { titleView($0, slot) }
  }

  /// Rounds the corners of a group, and draws lines only between its rows.
  private func dress(_ cell: UITableViewCell, _ slot: TableSlot) {
    let last = (slots?.counts[slot.section] ?? 1) - 1
    cell.dressSeparator(
      isShown: separatorStyle == .singleLine && (style == .plain || slot.row < last), inset: separators,
      color: separatorColor ?? .separator)
    cell.sensors = rowSafety
    if style != .plain, cell.backgroundColor == .systemBackground {
      cell.backgroundColor = .secondarySystemGroupedBackground
    }
    guard style == .insetGrouped else { return }
    var corners: CACornerMask = []
    if slot.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if slot.row == last { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    cell.layer.cornerRadius = corners.isEmpty ? 0 : 26
    cell.layer.maskedCorners = corners
    guard cell.clipsAtCorners == corners.isEmpty else { return }
    cell.clipsAtCorners.toggle()
    cell.clipsToBounds = cell.clipsAtCorners
  }

  final func hide(_ slot: TableSlot) {
    if let view = shown.removeValue(forKey: slot) { retire(view, slot) }
  }

  final func hideAll() {
    for slot in shown.keys.sorted() { hide(slot) }
  }

  /// Removes a view that no longer represents a part of the table, so that it can be reused.
  final func retire(_ view: UIView, _ slot: TableSlot) {
    // A row that was only measured has not been displayed.
    let wasDisplayed = view.superviewStorage === self
    view.removeFromSuperview()
    switch slot.kind {
    case .header: listener?.tableView(self, didEndDisplayingHeaderView: view, forSection: slot.section)
    case .footer: listener?.tableView(self, didEndDisplayingFooterView: view, forSection: slot.section)
    case .row: break
    }
    guard let cell = view as? UITableViewCell, let path = slot.path else { return keepForReuse(view) }
    rowSwipe?.forget(cell)
    cell.setHighlighted(false, animated: false)
    if wasDisplayed { listener?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
  }
}
