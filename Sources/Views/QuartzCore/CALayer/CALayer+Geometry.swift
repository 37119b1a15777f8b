import CoreGraphics
public import Foundation
import ViewVocabulary

extension AnimatableValue {
  /// Whether the value is valid for a layer: without NaN, and finite for anchor points and transforms.
  func isNumeric(for property: LayerProperty) -> Bool {
    switch self {
    case .vector(let numbers):
      property == .anchorPoint ? numbers.x.isFinite && numbers.y.isFinite : numbers == numbers
    case .transform(let transform): transform.isFinite
    case .list(let values): values.allSatisfy { $0.isNumeric(for: property) }
    case .color, .path, .contents: true
    }
  }
}

extension CALayer {
  /// Reports an invalid value where it is set, before it affects everything inside.
  final func refuse(_ value: AnimatableValue, for property: LayerProperty) {
    let descriptor = property.descriptor
    if descriptor.kind == .transform {
      return refuse(descriptor.key, "must be finite; look at \(owner), and for a division by 0")
    }
    let found =
      switch descriptor.kind {
      case .point: "(\(value.vector.x), \(value.vector.y))"
      case .rect: "\(value.rect)"
      case .numbers: "\(value.list.map(\.scalar))"
      default: "\(value.scalar)"
      }
    refuse(descriptor.key, "must not be \(found); look at \(owner)")
  }

  private func refuse(_ key: String, _ rule: String) {
    ProgrammerError.report("CALayer.\(key)", "The \(key) of a layer \(rule).")
  }

  /// The name for messages about the layer: that of its view, if it has one.
  var owner: String { delegate.map { "\($0)" } ?? name ?? "\(self)" }
}

extension CALayer {
  /// Moves `position` and resizes `bounds` so that, without the transform, they fill a rectangle of the superlayer.
  final func place(in frame: CGRect) {
    guard AnimatableValue(frame).isNumeric(for: .bounds) else {
      return refuse("frame", "must not be \(frame); look at \(owner)")
    }
    let rect = frame.standardized
    let size = modelValues.sizeFilling(rect.size)
    let anchor = CGPoint(
      x: modelValues.bounds.origin.x + modelValues.anchorPoint.x * size.width,
      y: modelValues.bounds.origin.y + modelValues.anchorPoint.y * size.height)
    var moved = modelValues
    moved.bounds.size = size
    moved.position = .zero
    let box = moved.toSuperlayer.boundingBox(of: moved.bounds)
    // With the identity this is the anchor's position in the rectangle, without rounding errors.
    position =
      CATransform3DIsIdentity(modelValues.transform)
      ? CGPoint(
        x: rect.origin.x + anchor.x - modelValues.bounds.origin.x,
        y: rect.origin.y + anchor.y - modelValues.bounds.origin.y)
      : CGPoint(x: rect.origin.x - box.origin.x, y: rect.origin.y - box.origin.y)
    bounds = CGRect(origin: modelValues.bounds.origin, size: size)
  }

  /// The deepest visible layer under a point given in the superlayer's coordinates.
  final func deepestLayer(at p: CGPoint) -> CALayer? { deepestLayer(at: p, seenOn: superlayer) }

  /// The deepest visible layer under a point of an ancestor, on whose plane this layer is drawn.
  private func deepestLayer(at p: CGPoint, seenOn plane: CALayer?) -> CALayer? {
    guard !isHidden, modelValues.opacity > 0 else { return nil }
    if traits.keepsDepth {
      // It has no plane of its own that could be hit.
      for layer in sublayersFrontToBack {
        if let hit = layer.deepestLayer(at: p, seenOn: plane) { return hit }
      }
      return nil
    }
    // A presentation's superlayer is another object each time, so it cannot be found on the way up.
    let place = presentationSource == nil ? projection(to: plane) : modelValues.toSuperlayer
    guard let local = point(p, seenThrough: place) else { return nil }
    let inside = contains(local)
    if masksToBounds, !inside { return nil }
    for layer in sublayersFrontToBack {
      if let hit = layer.hitTest(local) { return hit }
    }
    return inside ? self : nil
  }

  /// The layer's own point that is seen at a point; nil if there is none, or if only the layer's back is seen there.
  final func point(_ point: CGPoint, seenThrough place: Projection) -> CGPoint? {
    guard place.isInvertible,
      traits.isDoubleSided || place.showsFront(isFlipped: superlayer?.isGeometryFlipped ?? false)
    else { return nil }
    let inverse = place.inverted()
    return inverse.isInFront(point) ? inverse.map(point) : nil
  }
}

