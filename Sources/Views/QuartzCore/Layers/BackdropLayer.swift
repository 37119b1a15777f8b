package import Foundation
import ViewVocabulary

/// A layer that shows what lies below it, blurred and coloured, below its contents.
@preconcurrency @MainActor
package final class BackdropLayer: CALayer {
  /// Creates a layer that changes nothing.
  package override init() {
    super.init()
    modelValues.kind = .backdrop(BackdropValues())
  }

  /// Creates a copy of a layer's state for presentation.
  package override init(layer: Any) {
    super.init(layer: layer)
    if modelValues.kind == nil { modelValues.kind = .backdrop(BackdropValues()) }
  }

  /// Archives are not supported; creates a layer that changes nothing.
  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    modelValues.kind = .backdrop(BackdropValues())
  }

  /// The effect on what lies below; animatable.
  package var effect: BackdropValues {
    get { modelValues.backdrop }
    set {
      change(.blurRadius, to: AnimatableValue(newValue.radius))
      change(.saturation, to: AnimatableValue(newValue.saturation))
      change(.tint, to: .color(newValue.tint))
    }
  }
}
