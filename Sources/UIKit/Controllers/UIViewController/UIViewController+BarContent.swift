import CoreGraphics

/// What scrolls below the bars at the top and at the bottom.
struct BarContent {
  weak var top: UIScrollView?
  weak var bottom: UIScrollView?
}

extension UIViewController {
  /// The view that scrolls below the bars at an edge: the one that was set, or else the view itself or the first view in
  /// it; a container's is that of the child it shows.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let own = edge.contains(.bottom) ? barContent.bottom : barContent.top { return own }
    if let navigation = self as? UINavigationController {
      return navigation.topViewController?.contentScrollView(for: edge)
    }
    if let tabs = self as? UITabBarController { return tabs.selectedViewController?.contentScrollView(for: edge) }
    var view = viewIfLoaded
    while let candidate = view {
      if let found = candidate as? UIScrollView { return found }
      view = candidate.subviews.first
    }
    return nil
  }

  /// Names the view that scrolls below the bars at an edge, or at all of them.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
    if edge.contains(.top) { barContent.top = scrollView }
    if edge.contains(.bottom) { barContent.bottom = scrollView }
    (navigationController ?? tabBarController)?.viewIfLoaded?.setNeedsLayout()
  }
}
