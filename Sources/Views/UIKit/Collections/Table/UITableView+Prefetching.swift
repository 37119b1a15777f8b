import CoreGraphics
public import Foundation

/// The object that is notified of rows of a table that will soon be visible.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called when rows may soon be visible, the nearest first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called when rows that were announced will not be visible soon after all.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
  /// Notifies the data source of rows that will soon be visible.
  final func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, bounds.height > 0 else { return }
    let (ahead, near) = prefetching.areas(of: bounds, isHorizontal: false)
    let (new, gone) = prefetching.update(
      visible: indexPathsForVisibleRows ?? [], ahead: indexPathsForRows(in: ahead) ?? [],
      near: indexPathsForRows(in: near) ?? [])
    if !gone.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone) }
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
  }
}
