import Foundation

extension UICollectionViewDiffableDataSource {
  /// The closures of a data source for items that fingers expand and collapse.
  public struct SectionSnapshotHandlers<Item: Hashable> {
    /// Whether an item may be expanded; nil for yes.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Whether an item may be collapsed; nil for yes.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the items in an item that is expanded, given the previous ones.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Creates handlers that allow everything.
    public init() {}
  }
}

/// The sections of a data source whose items may be nested.
struct Outlines<Section: Hashable, Item: Hashable> {
  // It is only looked up, never iterated.
  var bySection: [Section: NSDiffableDataSourceSectionSnapshot<Item>] = [:]

  /// Keeps only the outlines with the content of a snapshot of all sections.
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
