import CoreGraphics
import Foundation

/// One child of a container in place of another: the hierarchy and the appearance, before and after the transition.
@MainActor
struct ChildExchange {
  let container: UIViewController
  /// Where the children's views are.
  let contents: UIView
  let from: UIViewController?
  let to: UIViewController

  /// The transition, which does not animate without an animator object.
  func transition(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?, finish: @escaping (_ completed: Bool) -> Void
  ) -> ControllerTransition {
    ControllerTransition(
      .init(from: from, to: to, fromView: from?.view, toView: to.view), in: contents, style: .none, animator: animator,
      interactor: interactor, finalFrames: { [contents, to] in $0 === to ? contents.bounds : .zero }, finish: finish)
  }

  /// Lets the children begin to change; if nothing is animated, their views are exchanged at once.
  func prepare(isAnimated: Bool) {
    container.beginAppearance(of: to, insteadOf: from, animated: isAnimated)
    let view: UIView = to.view
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = contents.bounds
    if isAnimated { return }
    contents.addSubview(view)
    from?.view.removeFromSuperview()
  }

  /// Leaves the view of the one child that stays.
  func settleViews(completed: Bool) {
    if completed {
      if to.view.superview !== contents { contents.addSubview(to.view) }
      from?.viewIfLoaded?.removeFromSuperview()
    } else {
      to.view.removeFromSuperview()
      if let view = from?.view, view.superview !== contents { contents.addSubview(view) }
    }
  }

  /// Tells both children whether they are there.
  func settleAppearance(completed: Bool) {
    container.settleAppearance(of: completed ? to : from, insteadOf: completed ? from : to)
  }
}
