import CoreGraphics

/// The scrolling content below the bars at the top and at the bottom.
struct BarContent {
  weak var top: UIScrollView?
  weak var bottom: UIScrollView?

  func view(at edge: NSDirectionalRectEdge) -> UIScrollView? { edge.contains(.bottom) ? bottom : top }
}

extension UIViewController {
  /// The view that has been set, or else the view itself or the first view in it.
  func ownContentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let own = barContent.view(at: edge) { return own }
    var view = viewIfLoaded
    while let candidate = view {
      if let found = candidate as? UIScrollView { return found }
      view = candidate.subviews.first
    }
    return nil
  }

  /// Sets the view that scrolls below the bars at an edge, or at all of them.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
    if edge.contains(.top) { barContent.top = scrollView }
    if edge.contains(.bottom) { barContent.bottom = scrollView }
    (navigationController ?? tabBarController)?.viewIfLoaded?.setNeedsLayout()
  }
}

extension UIViewController {
  final func titleDidChange() {
    navigationItem.title = title
    tabBarItem?.title = title
  }

  /// Lays out the view.
  final func layOutView(_ body: () -> Void) {
    announceViewIfNeeded()
    viewWillLayoutSubviews()
    body()
    viewDidLayoutSubviews()
  }
}

extension UIViewController {
  /// Whether the view extends under a bar at an edge.
  final func extends(under edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }
}
