import CoreGraphics
import Mutoscope
import Testing
import UIKit

/// Stages that end in the middle of something; thousands may run in one process, so leaks would add up.
@MainActor
struct LifetimeTests {
  enum Ending: CaseIterable, Sendable {
    case presenting, presented, sheet, dismissing, pushing, dragging, popped, selecting
  }

  @Test(arguments: Ending.allCases) func `Controllers end with their stage`(_ ending: Ending) {
    weak var stage: Stage?
    weak var window: UIWindow?
    weak var root: UIViewController?
    weak var other: UIViewController?
    do {
      let over = Stage(size: CGSize(width: 200, height: 400))
      let controllers = run(ending, on: over)
      _ = over.frame()
      (stage, window, root, other) = (over, over.window, controllers.root, controllers.other)
    }
    #expect(stage == nil)
    #expect(window == nil)
    #expect(root == nil)
    #expect(other == nil)
  }

  /// Plays until the stage ends, at 0.6 s, half a second or a little more after something began.
  private func run(_ ending: Ending, on stage: Stage) -> (root: UIViewController, other: UIViewController) {
    let (first, other) = (UIViewController(), UIViewController())
    var root = first
    stage.perform {
      switch ending {
      case .pushing, .dragging, .popped: root = UINavigationController(rootViewController: first)
      case .selecting:
        let tabs = UITabBarController()
        tabs.delegate = Self.delegate
        tabs.viewControllers = [first, other]
        root = tabs
      case .presenting, .presented, .sheet, .dismissing: break
      }
      stage.window.rootViewController = root
      other.modalPresentationStyle = ending == .sheet ? .pageSheet : .fullScreen
    }
    let navigation = root as? UINavigationController
    let begin: @MainActor () -> Void
    switch ending {
    case .presenting: begin = { root.present(other, animated: true) }
    case .presented, .sheet: begin = { root.present(other, animated: false) }
    case .dismissing:
      stage.perform { root.present(other, animated: false) }
      begin = { root.dismiss(animated: true) }
    case .pushing: begin = { navigation?.pushViewController(other, animated: true) }
    case .dragging:
      stage.perform { navigation?.pushViewController(other, animated: false) }
      begin = { stage.touches.drag(from: CGPoint(x: 5, y: 200), by: CGVector(dx: 100, dy: 0), over: 5) }
    case .popped:
      stage.perform { navigation?.pushViewController(other, animated: false) }
      begin = { navigation?.popViewController(animated: false) }
    case .selecting: begin = { (root as? UITabBarController)?.selectedIndex = 1 }
    }
    stage.advance(to: 0.5)
    stage.perform(begin)
    stage.advance(to: 0.6)
    return (root, other)
  }

  private static let delegate = Slides()
}

private final class Slides: NSObject, UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator() }
}
