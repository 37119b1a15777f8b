import Foundation

extension UICollectionViewDiffableDataSource {
  /// The closures of a data source for items that fingers move to other places.
  public struct ReorderingHandlers {
    /// Whether an item may be moved; nil for no.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the data source has the item at its new place.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when the data source has moved the item: change the data for your snapshots here.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that allow nothing.
    public init() {}
  }

  /// Applies the movement of an item to another place.
  final func reorder(_ origin: IndexPath, to place: IndexPath) {
    let old = snapshot()
    guard let item = content.shown.item(origin), let section = content.shown.section(place.section) else { return }
    var new = old
    new.deleteItems([item])
    let others = new.itemIdentifiers(inSection: section)
    if others.indices.contains(place.item) {
      new.insertItems([item], beforeItem: others[place.item])
    } else {
      new.appendItems([item], toSection: section)
    }
    let touched = Set([origin.section, place.section])
    let sections = old.sectionIdentifiers.enumerated().filter { touched.contains($0.offset) }.map(\.element)
    let before = sections.map(snapshot(for:))
    let after = zip(sections, before).map { section, outline in
      outline.items == old.itemIdentifiers(inSection: section)
        ? NSDiffableDataSourceSectionSnapshot(flat: new.itemIdentifiers(inSection: section)) : outline
    }
    let parts = sections.indices.map { number in
      NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>(
        sectionIdentifier: sections[number], initialSnapshot: before[number], finalSnapshot: after[number],
        difference: after[number].items.difference(from: before[number].items))
    }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: old, finalSnapshot: new,
      difference: new.itemIdentifiers.difference(from: old.itemIdentifiers).inferringMoves(),
      sectionTransactions: parts)
    reorderingHandlers.willReorder?(transaction)
    outlines.keep(new)
    content.adopt(new)
    reorderingHandlers.didReorder?(transaction)
  }
}

/// The change of a data source's content when a finger has moved an item.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The content before the movement.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The content after it.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference between all items before and after: apply it to an array of them.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of the individual sections.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The change of one section of a data source when a finger has moved an item.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The section's content before the movement.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The section's content after the movement.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference between its items before and after.
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension NSDiffableDataSourceSectionSnapshot {
  fileprivate init(flat items: [ItemIdentifierType]) {
    self.init()
    append(items)
  }
}
