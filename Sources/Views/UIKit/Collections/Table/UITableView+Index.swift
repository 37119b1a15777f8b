import CoreGraphics

/// The index at the side of a table.
extension UITableView {
  /// A title of an index that is shown as a magnifying glass, for the search field above the rows: `{search}`.
  public nonisolated static let indexSearch = "{search}"

  /// Asks the data source for the titles of the index again.
  public func reloadSectionIndexTitles() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    guard titles != index?.titles ?? [] else { return }
    if titles.isEmpty {
      index?.removeFromSuperview()
      index = nil
    } else if index == nil {
      let made = SectionIndexView(frame: .zero)
      made.reach = { [weak self] in self?.show(indexTitle: $0) }
      index = made
    }
    index?.titles = titles
    setNeedsLayout()
  }

  /// Shows the index beside what is visible, if there are enough rows for it.
  final func placeIndex() {
    guard let index else { return }
    index.isHidden = isInEditing || !hasRows(atLeast: sectionIndexMinimumDisplayRowCount)
    index.color = sectionIndexColor
    if subviews.last !== index { addSubview(index) }
    index.place(in: bounds.inset(by: adjustedContentInset), on: sectionIndexBackgroundColor)
  }

  /// Whether there are this many rows; sections beyond them are not counted.
  private func hasRows(atLeast count: Int) -> Bool {
    var missing = count
    for section in 0..<numberOfSections {
      if missing <= 0 { break }
      missing -= numberOfRows(inSection: section)
    }
    return missing <= 0
  }

  /// Scrolls to the section of a title.
  private func show(indexTitle number: Int) {
    guard let dataSource, let titles = index?.titles, titles.indices.contains(number) else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[number], at: number)
    guard section >= 0, section < numberOfSections else { return }
    let inset = adjustedContentInset
    let last = contentSize.height + inset.bottom - bounds.height
    let y = min(rect(forSection: section).minY - inset.top, max(last, -inset.top))
    setContentOffset(CGPoint(x: contentOffset.x, y: max(y, -inset.top)), animated: false)
  }
}
