import Foundation
import QuartzCore

/// The interplay of a scroll view and the keyboard.
extension UIScrollView {
  final var keyboard: KeyboardCenter { ownLayer.context.service(KeyboardCenter.self) }

  /// Whether the keyboard follows a finger that drags the content.
  final var dismissesWithFinger: Bool {
    keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
  }

  /// Makes the first responder resign.
  final func dismissKeyboard() {
    guard keyboard.frame != nil else { return }
    _ = ownLayer.context.service(FirstResponder.self).current?.resignFirstResponder()
  }
}
