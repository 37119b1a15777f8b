package import CoreGraphics
package import Foundation
package import SceneText
package import ViewVocabulary

/// One property animator.
package struct SceneAnimator: Sendable, Hashable {
  /// Unique among the animators.
  package internal(set) var id = ""
  /// The animator's position in the file.
  package internal(set) var position = SourcePosition.start
  /// Seconds; 0 if left out, which only springs allow.
  package internal(set) var duration = 0.0
  package internal(set) var timing = AnimationTiming.curve(.easeInOut)
  package internal(set) var pausesOnCompletion = false
  package internal(set) var scrubsLinearly = true
  package internal(set) var isInterruptible = true
  package internal(set) var isUserInteractionEnabled = true
  package internal(set) var isManualHitTestingEnabled = false
  /// The animation blocks, in the order in which to add them.
  package internal(set) var animations: [SceneAnimation] = []
}

/// Settings of a property animator; nil leaves a value unchanged.
package struct AnimatorSettings: Sendable, Hashable {
  package internal(set) var pausesOnCompletion: Bool?
  package internal(set) var scrubsLinearly: Bool?
  package internal(set) var isInterruptible: Bool?
}

/// One animation block: the properties to set on one view, or a call.
package struct SceneAnimation: Sendable, Hashable {
  /// The block's position in the file.
  package internal(set) var position = SourcePosition.start
  /// The id of a view, or `root`.
  package internal(set) var view = ""
  /// The fraction of the animator's duration before the block begins, 0…1.
  package internal(set) var delayFactor = 0.0
  /// In the order in which to set them; all are animatable in UIKit.
  ///
  /// At least one, unless there is a call.
  package internal(set) var properties: [ViewProperty] = []
  /// The properties that are set without animation before the others, at which they end.
  package internal(set) var initial: [ViewProperty] = []
  package internal(set) var fill = SceneFill.both
  /// The parts of a label's text that are animated one after the other; nil for the view as a whole.
  package internal(set) var split: SceneSplit?
  /// The new constant of a constraint, instead of properties.
  package internal(set) var constant: SceneConstant?
  /// `animate`, `keyframes` or `transition`.
  package internal(set) var call: SceneEvent.Action?
}

/// How an animation goes through the parts of a label's text.
package struct SceneSplit: Sendable, Hashable {
  package internal(set) var unit = Named.TextUnit.letter
  /// The time from the beginning of a part to that of the next, in seconds.
  package internal(set) var interval = 0.04
  package internal(set) var order = Order.forwards

  package enum Order: String, Sendable, Hashable, CaseIterable {
    case forwards, backwards
    /// The parts follow each other from the middle on.
    case outwards
  }
}

/// The time at which the first values of an animation are shown, apart from while it runs.
package enum SceneFill: String, Sendable, Hashable, CaseIterable {
  /// They are also shown before the animation begins.
  case both
  /// They are not shown before the animation begins.
  case forwards
}

/// How an animation's progress depends on time.
package enum AnimationTiming: Sendable, Hashable {
  case curve(SceneCurve)
  case controlPoints(CGPoint, CGPoint)
  /// A spring that is fitted into the animator's duration.
  case dampingRatio(Double, initialVelocity: CGVector)
  /// A spring with its own settling duration, whatever the animator's duration.
  case spring(mass: Double, stiffness: Double, damping: Double, initialVelocity: CGVector)
  /// A spring by its perceptual duration, with its own settling duration, whatever the animator's duration.
  case bounce(duration: Double, bounce: Double, initialVelocity: CGVector)
}
