import Foundation
import QuartzCore

/// What a scroll view does to the keyboard, and the keyboard to it.
extension UIScrollView {
  final var keyboard: KeyboardCenter { ownLayer.context.service(KeyboardCenter.self) }

  /// Whether the keyboard follows a finger that drags the content.
  final var dismissesWithFinger: Bool {
    keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
  }

  /// Has the first responder resign.
  final func dismissKeyboard() {
    guard keyboard.frame != nil else { return }
    _ = ownLayer.context.service(FirstResponder.self).current?.resignFirstResponder()
  }
}
