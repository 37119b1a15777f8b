import CoreGraphics
import Foundation

extension UITableViewCell {
  final func contentSizeDidChange() { (superviewStorage as? UITableView)?.contentSizeDidChange(of: self) }
}

extension UITableView {
  /// Shows several changes of the data source together; see `UICollectionView.performBatchUpdates(_:completion:)`.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if batch != nil {
      updates?()
      completion?(true)
      return
    }
    layOutRows()
    let before = preparedSlots()
    batch = []
    updates?()
    let changes = batch ?? []
    batch = nil
    guard let places = PlaceMap(changes.map(\.change), from: before.counts, to: currentCounts(), of: "UITableView")
    else {
      reloadData()
      layoutIfNeeded()
      completion?(true)
      return
    }
    apply(places, changes, before, completion)
  }

  /// Records that the content of a visible row may need another height.
  final func contentSizeDidChange(of cell: UITableViewCell) {
    guard selfSizingInvalidation != .disabled, !isUpdating, !isShowingRows, batch == nil else { return }
    cell.needsFitting = true
    isResizing = true
    setNeedsLayout()
  }

  /// Gives visible rows the heights that their changed contents need, and moves the others.
  final func resizeRows() {
    guard isResizing else { return }
    isResizing = false
    guard batch == nil else { return }
    isShowingRows = true
    var needsUpdate = false
    for slot in shown.keys.sorted() {
      guard let path = slot.path, let cell = shown[slot] as? UITableViewCell, cell.needsFitting else { continue }
      cell.needsFitting = false
      if let height = finalHeight(of: path), abs(height - frame(of: slot).height) > 1e-6 { needsUpdate = true }
    }
    isShowingRows = false
    if needsUpdate { performBatchUpdates(nil) }
  }

  /// Performs the table's own pending layout; changed contents of its cells wait for their new heights.
  private func layOutRows() { if layer.needsLayout() { layoutIfNeeded() } }

  /// Begins a batch of changes, which `endUpdates()` shows; may be nested.
  public func beginUpdates() {
    layOutRows()
    openBatches.append(preparedSlots())
    if batch == nil { batch = [] }
  }

  /// Shows the changes since `beginUpdates()`.
  public func endUpdates() {
    guard let before = openBatches.popLast(), openBatches.isEmpty else { return }
    let changes = batch ?? []
    batch = nil
    guard let places = PlaceMap(changes.map(\.change), from: before.counts, to: currentCounts(), of: "UITableView")
    else { return reloadData() }
    apply(places, changes, before, nil)
  }

  final func update(_ changes: [CollectionUpdate], _ animation: RowAnimation) {
    let changes = changes.map { (change: $0, animation: animation) }
    if batch == nil { performBatchUpdates { self.batch? += changes } } else { batch? += changes }
  }

  private func apply(
    _ places: PlaceMap, _ changes: [(change: CollectionUpdate, animation: RowAnimation)], _ before: TableSlots,
    _ completion: ((Bool) -> Void)?
  ) {
    isUpdating = true
    remeasured = []
    offsetHolds += 1
    keepHeights(places, before)
    slots = nil
    _ = preparedSlots()
    measured = [:]
    selection = selection.compactMap(places.place(of:))

    let update = ListUpdate(of: shown) { slot in
      let new = place(of: slot, places)
      // A header that has no height any more leaves as it is, because its letters must not be squeezed.
      return new.flatMap { $0.kind == .row || frame(of: $0).height > 0 ? $0 : nil }
    }
    let staying = update.staying
    shown = staying
    let isMoving = changes.isEmpty || changes.contains { $0.animation != .none }
    // Rows that were not visible start from their old positions.
    var (parts, target): (Set<TableSlot>, CGPoint) = ([], .zero)
    func measure() {
      let found = partsInUpdate()
      (parts, target) = found
      for slot in parts.sorted() where staying[slot] == nil {
        let origin = slot.path.flatMap { path in places.origin(of: path) }
        show(slot)
        guard let view = shown[slot], isMoving else { continue }
        if let origin {
          view.frame.origin.y =
            (tableHeaderView?.bounds.height ?? 0) + before.top(of: TableSlot(origin))
        } else {
          view.alpha = 0
        }
      }
      layOutContent(of: remeasured.filter { staying[$0] != nil })
      for slot in staying.keys.sorted() where slot.kind != .row { layOutEdge(slot) }
    }
    let move = {
      self.jump(to: target)
      for slot in self.shown.keys.sorted() {
        guard let view = self.shown[slot] else { continue }
        view.frame = self.frame(of: slot)
        view.alpha = 1
        view.layoutIfNeeded()
      }
      self.placeEdgeViews()
      for (_, view) in update.leaving { view.alpha = 0 }
    }
    update.perform(
      on: self, animated: isMoving, measure: measure, move: move, didStart: { isUpdating = false },
      retire: { table in
        for (slot, view) in update.leaving {
          UIView.performWithoutAnimation { view.alpha = 1 }
          table.retire(view, slot)
        }
        for slot in table.shown.keys.sorted()
        where !parts.contains(slot) && !table.frame(of: slot).intersects(table.bounds) {
          table.hide(slot)
        }
        table.setNeedsLayout()
        completion?(true)
      })
  }

  /// Lays out the contents of cells at their final heights, which the cells then reveal.
  private func layOutContent(of slots: [TableSlot]) {
    var opening: [(cell: UITableViewCell, old: CGRect)] = []
    for slot in slots {
      guard let cell = shown[slot] as? UITableViewCell, cell.frame.height != frame(of: slot).height else { continue }
      opening.append((cell, cell.frame))
      cell.frame.size.height = frame(of: slot).height
    }
    // All have their new heights, because layout begins at the table.
    for (cell, _) in opening { cell.layoutIfNeeded() }
    for (cell, old) in opening {
      cell.frame = old
      cell.placeSurroundings()
    }
  }

  /// Gives a header or a footer its final height at once, because its letters must not be stretched.
  private func layOutEdge(_ slot: TableSlot) {
    let height = frame(of: slot).height
    guard let view = shown[slot], view.frame.height != height else { return }
    view.frame.size.height = height
    view.layoutIfNeeded()
  }

  /// Moves the known heights of rows that size themselves along with the rows; visible ones are measured again.
  private func keepHeights(_ places: PlaceMap, _ before: TableSlots) {
    for (section, count) in before.counts.enumerated() {
      for row in 0..<count {
        let slot = TableSlot(IndexPath(row: row, section: section))
        guard before.isMeasured(slot), let new = slot.path.flatMap(places.place(of:)) else { continue }
        measured[new] = (before.height(of: slot), shown[slot] == nil)
      }
    }
  }

  /// The parts that are visible before or after an update, and the offset after it, within the content.
  private func partsInUpdate() -> (parts: Set<TableSlot>, target: CGPoint) {
    var parts = Set(partsInSight())
    var target = finalOffset
    // Measuring these parts may change the end of the content.
    for _ in 0..<4 where target != bounds.origin {
      parts.formUnion(partsInSight(at: target.y))
      if finalOffset == target { break }
      target = finalOffset
    }
    return (parts, target)
  }

  private func place(of slot: TableSlot, _ places: PlaceMap) -> TableSlot? {
    if let path = slot.path { return places.place(of: path).map(TableSlot.init) }
    return places.place(ofSection: slot.section).map { TableSlot(slot.kind, section: $0) }
  }
}
