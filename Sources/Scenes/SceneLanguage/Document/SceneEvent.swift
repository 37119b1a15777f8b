package import CoreGraphics
package import SceneText
package import ViewVocabulary

/// An event of the script.
package struct SceneEvent: Sendable, Hashable {
  /// Seconds since the beginning of the scene, at least 0.
  ///
  /// It may be after the last frame.
  package internal(set) var time = 0.0
  /// The event's position in the file.
  package internal(set) var position = SourcePosition.start
  package internal(set) var action = Action.pause(animator: "")

  /// The action of an event.
  ///
  /// Animators and views are given by their ids, which exist.
  package indirect enum Action: Sendable, Hashable {
    /// `startAnimation(afterDelay:)`, or `startAnimation()` for a delay of 0.
    ///
    /// Without a delay the animator may also be a dynamic one.
    case start(animator: String, afterDelay: Double)
    /// Dynamic animators can also be paused.
    case pause(animator: String)
    /// Sets `fractionComplete`.
    case setFractionComplete(animator: String, Double)
    /// Toggles `isReversed`.
    case reverse(animator: String)
    /// Starts an animator that stands still, or reverses one that runs or has reached its end, where it stays active.
    case startOrReverse(animator: String)
    /// Pauses an animator that runs, else starts it.
    case pauseOrStart(animator: String)
    /// `continueAnimation(withTimingParameters:durationFactor:)`; without a timing the animator keeps its own.
    case `continue`(animator: String, timing: AnimationTiming?, durationFactor: Double)
    /// `addAnimations(_:delayFactor:)`.
    case addAnimations(animator: String, SceneAnimation)
    /// `stopAnimation(_:)`.
    case stop(animator: String, withoutFinishing: Bool)
    /// `finishAnimation(at:)`.
    case finish(animator: String, at: Named.AnimatingPosition)
    /// `UIView.animate(withDuration:…)`, with a curve or a spring.
    case animate(SceneBlock)
    /// `UIView.animateKeyframes(withDuration:…)`.
    case keyframes(SceneKeyframes)
    /// `UIView.transition(with:…)`.
    case transition(SceneTransition)
    /// `layer.add(_:forKey:)`.
    case layerAnimation(SceneLayerAnimation)
    /// Lets a label count.
    case count(SceneCount)
    /// Scrolls a scroll view.
    case scroll(view: String, SceneScrolling)
    /// Types into a label or a text field, character by character.
    case type(SceneTyping)
    /// Makes a text field the first responder, or lets it resign.
    case focus(view: String, Bool)
    /// Turns the device.
    case turnDevice(isLandscape: Bool)
    /// Sets model values without an animation, in this order.
    case set(view: String, [ViewProperty])
    /// Sets a constraint's constant without an animation.
    case setConstant(SceneConstant)

    // Touches.

    /// Fingers that touch down and lift.
    case touch(SceneTouch)
    /// A step of the finger with a number.
    case finger(Int, SceneFingerStep)

    // Dynamics; items are given by the ids of views and groups.

    /// Changes settings of a behavior.
    case setBehavior(String, BehaviorSettings)
    /// Changes settings of a property animator.
    case setAnimator(String, AnimatorSettings)
    /// Sets a dynamic animator's speed.
    case setSpeed(Double, animator: String)
    case addBehavior(String, to: BehaviorHost)
    case removeBehavior(String, from: BehaviorHost)
    case addItem(String, to: String)
    case removeItem(String, from: String)
    case addBoundary(SceneBoundary, to: String)
    case removeBoundary(String, from: String)
    /// Adds a velocity in points per second.
    case addLinearVelocity(CGVector, animator: String, item: String)
    /// Adds a velocity in radians per second.
    case addAngularVelocity(Double, animator: String, item: String)
    /// Sets properties of a view or group, then calls `updateItem(usingCurrentState:)`.
    case updateItem(String, animator: String, [ViewProperty])
  }
}

/// The parent of a behavior, by its id.
package enum BehaviorHost: Sendable, Hashable {
  case animator(String)
  case composite(String)
}
