package import CoreGraphics
import Foundation
import ViewVocabulary

extension CALayer {
  /// Whether nothing but the layer's own values places it in its superlayer.
  package final var isInPlainSpace: Bool {
    guard let outer = superlayerStorage else { return true }
    return !outer.state.values.hasSpace && !outer.state.traits.keepsDepth
      && !outer.isAnimating(.sublayerTransform)
  }

  /// The map from the layer's coordinates to an ancestor's; nil stands for the outside of the outermost layer.
  ///
  /// - Parameter values: The values of each layer that count: its model or its presentation.
  package final func projection(
    to ancestor: CALayer?, _ values: (CALayer) -> LayerValues = { $0.modelValues }
  ) -> Projection {
    var result = Projection.identity
    // The maps that have not been flattened yet: a transform layer leaves its sublayers their depth.
    var space: CATransform3D?
    var (layer, own) = (self, values(self))
    while layer !== ancestor {
      let outer = layer.superlayer
      let outerValues = outer.map(values)
      let isFlattened = outer.map { $0 === ancestor || !$0.state.traits.keepsDepth } ?? true
      if space == nil, isFlattened, outerValues?.sublayerSpace == nil {
        result = result.concatenating(own.toSuperlayer)
      } else {
        var map = own.placement
        if let space { map = CATransform3DConcat(space, map) }
        if let outer = outerValues?.sublayerSpace { map = CATransform3DConcat(map, outer) }
        if isFlattened { result = result.concatenating(Projection(flattening: map)) }
        space = isFlattened ? nil : map
      }
      guard let outer, let outerValues else { break }
      (layer, own) = (outer, outerValues)
    }
    return result
  }
}
