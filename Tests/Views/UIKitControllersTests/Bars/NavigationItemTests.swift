import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Lines below titles, menus of titles, and back buttons with actions of their own.
@MainActor struct NavigationItemTests {
  private let stage = Stage(size: CGSize(width: 393, height: 852))

  private func view(_ name: String, in view: UIView) -> UIView? {
    view.accessibilityIdentifier == name
      ? view : view.subviews.lazy.compactMap { self.view(name, in: $0) }.first
  }
  private func frame(_ name: String, _ bar: UINavigationBar) -> CGRect {
    stage.advance(by: 0)
    return view(name, in: bar).map { $0.convert($0.bounds, to: nil) } ?? .null
  }

  private func shown(_ title: String) -> (UINavigationController, UIViewController) {
    let controller = UIViewController()
    controller.title = title
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    return (navigation, controller)
  }

  @Test func `A subtitle is below the title, both in the middle of the bar`() {
    let (navigation, controller) = shown("Kitchen")
    let bar = navigation.navigationBar
    let alone = frame("title", bar)
    stage.perform { controller.navigationItem.subtitle = "3 lamps" }
    let (title, subtitle) = (frame("title", bar), frame("subtitle", bar))
    #expect(title.height == alone.height && title.midX == alone.midX && title.minY < alone.minY)
    #expect(abs(subtitle.minY - title.maxY) < 0.5 && abs(subtitle.midX - 196.5) <= 0.5)
    #expect(abs((title.minY + subtitle.maxY) / 2 - 32) < 0.5)
    #expect((view("subtitle", in: bar) as? UILabel)?.text == "3 lamps")
    stage.perform { controller.navigationItem.subtitle = "" }
    #expect(frame("subtitle", bar).isNull && frame("title", bar) == alone)
  }

  @Test func `A large title has its line below, for which the bar is higher`() {
    let (navigation, controller) = shown("Kitchen")
    let bar = navigation.navigationBar
    stage.perform { bar.prefersLargeTitles = true }
    #expect(frame("title", bar).minX == 20 && bar.frame.height == 106)
    stage.perform {
      (controller.navigationItem.subtitle, controller.navigationItem.largeSubtitle) = ("3 lamps", "3 lamps are on")
      controller.navigationItem.largeTitle = "The Kitchen"
    }
    let (title, subtitle) = (frame("title", bar), frame("subtitle", bar))
    #expect(subtitle.minX == 20 && abs(subtitle.minY - title.maxY) < 0.5 && bar.frame.height == 128)
    #expect(subtitle.maxY <= bar.frame.maxY && controller.view.safeAreaInsets.top == 138)
    #expect((view("subtitle", in: bar) as? UILabel)?.text == "3 lamps are on")
    #expect((view("title", in: bar) as? UILabel)?.text == "The Kitchen")
  }

  @Test func `A tap on the title shows the menu that the item provides`() throws {
    let (navigation, controller) = shown("Report")
    var suggestions = -1
    stage.perform {
      controller.navigationItem.titleMenuProvider = { suggested in
        suggestions = suggested.count
        return UIMenu(children: suggested + [UIAction(title: "Rename") { _ in stage.journal.note("rename") }])
      }
    }
    stage.advance(to: 0.1)
    let menu = try #require(view("title menu", in: navigation.navigationBar))
    stage.touches.tap(menu, at: 1)
    stage.advance(to: 2)
    let row = try #require(view("Rename", in: stage.window))
    stage.touches.tap(row, at: 2)
    stage.advance(to: 3)
    #expect(stage.journal.take() == ["rename"] && suggestions == 0)
    stage.perform { controller.navigationItem.titleMenuProvider = nil }
    #expect(view("title menu", in: navigation.navigationBar) == nil)
  }

  @Test func `A back action is performed instead of going back, even in the first item`() throws {
    let (navigation, _) = shown("Rooms")
    let detail = UIViewController()
    stage.perform { navigation.pushViewController(detail, animated: false) }
    stage.perform { detail.navigationItem.backAction = UIAction { _ in stage.journal.note("back") } }
    stage.advance(to: 0.1)
    let back = try #require(view("back", in: navigation.navigationBar) as? UIControl)
    #expect(back.accessibilityLabel == "Rooms")
    stage.touches.tap(back, at: 1)
    stage.touches.drag(from: CGPoint(x: 1, y: 400), by: CGVector(dx: 300, dy: 0), at: 2, over: 0.3)
    stage.advance(to: 4)
    #expect(stage.journal.take() == ["back"] && navigation.viewControllers.count == 2)
    let first = try #require(navigation.viewControllers.first)
    stage.perform { navigation.popViewController(animated: false) }
    #expect(view("back", in: navigation.navigationBar) == nil)
    stage.perform { first.navigationItem.backAction = UIAction(title: "Leave") { _ in stage.journal.note("left") } }
    stage.advance(to: 4.1)
    let leave = try #require(view("back", in: navigation.navigationBar) as? UIControl)
    #expect(leave.accessibilityLabel == "Leave")
    stage.touches.tap(leave, at: 5)
    stage.advance(to: 6)
    #expect(stage.journal.take() == ["left"])
  }

