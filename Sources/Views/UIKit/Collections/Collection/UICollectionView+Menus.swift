import CoreGraphics
import Foundation

extension UICollectionView: ListWithMenus {
  /// The interaction that shows the delegate's menus for items.
  public var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

  func menuConfiguration(at point: CGPoint) -> (UIContextMenuConfiguration, IndexPath?)? {
    let path = indexPathForItem(at: point)
    return listener?.collectionView(self, contextMenuConfigurationForItemsAt: path.map { [$0] } ?? [], point: point)
      .map { ($0, path) }
  }

  func menuPreview(
    _ configuration: UIContextMenuConfiguration, for path: IndexPath, isDismissing: Bool
  ) -> UITargetedPreview? {
    let preview =
      isDismissing
      ? listener?.collectionView(self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
      : listener?.collectionView(self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
    return preview ?? cellForItem(at: path).map { UITargetedPreview(view: $0) }
  }

  func menuCell(at path: IndexPath) -> (any ConfiguredCell)? { cellForItem(at: path) }

  func menuWillOpen(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    listener?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    listener?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func menuWillCommit(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) { listener?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
}
