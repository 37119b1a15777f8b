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
  package enum Action: Sendable, Hashable {
    /// `startAnimation(afterDelay:)`, or `startAnimation()` for a delay of 0.
    case start(animator: String, afterDelay: Double)
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
  }
}
