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
  ///
  /// - Parameter own: The values by which touches find the layer's place.
  fileprivate final func touchPoint(_ point: CGPoint, by own: LayerValues, isInPlane: Bool) -> CGPoint? {
    if isInPlane, own.isFlat, traits.isDoubleSided {
      let place = own.toSuperlayer
      return place.isInvertible ? place.inverted().map(point) : nil
    }
    return self.point(
      point, seenThrough: projection(to: superlayerStorage) { $0 === self ? own : $0.state.values })
  }

  /// The bounds that are seen, if touches find the layer by sight and they are animated; else nil.
  package final var touchBounds: CGRect? { isFoundBySight([.bounds]) ? currentValues.bounds : nil }

  /// Whether the layer is opaque enough for touches to find it.
  package final var isVisibleToTouches: Bool {
    if state.animations.isEmpty || !isFoundBySight([.opacity]) { return state.values.opacity >= 0.01 }
    return currentValues.opacity >= 0.01
  }

  /// Whether an animation keeps touches from the layer.
  package final var ignoresTouches: Bool { !state.animations.isEmpty && touchRule == .ignored }

  /// Looked for first is what is quick to know: whether anything of the kind is animated.
  fileprivate final func isFoundBySight(_ properties: PropertySet) -> Bool {
    for animation in state.animations where properties.contains(animation.path.property) {
      return touchRule == .bySight
    }
    return false
  }
}

/// Where touches find the sublayers of a layer at one moment; what the sublayers have in common is found out once.
@MainActor
package struct TouchSearch {
  private let layer: CALayer
  private let point: CGPoint
  private let isInPlane: Bool
  private var time: TimeInterval?

  /// - Parameter point: In the layer's own coordinates.
  package init(in layer: CALayer, at point: CGPoint) {
    (self.layer, self.point) = (layer, point)
    isInPlane = layer.state.values.spaceBox == nil
  }

  /// The point in a sublayer's own coordinates; nil for one that is squeezed to nothing.
  package mutating func point(in sublayer: CALayer) -> CGPoint? {
    guard !sublayer.state.animations.isEmpty, sublayer.isFoundBySight(.place) else {
      if isInPlane, sublayer.state.values.isShifted { return sublayer.state.values.shiftedBack(point) }
      return sublayer.touchPoint(point, by: sublayer.state.values, isInPlane: isInPlane)
    }
    var values = sublayer.state.values
    sublayer.animate(&values, at: sublayer.timing.isIdentity ? now() : sublayer.timing.local(now()))
    if isInPlane, values.isShifted { return values.shiftedBack(point) }
    return sublayer.touchPoint(point, by: values, isInPlane: isInPlane)
  }

  /// The layer's local time.
  private mutating func now() -> TimeInterval {
    if let time { return time }
    let now = layer.convertTime(layer.context.now, from: nil)
    time = now
    return now
  }
}

extension LayerValues {
  /// Whether the layer is neither turned nor scaled nor in space, as most are.
  @inline(__always)
  fileprivate var isShifted: Bool {
    spaceBox == nil && transform.m11 == 1 && transform.m22 == 1 && transform.m44 == 1 && transform.m12 == 0
      && transform.m21 == 0 && !transform.isTurning
  }

  /// A point of the superlayer's coordinates in the layer's own, if it is only shifted.
  @inline(__always)
  fileprivate func shiftedBack(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: point.x - (position.x + transform.m41 - (bounds.origin.x + anchorPoint.x * bounds.size.width)),
      y: point.y - (position.y + transform.m42 - (bounds.origin.y + anchorPoint.y * bounds.size.height)))
  }
}

/// A set of animatable properties, of which a word has room for 64; there are half as many.
private struct PropertySet: ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  init(arrayLiteral elements: LayerProperty...) {
    for element in elements { bits |= 1 << UInt64(element.rawValue) }
  }

  func contains(_ property: LayerProperty) -> Bool { bits & 1 << UInt64(property.rawValue) != 0 }

  /// The properties that place a layer.
  static let place: PropertySet = [.position, .bounds, .transform, .anchorPoint, .anchorPointZ, .zPosition]
}
