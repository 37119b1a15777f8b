import CoreGraphics
package import Foundation

/// What the animation of a view means for touches, in ascending order of precedence.
package enum TouchRule: Int, Comparable {
  /// The view is found where it is going to be.
  case byModel
  /// It is found where it is seen.
  case bySight
  /// It is not found, nor is anything in it.
  case ignored

  package static func < (a: TouchRule, b: TouchRule) -> Bool { a.rawValue < b.rawValue }
}

/// A layer as touches find it.
extension CALayer {
  /// What the blocks that animate the layer mean for touches.
  package final var touchRule: TouchRule {
    var rule = TouchRule.byModel
    for animation in state.animations {
      if let owner = animation.owner { rule = max(rule, owner.touchRule) }
    }
    return rule
  }

  /// A point of the superlayer's coordinates in the layer's own; nil for a layer that is squeezed to nothing.
  package final func touchPoint(_ point: CGPoint) -> CGPoint? {
    let own = isFoundBySight(.place) ? currentValues : state.values
    if own.isFlat, traits.isDoubleSided, superlayerStorage?.state.values.spaceBox == nil {
      let place = own.toSuperlayer
      return place.isInvertible ? place.inverted().map(point) : nil
    }
    return self.point(
      point, seenThrough: projection(to: superlayerStorage) { $0 === self ? own : $0.state.values })
  }

  /// The bounds that are seen, if touches find the layer by sight and they are animated; else nil.
  package final var touchBounds: CGRect? { isFoundBySight([.bounds]) ? currentValues.bounds : nil }

  /// The opacity that is seen, if touches find the layer by sight and it is animated; else nil.
  package final var touchOpacity: Double? { isFoundBySight([.opacity]) ? currentValues.opacity : nil }

  private func isFoundBySight(_ properties: [LayerProperty]) -> Bool {
    !state.animations.isEmpty && touchRule == .bySight
      && state.animations.contains { properties.contains($0.path.property) }
  }
}

extension [LayerProperty] {
  /// The properties that place a layer.
  fileprivate static let place: [LayerProperty] = [
    .position, .bounds, .transform, .anchorPoint, .anchorPointZ, .zPosition,
  ]
}
