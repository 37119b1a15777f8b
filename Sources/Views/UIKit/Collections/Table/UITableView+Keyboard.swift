import CoreGraphics
import Foundation
import QuartzCore

/// The room that the table of a table view controller makes for the keyboard.
extension UITableView {
  /// Leaves room below the rows for what the keyboard covers, and keeps in sight what is typed into.
  ///
  /// - Parameter height: How much of the table is covered, from its lower edge, in points.
  final func makeRoom(forKeyboard height: CGFloat) {
    guard controllerStorage is UITableViewController else { return }
    // What bars and the safe area keep clear is there anyway.
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
