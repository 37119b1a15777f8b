public import Foundation
import QuartzCore

/// A tab of a tab bar controller: its title, its image, and the controller that is shown for it.
@preconcurrency @MainActor
open class UITab: NSObject {
  /// The name by which the tab is found.
  public let identifier: String
  /// The title.
  open var title: String { didSet { showItem() } }
  /// The image.
  open var image: UIImage? { didSet { showItem() } }
  /// A second text: stored, as tabs show only their titles.
  open var subtitle: String?
  /// A small text on the tab.
  open var badgeValue: String? { didSet { showItem() } }
  /// Any value of the program's.
  open var userInfo: Any?
  /// Whether the tab can be selected.
  open var isEnabled = true { didSet { showItem() } }
  /// Whether the tab is omitted.
  open var isHidden = false { didSet { if isHidden != oldValue { tabBarController?.updateTabs() } } }
  /// The value is only stored: tabs cannot be rearranged.
  open var preferredPlacement = Placement.automatic
  /// The value is only stored: tabs cannot be hidden.
  open var allowsHiding = false
  private let provider: (@MainActor (UITab) -> UIViewController)?
  private var made: UIViewController?
  /// The tab bar controller, also of the tabs in a group.
  open var tabBarController: UITabBarController? { owner ?? parent?.tabBarController }
  final weak var owner: UITabBarController?
  /// The group that contains the tab.
  open internal(set) weak var parent: UITabGroup?

  /// Where a tab is shown.
  public enum Placement: Int, Sendable { case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly }

  /// Creates a tab; the controller is made when it is needed.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: (@MainActor (_ tab: UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
    super.init()
  }

  /// The controller, made at the first call.
  open var viewController: UIViewController? {
    if made == nil, let provider {
      made = provider(self)
      showItem()
    }
    return made
  }

  private func showItem() {
    guard let made else { return }
    let item = made.tabBarItem ?? UITabBarItem()
    (item.title, item.image, item.badgeValue, item.isEnabled) = (title, image, badgeValue, isEnabled)
    if item.accessibilityIdentifier == nil { item.accessibilityIdentifier = accessibilityIdentifier }
    made.tabBarItem = item
  }

  /// A name for tests and tools.
  open var accessibilityIdentifier: String? { didSet { showItem() } }
}

/// A tab for searching, with the title and the image of one.
@preconcurrency @MainActor
open class UISearchTab: UITab {
  /// The value is only stored: a search tab does not activate its field by itself.
  open var automaticallyActivatesSearch = false

  /// Creates a tab for searching.
  public init(viewControllerProvider: (@MainActor (_ tab: UITab) -> UIViewController)? = nil) {
    super.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "com.apple.UIKit.Search",
      viewControllerProvider: viewControllerProvider)
  }
}

/// Tabs that belong together: without a sidebar, a tab of their own.
@preconcurrency @MainActor
open class UITabGroup: UITab {
  /// The tabs of the group.
  open var children: [UITab] {
    didSet {
      for child in oldValue where child.parent === self { child.parent = nil }
      for child in children { child.parent = self }
    }
  }
  /// The tab of the group that is selected; stored, without effect.
  open var selectedChild: UITab?
  /// The value is only stored: there is no sidebar.
  open var defaultChildIdentifier: String?

  /// Creates a group; without a controller of its own it shows that of its first tab.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: (@MainActor (_ tab: UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider
        ?? { group in (group as? UITabGroup)?.children.first?.viewController ?? UIViewController() })
    for child in children { child.parent = self }
    selectedChild = children.first
  }
}

extension UITabBarController {
  /// The sidebar with tabs, which is never shown.
  @preconcurrency @MainActor
  open class Sidebar: NSObject {
    /// The value is only stored: there is no sidebar.
    open var isHidden = true
    /// Stored, without effect.
    open var preferredLayout = Layout.automatic
    /// Layouts of a sidebar.
    public enum Layout: Int, Sendable { case automatic, overlap, tile }
  }

  /// How tabs are shown.
  public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }

  /// The tab with an identifier, also in groups; nil if there is none.
  public func tab(forIdentifier identifier: String) -> UITab? {
    func find(_ tabs: [UITab]) -> UITab? {
      for tab in tabs {
        if tab.identifier == identifier { return tab }
        if let inside = (tab as? UITabGroup).flatMap({ find($0.children) }) { return inside }
      }
      return nil
    }
    return find(tabs)
  }

  /// Creates a controller with tabs.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  final func tab(of controller: UIViewController) -> UITab? {
    ownTabs.first { !$0.isHidden && $0.viewController === controller }
  }

  final func showTabs(_ tabs: [UITab], animated: Bool) {
    attach(tabs)
    show(tabs.filter { !$0.isHidden }.compactMap(\.viewController), animated: animated)
  }

  /// Replaces the tabs, without showing their controllers.
  final func attach(_ tabs: [UITab]) {
    // A tab may have gone to another tab bar controller.
    for tab in ownTabs where tab.owner === self { tab.owner = nil }
    ownTabs = tabs
    for tab in tabs { tab.owner = self }
  }

  /// The tabs of some controllers; none if one of them has no tab.
  final func tabs(of controllers: [UIViewController]) -> [UITab] {
    let tabs = controllers.compactMap(tab(of:))
    return tabs.count == controllers.count ? tabs : []
  }

  /// Shows the tabs again, because one was hidden or is no longer hidden.
  final func updateTabs() { showTabs(ownTabs, animated: false) }

  /// Whether the delegate lets a tap select a controller.
  final func mayTap(_ controller: UIViewController) -> Bool {
    guard let delegate else { return true }
    return MediaContext.callOut {
      guard delegate.tabBarController(self, shouldSelect: controller) else { return false }
      return tab(of: controller).map { delegate.tabBarController(self, shouldSelectTab: $0) } ?? true
    }
  }
}

extension UIViewController {
  /// The tab for which the controller, or the one around it, is shown; nil if there is none.
  public var tab: UITab? {
    guard let container = tabBarController else { return nil }
    return withParents.first { $0.parentStorage === container }.flatMap(container.tab(of:))
  }
}
