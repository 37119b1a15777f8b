import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import TestSupport
import UIKit
import UIKitTestSupport

/// Bars: their places, the areas that they cover, and the effects of taps.
@MainActor
struct BarTests {
  private let figures = Figures(of: .controllers, from: .bars, in: .points)
  private let stage = Stage(size: CGSize(width: 393, height: 852))
  private var journal: Journal { stage.journal }

  /// The views with a name, as they are seen.
  private func views(_ name: String, in view: UIView) -> [UIView] {
    (view.accessibilityIdentifier == name ? [view] : []) + view.subviews.flatMap { views(name, in: $0) }
  }

  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test func `A navigation bar has iOS's height and counts towards the safe area`() throws {
    let first = Probe("first", journal)
    first.title = "First"
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    let bar = navigation.navigationBar
    figures.expect(
      "frame of a navigation bar", bar.frame, is: CGRect(x: 0, y: 10, width: 393, height: 54))
    #expect(first.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
    let title = try #require(views("title", in: bar).first as? UILabel)
    #expect(title.text == "First" && title.font == .systemFont(ofSize: 17, weight: .semibold))
    figures.expect("middle of a title", frame(title).midY, is: 32, within: 0.5)
    #expect(abs(frame(title).midX - 196.5) <= 0.5)
    stage.perform { first.navigationItem.title = "Another one" }
    stage.advance(by: 0)
    #expect((views("title", in: bar).first as? UILabel)?.text == "Another one")
    stage.perform { bar.prefersLargeTitles = true }
    stage.advance(by: 0)
    figures.expect("height that a large title adds", bar.frame.height - 54, is: 52)
    figures.expect("inset of a bar with a large title", first.view.safeAreaInsets.top, is: 116)
    let large = try #require(views("title", in: bar).first as? UILabel)
    figures.expect("size of a large title", large.font.pointSize, is: 34)
    figures.expect("left of a large title", frame(large).minX, is: 20)
    #expect(large.font == .systemFont(ofSize: 34, weight: .bold))
    stage.perform { navigation.setNavigationBarHidden(true, animated: true) }
    stage.advance(by: 1)
    #expect(first.view.safeAreaInsets.top == 0 && bar.frame.maxY <= 0)
  }

  @Test func `The back button has the previous title, and pops`() throws {
    let (first, second) = (Probe("first", journal), Probe("second", journal))
    (first.title, second.title) = ("Rooms", "Kitchen")
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    #expect(views("back", in: navigation.navigationBar).isEmpty)
    stage.perform { navigation.pushViewController(second, animated: true) }
    stage.advance(by: 0.1)
    // Both titles are visible while one leaves and the other enters.
    let titles = views("title", in: navigation.navigationBar)
    #expect(titles.compactMap { ($0 as? UILabel)?.text } == ["Rooms", "Kitchen"])
    let alphas = titles.map { title in
      sequence(first: title) { $0.superview }.reduce(1) { $0 * ($1.layer.presentation()?.opacity ?? 1) }
    }
    #expect(alphas[0] < 1 && alphas[0] > 0 && abs(alphas[0] + alphas[1] - 1) < 1e-5)
    stage.advance(by: 1)
    #expect(views("title", in: navigation.navigationBar).count == 1)
    let back = try #require(views("back", in: navigation.navigationBar).first as? UIControl)
    #expect(back.accessibilityLabel == "Rooms")
    figures.expect("left of a back button", frame(back).minX, is: 16)
    figures.expect("height of a back button", frame(back).height, is: 44)
    #expect(frame(back).midY == 32)
    stage.touches.tap(back)
    stage.advance(by: 2)
    #expect(navigation.viewControllers == [first])
    #expect((views("title", in: navigation.navigationBar).first as? UILabel)?.text == "Rooms")
  }

  @Test func `A bar that a finger drags back with its controller shows the final state of the stack`() {
    let (first, second) = (Probe("first", journal), Probe("second", journal))
    (first.title, second.title) = ("Rooms", "Kitchen")
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    stage.perform { navigation.pushViewController(second, animated: false) }
    stage.advance(by: 0)
    stage.touches.drag(from: CGPoint(x: 4, y: 400), by: CGVector(dx: 90, dy: 0), over: 0.3, hold: 0.3)
    stage.advance(by: 0.5)
    #expect(navigation.navigationBar.topItem === first.navigationItem)
    stage.advance(by: 2)
    #expect(navigation.navigationBar.topItem === second.navigationItem)
    #expect((views("title", in: navigation.navigationBar).compactMap { ($0 as? UILabel)?.text }) == ["Kitchen"])
  }

