package import ViewVocabulary

/// An animation block being executed, which turns changes of layers into animations.
@MainActor
package protocol AnimationRecorder: AnyObject {
  /// Records the change of a property from one value to another.
  func record(_ layer: CALayer, _ property: LayerProperty, from: AnimatableValue, to: AnimatableValue)
  /// False in a block whose changes are not animated.
  var recordsChanges: Bool { get }
  /// Called before a layer changes, whether the change is animated or not.
  func willChange(_ layer: CALayer)
  /// An animation of a property as the block would animate it, for client code; nil if it has no timing of its own.
  func describedAnimation(of key: String, on layer: CALayer) -> (any CAAction)?
}

extension AnimationRecorder {
  package func describedAnimation(of key: String, on layer: CALayer) -> (any CAAction)? { nil }
  package func willChange(_ layer: CALayer) {}
}

/// The number of an animation, unique within a stage.
package struct AnimationID: Hashable, Sendable {
  package var rawValue: UInt64
}
