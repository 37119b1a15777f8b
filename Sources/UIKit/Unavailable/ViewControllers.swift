// Names of UIKit that are not there yet, so that the compiler says what to write instead of "cannot find in scope". Each
// goes when the real one comes; nothing depends on them.

public import Foundation

@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewDidLayoutSubviews() {}
  open var view: UIView { UIView() }
}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
open class UINavigationController: UIResponder {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
open class UITabBarController: UIResponder {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
open class UITableViewController: UIResponder {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
open class UICollectionViewController: UIResponder {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
open class UIPageViewController: UIResponder {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
open class UISplitViewController: UIResponder {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
open class UIAlertController: UIResponder {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
open class UIPresentationController: NSObject {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
open class UIStoryboard: NSObject {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
open class UINib: NSObject {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {}
@available(
  *, unavailable, message: "there are no view controllers yet; add their views to a Stage: stage.addSubview(view)"
)
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {}
@available(*, unavailable, message: "there is no app around a Stage; keep what it would hold in variables")
@preconcurrency @MainActor
open class UIApplication: UIResponder {}
@available(*, unavailable, message: "there is no app around a Stage; keep what it would hold in variables")
@preconcurrency @MainActor
open class UIDevice: NSObject {}
@available(*, unavailable, message: "there is no app around a Stage; keep what it would hold in variables")
@preconcurrency @MainActor
open class UIWindowScene: UIResponder {}
@available(*, unavailable, message: "there is no app around a Stage; keep what it would hold in variables")
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {}
@available(*, unavailable, message: "there is no app around a Stage; keep what it would hold in variables")
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: AnyObject {}
