import Foundation

/// The menus of buttons.
extension UIButton {
  /// Makes a long press show the menu.
  final func menuDidChange() {
    if menu == nil, let menuPress {
      removeGestureRecognizer(menuPress)
      self.menuPress = nil
    }
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
    MenuPanel.show(menu, from: self)
  }
}
