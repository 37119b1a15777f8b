import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Containers that follow the sizes of controllers, and controllers that grow out of views.
@MainActor
struct ContentContainerTests {
  private let stage = Stage(size: CGSize(width: 300, height: 600))

  private final class Holder: UIViewController {
    let journal = Journal()
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      journal.note("child \(Int(container.preferredContentSize.height))")
    }
    override func size(
      forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
  }

  private final class Child: UIViewController {
    let journal = Journal()
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      journal.note("\(Int(size.width)) × \(Int(size.height))")
    }
  }

  private final class Card: UIPresentationController {
    let journal = Journal()
    override var frameOfPresentedViewInContainerView: CGRect {
      guard let bounds = containerView?.bounds else { return .zero }
      let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
      return CGRect(origin: CGPoint(x: 0, y: bounds.height - size.height), size: size)
    }
    override func size(
      forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width, height: container.preferredContentSize.height) }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      journal.note("\(Int(preferredContentSize.height))")
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
    override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
    }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { super.willTransition(to: newCollection, with: coordinator) }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Card(presentedViewController: presented, presenting: presenting) }
  }

  @Test func `Containers are notified of preferred sizes, and give children theirs`() {
    let (holder, child) = (Holder(), Child())
    stage.performNow {
      stage.window.rootViewController = holder
      holder.addChild(child)
      holder.view.addSubview(child.view)
      child.didMove(toParent: holder)
      child.preferredContentSize = CGSize(width: 10, height: 40)
    }
    #expect(holder.journal.take() == ["child 40"])
    stage.performNow {
      holder.viewWillTransition(to: CGSize(width: 600, height: 300), with: NoCoordinator(stage.window))
    }
    #expect(child.journal.take() == ["300 × 300"])
    #expect((holder as any UIContentContainer).preferredContentSize == .zero)
  }

  @Test func `Custom presentations follow the preferred size of the presented controller`() throws {
    let (root, sheet, delegate) = (UIViewController(), UIViewController(), Delegate())
    stage.show(root)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = delegate
    sheet.preferredContentSize.height = 200
    stage.performNow { root.present(sheet, animated: false) }
    #expect(sheet.view.frame == CGRect(x: 0, y: 400, width: 300, height: 200))
    stage.performNow { sheet.preferredContentSize.height = 250 }
    #expect(sheet.view.frame == CGRect(x: 0, y: 350, width: 300, height: 250))
    let card = try #require(sheet.presentationController as? Card)
    #expect(card.journal.take() == ["250"])
  }

  /// A coordinator that is never asked.
  private final class NoCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    let containerView: UIView
    init(_ view: UIView) { containerView = view }
    var isAnimated: Bool { false }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { 0 }
    var percentComplete: CGFloat { 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .linear }
    var targetTransform: CGAffineTransform { .identity }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    func animate(
      alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
      completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { false }
    func animateAlongsideTransition(
      in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
      completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { false }
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    }
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}
  }

  // Zooms.

  private func screen(_ color: UIColor) -> UIViewController {
    let screen = UIViewController()
    screen.view.backgroundColor = color
    return screen
  }

  /// The frame of a view on screen, in the window.
  private func shown(_ view: UIView) -> CGRect {
    var frame = view.layer.presentation()?.frame ?? .zero
    for outer in sequence(first: view.superview, next: { $0?.superview }).compactMap({ $0 })
    where outer !== stage.window {
      let shown = outer.layer.presentation()?.frame ?? .zero
      frame = frame.offsetBy(dx: shown.minX, dy: shown.minY)
    }
    return frame
  }

  @Test func `A pushed controller grows out of a view, and returns into it`() {
    let (list, detail) = (screen(.white), screen(.blue))
    let tile = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 60))
    tile.backgroundColor = .red
    list.view.addSubview(tile)
    let navigation = UINavigationController(rootViewController: list)
    navigation.isNavigationBarHidden = true
    stage.show(navigation)
    var asked: [UIViewController] = []
    detail.preferredTransition = .zoom { context in
      asked = [context.sourceViewController, context.zoomedViewController]
      return tile
    }
    stage.performNow { navigation.pushViewController(detail, animated: true) }
    #expect(asked.first === list && asked.last === detail)
    expect(shown(detail.view).width, 60, within: 1)
    expect(shown(detail.view).minY, 100, within: 1)
    #expect(tile.isHidden)
    stage.advance(by: 0.2)
    #expect(shown(detail.view).width > 61 && shown(detail.view).width < 300)
    stage.advance(by: 2)
    #expect(detail.view.frame == CGRect(x: 0, y: 0, width: 300, height: 600))
    #expect(detail.view.transform == .identity && detail.view.alpha == 1)
    #expect(!tile.isHidden)
    #expect(list.view.window == nil)
    stage.performNow { navigation.popViewController(animated: true) }
    #expect(shown(detail.view).width == 300)
    stage.advance(by: 0.2)
    #expect(shown(detail.view).width < 300)
    stage.advance(by: 2)
    #expect(navigation.viewControllers == [list])
    #expect(detail.view.window == nil)
    #expect(list.view.frame == CGRect(x: 0, y: 0, width: 300, height: 600))
    #expect(list.view.subviews == [tile])
  }

  @Test func `A presented controller also grows out of a view`() {
    let (list, detail) = (screen(.white), screen(.blue))
    let tile = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 60))
    list.view.addSubview(tile)
    stage.show(list)
    detail.modalPresentationStyle = .fullScreen
    detail.preferredTransition = .zoom { _ in tile }
    stage.performNow { list.present(detail, animated: true) }
    expect(shown(detail.view).width, 60, within: 1)
    stage.advance(by: 2)
    #expect(detail.view.frame == CGRect(x: 0, y: 0, width: 300, height: 600))
    stage.performNow { detail.dismiss(animated: true) }
    stage.advance(by: 2)
    #expect(list.presentedViewController == nil)
    #expect(list.view.window === stage.window)
    #expect(!tile.isHidden)
  }

  @Test func `Other preferred transitions are those of presented controllers`() {
    let (list, detail) = (screen(.white), screen(.blue))
    stage.show(list)
    detail.modalPresentationStyle = .overFullScreen
    detail.preferredTransition = .crossDissolve
    stage.performNow { list.present(detail, animated: true) }
    stage.advance(by: 0.1)
    #expect(detail.view.layer.presentation().map { $0.opacity > 0 && $0.opacity < 1 } == true)
    #expect(detail.view.frame.minY == 0)
    stage.advance(by: 2)
  }
}
