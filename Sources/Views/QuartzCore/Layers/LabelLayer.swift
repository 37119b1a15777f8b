import CoreGraphics
package import Foundation
package import ViewVocabulary

/// A layer whose contents are a text, whose colour and size can be animated without laying it out again.
///
/// The colour and the size are the values that the text was drawn with; nil and 0 until one of them is animated for the
/// first time.
@preconcurrency @MainActor
package final class LabelLayer: CALayer {
  /// Creates a layer without text.
  package override init() {
    super.init()
    modelValues.kind = .text(TextValues())
  }

  /// Creates a copy of a layer's state for presentation.
  package override init(layer: Any) {
    super.init(layer: layer)
    if modelValues.kind == nil { modelValues.kind = .text(TextValues()) }
  }

  /// Archives are not supported; creates a layer without text.
  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    modelValues.kind = .text(TextValues())
  }

  /// The point of the contents that stays in its place when the size changes, in the unit square.
  package var anchorOfText: CGPoint {
    get { modelValues.text.anchor }
    set { if newValue != anchorOfText { modelValues.text.anchor = newValue } }
  }

  /// Lets the colour of the text, or its size, change to a value with which it is drawn from now on.
  package func morph(_ property: LayerProperty, from old: AnimatableValue, to new: AnimatableValue) {
    if modelValues[property] == TextValues()[property] {
      if MediaContext.running.recorders.isEmpty { return }
      modelValues[property] = old
    }
    change(property, to: new)
  }
}
