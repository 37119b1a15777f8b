import CoreGraphics
import Foundation
import QuartzCore

/// The bars of a navigation controller.
extension UINavigationController {
  /// Places the bars, and takes what they cover off the safe area of the controllers.
  final func layOutBars() {
    guard let outer = viewIfLoaded else { return }
    let (bounds, safe) = (outer.bounds, outer.safeAreaInsets)
    followContent()
    let height = navigationBar.naturalHeight
    let top = BarMetrics.navigationGap + height
    navigationBar.frame = CGRect(
      x: 0, y: isNavigationBarHidden ? -height : safe.top + BarMetrics.navigationGap, width: bounds.width,
      height: height)
    let bottom = BarMetrics.toolbar + BarMetrics.toolbarGap
    toolbar.frame = CGRect(
      x: 0, y: bounds.maxY - (isToolbarHidden ? 0 : safe.bottom + bottom), width: bounds.width,
      height: BarMetrics.toolbar)
    toolbar.isHidden = isToolbarHidden
    contents.addedSafeAreaInsets = UIEdgeInsets(
      top: isNavigationBarHidden ? 0 : top, left: 0, bottom: isToolbarHidden ? 0 : bottom, right: 0)
  }

  /// Lets a large title give way to the content that scrolls below it.
  private func followContent() {
    let content = running == nil && !isNavigationBarHidden ? stack.last?.contentScrollView : nil
    if followed !== content {
      followed?.onScroll = nil
      followed?.roomAbove = 0
      followed = content
      content?.onScroll = { [weak self] in self?.contentDidScroll() }
    }
    guard let content, navigationBar.hasLargeTitle else {
      content?.roomAbove = 0
      navigationBar.hiddenTitle = 0
      return
    }
    let way = content.bounds.minY - content.settledEdge.y
    let hidden = min(max(way, 0), BarMetrics.largeTitle)
    // Before the safe area, so that the content's top stays where it is.
    content.roomAbove = hidden
    navigationBar.hiddenTitle = hidden
  }

  private func contentDidScroll() {
    guard navigationBar.hasLargeTitle, running == nil, let followed else { return }
    let way = followed.bounds.minY - followed.settledEdge.y
    if min(max(way, 0), BarMetrics.largeTitle) != navigationBar.hiddenTitle { layOutBars() }
  }

  final func moveBars(animated: Bool) {
    guard animated, viewIfLoaded?.window != nil else { return }
    UIView.animate(withDuration: BarMetrics.seconds) { self.layOutBars() }
  }

  /// Whether a controller of the stack does without the tab bar.
  final var hidesTabBar: Bool { stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed) }

  final func toolbarItemsDidChange(of controller: UIViewController) {
    if stack.last === controller { toolbar.items = controller.toolbarItems }
  }

  /// Lets the bars change with a transition to the last controller of the stack.
  final func changeBars(along transition: ControllerTransition, isPop: Bool) {
    guard transition.isAnimated else { return }
    let tabs = tabBarController
    let moves = tabs.map { $0.isBarAway != hidesTabBar } ?? false
    if moves { tabs?.isBarAway = hidesTabBar }
    guard moves || !isNavigationBarHidden else { return }
    let changes = navigationBar.beginChange(to: stack.map(\.navigationItem), isPop: isPop)
    transition.animate(
      alongsideTransition: { _ in
        changes()
        if moves { tabs?.layOutBar() }
      }, completion: nil)
  }

  /// Lets the bars show what belongs to the stack.
  final func settleBars() {
    guard isViewLoaded else { return }
    navigationBar.show(stack.map(\.navigationItem))
    viewIfLoaded?.setNeedsLayout()
    toolbar.items = stack.last?.toolbarItems
    if let tabs = tabBarController, tabs.isBarAway != hidesTabBar {
      tabs.isBarAway = hidesTabBar
      tabs.viewIfLoaded?.setNeedsLayout()
    }
  }
}

extension UIViewController {
  /// What scrolls below a bar: the view itself, or the first view in it.
  final var contentScrollView: UIScrollView? {
    guard let view = viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }
}
