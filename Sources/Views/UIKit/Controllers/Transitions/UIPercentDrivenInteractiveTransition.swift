public import Foundation
import QuartzCore

/// Moves a transition by fractions: scrubs the animator object's animations, and lets them continue or go back.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var transition: ControllerTransition?

  /// Creates an interaction controller, for one transition after another.
  public override init() { super.init() }

  /// The duration of the transition without interaction, in seconds.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  /// The completed fraction of the transition, 0…1: the last value of `update(_:)`, or where `pause()` has found it.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed at which the transition continues after the interaction; more than 0.
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
  /// The curve of the rest after the interaction.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The curve of the rest after the interaction; takes precedence over `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition waits for `update(_:)` at its beginning; otherwise it runs until `pause()`.
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    percentComplete = 0
    transition = transitionContext as? ControllerTransition
    transition?.beginDriving()
  }

  /// Pauses the running transition at its present position, from which it can be moved; read `percentComplete`
  /// afterwards.
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
