import CoreGraphics
import Foundation
import QuartzCore

/// The room that the table of a table view controller makes for the keyboard.
extension UITableView {
  /// Leaves room below the rows for the keyboard, and keeps the first responder visible.
  ///
  /// - Parameter height: How far the keyboard covers the table from its lower edge, in points.
  final func makeRoom(forKeyboard height: CGFloat) {
    guard controllerStorage is UITableViewController else { return }
    // The room for bars and the safe area exists anyway.
    let kept = adjustedContentInset.bottom - contentInset.bottom
    let room = max(0, height - kept)
    let more = room - keyboardRoom
    guard more != 0 else { return }
    keyboardRoom = room
    contentInset.bottom += more
    verticalScrollIndicatorInsets.bottom += more
    if more > 0 { revealFirstResponder() }
  }

  private func revealFirstResponder() {
    guard let typed = ownLayer.context.service(FirstResponder.self).current as? UIView, typed.isDescendant(of: self)
    else { return }
    let cell = sequence(first: typed) { $0.superview }.first { $0 is UITableViewCell }
    let shown = cell ?? typed
    scrollRectToVisible(shown.convert(shown.bounds, to: self), animated: false)
  }
}
