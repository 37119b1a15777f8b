import Contracts
import Foundation
import QuartzCore

extension UIViewController {
  final func adopt(_ child: UIViewController) {
    require(child !== self, "addChild(_:): a view controller cannot be its own child.")
    for parent in withParents {
      require(parent !== child, "addChild(_:): a view controller cannot be added to one that it contains.")
    }
    guard child.parentStorage !== self else { return }
    if let parent = child.parentStorage {
      parent.childStorage.removeFirst(child)
      child.parentStorage = nil
    }
    callOut { child.willMove(toParent: self) }
    childStorage.append(child)
    child.parentStorage = self
  }

  final func leaveParent() {
    guard let parent = parentStorage else { return }
    parent.childStorage.removeFirst(self)
    parentStorage = nil
    callOut { didMove(toParent: nil) }
  }

  final func exchange(
    _ from: UIViewController, _ to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    let call = "transition(from:to:duration:options:animations:completion:)"
    guard from.parentStorage === self, to.parentStorage === self else {
      return ProgrammerError.report(call, "both view controllers have to be children of this one; add them first.")
    }
    let superview = from.view.superview
    if superview == nil {
      ProgrammerError.report(
        call, "the view to replace has no superview, so the other one would get none; add it first.", isWarning: true)
    }
    let (isVisible, isAnimated) = (appearance.isVisible, duration > 0)
    beginAppearance(of: to, insteadOf: from, animated: isAnimated)
    let showsOnly = options.contains(.showHideTransitionViews)
    let finish = { (finished: Bool) in
      if !showsOnly { from.view.removeFromSuperview() }
      if isVisible {
        from.endAppearance()
        to.endAppearance()
      }
      completion?(finished)
    }
    guard let superview, options.transitionStyle != nil else {
      if !showsOnly { superview?.addSubview(to.view) }
      return UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
    }
    UIView.transition(
      with: superview, duration: duration, options: options,
      animations: {
        if showsOnly {
          (from.view.isHidden, to.view.isHidden) = (true, false)
        } else {
          superview.insertSubview(to.view, aboveSubview: from.view)
          from.view.removeFromSuperview()
        }
        animations?()
      }, completion: finish)
  }
}

extension UIViewController {
  /// The controller and its ancestors, from the inside outwards.
  var withParents: UnfoldFirstSequence<UIViewController> { sequence(first: self) { $0.parentStorage } }

  /// The outermost ancestor, or the controller itself.
  var outermost: UIViewController { withParents.reduce(self) { $1 } }
}

extension UIViewController {
  /// The nearest container of a class.
  final func container<Container: UIViewController>() -> Container? {
    withParents.dropFirst().first { $0 is Container } as? Container
  }

  final var keepsContentClearOfBars: Bool {
    automaticallyAdjustsScrollViewInsets && (navigationController != nil || tabBarController != nil)
  }
}

extension UIViewController {
  /// The nearest container around the controller, or its presenter, that can perform an action; nil if there is none.
  public func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    var next = parentStorage ?? presentingViewController
    while let controller = next {
      if controller.canPerformAction(action, withSender: sender) { return controller }
      next = controller.parentStorage ?? controller.presentingViewController
    }
    return nil
  }

  final func showInContainer(_ controller: UIViewController, _ sender: Any?) {
    if let parentStorage { return parentStorage.show(controller, sender: sender) }
    present(controller, animated: UIView.areAnimationsEnabled)
  }
}
