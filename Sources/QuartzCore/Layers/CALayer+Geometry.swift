import CoreGraphics
public import Foundation

extension CALayer {
  /// A point of this layer's coordinates in another's; nil means the coordinates of the outermost layer's superlayer.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(transform(to: l)) }

  /// A point of another layer's coordinates in this one's.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(transform(to: l).inverted()) }

  /// A rectangle of this layer's coordinates in another's: the smallest upright one around its picture there.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(transform(to: l)) }

  /// A rectangle of another layer's coordinates in this one's.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(transform(to: l).inverted()) }

  /// A time of this layer as a time of another; nil means media time.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    var time = t
    var layer: CALayer? = self
    while let next = layer {
      time = next.timing.parent(time)
      layer = next.superlayer
    }
    return l?.convertTime(time, from: nil) ?? time
  }

  /// When, in media time, the layer's own time will be `local`; nil while it stands still or runs backwards.
  package func mediaTime(ofLocalTime local: CFTimeInterval) -> CFTimeInterval? {
    var time = local
    for layer in chain where !layer.timing.isIdentity {
      guard layer.timing.speed > 0 else { return nil }
      time = layer.timing.parent(time)
    }
    return time
  }

  /// A time of another layer as a time of this one; nil means media time.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    var time = l?.convertTime(t, to: nil) ?? t
    for layer in chain.reversed() where !layer.timing.isIdentity { time = layer.timing.local(time) }
    return time
  }

  /// The map from this layer's coordinates to another's.
  ///
  /// Goes through the nearest layer that both are in: what lies further out must not cost precision, nor spoil
  /// everything where it is scaled to nothing.
  private func transform(to other: CALayer?) -> CGAffineTransform {
    guard let other else { return transform(toAncestor: nil) }
    var common: CALayer? = self
    while let layer = common, !other.isWithin(layer) { common = layer.superlayer }
    let up = transform(toAncestor: common)
    return common === other ? up : up.concatenating(other.transform(toAncestor: common).inverted())
  }

  private func transform(toAncestor ancestor: CALayer?) -> CGAffineTransform {
    var transform = CGAffineTransform.identity
    var layer: CALayer? = self
    while let next = layer, next !== ancestor {
      transform = transform.concatenating(next.modelValues.toSuperlayer)
      layer = next.superlayer
    }
    return transform
  }

  private func isWithin(_ ancestor: CALayer) -> Bool {
    var layer: CALayer? = self
    while let next = layer, next !== ancestor { layer = next.superlayer }
    return layer != nil
  }

  /// This layer and those it is in, innermost first.
  private var chain: [CALayer] {
    var layers: [CALayer] = []
    var layer: CALayer? = self
    while let next = layer {
      layers.append(next)
      layer = next.superlayer
    }
    return layers
  }

  /// The outermost layer that this one is in.
  package var outermost: CALayer { chain.last ?? self }

  /// Sublayers in the order in which they are drawn.
  package static func backToFront(_ layers: [CALayer], zPosition: (CALayer) -> Double = { $0.modelValues.zPosition })
    -> [CALayer]
  {
    let depths = layers.map(zPosition)
    guard let first = depths.first, depths.contains(where: { $0 != first }) else { return layers }
    // Equal depths keep their order: the sort is made stable by the index.
    return layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { layers[$0] }
  }

  static func frontToBack(_ layers: [CALayer]) -> [CALayer] { backToFront(layers).reversed() }
}
