import CoreGraphics
import Foundation
import QuartzCore
import ViewVocabulary

/// Collects everything that an animator object animates when it starts its animations, so that an interaction can move
/// it.
///
/// Blocks of `UIView.animate` become tracks of one animator, each with its own delay, duration and curve; animators
/// that are started wait. Changes outside blocks are not animated, as elsewhere.
@MainActor
final class TransitionScope: AnimationRecorder {
  let tracker: UIViewPropertyAnimator
  private(set) var animators: [any UIViewImplicitlyAnimating] = []

  /// Creates the scope of a transition with a duration in seconds.
  init(seconds: TimeInterval) {
    tracker = UIViewPropertyAnimator(duration: max(seconds, 1e-3), curve: .linear)
    // The fractions are linear in time, and each block has its own curve.
    tracker.scrubsLinearly = false
    tracker.pauseAnimation()
    animators = [tracker]
  }

  var recordsChanges: Bool { false }
  func record(_ layer: CALayer, _ property: LayerProperty, from: AnimatableValue, to: AnimatableValue) {}

  /// The scope in which the current code starts its animations, unless a block is nearer.
  static var current: TransitionScope? { MediaContext.running.recorders.last as? TransitionScope }

  /// Runs an animator object's code.
  func collect(_ body: () -> Void) {
    let running = MediaContext.running
    running.recorders.append(self)
    running.callOut(body)
    running.recorders.removeLast()
  }

  /// Runs a block as a part of the tracker.
  ///
  /// - Returns: The stage whose clock it follows; nil if the tracker has ended.
  func animate(
    _ request: UIView.AnimationRequest, style: AnimationStyle, animations: () -> Void, completion: ((Bool) -> Void)?
  ) -> MediaContext? {
    guard let run = tracker.driver as? AnimatorRun, run.isDriving, let context = run.context else { return nil }
    let length = request.duration > 0 ? request.duration : nil
    let track = run.addTrack(inside: 0, delay: max(request.delay, 0), length: length, curve: request.curve)
    AnimatorBlock(run: run, track: track, options: request.options).record(animations, style: style)
    run.addNestedCompletion { position in completion?(position != .current) }
    return context
  }

  /// Lets an animator that is about to start wait for the interaction.
  func adopt(_ animator: UIViewPropertyAnimator) {
    let running = MediaContext.running
    running.recorders.removeLast()
    animator.pauseAnimation()
    running.recorders.append(self)
    animators.append(animator)
  }
}

/// Moves the animators of a transition.
@MainActor
final class TransitionDriver {
  private let animators: [any UIViewImplicitlyAnimating]
  /// The scope of an animator object's blocks, if it has no animator.
  let scope: TransitionScope?

  /// Creates the driver of an animator object's animator.
  init(animator: any UIViewImplicitlyAnimating) {
    animators = [animator]
    scope = nil
  }

  /// Creates the driver of the collected blocks.
  init(scope: TransitionScope) {
    animators = scope.animators
    self.scope = scope
  }

  /// The animator that animations alongside join.
  var animator: any UIViewImplicitlyAnimating { animators[0] }

  /// The fraction of the transition that is complete, counted forwards.
  var fraction: CGFloat { animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete }

  private var active: [any UIViewImplicitlyAnimating] { animators.filter { $0.state == .active } }

  func start() { for animator in animators where animator.state != .stopped { animator.startAnimation() } }

  /// Pauses, ready to be scrubbed forwards.
  func pause() {
    for animator in animators where animator.state != .stopped {
      if animator.isRunning || animator.state == .inactive { animator.pauseAnimation() }
      if animator.isReversed { animator.isReversed = false }
    }
  }

  /// Pauses in the middle of a motion.
  func interrupt() {
    for animator in active {
      animator.pauseAnimation()
      if animator.isReversed { animator.isReversed = false }
    }
    // A motion that continues after an interaction does not follow the curves, to which scrubbing would jump back.
    scope?.tracker.scrubsLinearly = true
  }

  func scrub(to fraction: CGFloat) { for animator in active { animator.fractionComplete = fraction } }

  /// Continues to the end, or back to the start.
  func `continue`(reversed: Bool, timing: (any UITimingCurveProvider)?, factor: CGFloat) {
    for animator in active {
      if animator.isReversed != reversed { animator.isReversed = reversed }
      animator.continueAnimation(withTimingParameters: timing, durationFactor: factor)
    }
  }

  /// Ends the tracker if the transition ends first.
  func end(completed: Bool) {
    guard let tracker = scope?.tracker, tracker.state == .active else { return }
    tracker.stopAnimation(false)
    if tracker.state == .stopped { tracker.finishAnimation(at: completed ? .end : .start) }
  }
}
