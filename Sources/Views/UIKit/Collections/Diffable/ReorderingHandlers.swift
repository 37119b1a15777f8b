import Foundation

extension UICollectionViewDiffableDataSource {
  /// What a data source asks and tells when fingers move items to other places.
  public struct ReorderingHandlers {
    /// Whether an item may be moved; nil for no.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the data source has the item at its new place.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when the data source has it there; the place to change the data that snapshots are made of.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that allow nothing.
    public init() {}
  }

  /// Has an item at another place, because it was moved there.
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

/// How the content of a data source changed because a finger moved an item.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The content before the movement.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The content after it.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What differs between all items before and after: apply it to an array of them.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The same for each section that changed.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// How one section of a data source changed because a finger moved an item.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// Its content before the movement.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// Its content after it.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// What differs between its items before and after.
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension NSDiffableDataSourceSectionSnapshot {
  fileprivate init(flat items: [ItemIdentifierType]) {
    self.init()
    append(items)
  }
}
