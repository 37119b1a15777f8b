package import CoreGraphics

/// Something that the script does at one time.
package struct SceneEvent: Sendable, Hashable {
  /// Seconds since the scene's beginning, at least 0.
  ///
  /// May lie behind the last frame.
  package internal(set) var time = 0.0
  /// Where the event is described in the file.
  package internal(set) var position = SourcePosition.start
  package internal(set) var action = Action.pause(animator: "")

  /// What is done.
  ///
  /// Animators and views are named by their ids, which exist.
  package indirect enum Action: Sendable, Hashable {
    /// `startAnimation(afterDelay:)`, or `startAnimation()` for a delay of 0.
    ///
    /// Without a delay the animator may also be a dynamic one.
    case start(animator: String, afterDelay: Double)
    /// Also for dynamic animators.
    case pause(animator: String)
    /// Sets `fractionComplete`.
    case setFractionComplete(animator: String, Double)
    /// Toggles `isReversed`.
    case reverse(animator: String)
    /// `continueAnimation(withTimingParameters:durationFactor:)`; without a timing the animator keeps its own.
    case `continue`(animator: String, timing: AnimationTiming?, durationFactor: Double)
    /// `addAnimations(_:delayFactor:)`.
    case addAnimations(animator: String, SceneAnimation)
    /// `stopAnimation(_:)`.
    case stop(animator: String, withoutFinishing: Bool)
    /// `finishAnimation(at:)`.
    case finish(animator: String, at: AnimatingPosition)
    /// `UIView.animate(withDuration:…)`, with a curve or a spring.
    case animate(SceneBlock)
    /// `UIView.animateKeyframes(withDuration:…)`.
    case keyframes(SceneKeyframes)
    /// `UIView.transition(with:…)`.
    case transition(SceneTransition)
    /// `layer.add(_:forKey:)`.
    case layerAnimation(SceneLayerAnimation)
    /// Sets model values without an animation, in this order.
    case set(view: String, [ViewProperty])

    // Dynamics; items are named by the ids of views and groups.

    /// Changes what can be changed of a behavior.
    case setBehavior(String, BehaviorSettings)
    /// Changes what can be changed of a property animator.
    case setAnimator(String, AnimatorSettings)
    /// Sets how fast a dynamic animator's time passes.
    case setSpeed(Double, animator: String)
    case addBehavior(String, to: BehaviorHost)
    case removeBehavior(String, from: BehaviorHost)
    case addItem(String, to: String)
    case removeItem(String, from: String)
    case addBoundary(SceneBoundary, to: String)
    case removeBoundary(String, from: String)
    /// In points per second.
    case addLinearVelocity(CGVector, animator: String, item: String)
    /// In radians per second.
    case addAngularVelocity(Double, animator: String, item: String)
    /// Sets properties of a view or group, then calls `updateItem(usingCurrentState:)`.
    case updateItem(String, animator: String, [ViewProperty])
  }
}

/// What a behavior is added to, by its id.
package enum BehaviorHost: Sendable, Hashable {
  case animator(String)
  case composite(String)
}
