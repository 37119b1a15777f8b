import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Controllers side by side where there is room, and otherwise one after the other.
@MainActor
struct SplitTests {
  private let list = UIViewController()
  private let detail = UIViewController()

  private final class Chooser: NSObject, UISplitViewControllerDelegate {
    var top: UISplitViewController.Column?
    var log: [String] = []
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      log.append("top \(proposedTopColumn)")
      return top ?? proposedTopColumn
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expanded") }
    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.append("\(displayMode)") }
  }

  private func split(_ size: CGSize, delegate: Chooser? = nil) -> (Stage, UISplitViewController) {
    let stage = Stage(size: size)
    stage.traitOverrides.horizontalSizeClass = size.width < 600 ? .compact : .regular
    let split = UISplitViewController(style: .doubleColumn)
    stage.perform {
      (list.title, detail.title) = ("List", "Detail")
      split.delegate = delegate
      split.setViewController(list, for: .primary)
      split.setViewController(detail, for: .secondary)
      stage.window.rootViewController = split
    }
    stage.advance(by: 0)
    return (stage, split)
  }

  private func frame(_ controller: UIViewController) -> CGRect? {
    guard let view = controller.navigationController?.viewIfLoaded, view.window != nil else { return nil }
    return view.convert(view.bounds, to: nil)
  }

  @Test func `A phone shows the secondary column over the primary one`() {
    let (stage, split) = split(CGSize(width: 390, height: 844))
    #expect(split.isCollapsed && detail.navigationController === list.navigationController)
    #expect(detail.navigationController?.viewControllers == [list, detail])
    #expect(split.viewControllers == [list.navigationController])
    stage.perform { split.show(.primary) }
    stage.advance(by: 1)
    #expect(list.navigationController?.viewControllers == [list])
  }

  @Test func `The delegate chooses the column that a phone shows first`() {
    let chooser = Chooser()
    chooser.top = .primary
    let (stage, split) = split(CGSize(width: 390, height: 844), delegate: chooser)
    #expect(split.isCollapsed && stage.window.rootViewController === split)
    #expect(list.navigationController?.viewControllers == [list] && chooser.log == ["top secondary", "collapsed"])
  }

  @Test func `A phone pushes the column that code shows, and another one in its place`() {
    let chooser = Chooser()
    chooser.top = .primary
    let (stage, split) = split(CGSize(width: 390, height: 844), delegate: chooser)
    stage.perform { split.show(.secondary) }
    stage.advance(by: 1)
    let stack = list.navigationController
    #expect(stack?.viewControllers == [list, detail] && detail.viewIfLoaded?.window != nil)
    stage.perform { _ = stack?.popViewController(animated: true) }
    stage.advance(by: 1)
    stage.perform { split.show(.secondary) }
    stage.advance(by: 1)
    #expect(stack?.viewControllers == [list, detail])
    let other = UIViewController()
    stage.perform { list.showDetailViewController(other, sender: nil) }
    stage.advance(by: 1)
    #expect(stack?.viewControllers == [list, other])
    #expect(split.viewController(for: .secondary) === other)
  }

  @Test func `On its side, a tablet shows the columns beside each other`() {
    let (stage, split) = split(CGSize(width: 1180, height: 820))
    #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
    #expect(frame(list) == CGRect(x: 0, y: 0, width: 320, height: 820))
    #expect(frame(detail) == CGRect(x: 320, y: 0, width: 860, height: 820))
    #expect(list.traitCollection.horizontalSizeClass == .compact)
    #expect(detail.traitCollection.horizontalSizeClass == .regular)
    #expect(list.traitCollection.splitViewControllerLayoutEnvironment == .expanded)
    stage.perform { split.preferredPrimaryColumnWidth = 400 }
    stage.advance(by: 0)
    #expect(frame(list)?.width == 400 && split.primaryColumnWidth == 400)
    stage.perform { (split.preferredDisplayMode, split.primaryEdge) = (.secondaryOnly, .trailing) }
    stage.advance(by: 1)
    #expect(frame(list) == nil && frame(detail)?.width == 1180)
    stage.perform { split.preferredDisplayMode = .oneBesideSecondary }
    stage.advance(by: 1)
    #expect(frame(list)?.minX == 780 && frame(detail)?.minX == 0)
  }

  @Test func `An upright tablet slides the primary column over the secondary one`() throws {
    let chooser = Chooser()
    let (stage, split) = split(CGSize(width: 820, height: 1180), delegate: chooser)
    #expect(split.displayMode == .secondaryOnly && frame(list) == nil && frame(detail)?.width == 820)
    #expect(detail.navigationItem.leftBarButtonItem === split.displayModeButtonItem)
    stage.perform { split.show(.primary) }
    stage.advance(by: 0.1)
    let moving = try #require(list.navigationController?.view.layer.presentation()?.frame.minX)
    #expect(moving > -320 && moving < 0)
    stage.advance(by: 1)
    #expect(split.displayMode == .oneOverSecondary && frame(list) == CGRect(x: 0, y: 0, width: 320, height: 1180))
    #expect(frame(detail)?.width == 820)
    stage.touches.tap(CGPoint(x: 700, y: 600), at: stage.time)
    stage.advance(by: 2)
    #expect(split.displayMode == .secondaryOnly && frame(list) == nil)
    #expect(chooser.log == ["expanded", "oneOverSecondary", "secondaryOnly"])
  }

  @Test func `Showing the secondary column hides what is over it`() {
    let (stage, split) = split(CGSize(width: 820, height: 1180))
    stage.perform { split.show(.primary) }
    stage.advance(by: 1)
    stage.perform { split.show(.secondary) }
    stage.advance(by: 1)
    #expect(split.displayMode == .secondaryOnly && frame(list) == nil)
    stage.perform { split.hide(.secondary) }
    #expect(split.displayMode == .secondaryOnly && frame(detail)?.width == 820)
  }

  @Test func `A column that is hidden while it comes moves back from there`() throws {
    let (stage, split) = split(CGSize(width: 820, height: 1180))
    stage.perform { split.show(.primary) }
    stage.advance(to: 0.2)
    stage.touches.tap(CGPoint(x: 700, y: 600), at: 0.2)
    stage.advance(to: 0.45)
    let moving = try #require(list.navigationController?.view.layer.presentation()?.frame.minX)
    #expect(frame(list) != nil && moving > -320 && moving < 0)
    stage.advance(to: 1)
    #expect(split.displayMode == .secondaryOnly && frame(list) == nil)
  }

  @Test func `A change of the mode is animated in an animation block only`() {
    let (stage, split) = split(CGSize(width: 820, height: 1180))
    stage.perform { split.preferredDisplayMode = .oneOverSecondary }
    #expect(list.navigationController?.view.layer.presentation()?.frame.minX == 0)
    stage.perform { UIView.animate(withDuration: 0.4) { split.preferredDisplayMode = .secondaryOnly } }
    stage.advance(by: 0.1)
    #expect(frame(list) != nil)
    stage.advance(by: 1)
    #expect(frame(list) == nil)
  }

  @Test(arguments: [
    (UISplitViewController.SplitBehavior.automatic, UISplitViewController.DisplayMode.twoBesideSecondary),
    (.tile, .twoBesideSecondary), (.overlay, .twoOverSecondary), (.displace, .twoDisplaceSecondary),
  ])
  func `The split behavior decides where two columns are`(
    _ behavior: UISplitViewController.SplitBehavior, _ mode: UISplitViewController.DisplayMode
  ) {
    let (_, split) = split(CGSize(width: 1180, height: 820))
    split.preferredSplitBehavior = behavior
    split.preferredDisplayMode = .twoBesideSecondary
    #expect(split.displayMode == mode)
  }

  @Test func `A phone keeps the column that the user has gone back to`() {
    let (stage, split) = split(CGSize(width: 390, height: 844))
    #expect(split.displayMode == .secondaryOnly)
    stage.perform { _ = list.navigationController?.popViewController(animated: false) }
    stage.perform { split.setViewController(UIViewController(), for: .secondary) }
    stage.advance(by: 1)
    #expect(list.navigationController?.viewControllers == [list])
    stage.perform { split.show(.secondary) }
    stage.advance(by: 1)
    #expect(list.navigationController?.viewControllers.count == 2)
  }

  @Test func `With a compact column, a phone shows details on top of that`() {
    let (stage, split) = split(CGSize(width: 390, height: 844))
    let (compact, other) = (UINavigationController(rootViewController: UIViewController()), UIViewController())
    stage.perform { split.setViewController(compact, for: .compact) }
    stage.perform { split.showDetailViewController(other, sender: nil) }
    stage.advance(by: 1)
    #expect(compact.viewControllers.last === other)
    let plain = UIViewController()
    stage.perform { split.setViewController(plain, for: .compact) }
    let last = UIViewController()
    stage.perform { split.showDetailViewController(last, sender: nil) }
    stage.advance(by: 1)
    #expect(plain.parent === split && split.presentedViewController === last)
  }

  @Test func `Each column keeps its controllers when the window becomes narrow, and wide again`() {
    let chooser = Chooser()
    let (stage, split) = split(CGSize(width: 1180, height: 820), delegate: chooser)
    let (left, right) = (list.navigationController, detail.navigationController)
    let deeper = UIViewController()
    stage.perform { right?.pushViewController(deeper, animated: false) }
    stage.traitOverrides.horizontalSizeClass = .compact
    stage.advance(by: 1)
    #expect(split.isCollapsed && left?.viewControllers == [list, detail, deeper])
    stage.traitOverrides.horizontalSizeClass = .regular
    stage.advance(by: 1)
    #expect(left?.viewControllers == [list] && right?.viewControllers == [detail, deeper])
    #expect(frame(list)?.width == 320 && frame(detail)?.width == 860)
    #expect(chooser.log == ["expanded", "top secondary", "collapsed", "expanded"])
  }

  @Test func `Without a style, controllers are shown as they are`() {
    let stage = Stage(size: CGSize(width: 1180, height: 820))
    stage.traitOverrides.horizontalSizeClass = .regular
    let split = UISplitViewController()
    stage.perform {
      split.viewControllers = [UINavigationController(rootViewController: list), detail]
      stage.window.rootViewController = split
    }
    stage.advance(by: 0)
    #expect(detail.parent === split && detail.view.frame == CGRect(x: 320, y: 0, width: 860, height: 820))
    stage.traitOverrides.horizontalSizeClass = .compact
    stage.advance(by: 1)
    #expect(list.navigationController?.viewControllers == [list, detail])
    let other = UIViewController()
    stage.perform { split.showDetailViewController(other, sender: nil) }
    stage.advance(by: 1)
    #expect(list.navigationController?.viewControllers == [list, other] && detail.parent == nil)
  }

  @Test func `Three columns are shown two or three at a time`() {
    let stage = Stage(size: CGSize(width: 1180, height: 820))
    stage.traitOverrides.horizontalSizeClass = .regular
    let (split, middle) = (UISplitViewController(style: .tripleColumn), UIViewController())
    stage.perform {
      split.setViewController(list, for: .primary)
      split.setViewController(middle, for: .supplementary)
      split.setViewController(detail, for: .secondary)
      stage.window.rootViewController = split
    }
    stage.advance(by: 0)
    #expect(frame(list) == nil && frame(middle)?.width == 320 && frame(detail)?.minX == 320)
    #expect(middle.navigationItem.leftBarButtonItem === split.displayModeButtonItem)
    stage.perform { split.show(.primary) }
    stage.advance(by: 1)
    #expect(split.displayMode == .twoBesideSecondary)
    #expect([list, middle, detail].map { frame($0)?.minX } == [0, 320, 640])
    stage.perform { split.hide(.primary) }
    stage.advance(by: 1)
    #expect(split.displayMode == .oneBesideSecondary && frame(list) == nil)
  }
}
