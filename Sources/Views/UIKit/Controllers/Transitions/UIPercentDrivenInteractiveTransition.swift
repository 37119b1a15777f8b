public import Foundation
import QuartzCore

/// Moves a transition by fractions: scrubs the animator object's animations, and lets them run on or back.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var transition: ControllerTransition?

  /// Creates an interaction controller for one transition after the other.
  public override init() { super.init() }

  /// How long the transition takes without interaction, in seconds.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  /// How much of the transition is done, 0…1: the last value of `update(_:)`, or where `pause()` has found it.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast the transition runs on when the interaction is over; more than 0.
  ///
  /// The rest takes (1 - `percentComplete`) · `duration` / `completionSpeed` seconds.
  open var completionSpeed: CGFloat = 1 {
    didSet {
      guard !(completionSpeed > 0 && completionSpeed.isFinite) else { return }
      let found = completionSpeed
      completionSpeed = oldValue
      ProgrammerError.report(
        "completionSpeed = \(found)", "the speed must be a finite number above 0.",
        isWarning: true)
    }
  }
  /// How the speed changes when the interaction is over.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// How the speed changes when the interaction is over; takes precedence over `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition waits for `update(_:)` at its beginning; otherwise it runs until `pause()`.
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    percentComplete = 0
    transition = transitionContext as? ControllerTransition
    transition?.beginDriving()
  }

  /// Stops the running transition where it is, to be moved from there; read `percentComplete` afterwards.
  open func pause() {
    guard let transition else { return }
    transition.pauseInteractiveTransition()
    percentComplete = transition.percentComplete
  }
  /// Moves the transition to a fraction; below 0 and above 1 count as 0 and 1.
  open func update(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite else {
      return ProgrammerError.report(
        "update(\(percentComplete))", "a fraction is a number from 0 to 1.", isWarning: true)
    }
    self.percentComplete = min(max(percentComplete, 0), 1)
    transition?.updateInteractiveTransition(self.percentComplete)
  }
  /// Lets the transition run back to its beginning.
  open func cancel() { transition?.cancelInteractiveTransition() }
  /// Lets the transition run to its end.
  open func finish() { transition?.finishInteractiveTransition() }
}
