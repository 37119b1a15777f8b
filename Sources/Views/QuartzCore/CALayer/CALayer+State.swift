import CoreGraphics
import DisplayList
import Foundation
import ViewVocabulary

extension CALayer {
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

  /// The properties that animations affect.
  package final var animatedProperties: PropertySet { state.animated }

  /// Whether an animation affects the presentation of a property.
  final func isAnimating(_ property: LayerProperty) -> Bool { state.animated.contains(property) }
}
