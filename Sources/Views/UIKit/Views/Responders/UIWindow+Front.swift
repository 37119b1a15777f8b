import CoreGraphics
import QuartzCore

/// Windows in front of the one that fills the stage. They are its last subviews, so that they are drawn, laid out and
/// touched as these are, but they have no superview and stay windows of their own.
extension UIWindow {
  /// The windows in front of this one, back to front.
  final var windowsInFront: [UIWindow] {
    guard subviewStorage.last is UIWindow else { return [] }
    return subviewStorage.compactMap { $0 as? UIWindow }
  }

  /// The window in front of which this one is shown; nil if it is not.
  final var windowBehind: UIWindow? { superviewStorage as? UIWindow }

  /// Shows a window in front of this one, and of those in front of it whose level is not higher.
  final func showInFront(_ window: UIWindow) {
    if window.windowBehind !== self { window.leaveFront() }
    let next = windowsInFront.first { $0 !== window && $0.windowLevel > window.windowLevel }
    window.addedSafeAreaInsets = addedSafeAreaInsets
    arrange(window, at: next.map(Place.below) ?? .front)
    window.traitSuperviewDidChange()
    window.ownLayer.setNeedsTraits()
    setNeedsLayout()
  }

  /// Takes the window away if it is in front of another one, which then receives input.
  final func leaveFront() {
    guard let behind = windowBehind else { return }
    endEditing(true)
    detach()
    if isKeyWindow {
      resignKey()
      behind.makeKey()
    }
  }
}
