public import Foundation
import QuartzCore

/// Provides a collection view with the content of snapshots, and animates from each to the next.
///
/// Create it with the collection view, whose data source it becomes, and retain it: the view does not.
///
///     let names = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
///       var content = cell.defaultContentConfiguration()
///       content.text = name
///       cell.contentConfiguration = content
///     }
///     let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) { list, path, name in
///       list.dequeueConfiguredReusableCell(using: names, for: path, item: name)
///     }
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource
{
  /// The snapshots of this data source.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Returns the cell of an item, which must have been dequeued for it.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Returns a supplementary view of a kind, which must have been dequeued for it.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private weak var view: UICollectionView?
  private let cellProvider: CellProvider
  final let content: DiffableContent<SectionIdentifierType, ItemIdentifierType>

  final var outlines = Outlines<SectionIdentifierType, ItemIdentifierType>()
  /// The closures for items that fingers expand and collapse.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// The closures for items that fingers move to other places; by default no item moves.
  open var reorderingHandlers = ReorderingHandlers()
  /// Returns the supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates a data source without content and gives it to a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (view, self.cellProvider) = (collectionView, cellProvider)
    content = DiffableContent(collectionView)
    super.init()
    collectionView.dataSource = self
  }

  // Snapshots.

  /// The present content; changing the copy changes nothing.
  open func snapshot() -> Snapshot { content.shown.snapshot }

  /// Shows the content of a snapshot, by moving, inserting and deleting the differences.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the changes take 0.3 seconds.
  ///   - completion: Called when everything is in its final position.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    outlines.keep(snapshot)
    show(snapshot, animatingDifferences, completion)
  }

  private func show(_ snapshot: Snapshot, _ isAnimated: Bool, _ completion: (() -> Void)?) {
    content.apply(snapshot, isOwn: view?.dataSource === self, completion) { changes, swap, end in
      view?.performUpdates(animated: isAnimated) {
        swap()
        self.view?.update(changes)
      } completion: { _ in
        end()
      }
    }
  }

  // Outlines.

  /// The content of a section with the items in its items; without nested items if no such snapshot was applied.
  open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines.bySection[section] { return outline }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if content.shown.number(of: section) != nil { flat.append(snapshot().itemIdentifiers(inSection: section)) }
    return flat
  }

  /// Shows the content of one section; a new section comes last.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var whole = self.snapshot()
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    outlines.bySection[section] = snapshot
    show(whole, animatingDifferences, completion)
    view?.showOutlines(animated: animatingDifferences)
  }

  /// Shows the content of one section, and returns when everything is in its final position.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows the content of a snapshot, and returns when everything is in its final position.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows the content of a snapshot by reloading everything, without looking for differences.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    outlines.keep(snapshot)
    content.reload(snapshot, completion)
  }

  // Index paths.

  /// The item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.shown.item(indexPath) }
  /// The index path of an item; nil if there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { content.shown.path(of: itemIdentifier) }
  /// The section with a number; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { content.shown.section(index) }
  /// The number of a section; nil if there is no such section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { content.shown.number(of: sectionIdentifier) }

  // Data source.

  open func numberOfSections(in collectionView: UICollectionView) -> Int { content.shown.sections.count }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    content.shown.items[section].count
  }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let item = content.shown.item(indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    {
      return cell
    }
    ProgrammerError.report(
      "UICollectionViewDiffableDataSource.init(collectionView:cellProvider:)",
      "the cell provider returned nil for the item at \(indexPath); return a cell that was dequeued for it.")
    return UICollectionViewCell()
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    ProgrammerError.report(
      "UICollectionViewDiffableDataSource.supplementaryViewProvider",
      "the layout has a \(kind) at \(indexPath) but the provider gives no view for it; return one that was dequeued.")
    return UICollectionReusableView()
  }
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    content.shown.item(indexPath).map { reorderingHandlers.canReorderItem?($0) == true } ?? false
  }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { reorder(sourceIndexPath, to: destinationIndexPath) }
}
