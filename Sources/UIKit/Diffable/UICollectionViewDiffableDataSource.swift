public import Foundation
import QuartzCore

/// Provides a collection view with the content of snapshots, and animates from each to the next.
///
/// Create it with the collection view, whose data source it becomes, and keep it: the view does not.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource
{
  /// The snapshots of this data source.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Makes the cell of an item: one that was dequeued for it.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Makes a supplementary view of a kind: one that was dequeued for it.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private weak var view: UICollectionView?
  private let cellProvider: CellProvider
  private var content = SnapshotContent(Snapshot())

  /// Makes the supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates a data source without content and gives it to a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (view, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  // Snapshots.

  /// The content that is shown; changing the copy changes nothing.
  open func snapshot() -> Snapshot { content.snapshot }

  /// Shows the content of a snapshot, by moving, inserting and deleting what differs.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the changes take 0.3 seconds.
  ///   - completion: Called when everything is in its final position.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    let (old, new) = (content, SnapshotContent(snapshot.settled))
    guard let view, view.dataSource === self else {
      content = new
      completion?()
      return
    }
    let changes = old.changes(to: new, of: snapshot)
    view.performUpdates(animated: animatingDifferences) {
      self.content = new
      view.update(changes)
    } completion: { _ in
      completion?()
    }
    view.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap(new.path(of:)))
  }

  /// Shows the content of a snapshot, and returns when everything is in its final position.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows the content of a snapshot by making everything anew, without looking for differences.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    content = SnapshotContent(snapshot.settled)
    view?.reloadData()
    view?.layoutIfNeeded()
    completion?()
  }

  // Places.

  /// The item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.item(indexPath) }
  /// The index path of an item; nil if there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { content.path(of: itemIdentifier) }
  /// The section with a number; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { content.section(index) }
  /// The number of a section; nil if there is no such section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { content.number(of: sectionIdentifier) }

  // The collection view's questions.

  open func numberOfSections(in collectionView: UICollectionView) -> Int { content.sections.count }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    content.items[section].count
  }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let item = content.item(indexPath), let cell = cellProvider(collectionView, indexPath, item) { return cell }
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
}
