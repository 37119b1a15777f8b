import Foundation

extension UIButton {
  /// The importance of a button.
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

  /// The colour of what the configuration does not colour.
  final var roleColor: UIColor { role == .destructive ? .systemRed : tintColor }
}

/// The menus of buttons.
extension UIButton {
  /// Makes a long press show the menu, and shows what is chosen in it.
  final func menuDidChange() {
    if menu == nil, let menuPress {
      removeGestureRecognizer(menuPress)
      self.menuPress = nil
    }
    if changesSelectionAsPrimaryAction, let menu {
      let actions = menu.actions
      if let chosen = actions.first(where: { $0.state == .on }) ?? actions.first { choose(chosen) }
    }
    if configuration != nil { updateContent() }
    guard menu != nil, menuPress == nil else { return }
    let press = UILongPressGestureRecognizer()
    press.addTarget { [weak self] press in
      if press.state == .began { self?.showMenu() }
    }
    addGestureRecognizer(press)
    menuPress = press
  }

  final func showMenu() {
    guard let menu, isEnabled else { return }
    MenuPanel.show(menu, from: self, order: menuElementOrder) { [weak self] action in
      if let self, changesSelectionAsPrimaryAction { choose(action) }
    }
  }

  /// Marks an action as the only one, and shows its title and image.
  private func choose(_ action: UIAction) {
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
