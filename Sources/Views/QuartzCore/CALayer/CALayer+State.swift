import CoreGraphics
import Foundation
import ViewVocabulary

extension CALayer {
  /// Sets `opacity` with the precision that a view's `alpha` has.
  package final func setOpacity(_ newValue: Double) { change(.opacity, to: AnimatableValue(newValue)) }

  /// Whether another layer shows what this one does, in its place; it is not drawn then, but can still be touched.
  package final var isShownElsewhere: Bool {
    get { traits.isShownElsewhere }
    set { traits.isShownElsewhere = newValue }
  }

  /// Whether the part in `contentsCenter` is repeated at its own size instead of stretched.
  package final var tilesContents: Bool {
    get { state.tilesContents }
    set { state.tilesContents = newValue }
  }

  final var traits: LayerTraits {
    get { state.traits }
    _modify { yield &state.traits }
  }

  package final var sublayerStorage: [CALayer] {
    get { state.sublayers }
    _modify { yield &state.sublayers }
  }

  /// The animatable state, without animations.
  package final var modelValues: LayerValues {
    get { state.values }
    _modify { yield &state.values }
  }

  /// The model's bounds: `modelValues.bounds` without a copy of all the other values.
  package final var modelBounds: CGRect { state.values.bounds }

  /// The properties that animations affect.
  package final var animatedProperties: PropertySet { state.animated }

  /// Whether an animation affects the presentation of a property.
  final func isAnimating(_ property: LayerProperty) -> Bool { state.animated.contains(property) }
}
