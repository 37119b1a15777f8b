import Foundation

/// A list whose content comes from a diffable data source.
@MainActor
protocol DiffedList: UIView {
  /// Reloads everything.
  func reloadData()
  /// Configures the visible cells of items again.
  func reconfigure(_ paths: [IndexPath])
}

/// The content of a diffable data source, and the list that shows it.
@MainActor
final class DiffableContent<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  /// Shows changes: calls `swap` when the list has recorded the old state, and `completion` at the end.
  typealias Show = (_ changes: [CollectionUpdate], _ swap: @escaping () -> Void, _ completion: @escaping () -> Void) ->
    Void

  private(set) var shown = SnapshotContent(Snapshot())
  private weak var list: (any DiffedList)?

  init(_ list: any DiffedList) { self.list = list }

  /// Applies a snapshot by its differences; at once if the list has another data source.
  func apply(_ snapshot: Snapshot, isOwn: Bool, _ completion: (() -> Void)?, show: Show) {
    let (old, new) = (shown, SnapshotContent(snapshot.withoutMarks))
    guard let list, isOwn else {
      shown = new
      completion?()
      return
    }
    show(old.changes(to: new, of: snapshot), { self.shown = new }, { completion?() })
    list.reconfigure(snapshot.reconfiguredItemIdentifiers.compactMap(new.path(of:)))
  }

  /// Adopts a snapshot that the list shows already.
  func adopt(_ snapshot: Snapshot) { shown = SnapshotContent(snapshot.withoutMarks) }

  /// Applies a snapshot by reloading everything.
  func reload(_ snapshot: Snapshot, _ completion: (() -> Void)?) {
    shown = SnapshotContent(snapshot.withoutMarks)
    list?.reloadData()
    list?.layoutIfNeeded()
    completion?()
  }
}

extension UITableView: DiffedList {
  func reconfigure(_ paths: [IndexPath]) { reconfigureRows(at: paths) }
}

extension UICollectionView: DiffedList {
  func reconfigure(_ paths: [IndexPath]) { reconfigureItems(at: paths) }
}
