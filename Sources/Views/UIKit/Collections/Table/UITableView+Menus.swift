import CoreGraphics
import Foundation

extension UITableView: ListWithMenus {
  /// The interaction that shows the delegate's menus for rows.
  public var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

  func menuConfiguration(at point: CGPoint) -> (UIContextMenuConfiguration, IndexPath?)? {
    guard let path = indexPathForRow(at: point) else { return nil }
    return listener?.tableView(self, contextMenuConfigurationForRowAt: path, point: point).map { ($0, path) }
  }

  func menuPreview(
    _ configuration: UIContextMenuConfiguration, for path: IndexPath, isDismissing: Bool
  ) -> UITargetedPreview? {
    let preview =
      isDismissing
      ? listener?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
      : listener?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    return preview ?? cellForRow(at: path).map { UITargetedPreview(view: $0) }
  }

  func menuCell(at path: IndexPath) -> (any ConfiguredCell)? { cellForRow(at: path) }

  func menuWillOpen(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    listener?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    listener?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func menuWillCommit(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) { listener?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
}
