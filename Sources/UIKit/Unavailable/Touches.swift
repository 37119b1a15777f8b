// Names of UIKit that are not there yet, so that the compiler says what to write instead of "cannot find in scope". Each
// goes when the real one comes; nothing depends on them.

public import Foundation

@available(
  *, unavailable, message: "there are no touches yet; let Stage.schedule(at:_:) do at a time what the gesture would do"
)
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {}
@available(
  *, unavailable, message: "there are no touches yet; let Stage.schedule(at:_:) do at a time what the gesture would do"
)
@preconcurrency @MainActor
open class UIPanGestureRecognizer: NSObject {}
@available(
  *, unavailable, message: "there are no touches yet; let Stage.schedule(at:_:) do at a time what the gesture would do"
)
@preconcurrency @MainActor
open class UITapGestureRecognizer: NSObject {}
@available(
  *, unavailable, message: "there are no touches yet; let Stage.schedule(at:_:) do at a time what the gesture would do"
)
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: NSObject {}
@available(
  *, unavailable, message: "there are no touches yet; let Stage.schedule(at:_:) do at a time what the gesture would do"
)
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: NSObject {}
@available(
  *, unavailable, message: "there are no touches yet; let Stage.schedule(at:_:) do at a time what the gesture would do"
)
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: NSObject {}
@available(
  *, unavailable, message: "there are no touches yet; let Stage.schedule(at:_:) do at a time what the gesture would do"
)
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: NSObject {}
@available(
  *, unavailable, message: "there are no touches yet; let Stage.schedule(at:_:) do at a time what the gesture would do"
)
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: NSObject {}
@available(
  *, unavailable, message: "there are no touches yet; let Stage.schedule(at:_:) do at a time what the gesture would do"
)
@preconcurrency @MainActor
open class UITouch: NSObject {}
@available(
  *, unavailable, message: "there are no touches yet; let Stage.schedule(at:_:) do at a time what the gesture would do"
)
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: NSObject {}
@available(
  *, unavailable, message: "there are no touches yet; let Stage.schedule(at:_:) do at a time what the gesture would do"
)
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: NSObject {}
@available(
  *, unavailable, message: "there are no touches yet; let Stage.schedule(at:_:) do at a time what the gesture would do"
)
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: NSObject {}
@available(
  *, unavailable, message: "there are no touches yet; let Stage.schedule(at:_:) do at a time what the gesture would do"
)
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {}

extension UIView {
  @available(
    *, unavailable,
    message: "there are no touches yet; let Stage.schedule(at:_:) do at a time what the gesture would do"
  )
  public func addGestureRecognizer(_ gestureRecognizer: Any) {}
  @available(
    *, unavailable,
    message: "there are no touches yet; let Stage.schedule(at:_:) do at a time what the gesture would do"
  )
  public func removeGestureRecognizer(_ gestureRecognizer: Any) {}
  @available(
    *, unavailable,
    message: "there are no touches yet; let Stage.schedule(at:_:) do at a time what the gesture would do"
  )
  public var gestureRecognizers: [Any]? { nil }
}
