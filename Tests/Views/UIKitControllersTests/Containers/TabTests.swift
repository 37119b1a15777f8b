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
}