  @Test func `The title of a document is at the beginning of a wide bar`() {
    let pad = Stage(size: CGSize(width: 1024, height: 768))
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 1024, height: 54))
    let item = UINavigationItem(title: "Letter")
    pad.perform {
      bar.traitOverrides.horizontalSizeClass = .regular
      pad.addSubview(bar)
      bar.items = [item]
    }
    pad.advance(by: 0)
    let middle = view("title", in: bar).map { $0.convert($0.bounds, to: nil) } ?? .null
    #expect(abs(middle.midX - 512) <= 0.5)
    pad.perform { item.style = .editor }
    pad.advance(by: 0)
    #expect((view("title", in: bar).map { $0.convert($0.bounds, to: nil) } ?? .null).minX == 16)
    pad.perform { bar.traitOverrides.horizontalSizeClass = .compact }
    pad.advance(by: 0)
  }

  @Test func `The menu of a button in a toolbar is reversed above it, unless its order is fixed`() throws {
    let (navigation, controller) = shown("Rooms")
    let item = UIBarButtonItem(
      title: "More", menu: UIMenu(children: [UIAction(title: "One") { _ in }, UIAction(title: "Two") { _ in }]))
    stage.perform {
      controller.toolbarItems = [item]
      navigation.isToolbarHidden = false
    }
    stage.advance(to: 0.1)
    func tops(at time: Double) throws -> [CGFloat] {
      stage.touches.tap(try #require(view("More", in: navigation.toolbar)), at: time)
      stage.advance(to: time + 1)
      let tops = ["One", "Two"].compactMap { view($0, in: stage.window) }.map { $0.convert(.zero, to: nil).y }
      stage.touches.tap(CGPoint(x: 380, y: 300), at: time + 1)
      stage.advance(to: time + 2)
      return tops
    }
    let reversed = try tops(at: 1)
    #expect(reversed.count == 2 && reversed == reversed.sorted().reversed())
    item.preferredMenuElementOrder = .fixed
    #expect(try tops(at: 4) == reversed.sorted())
  }

  @Test func `A navigation controller has the tab of its first controller, unless it has its own`() {
    let (first, second, other) = (UIViewController(), UIViewController(), UIViewController())
    first.tabBarItem = UITabBarItem(title: "Shop", image: nil, tag: 7)
    second.title = "Cart"
    other.title = "Other"
    let navigations = [first, second, other].map { UINavigationController(rootViewController: $0) }
    navigations[2].tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 9)
    let tabs = UITabBarController()
    tabs.viewControllers = navigations
    stage.show(tabs)
    func titles() -> [String?] { tabs.tabBar.items?.map { $0.title } ?? [] }
    #expect(titles() == ["Shop", "Cart", "Own"] && navigations[0].tabBarItem === first.tabBarItem)
    stage.perform {
      second.title = "Basket"
      navigations[0].pushViewController(UIViewController(), animated: false)
    }
    #expect(titles() == ["Shop", "Basket", "Own"])
    stage.perform { first.tabBarItem = UITabBarItem(title: "Market", image: nil, tag: 8) }
    #expect(titles() == ["Market", "Basket", "Own"] && tabs.tabBar.selectedItem?.tag == 8)
    let late = UIViewController()
    late.title = "Late"
    stage.perform { navigations[0].setViewControllers([late], animated: false) }
    #expect(titles() == ["Late", "Basket", "Own"])
  }

  @Test func `A prompt is above the title, and the visible bar grows and shrinks for it`() throws {
    let (navigation, controller) = shown("Kitchen")
    let bar = navigation.navigationBar
    let alone = frame("title", bar)
    #expect(bar.frame.height == 54)
    stage.perform { controller.navigationItem.prompt = "Choose a lamp" }
    stage.advance(by: 0.1)
    let between = bar.layer.presentation()?.frame.height ?? 0
    #expect(between > 54 && between < 86)
    stage.advance(by: 1)
    #expect(bar.frame.height == 86 && controller.view.safeAreaInsets.top == 96)
    let (title, prompt) = (frame("title", bar), frame("prompt", bar))
    #expect(title == alone.offsetBy(dx: 0, dy: 32) && abs(prompt.midY - 26) <= 0.5 && abs(prompt.midX - 196.5) <= 0.5)
    #expect((view("prompt", in: bar) as? UILabel)?.text == "Choose a lamp")
    stage.perform { controller.navigationItem.prompt = nil }
    stage.advance(by: 1)
    #expect(bar.frame.height == 54 && frame("title", bar) == alone && view("prompt", in: bar)?.alpha == 0)
    let next = UIViewController()
    stage.perform {
      next.navigationItem.prompt = "Step 2"
      navigation.pushViewController(next, animated: true)
    }
    stage.advance(by: 1)
    #expect(bar.frame.height == 86 && (view("prompt", in: bar) as? UILabel)?.text == "Step 2")
  }
}
