import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import TestSupport
import UIKit
import UIKitTestSupport

/// Navigation controllers: the stack, its transitions, and the finger from the edge.
@MainActor
struct NavigationTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400))
  private var journal: Journal { stage.journal }
  private let first: Probe
  private let second: Probe
  private let navigation: UINavigationController

  init() {
    first = Probe("first", stage.journal, color: .red)
    second = Probe("second", stage.journal, color: .blue)
    navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
  }

  @Test func `The first controller appears with the navigation controller`() {
    let (stage, journal) = (Stage(size: CGSize(width: 200, height: 400)), Journal())
    let first = Probe("first", journal)
    let navigation = UINavigationController(rootViewController: first)
    #expect(!first.isViewLoaded)
    #expect(first.navigationController === navigation)
    stage.perform { stage.window.rootViewController = navigation }
    #expect(journal.take() == ["first loaded", "first will appear", "first is appearing", "first did appear"])
    #expect(first.view.window === stage.window)
  }

  @Test func `The root of a window can be wrapped in a navigation controller`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 400))
    let page = UIViewController()
    page.view.backgroundColor = .red
    stage.perform {
      stage.window.rootViewController = page
      stage.window.rootViewController = UINavigationController(rootViewController: page)
    }
    stage.advance(by: 0.1)
    #expect(page.view.window === stage.window && page.navigationController?.viewControllers == [page])
    #expect(try stage.image()[100, 300] == .red)
  }

  @Test func `Content that changes below another controller is below the bar again afterwards`() {
    let stage = Stage(device: .iPhone16)
    let (root, scroll) = (UIViewController(), UIScrollView())
    let navigation = UINavigationController(rootViewController: root)
    stage.perform {
      scroll.frame = root.view.bounds
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentSize = CGSize(width: 300, height: 2000)
      root.view.addSubview(scroll)
      stage.window.rootViewController = navigation
    }
    stage.advance(by: 0.1)
    #expect(scroll.contentOffset.y == -123)
    stage.perform { navigation.pushViewController(UIViewController(), animated: true) }
    stage.advance(by: 1)
    stage.perform { scroll.contentSize.height = 2010 }
    stage.advance(by: 0.1)
    stage.perform { _ = navigation.popViewController(animated: true) }
    stage.advance(by: 1)
    #expect(scroll.contentOffset.y == -123)
  }

  @Test func `The bar has its title and items before the stage commits`() {
    let stage = Stage(size: CGSize(width: 200, height: 400))
    stage.perform {
      let root = UIViewController()
      root.title = "Cart"
      root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Pay", style: .plain, target: nil, action: nil)
      let navigation = UINavigationController(rootViewController: root)
      stage.window.rootViewController = navigation
      stage.window.makeKeyAndVisible()
      navigation.view.layoutIfNeeded()
      @MainActor func texts(in view: UIView) -> [String] {
        ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap { texts(in: $0) }
      }
      #expect(Set(texts(in: navigation.navigationBar)) == ["Cart", "Pay"])
      #expect(navigation.navigationBar.topItem?.title == "Cart")
    }
  }

  @Test func `A push slides and calls in UIKit's order`() {
    stage.performNow { navigation.pushViewController(second, animated: true) }
    #expect(second.isMovingToParent)
    #expect(navigation.topViewController === second)
    #expect(
      journal.take() == [
        "second loaded", "first will disappear animated", "second will appear animated", "second is appearing",
      ])
    #expect(second.view.seenCenter.x == 300)
    stage.advance(to: 0.1)
    let x = second.view.seenCenter.x
    #expect(x > 101 && x < 299)
    // The lower view goes three tenths of the way.
    #expect(abs((300 - x) * 0.3 - (100 - first.view.seenCenter.x)) < 0.02)
    stage.advance(to: 1)
    #expect(journal.take() == ["first did disappear", "second did appear"])
    #expect(!second.isMovingToParent)
    #expect(first.view.window == nil)
    #expect(first.view.center == CGPoint(x: 100, y: 200))
  }

  @Test func `A pop goes back and releases the controller`() {
    stage.performNow { navigation.pushViewController(second, animated: false) }
    #expect(
      journal.take() == [
        "second loaded", "first will disappear", "second will appear", "second is appearing", "first did disappear",
        "second did appear",
      ])
    var popped: UIViewController?
    stage.performNow { popped = navigation.popViewController(animated: true) }
    #expect(popped === second)
    #expect(second.isMovingFromParent)
    #expect(second.parent === navigation)
    stage.advance(to: 1)
    #expect(
      journal.take() == [
        "second will disappear animated", "first will appear animated", "first is appearing", "second did disappear",
        "first did appear",
      ])
    #expect(second.parent == nil)
    #expect(navigation.children == [first])
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test func `Stacks are replaced, and popped to their root`() {
    let third = Probe("third", journal)
    stage.performNow { navigation.setViewControllers([first, second, third], animated: false) }
    #expect(journal.take().contains("third did appear"))
    #expect(!second.isViewLoaded)
    stage.performNow { #expect(navigation.popToRootViewController(animated: true) == [second, third]) }
    stage.advance(to: 1)
    #expect(navigation.viewControllers == [first])
    #expect(navigation.children == [first])
    #expect(
      ProgrammerError.sentences { navigation.pushViewController(first, animated: true) } == [
        "pushViewController(_:animated:): Probe is in the stack already."
      ])
  }

  @Test func `Changes during a transition follow it`() {
    let third = Probe("third", journal)
    stage.performNow {
      navigation.pushViewController(second, animated: true)
      navigation.pushViewController(third, animated: true)
    }
    #expect(navigation.viewControllers == [first, second, third])
    stage.advance(to: 3)
    #expect(third.view.window === stage.window)
    #expect(second.view.window == nil)
    #expect(journal.take().suffix(2) == ["second did disappear", "third did appear"])
    stage.performNow {
      navigation.popViewController(animated: true)
      navigation.popViewController(animated: true)
    }
    stage.advance(to: 6)
    #expect(navigation.viewControllers == [first])
    #expect(first.view.window === stage.window)
    #expect(navigation.children == [first])
  }

  @Test func `A finger from the edge drags the view one to one and pops it`() {
    stage.performNow { navigation.pushViewController(second, animated: false) }
    _ = journal.take()
    stage.touches.touchDown(CGPoint(x: 5, y: 200), at: 1)
    stage.touches.touchMove(by: CGVector(dx: 110, dy: 0), at: 1, over: 0.4)
    stage.advance(to: 1.5)
    #expect(navigation.interactivePopGestureRecognizer?.state == .changed)
    // Ten points are absorbed.
    #expect(second.view.seenCenter.x == 200)
    #expect(first.view.seenCenter.x == 70)
    #expect(journal.take() == ["second will disappear animated", "first will appear animated", "first is appearing"])
    stage.touches.touchMove(by: CGVector(dx: 20, dy: 0), at: 1.5, over: 0.1)
    stage.touches.touchUp(at: 1.8)
    stage.advance(to: 1.8)
    #expect(second.view.seenCenter.x == 220)
    stage.advance(to: 2.5)
    #expect(journal.take() == ["second did disappear", "first did appear"])
    #expect(navigation.viewControllers == [first])
  }

  @Test func `A finger that does not go far enough leaves everything as it was`() {
    stage.performNow { navigation.pushViewController(second, animated: false) }
    _ = journal.take()
    stage.touches.drag(from: CGPoint(x: 5, y: 200), by: CGVector(dx: 80, dy: 0), at: 1, over: 0.4, hold: 0.2)
    stage.advance(to: 3)
    #expect(
      journal.take() == [
        "second will disappear animated", "first will appear animated", "first is appearing",
        "first will disappear animated", "first did disappear", "second will appear animated", "second is appearing",
        "second did appear",
      ])
    #expect(navigation.viewControllers == [first, second])
    #expect(second.parent === navigation)
    #expect(second.view.center == CGPoint(x: 100, y: 200))
    #expect(first.view.window == nil)
    // And once more, fast.
    stage.touches.flick(CGPoint(x: 5, y: 200), velocity: CGVector(dx: 1200, dy: 0), at: 4, over: 0.08)
    stage.advance(to: 6)
    #expect(navigation.viewControllers == [first])
  }

  @Test func `The delegate is notified and may animate`() {
    final class Director: NSObject, UINavigationControllerDelegate {
      let journal: Journal
      let animator = SlideAnimator()
      let interactor = UIPercentDrivenInteractiveTransition()
      init(_ journal: Journal) { self.journal = journal }
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
      ) { journal.note("will show \((viewController as? Probe)?.name ?? "")") }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
      ) { journal.note("did show \((viewController as? Probe)?.name ?? "")") }
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .push ? animator : nil }
      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    }
    let director = Director(journal)
    navigation.delegate = director
    director.interactor.completionCurve = .linear
    stage.performNow { navigation.pushViewController(second, animated: true) }
    #expect(
      journal.take() == [
        "second loaded", "will show second", "first will disappear animated", "second will appear animated",
        "second is appearing",
      ])
    #expect(navigation.transitionCoordinator?.viewController(forKey: .to) === second)
    director.interactor.update(0.5)
    #expect(second.view.seenCenter.x == 200)
    director.interactor.cancel()
    stage.advance(to: 1)
    #expect(navigation.viewControllers == [first])
    #expect(second.parent == nil)
    #expect(
      journal.take() == [
        "second will disappear animated", "second did disappear", "first will appear animated", "first is appearing",
        "first did appear",
      ])
    stage.performNow { navigation.pushViewController(second, animated: true) }
    director.interactor.finish()
    stage.advance(to: 3)
    #expect(journal.take().last == "did show second")
    #expect(navigation.viewControllers == [first, second])
  }

  @Test func `A tab bar controller shows the selected one`() {
    let tabs = UITabBarController()
    let others = [Probe("one", journal), Probe("two", journal)]
    tabs.viewControllers = others
    stage.performNow { stage.window.rootViewController = tabs }
    #expect(journal.take().suffix(4) == ["one loaded", "one will appear", "one is appearing", "one did appear"])
    #expect(tabs.selectedIndex == 0)
    stage.performNow { tabs.selectedIndex = 1 }
    #expect(
      journal.take() == [
        "two loaded", "one will disappear", "two will appear", "two is appearing", "one did disappear",
        "two did appear",
      ])
    #expect(tabs.selectedViewController === others[1])
    #expect(others[1].tabBarController === tabs)
    #expect(others[0].view.window == nil)
  }

  @Test func `A tab bar controller's delegate may animate`() {
    final class Director: NSObject, UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { PlainSlideAnimator() }
    }
    let (tabs, director) = (UITabBarController(), Director())
    let others = [Probe("one", journal), Probe("two", journal)]
    (tabs.viewControllers, tabs.delegate) = (others, director)
    stage.performNow { stage.window.rootViewController = tabs }
    _ = journal.take()
    stage.performNow { tabs.selectedIndex = 1 }
    stage.advance(to: 0.5)
    #expect(others[1].view.seenCenter.x == 200)
    // Selected during the transition, which it follows.
    stage.performNow { tabs.selectedIndex = 0 }
    stage.advance(to: 3)
    #expect(others[0].view.window === stage.window)
    #expect(others[1].view.window == nil)
    #expect(journal.take().last == "one did appear")
  }

  @Test func `A view that does not extend under the bars begins and ends at them`() {
    let page = UIViewController()
    let stage = Stage(device: .iPhone16, scale: 1)
    let navigation = UINavigationController(rootViewController: page)
    func frame() -> CGRect {
      stage.advance(by: 1)
      return page.view.convert(page.view.bounds, to: nil)
    }
    stage.perform {
      page.edgesForExtendedLayout = []
      stage.window.rootViewController = navigation
    }
    #expect(frame() == CGRect(x: 0, y: 123, width: 393, height: 729))
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    stage.perform { navigation.isToolbarHidden = false }
    #expect(frame() == CGRect(x: 0, y: 123, width: 393, height: 637) && page.view.safeAreaInsets == .zero)
    stage.perform { page.edgesForExtendedLayout = .bottom }
    #expect(frame() == CGRect(x: 0, y: 123, width: 393, height: 729) && page.view.safeAreaInsets.bottom == 92)
    stage.perform { navigation.setNavigationBarHidden(true, animated: true) }
    #expect(frame() == CGRect(x: 0, y: 0, width: 393, height: 852) && page.view.safeAreaInsets.top == 59)
    stage.perform { navigation.setNavigationBarHidden(false, animated: true) }
    stage.perform { page.edgesForExtendedLayout = .all }
    #expect(frame() == CGRect(x: 0, y: 0, width: 393, height: 852) && page.view.safeAreaInsets.top == 123)
    stage.perform { navigation.navigationBar.isTranslucent = false }
    #expect(frame().minY == 123)
    stage.perform { page.extendedLayoutIncludesOpaqueBars = true }
    #expect(frame().minY == 0)
  }

  @Test func `In a tab bar controller, a stack's views end above both bars`() {
    let page = UIViewController()
    let stage = Stage(device: .iPhone16, scale: 1)
    let tabs = UITabBarController()
    stage.perform {
      page.edgesForExtendedLayout = []
      tabs.viewControllers = [UINavigationController(rootViewController: page)]
      stage.window.rootViewController = tabs
    }
    stage.advance(by: 0)
    #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 0, y: 123, width: 393, height: 646))
  }
}
