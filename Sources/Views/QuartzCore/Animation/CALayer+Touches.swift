import CoreGraphics
package import Foundation
import ViewVocabulary

/// A layer as touches find it.
extension CALayer {
  /// The effect on touches of the blocks that animate the layer.
  package final var touchRule: TouchRule {
    var rule = TouchRule.model
    for animation in state.animations {
      if let touches = animation.touches { rule = max(rule, touches.rule) }
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
  package final var touchBounds: CGRect? {
    guard isFoundBySight([.bounds]) else { return nil }
    let seen = numbers(of: .bounds, from: AnimatableValue(state.values.bounds).vector, at: localTime)
    return seen.map { AnimatableValue.vector($0).rect } ?? currentValues.bounds
  }

  /// Whether the layer is opaque enough for touches to find it.
  package final var isVisibleToTouches: Bool {
    var opacity = state.values.opacity
    if isFoundBySight([.opacity]) {
      opacity = numbers(of: .opacity, from: SIMD4(opacity, 0, 0, 0), at: localTime)?.x ?? currentValues.opacity
    }
    return opacity >= 0.01
  }

  /// Whether an animation keeps touches from the layer.
  package final var ignoresTouches: Bool { !state.animations.isEmpty && touchRule == .ignored }

  private final var localTime: TimeInterval { convertTime(context.now, from: nil) }

  /// It first checks whether any such property is animated, which is quick.
  fileprivate final func isFoundBySight(_ properties: PropertySet) -> Bool {
    !state.animated.isDisjoint(with: properties) && touchRule == .presentation
  }
}

/// The places where touches find the sublayers of a layer at one moment; the values common to them are computed once.
@MainActor
package struct TouchSearch {
  private let layer: CALayer
  private let point: CGPoint
  private let isInPlane: Bool
  private var time: TimeInterval?

  /// - Parameter point: A point in the layer's own coordinates.
  package init(in layer: CALayer, at point: CGPoint) {
    (self.layer, self.point) = (layer, point)
    isInPlane = !layer.state.values.hasSpace
  }

  /// The point in a sublayer's own coordinates; nil for one that is squeezed to nothing.
  package mutating func point(in sublayer: CALayer) -> CGPoint? {
    guard sublayer.isFoundBySight(.place) else {
      if isInPlane, sublayer.state.values.isShifted { return sublayer.state.values.shiftedBack(point) }
      return sublayer.touchPoint(point, by: sublayer.state.values, isInPlane: isInPlane)
    }
    let time = sublayer.timing.isIdentity ? now() : sublayer.timing.local(now())
    if isInPlane, let shifted = sublayer.pointInShifted(point, at: time) { return shifted }
    var values = sublayer.state.values
    sublayer.animate(&values, at: time)
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

extension CALayer {
  /// A point of the superlayer's coordinates in the layer's own at a local time, if the layer is only shifted and moves
  /// or grows straight on; else nil.
  ///
  /// It takes half of the time that all presented values would.
  fileprivate final func pointInShifted(_ point: CGPoint, at time: TimeInterval) -> CGPoint? {
    guard state.values.isShifted, state.animated.isDisjoint(with: .shape) else { return nil }
    var (position, bounds) = (state.values.position, state.values.bounds)
    if isAnimating(.position) {
      guard let seen = numbers(of: .position, from: AnimatableValue(position).vector, at: time) else { return nil }
      position = CGPoint(x: seen.x, y: seen.y)
    }
    if isAnimating(.bounds) {
      guard let seen = numbers(of: .bounds, from: AnimatableValue(bounds).vector, at: time) else { return nil }
      bounds = CGRect(x: seen.x, y: seen.y, width: seen.z, height: seen.w)
    }
    return state.values.shiftedBack(point, from: position, bounds)
  }
}

extension LayerValues {
  /// Whether the layer is neither turned nor scaled nor in space, as most are.
  @inline(__always)
  fileprivate var isShifted: Bool {
    !hasSpace && transform.m11 == 1 && transform.m22 == 1 && transform.m44 == 1 && transform.m12 == 0
      && transform.m21 == 0 && !transform.isTurning
  }

  /// A point of the superlayer's coordinates in the layer's own, if it is only shifted.
  @inline(__always)
  fileprivate func shiftedBack(_ point: CGPoint) -> CGPoint { shiftedBack(point, from: position, bounds) }

  /// The same with another position and other bounds.
  @inline(__always)
  fileprivate func shiftedBack(_ point: CGPoint, from position: CGPoint, _ bounds: CGRect) -> CGPoint {
    CGPoint(
      x: point.x - (position.x + transform.m41 - (bounds.origin.x + anchorPoint.x * bounds.size.width)),
      y: point.y - (position.y + transform.m42 - (bounds.origin.y + anchorPoint.y * bounds.size.height)))
  }
}
