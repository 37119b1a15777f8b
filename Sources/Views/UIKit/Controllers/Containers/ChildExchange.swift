import CoreGraphics
import Foundation

/// The replacement of one child of a container with another: the hierarchy and the appearance, before and after the
/// transition.
@MainActor
struct ChildExchange {
  let container: UIViewController
  /// The superview of the children's views.
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

  /// Begins the change of the children; without animation, their views are exchanged at once.
  func prepare(isAnimated: Bool) {
    container.beginAppearance(of: to, insteadOf: from, animated: isAnimated)
    let view: UIView = to.view
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = contents.bounds
    if isAnimated { return }
    contents.addSubview(view)
    from?.view.removeFromSuperview()
  }

  /// Keeps only the view of the child that stays.
  func finishViews(completed: Bool) {
    if completed {
      if to.view.superview !== contents { contents.addSubview(to.view) }
      from?.viewIfLoaded?.removeFromSuperview()
    } else {
      to.view.removeFromSuperview()
      if let view = from?.view, view.superview !== contents { contents.addSubview(view) }
    }
  }

  /// Notifies both children whether they have appeared.
  func finishAppearance(completed: Bool) {
    container.finishAppearance(of: completed ? to : from, insteadOf: completed ? from : to)
  }
}
