import Foundation

extension UICollectionViewDiffableDataSource {
  /// What a data source asks and tells when fingers expand and collapse items.
  public struct SectionSnapshotHandlers<Item: Hashable> {
    /// Whether an item may be expanded; nil for yes.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Whether an item may be collapsed; nil for yes.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns what is in an item that is expanded, given what has been in it.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Creates handlers that allow everything.
    public init() {}
  }
}

/// The sections of a data source whose items may be in others.
struct Outlines<Section: Hashable, Item: Hashable> {
  // Looked up, never iterated.
  var bySection: [Section: NSDiffableDataSourceSectionSnapshot<Item>] = [:]

  /// Keeps the outlines that show what a snapshot of all sections has.
  mutating func keep(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
    if bySection.isEmpty { return }
    let old = bySection
    bySection = [:]
    for section in snapshot.sectionIdentifiers {
      guard let outline = old[section], outline.visibleItems == snapshot.itemIdentifiers(inSection: section) else {
        continue
      }
      bySection[section] = outline
    }
  }
}

/// A data source whose items may be in others.
@MainActor
protocol OutlineSource: AnyObject {
  /// The place of an item in its outline; nil if its section is none.
  func outlinePlace(at path: IndexPath) -> OutlinePlace?
  /// Expands an item, or collapses it, because a finger wants it.
  func toggleOutline(at path: IndexPath)
}

/// How deep an item is in an outline, and whether what is in it is shown.
struct OutlinePlace: Equatable {
  var level = 0
  var isExpanded = false
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  private func find(_ path: IndexPath)
    -> (SectionIdentifierType, ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)?
  {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
      let outline = outlines.bySection[section], outline.contains(item)
    else { return nil }
    return (section, item, outline)
  }

  func outlinePlace(at path: IndexPath) -> OutlinePlace? {
    find(path).map { _, item, outline in
      OutlinePlace(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
    }
  }

  func toggleOutline(at path: IndexPath) {
    guard let (section, item, old) = find(path) else { return }
    var outline = old
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) != false else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) != false else { return }
      handlers.willExpandItem?(item)
      if let provide = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: provide(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}

extension UICollectionView {
  /// Tells the visible cells whether what is in their items is shown.
  final func showOutlines(animated: Bool) {
    guard let source = dataSource as? any OutlineSource else { return }
    for element in shown.keys.sorted() where element.category == .cell {
      guard let cell = shown[element] as? UICollectionViewCell, let place = source.outlinePlace(at: element.indexPath)
      else { continue }
      cell.take(place, animated: animated)
    }
  }
}

extension UICollectionViewCell {
  /// Takes the place of its item in an outline.
  final func take(_ place: OutlinePlace, animated: Bool) {
    let list = self as? UICollectionViewListCell
    list?.indentationLevel = place.level
    guard configurations.isExpanded != place.isExpanded else { return }
    configurations.isExpanded = place.isExpanded
    updateSoon()
    let turn = { list?.turnDisclosures() ?? () }
    if animated { UIView.animate(withDuration: UICollectionView.updateDuration, animations: turn) } else { turn() }
  }
}
