import Foundation

extension UIButton {
  /// The importance of a button.
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

  /// The colour of what the configuration does not colour.
  final var roleColor: UIColor { role == .destructive ? .systemRed : tintColor }
}

/// The menus of buttons.
extension UIButton {
  /// Shows what is chosen in the menu.
  final func menuDidChange() {
    if changesSelectionAsPrimaryAction, let menu {
      let actions = menu.actions
      if let chosen = actions.first(where: { $0.state == .on }) ?? actions.first { choose(chosen) }
    }
    if configuration != nil { updateContent() }
  }

  /// Marks an action as the only one, and shows its title and image.
  final func choose(_ action: UIAction) {
    menu?.select(action, isSingle: true)
    if configuration != nil {
      configuration?.title = action.title
      if let image = action.image { configuration?.image = image }
    } else {
      setTitle(action.title, for: .normal)
      if let image = action.image { setImage(image, for: .normal) }
    }
  }
}

extension UIButton: ConfigurationUpdating {}
