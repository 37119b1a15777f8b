import CoreGraphics
import Foundation
import QuartzCore

/// The bars of a navigation controller.
extension UINavigationController {
  /// Places the bars, and removes the parts that they cover from the controllers' safe area.
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

  /// Finds the scrolling content below the bars, and makes a large title give way to it.
  private func followContent() {
    let content = stack.last?.contentScrollView(for: .top)
    if followed !== content {
      followed?.notifyOfScrolls(to: self, nil)
      followed = content
      content?.notifyOfScrolls(to: self) { [weak self] in self?.contentDidScroll() }
    }
    // The room is set before the safe area, so that the content's top stays where it is.
    content?.roomAbove = hiddenTitle
    content?.titleHeight = hasLargeTitle ? navigationBar.largeTitleHeight : 0
    navigationBar.hiddenTitle = hiddenTitle
    if running == nil { coverContent() }
    tabBarController?.followContent()
  }

  private var hasLargeTitle: Bool { navigationBar.hasLargeTitle && !isNavigationBarHidden }

  /// The height by which a large title gives way, in points.
  private var hiddenTitle: CGFloat {
    hasLargeTitle ? min(max(followed?.way ?? 0, 0), navigationBar.largeTitleHeight) : 0
  }

  private func contentDidScroll() {
    if hiddenTitle != navigationBar.hiddenTitle { layOutBars() } else if running == nil { coverContent() }
  }

  /// Makes the bars cover the content beneath them.
  final func coverContent() {
    navigationBar.beneath = max((followed?.way ?? 0) - hiddenTitle, 0)
    navigationBar.pull = followed?.pull ?? 0
    toolbar.beneath = max(stack.last?.contentScrollView(for: .bottom)?.wayBelow ?? 0, 0)
  }

  final func moveBars(animated: Bool) {
    guard animated, viewIfLoaded?.window != nil else { return }
    UIView.animate(withDuration: BarMetrics.seconds) { self.layOutBars() }
  }

  /// Whether a controller in the stack hides the tab bar.
  final var hidesTabBar: Bool { stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed) }

  final func toolbarItemsDidChange(of controller: UIViewController) {
    if stack.last === controller { toolbar.items = controller.toolbarItems }
  }

  /// Changes the bars along with a transition to the last controller of the stack.
  final func changeBars(along transition: ControllerTransition, isPop: Bool) {
    guard transition.isAnimated else { return }
    let tabs = tabBarController
    let moves = tabs.map { $0.isBarAway != hidesTabBar } ?? false
    if moves { tabs?.isBarAway = hidesTabBar }
    guard moves || !isNavigationBarHidden else { return }
    let before = (top: contents.addedSafeAreaInsets.top, bottom: tabs?.coveredBottom ?? 0)
    if moves { tabs?.layOutBar() }
    let changes = navigationBar.beginChange(to: stack.map(\.navigationItem), isPop: isPop)
    // The view that leaves keeps its position below the bar.
    if let leaving = shown?.viewIfLoaded {
      leaving.addedSafeAreaInsets.top += before.top - contents.addedSafeAreaInsets.top
      leaving.addedSafeAreaInsets.bottom += before.bottom - (tabs?.coveredBottom ?? 0)
    }
    let carrier = hidesTabBar ? shown?.viewIfLoaded : stack.last?.viewIfLoaded
    transition.animate(
      alongsideTransition: { [weak self] _ in
        changes()
        self?.coverContent()
        if moves, let tabs, let carrier { tabs.carryBar(with: carrier) }
      }, completion: nil)
  }

  /// Shows the bars' content for the stack.
  final func updateBars() {
    guard isViewLoaded else { return }
    navigationBar.show(stack.map(\.navigationItem))
    viewIfLoaded?.setNeedsLayout()
    toolbar.items = stack.last?.toolbarItems
    tabBarController?.returnBar()
    if let tabs = tabBarController, tabs.isBarAway != hidesTabBar {
      tabs.isBarAway = hidesTabBar
      tabs.viewIfLoaded?.setNeedsLayout()
    }
  }
}
