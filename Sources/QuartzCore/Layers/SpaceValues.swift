package import CoreGraphics
import Foundation

/// How a layer and its sublayers lie in space, as far as few layers do.
package struct SpaceValues: Hashable, Sendable {
  /// Applied to the sublayers, about the layer's anchor point.
  package var sublayerTransform = CATransform3DIdentity
  /// How far the anchor point lies in front of the layer's plane, in points.
  package var anchorPointZ: Double = 0
  /// Whether y points up for the sublayers.
  package var isFlipped = false
}

extension LayerValues {
  /// How the layer and its sublayers lie in space.
  package var space: SpaceValues {
    get { spaceStorage?.value ?? SpaceValues() }
    set { spaceStorage = newValue == SpaceValues() ? nil : .value(newValue) }
  }

  /// Whether the layer lies in space in any way that `space` tells.
  var hasSpace: Bool { spaceStorage != nil }

  /// From the layer's own coordinates to its superlayer's, as seen on the superlayer's plane.
  ///
  /// What the superlayer does to all its sublayers is left out; `CALayer.projection(to:)` includes it.
  package var toSuperlayer: Projection {
    let m = transform
    guard !hasSpace, m.m14 == 0, m.m24 == 0, m.m44 == 1 else { return Projection(flattening: placement) }
    let anchorX = bounds.origin.x + anchorPoint.x * bounds.size.width
    let anchorY = bounds.origin.y + anchorPoint.y * bounds.size.height
    // The plane of the screen is z = 0, and layers are flat: depth is dropped.
    return Projection(
      CGAffineTransform(
        a: m.m11, b: m.m12, c: m.m21, d: m.m22,
        tx: position.x + m.m41 - anchorX * m.m11 - anchorY * m.m21,
        ty: position.y + m.m42 - anchorX * m.m12 - anchorY * m.m22))
  }

  /// From the layer's own coordinates to its superlayer's, with depth.
  package var placement: CATransform3D {
    let anchor = CATransform3DMakeTranslation(
      -bounds.origin.x - anchorPoint.x * bounds.size.width, -bounds.origin.y - anchorPoint.y * bounds.size.height,
      -space.anchorPointZ)
    return CATransform3DConcat(
      CATransform3DConcat(anchor, transform), CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// What the layer does to all its sublayers, in its own coordinates; nil for nothing.
  package var sublayerSpace: CATransform3D? {
    guard let space = spaceStorage?.value else { return nil }
    if CATransform3DIsIdentity(space.sublayerTransform), !space.isFlipped { return nil }
    let x = bounds.origin.x + anchorPoint.x * bounds.size.width
    let y = bounds.origin.y + anchorPoint.y * bounds.size.height
    let map = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), space.sublayerTransform),
      CATransform3DMakeTranslation(x, y, 0))
    if !space.isFlipped { return map }
    var flip = CATransform3DMakeScale(1, -1, 1)
    flip.m42 = 2 * bounds.origin.y + bounds.size.height
    return CATransform3DConcat(flip, map)
  }

  /// Whether the layer lies in or parallel to its superlayer's plane.
  var isFlat: Bool { !hasSpace && !transform.isTurning && transform.m44 == 1 }

  /// How far in front of its superlayer's plane the layer's anchor point lies.
  ///
  /// For a layer that is not turned out of its superlayer's plane it is the depth of all of it.
  var depth: Double {
    let depth = zPosition + Double(transform.m43)
    return !hasSpace ? depth : depth - space.anchorPointZ * Double(transform.m33)
  }
}

extension CATransform3D {
  /// Whether it turns what lies in the plane z = 0 out of it, or shows it in perspective.
  var isTurning: Bool { m13 != 0 || m23 != 0 || m14 != 0 || m24 != 0 }
}

extension Projection {
  /// What a transform does to the plane z = 0, seen from the front.
  package init(flattening m: CATransform3D) {
    self.init(
      CGAffineTransform(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42),
      depth: Depth(x: m.m14, y: m.m24, w: m.m44))
  }
}

extension CALayer {
  /// Whether nothing but the layer's own values places it in its superlayer.
  package final var isInPlainSpace: Bool {
    guard let outer = superlayerStorage else { return true }
    return !outer.state.values.hasSpace && !outer.state.traits.keepsDepth
      && !outer.isAnimating(.sublayerTransform)
  }

  /// The map from the layer's coordinates to an ancestor's; nil stands for the outside of the outermost layer.
  ///
  /// - Parameter values: What counts of each layer: its model or what it shows.
  package final func projection(
    to ancestor: CALayer?, _ values: (CALayer) -> LayerValues = { $0.modelValues }
  ) -> Projection {
    var result = Projection.identity
    // What has not been flattened yet: a transform layer leaves its sublayers their depth.
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