extension CALayer {
  /// A point of this layer's coordinates in another's; nil means the coordinates of the outermost layer's superlayer.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { place(in: l).map(p) }

  /// A point of another layer's coordinates in this one's.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { place(in: l).inverted().map(p) }

  /// A rectangle of this layer's coordinates in another's: the bounding box of its image there.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { place(in: l).boundingBox(of: r) }

  /// A rectangle of another layer's coordinates in this one's.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { place(in: l).inverted().boundingBox(of: r) }

  /// A time of this layer as a time of another; nil means media time.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = withSuperlayers.reduce(t) { time, layer in layer.state.timing.parent(time) }
    return l?.convertTime(time, from: nil) ?? time
  }

  /// The media time at which the layer's local time is `local`; nil while it stands still or runs backwards.
  package func mediaTime(ofLocalTime local: CFTimeInterval) -> CFTimeInterval? {
    var time = local
    for layer in withSuperlayers where !layer.state.timing.isIdentity {
      guard layer.state.timing.speed > 0 else { return nil }
      time = layer.state.timing.parent(time)
    }
    return time
  }

  /// A time of another layer as a time of this one; nil means media time.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    var time = l?.convertTime(t, to: nil) ?? t
    if isInRealTime { return time }
    for layer in withSuperlayers.reversed() where !layer.state.timing.isIdentity {
      time = layer.state.timing.local(time)
    }
    return time
  }

  /// The transform from this layer's coordinates to another's.
  ///
  /// It goes through the nearest common ancestor: layers further out must not cost precision, nor make the result
  /// undefined if they are scaled to zero.
  private func place(in other: CALayer?) -> Projection {
    guard let other else { return projection(to: nil) }
    let common = withSuperlayers.first { other.isWithin($0) }
    let up = projection(to: common)
    return common === other ? up : up.concatenating(other.projection(to: common).inverted())
  }

  func isWithin(_ ancestor: CALayer) -> Bool { withSuperlayers.contains { $0 === ancestor } }

  /// Whether neither the layer nor one around it has timing of its own, as most.
  private var isInRealTime: Bool {
    var layer = self
    while layer.state.timing.isIdentity {
      guard let next = layer.superlayer else { return true }
      layer = next
    }
    return false
  }

  /// This layer and those around it, innermost first.
  final var withSuperlayers: UnfoldFirstSequence<CALayer> { sequence(first: self) { $0.superlayer } }

  /// The root of this layer's tree.
  package final var outermost: CALayer {
    var layer = self
    while let next = layer.superlayerStorage { layer = next }
    return layer
  }

  /// Sublayers in the order in which they are drawn.
  ///
  /// - Parameter values: The values of each layer that count: its model or its presentation.
  package final func sublayersBackToFront(_ values: (CALayer) -> LayerValues = { $0.modelValues }) -> [CALayer] {
    let layers = sublayers ?? []
    if let ranks = SpatialOrder.ranks(of: layers, in: spaceInside(values), values) {
      return layers.indices.sorted { ranks[$0] < ranks[$1] }.map { layers[$0] }
    }
    // Most sublayers lie at one depth, which can be found without copying their values.
    guard let first = layers.first?.depth(values), layers.contains(where: { $0.depth(values) != first }) else {
      return layers
    }
    let depths = layers.map { $0.depth(values) }
    // Equal depths keep their order: the sort is made stable by the index.
    return layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { layers[$0] }
  }

  private func depth(_ values: (CALayer) -> LayerValues) -> CGFloat {
    state.animations.isEmpty ? state.values.depth : values(self).depth
  }

  private var sublayersFrontToBack: [CALayer] { sublayersBackToFront().reversed() }

  /// The map of sublayers until they are flattened.
  private func spaceInside(_ values: (CALayer) -> LayerValues) -> CATransform3D? {
    let own = values(self)
    guard traits.keepsDepth else { return own.sublayerSpace }
    var map = own.sublayerSpace.map { CATransform3DConcat($0, own.placement) } ?? own.placement
    if let outer = superlayer?.spaceInside(values) { map = CATransform3DConcat(map, outer) }
    return map
  }
}
