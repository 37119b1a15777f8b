import CoreGraphics
import Foundation

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
      x: 0, y: isBarAway ? -height : safe.top + BarMetrics.navigationGap, width: bounds.width,
      height: height)
    let bottom = BarMetrics.toolbar + BarMetrics.toolbarGap
    toolbar.frame = CGRect(
      x: 0, y: bounds.maxY - (isToolbarHidden ? 0 : safe.bottom + bottom), width: bounds.width,
      height: BarMetrics.toolbar)
    toolbar.isHidden = isToolbarHidden
    var covered = UIEdgeInsets(
      top: isBarAway ? 0 : top, left: 0, bottom: isToolbarHidden ? 0 : bottom, right: 0)
    let outside = uncovered(covered, safe)
    if outside.top > 0 { covered.top = 0 }
    if outside.bottom > 0, !isToolbarHidden { covered.bottom = 0 }
    let room = bounds.inset(by: outside)
    if contents.frame != room { contents.frame = room }
    contents.addedSafeAreaInsets = covered
  }

  /// The parts of the view under bars that the top controller's view leaves free.
  private func uncovered(_ covered: UIEdgeInsets, _ safe: UIEdgeInsets) -> UIEdgeInsets {
    guard let top = stack.last else { return .zero }
    var outside = UIEdgeInsets.zero
    // A bar that changes its height with the content's offset must not move the content.
    if !isBarAway, collapsible == (0, 0), !top.extends(under: .top, isTranslucent: navigationBar.isTranslucent) {
      outside.top = safe.top + covered.top
    }
    let tabs = tabBarController.flatMap { $0.coveredBottom > 0 ? $0.tabBar : nil }
    let isTranslucent = isToolbarHidden ? tabs?.isTranslucent ?? true : toolbar.isTranslucent
    if !isToolbarHidden || tabs != nil, !top.extends(under: .bottom, isTranslucent: isTranslucent) {
      outside.bottom = safe.bottom + covered.bottom
    }
    return outside
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
    let (hidden, most) = (hiddenHeights, collapsible)
    if let content {
      content.roomAbove = hidden.search + hidden.title
      (content.searchHeight, content.titleHeight) = most
      content.heightOfFollowers = most.title > 0 ? most.title + navigationBar.searchHeight : 0
    }
    (navigationBar.hiddenSearch, navigationBar.hiddenTitle) = hidden
    if running == nil { coverContent() }
    tabBarController?.followContent()
  }

  /// Whether the bar is outside the view.
  final var isBarAway: Bool {
    isNavigationBarHidden || searchHost.map { $0 === stack.last } == true
  }

  private var collapsible: (search: CGFloat, title: CGFloat) { isBarAway ? (0, 0) : navigationBar.collapsible }

  /// The heights by which the search bar, and then a large title, give way, in points.
  private var hiddenHeights: (search: CGFloat, title: CGFloat) {
    let (most, way) = (collapsible, max(followed?.way ?? 0, 0))
    let search = min(way, most.search)
    return (search, min(way - search, most.title))
  }

  private func contentDidScroll() {
    if hiddenHeights != (navigationBar.hiddenSearch, navigationBar.hiddenTitle) {
      layOutBars()
    } else if running == nil {
      coverContent()
    }
  }

  /// Makes the bars cover the content beneath them.
  final func coverContent() {
    let hidden = hiddenHeights
    navigationBar.beneath = max((followed?.way ?? 0) - hidden.search - hidden.title, 0)
    navigationBar.pull = followed?.pull ?? 0
    toolbar.beneath = max(stack.last?.contentScrollView(for: .bottom)?.wayBelow ?? 0, 0)
  }

  final func moveBars(animated: Bool) {
    guard animated, viewIfLoaded?.window != nil else { return }
    UIView.animate(withDuration: BarMetrics.seconds) {
      self.layOutBars()
      self.view.layoutIfNeeded()
    }
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
    guard moves || !isBarAway else { return }
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
