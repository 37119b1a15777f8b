// Names of UIKit that are not there yet, so that the compiler says what to write instead of "cannot find in scope". Each
// goes when the real one comes; nothing depends on them.

public import Foundation

@available(
  *, unavailable, message: "there are no split views; make a container of your own: addChild(_:), didMove(toParent:)"
)
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {}
@available(*, unavailable, message: "there are no alerts yet; present a controller with views of your own")
@preconcurrency @MainActor
open class UIAlertController: UIViewController {}
@available(*, unavailable, message: "there are no storyboards; make views in loadView() or viewDidLoad()")
@preconcurrency @MainActor
open class UIStoryboard: NSObject {}
@available(*, unavailable, message: "there are no nibs; make views in code")
@preconcurrency @MainActor
open class UINib: NSObject {}
@available(*, unavailable, message: "there are no storyboards; call present(_:animated:completion:) or show(_:sender:)")
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {}
