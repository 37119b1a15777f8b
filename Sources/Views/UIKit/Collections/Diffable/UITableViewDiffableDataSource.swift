public import Foundation
import QuartzCore

/// Provides a table with the content of snapshots, and animates from each to the next.
///
/// Create it with the table, whose data source it becomes, and retain it: the table does not. Override the methods of
/// `UITableViewDataSource` for titles.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource
{
  /// The snapshots of this data source.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Returns the cell of a row.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var view: UITableView?
  private let cellProvider: CellProvider
  private let content: DiffableContent<SectionIdentifierType, ItemIdentifierType>

  /// The animation of rows that appear and disappear.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source without content and gives it to a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (view, self.cellProvider) = (tableView, cellProvider)
    content = DiffableContent(tableView)
    super.init()
    tableView.dataSource = self
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
    content.apply(snapshot, isOwn: view?.dataSource === self, completion) { changes, swap, end in
      let animation = animatingDifferences ? defaultRowAnimation : .none
      view?.performBatchUpdates {
        swap()
        self.view?.update(changes, animation)
      } completion: { _ in
        end()
      }
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

  open func numberOfSections(in tableView: UITableView) -> Int { content.shown.sections.count }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.shown.items[section].count
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let item = content.shown.item(indexPath), let cell = cellProvider(tableView, indexPath, item) { return cell }
    ProgrammerError.report(
      "UITableViewDiffableDataSource.init(tableView:cellProvider:)",
      "the cell provider returned nil for the row at \(indexPath); return a cell.")
    return UITableViewCell()
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
}
