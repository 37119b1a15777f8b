import CoreGraphics
import Foundation

/// A list whose delegate provides context menus for its items.
@MainActor
protocol ListWithMenus: UIScrollView {
  func menuConfiguration(at point: CGPoint) -> (UIContextMenuConfiguration, IndexPath?)?
  func menuPreview(
    _ configuration: UIContextMenuConfiguration, for path: IndexPath, isDismissing: Bool
  ) -> UITargetedPreview?
  /// The visible cell of an item.
  func menuCell(at path: IndexPath) -> (any ConfiguredCell)?
  func menuWillOpen(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  func menuWillCommit(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
}

/// The interaction of a list, which asks the list's delegate.
@MainActor
final class ListMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var list: (any ListWithMenus)?
  private var path: IndexPath?
  /// The cell whose menu is open.
  private weak var cell: (any ConfiguredCell)?
  private(set) var interaction: UIContextMenuInteraction?

  init(_ list: any ListWithMenus) {
    self.list = list
    super.init()
    let interaction = UIContextMenuInteraction(delegate: self)
    self.interaction = interaction
    list.addInteraction(interaction)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let found = list?.menuConfiguration(at: location)
    path = found?.1
    return found?.0
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    path.flatMap { path in
      cell = list?.menuCell(at: path)
      cell?.setMenuOpen(true)
      return list?.menuPreview(configuration, for: path, isDismissing: false)
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    path.flatMap { list?.menuPreview(configuration, for: $0, isDismissing: true) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.menuWillOpen(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    let cell = cell
    if let animator { animator.addCompletion { cell?.setMenuOpen(false) } } else { cell?.setMenuOpen(false) }
    list?.menuWillEnd(configuration, animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { list?.menuWillCommit(configuration, animator) }
}