  @Test func `Buttons of a bar call their targets with the item, and fixed sizes are iOS's`() throws {
    final class Target: UIViewController {
      var senders: [AnyObject] = []
      func press(_ sender: UIBarButtonItem) { senders.append(sender) }
    }
    let target = Target()
    let item = UIBarButtonItem(
      title: "Go", style: .plain, target: target, action: Selector("press(_:)", Target.press))
    var actions = 0
    let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in actions += 1 })
    add.accessibilityIdentifier = "add"
    target.navigationItem.rightBarButtonItems = [item, add]
    let navigation = UINavigationController(rootViewController: target)
    stage.show(navigation)
    let bar = navigation.navigationBar
    for name in ["Go", "add"] {
      stage.touches.tap(try #require(views(name, in: bar).first))
      stage.advance(by: 1)
    }
    #expect(target.senders.count == 1 && target.senders[0] === item)
    #expect(actions == 1)
    let (go, plus) = (try #require(views("Go", in: bar).first), try #require(views("add", in: bar).first))
    figures.expect("right margin of a bar", 393 - frame(go).maxX, is: 16)
    figures.expect("gap between two bar buttons", frame(go).minX - frame(plus).maxX, is: 12, within: 0.5)
    figures.expect("size of a bar button with a symbol", frame(plus).size, is: CGSize(width: 44, height: 44))
    stage.perform { item.isEnabled = false }
    stage.advance(by: 0)
    stage.touches.tap(try #require(views("Go", in: bar).first))
    stage.advance(by: 1)
    #expect(target.senders.count == 1)
  }

  @Test func `A toolbar spreads its items and covers the safe area below`() throws {
    let first = Probe("first", journal)
    first.toolbarItems = [
      UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil), .flexibleSpace(),
      UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil),
    ]
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    #expect(first.view.safeAreaInsets.bottom == 0)
    stage.perform { navigation.setToolbarHidden(false, animated: false) }
    stage.advance(by: 0)
    #expect(first.view.safeAreaInsets.bottom == 58)
    let (a, b) = (
      try #require(views("A", in: navigation.toolbar).first), try #require(views("B", in: navigation.toolbar).first)
    )
    figures.expect("size of a toolbar's button", frame(a).size, is: CGSize(width: 48, height: 48))
    #expect(frame(a).minX == 16 && abs(frame(b).maxX - 377) <= 0.5)
  }

  @Test func `A tap on a tab selects it, unless the delegate refuses`() throws {
    final class Director: NSObject, UITabBarControllerDelegate {
      var chosen: [UIViewController] = []
      var allows = true
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { allows }
      func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        chosen.append(viewController)
      }
    }
    let (tabs, director) = (UITabBarController(), Director())
    let pages = ["Home", "Stars", "People"].map { name in
      let page = Probe(name, journal)
      page.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: "star"), tag: 0)
      return page
    }
    (tabs.viewControllers, tabs.delegate) = (pages, director)
    stage.show(tabs)
    #expect(pages[0].view.safeAreaInsets.bottom == 72)
    #expect(tabs.tabBar.selectedItem === pages[0].tabBarItem)
    let buttons = try ["Home", "Stars", "People"].map { try #require(views($0, in: tabs.tabBar).first) }
    let platter = try #require(buttons[0].superview)
    #expect(frame(platter) == CGRect(x: 60, y: 780, width: 274, height: 62))
    let tabBar = Figures(of: .controllers, from: .tabBars, in: .points)
    tabBar.expect("height of a tab bar's platter", frame(platter).height, is: 62)
    tabBar.expect("gap below a tab bar's platter", 852 - frame(platter).maxY, is: 10)
    tabBar.expect("width of a tab bar's platter with three tabs", frame(platter).width, is: 274)
    stage.touches.tap(buttons[1])
    stage.advance(by: 1)
    #expect(tabs.selectedIndex == 1 && director.chosen == [pages[1]])
    #expect(tabs.tabBar.selectedItem === pages[1].tabBarItem)
    #expect(journal.take().suffix(2) == ["Home did disappear", "Stars did appear"])
    director.allows = false
    stage.touches.tap(buttons[2])
    stage.advance(by: 1)
    #expect(tabs.selectedIndex == 1 && director.chosen.count == 1)
    stage.perform { pages[2].tabBarItem?.badgeValue = "3" }
    stage.advance(by: 0)
    #expect(views("People", in: tabs.tabBar).first?.subviews.compactMap { ($0 as? UILabel)?.text } == ["People", "3"])
  }

  @Test func `A controller that hides the bottom bar hides the tab bar while it is in the stack`() {
    let (first, second) = (Probe("first", journal), Probe("second", journal))
    second.hidesBottomBarWhenPushed = true
    let navigation = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    #expect(first.view.safeAreaInsets.bottom == 72)
    /// The bar's place on screen, and whether the sliding view covers it.
    func seen() -> CGRect? {
      tabs.tabBar.layer.presentation()?.convert(tabs.tabBar.bounds, to: stage.window.layer.presentation())
    }
    stage.perform { navigation.pushViewController(second, animated: true) }
    stage.advance(by: 0.1)
    // Sideways, with the view that leaves, and below the one that enters.
    #expect(tabs.tabBar.isDescendant(of: first.view))
    #expect((seen()?.minX ?? 0) < -10 && seen()?.minY == 780)
    #expect(first.view.safeAreaInsets.bottom == 72 && second.view.safeAreaInsets.bottom == 0)
    stage.advance(by: 1)
    #expect(tabs.tabBar.superview === tabs.view)
    #expect(second.view.safeAreaInsets.bottom == 0 && tabs.tabBar.frame.minY >= 852)
    stage.perform { navigation.popViewController(animated: true) }
    stage.advance(by: 0.1)
    #expect(tabs.tabBar.isDescendant(of: first.view))
    #expect((seen()?.minX ?? 0) < -10 && seen()?.minY == 780)
    stage.advance(by: 1)
    #expect(first.view.safeAreaInsets.bottom == 72 && tabs.tabBar.frame == CGRect(x: 0, y: 780, width: 393, height: 62))
    #expect(tabs.tabBar.superview === tabs.view)
  }
}
