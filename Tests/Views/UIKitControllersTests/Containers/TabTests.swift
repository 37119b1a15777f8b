import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Tabs as values of a tab bar controller.
@MainActor struct TabTests {
  private let stage = Stage(device: .iPhone16, scale: 1)

  private final class Watcher: NSObject, UITabBarControllerDelegate {
    var notes: [String] = []
    var refused = ""
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      tab.identifier != refused
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) { notes.append("\(previousTab?.identifier ?? "none") to \(selectedTab.identifier)") }
  }

  private func controls(in view: UIView) -> [UIControl] {
    ((view as? UIControl).map { [$0] } ?? []) + view.subviews.flatMap(controls)
  }

  @Test func `Tabs make their controllers, and a tap selects one`() throws {
    var made: [String] = []
    func tab(_ name: String) -> UITab {
      UITab(title: name, image: UIImage(systemName: "star"), identifier: name.lowercased()) { tab in
        made.append(tab.identifier)
        return UIViewController()
      }
    }
    let tabs = [tab("Home"), tab("Search"), tab("Me")]
    let controller = UITabBarController()
    let watcher = Watcher()
    controller.delegate = watcher
    stage.perform {
      controller.tabs = tabs
      stage.window.rootViewController = controller
    }
    stage.advance(by: 0)
    #expect(made == ["home", "search", "me"])
    #expect(controller.viewControllers == tabs.compactMap(\.viewController))
    #expect(controller.selectedTab === tabs[0] && tabs[0].tabBarController === controller)
    #expect(controller.tabBar.items?.map(\.title) == ["Home", "Search", "Me"])
    let buttons = controls(in: controller.tabBar)
    #expect(buttons.count == 3)
    stage.touches.tap(try #require(buttons.last))
    stage.advance(by: 0.5)
    #expect(controller.selectedTab === tabs[2] && watcher.notes == ["home to me"])
    watcher.refused = "search"
    stage.touches.tap(buttons[1])
    stage.advance(by: 0.5)
    #expect(controller.selectedIndex == 2)
    stage.perform { controller.selectedTab = tabs[1] }
    #expect(controller.selectedViewController === tabs[1].viewController)
    stage.perform {
      tabs[0].title = "House"
      tabs[0].badgeValue = "3"
      tabs[2].isHidden = true
    }
    #expect(controller.tabBar.items?.map(\.title) == ["House", "Search"])
    #expect(controller.tabBar.items?.first?.badgeValue == "3")
    #expect(controller.selectedTab === tabs[1])
  }

  @Test func `Groups and search tabs are tabs, found by their identifiers`() {
    let inner = UITab(title: "Inner", image: nil, identifier: "inner") { _ in UIViewController() }
    let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [inner])
    let search = UISearchTab { _ in UIViewController() }
    let controller = UITabBarController()
    controller.setTabs([group, search], animated: false)
    #expect(controller.tab(forIdentifier: "inner") === inner && inner.parent === group)
    #expect(controller.tab(forIdentifier: "none") == nil)
    #expect(search.title == "Search" && group.viewController === inner.viewController)
    controller.viewControllers = [UIViewController()]
    #expect(controller.tabs.isEmpty && controller.selectedTab == nil)
  }

  @Test func `Tabs whose controllers stay are kept, and others are detached`() {
    func tab(_ name: String) -> UITab { UITab(title: name, image: nil, identifier: name) { _ in UIViewController() } }
    let (a, b, c) = (tab("a"), tab("b"), tab("c"))
    let (controller, other) = (UITabBarController(), UITabBarController())
    controller.tabs = [a, b, c]
    let pages = [a, b, c].compactMap(\.viewController)
    controller.selectedTab = b
    controller.setViewControllers([pages[2], pages[1]], animated: false)
    #expect(controller.tabs == [c, b] && controller.selectedTab === b)
    #expect(a.tabBarController == nil && b.tabBarController === controller && c.tabBarController === controller)
    #expect(pages.map { $0.parent === controller } == [false, true, true])
    other.tabs = [c]
    controller.tabs = [b]
    #expect(c.tabBarController === other && pages[2].parent === other)
    controller.viewControllers = [pages[1], UIViewController()]
    #expect(controller.tabs.isEmpty && b.tabBarController == nil && pages[1].parent === controller)
  }

  @Test func `Controllers that stay are not added again, and those that leave are notified`() {
    final class Child: UIViewController {
      var notes: [String] = []
      override func willMove(toParent parent: UIViewController?) {
        notes.append(parent == nil ? "will leave" : "will come")
      }
      override func didMove(toParent parent: UIViewController?) { notes.append(parent == nil ? "left" : "came") }
    }
    let children = (0..<3).map { _ in Child() }
    let controller = UITabBarController()
    stage.perform {
      controller.viewControllers = Array(children[..<2])
      stage.window.rootViewController = controller
    }
    stage.advance(by: 0)
    for child in children { child.notes = [] }
    stage.perform { controller.setViewControllers(Array(children[1...]), animated: true) }
    stage.advance(by: 1)
    #expect(children.map(\.notes) == [["will leave", "left"], [], ["will come", "came"]])
    #expect(controller.selectedViewController === children[1] && children[0].parent == nil)
    #expect(children[1].viewIfLoaded?.window != nil && children[0].viewIfLoaded?.window == nil)
  }

  @Test func `The tabs of a group belong to the group's tab bar controller`() {
    let (one, two) = (UITab(title: "1", image: nil, identifier: "1"), UITab(title: "2", image: nil, identifier: "2"))
    let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [one])
    let controller = UITabBarController()
    controller.tabs = [group]
    #expect(one.tabBarController === controller)
    group.children = [two]
    #expect(one.parent == nil && one.tabBarController == nil && two.tabBarController === controller)
  }

  @Test func `A controller that removes itself is no longer a page, or in the stack`() {
    let (tabs, navigation) = (UITabBarController(), UINavigationController(rootViewController: UIViewController()))
    let (page, top) = (UIViewController(), UIViewController())
    tabs.viewControllers = [navigation, page]
    stage.perform {
      stage.window.rootViewController = tabs
      navigation.pushViewController(top, animated: false)
    }
    stage.advance(by: 0.1)
    stage.perform {
      page.removeFromParent()
      top.removeFromParent()
    }
    stage.advance(by: 0.1)
    #expect(tabs.viewControllers == [navigation] && page.parent == nil)
    #expect(navigation.viewControllers.count == 1 && top.parent == nil && top.view.window == nil)
    #expect(navigation.viewControllers[0].view.window != nil)
  }

  @Test func `A tab's title is moved by its adjustment`() throws {
    let (first, second) = (UIViewController(), UIViewController())
    let controller = UITabBarController()
    stage.perform {
      for page in [first, second] { page.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0) }
      controller.viewControllers = [first, second]
      stage.window.rootViewController = controller
    }
    stage.advance(by: 0)
    func titles() -> [CGRect] {
      controls(in: controller.tabBar).compactMap { tab in
        tab.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == "Home" }?.frame
      }
    }
    let before = titles()
    #expect(before.count == 2)
    stage.perform { second.tabBarItem.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -4) }
    stage.advance(by: 0)
    #expect(titles() == [before[0], before[1].offsetBy(dx: 3, dy: -4)])
  }

  @Test func `A view that does not extend under a tab bar ends above it`() {
    let page = UIViewController()
    let controller = UITabBarController()
    stage.perform {
      page.edgesForExtendedLayout = []
      controller.viewControllers = [page]
      stage.window.rootViewController = controller
    }
    stage.advance(by: 0)
    #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 393, height: 769))
    #expect(controller.tabBar.frame.minY == 769 && page.view.safeAreaInsets.bottom == 0)
    stage.perform { page.edgesForExtendedLayout = .all }
    stage.advance(by: 0)
    #expect(page.view.bounds.height == 852 && page.view.safeAreaInsets.bottom == 83)
    stage.perform { controller.tabBar.isTranslucent = false }
    stage.advance(by: 0)
    #expect(page.view.bounds.height == 769)
    stage.perform { page.extendedLayoutIncludesOpaqueBars = true }
    stage.advance(by: 0)
    #expect(page.view.bounds.height == 852)
  }
}
