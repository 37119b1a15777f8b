package import CoreGraphics
package import ViewVocabulary

/// A call of `UIView.animate`.
package struct SceneBlock: Sendable, Hashable {
  /// Seconds.
  package internal(set) var duration = 0.0
  /// Seconds.
  package internal(set) var delay = 0.0
  package internal(set) var timing = AnimationTiming.curve(.easeInOut)
  package internal(set) var repeats = false
  /// How often it runs; nil for once, or forever if it repeats.
  package internal(set) var repeatCount: Double?
  package internal(set) var autoreverses = false
  package internal(set) var allowsUserInteraction = false
  package internal(set) var animations: [SceneAnimation] = []
}

/// A call of `UIView.animateKeyframes`.
package struct SceneKeyframes: Sendable, Hashable {
  /// Seconds.
  package internal(set) var duration = 0.0
  /// Seconds.
  package internal(set) var delay = 0.0
  /// The timing curve of the whole sequence.
  package internal(set) var curve = Named.Curve.easeInOut
  package internal(set) var calculationMode = Named.CalculationMode.linear
  package internal(set) var repeats = false
  package internal(set) var autoreverses = false
  package internal(set) var frames: [SceneKeyframe] = []
}

/// One `addKeyframe`.
package struct SceneKeyframe: Sendable, Hashable {
  /// A fraction of the whole, 0…1.
  package internal(set) var start = 0.0
  /// A fraction of the whole, 0…1.
  package internal(set) var duration = 0.0
  package internal(set) var animation = SceneAnimation()
}

/// A call of `UIView.transition(with:)`, or of `UIView.transition(from:to:)`.
package struct SceneTransition: Sendable, Hashable {
  /// The id of the view whose contents change; empty if one view replaces another.
  package internal(set) var view = ""
  /// The id of the view that is hidden; empty if the contents of a view change.
  package internal(set) var from = ""
  /// The id of the view that is shown; empty if the contents of a view change.
  package internal(set) var to = ""
  package internal(set) var style = Named.TransitionStyle.crossDissolve
  /// Seconds.
  package internal(set) var duration = 0.0
  package internal(set) var curve = Named.Curve.easeInOut
  /// The changes, in order.
  package internal(set) var changes: [SceneChange] = []
}

/// Values to set on a view without an animation.
package struct SceneChange: Sendable, Hashable {
  /// The id of a view.
  package internal(set) var view = ""
  package internal(set) var properties: [ViewProperty] = []
  /// The parts of a label's text that are changed; nil for the view as a whole.
  package internal(set) var unit: Named.TextUnit?

  package init(view: String = "", properties: [ViewProperty] = [], unit: Named.TextUnit? = nil) {
    self.view = view
    self.properties = properties
    self.unit = unit
  }
}

/// An animation that is added to a view's layer.
package struct SceneLayerAnimation: Sendable, Hashable {
  /// The id of the view.
  package internal(set) var view = ""
  package internal(set) var keyPath = LayerKeyPath(.opacity)
  /// Seconds; nil for a spring with its own settling duration.
  package internal(set) var duration: Double?
  package internal(set) var curve: SceneCurve?
  /// A spring's constants, instead of a curve.
  package internal(set) var spring: AnimationTiming?
  /// One to three of these, or `values`, or `path`.
  package internal(set) var from: AttributeValue?
  package internal(set) var to: AttributeValue?
  package internal(set) var by: AttributeValue?
  package internal(set) var values: [AttributeValue] = []
  package internal(set) var keyTimes: [Double] = []
  package internal(set) var calculationMode = Named.CalculationMode.linear
  /// The path along which a position moves.
  package internal(set) var path: Path?
  package internal(set) var rotatesWithPath = false
  package internal(set) var repeatCount = 1.0
  package internal(set) var autoreverses = false
  package internal(set) var isAdditive = false
}
