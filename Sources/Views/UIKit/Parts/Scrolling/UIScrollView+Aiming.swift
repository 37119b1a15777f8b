import CoreGraphics
import Foundation

/// Scrolling to content whose place depends on sizes that become known only when it is seen.
extension UIScrollView {
  /// Scrolls to an offset that is computed again as sizes become known.
  final func scroll(aimingAt aim: @escaping () -> CGPoint?, animated: Bool) {
    guard let target = aim() else { return }
    if animated {
      setContentOffset(target, animated: true)
      run?.aim = aim
    } else {
      setContentOffset(target, animated: false)
      reach(aim)
      if windowStorage == nil { pendingAim = aim }
    }
  }

  /// Scrolls to what code asked for before the content had its place and its size in a window.
  final func reachPendingAim() {
    guard windowStorage != nil, let aim = pendingAim else { return }
    pendingAim = nil
    reach(aim)
  }

  /// Moves the content until the offset agrees with the sizes of what is visible.
  final func reach(_ aim: () -> CGPoint?) {
    for _ in 0..<Self.mostAims {
      UIView.performWithoutAnimation { measureContentInSight() }
      guard let target = aim(), target != bounds.origin else { return }
      jump(to: target)
    }
  }

  /// Scrolls to the top, as a touch of the status bar does.
  final func scrollToTop() {
    let top = CGPoint(x: bounds.minX, y: -adjustedContentInset.top)
    if bounds.minY <= top.y { return notify { $0.scrollViewDidScrollToTop(self) } }
    setContentOffset(top, animated: true)
    run?.leadsToTop = true
  }

  /// How often sizes may turn out to be different until the content stays where it is.
  private static var mostAims: Int { 16 }
}
