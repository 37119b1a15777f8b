import CoreGraphics
import Foundation
import ViewVocabulary

/// The order in which flat layers that are turned in space hide each other.
///
/// Of two that overlap on the plane that they are seen on, the one that lies wholly on one side of the other's plane is
/// drawn before or after it. Layers that go through each other are not cut; the one whose centre is nearer is in front.
struct SpatialOrder {
  /// A layer's place: its corners and its centre, with their depths, as seen.
  fileprivate struct Item {
    var corners: [SIMD3<Double>]
    var center: Double
    var box: CGRect
  }

  /// More layers are ordered only by the depth of their centres.
  private static let mostPairs = 100

  /// The ranks of layers, 0 for the one furthest back; nil if none is turned, so that each lies at one depth.
  ///
  /// - Parameters:
  ///   - space: The map of all of them until they are flattened; nil for none.
  ///   - values: The values of a layer that count.
  @MainActor
  static func ranks(
    of layers: [CALayer], in space: CATransform3D?, _ values: (CALayer) -> LayerValues
  ) -> [Int]? {
    if !(space?.isTurning ?? false), !layers.contains(where: { $0.isTurned(values) }) { return nil }
    let items = layers.map { layer -> Item in
      let own = values(layer)
      var map = own.placement
      if let space { map = CATransform3DConcat(map, space) }
      return Item(own.bounds, map, hasPlane: !layer.state.traits.keepsDepth)
    }
    let order = self.order(of: items)
    var ranks = [Int](repeating: 0, count: layers.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    return ranks
  }

  /// The indices of items from the back to the front.
  private static func order(of items: [Item]) -> [Int] {
    var rest = items.indices.sorted { (items[$0].center, $0) < (items[$1].center, $1) }
    if items.count > mostPairs { return rest }
    var order: [Int] = []
    order.reserveCapacity(items.count)
    while !rest.isEmpty {
      // The first one that hides none of the others; in a circle, the one furthest back.
      let next =
        rest.firstIndex { index in rest.allSatisfy { $0 == index || !isBehind($0, index, items) } } ?? rest.startIndex
      order.append(rest.remove(at: next))
    }
    return order
  }

  /// Whether one item has to be drawn before another.
  private static func isBehind(_ a: Int, _ b: Int, _ items: [Item]) -> Bool {
    let (one, other) = (items[a], items[b])
    guard one.box.intersects(other.box), !one.isApart(from: other), !other.isApart(from: one) else { return false }
    let side = other.side(of: one)
    switch side {
    case .level: return a < b
    case .behind: return true
    case .inFront: return false
    case .both: break
    }
    switch one.side(of: other) {
    case .inFront: return true
    case .behind: return false
    case .level, .both: return (one.center, a) < (other.center, b)
    }
  }

  fileprivate enum Side { case level, behind, inFront, both }
}

extension SpatialOrder.Item {
  fileprivate init(_ bounds: CGRect, _ map: CATransform3D, hasPlane: Bool) {
    func image(_ x: CGFloat, _ y: CGFloat) -> SIMD3<Double>? {
      let w = x * map.m14 + y * map.m24 + map.m44
      guard w > 0 else { return nil }
      return SIMD3(
        (x * map.m11 + y * map.m21 + map.m41) / w, (x * map.m12 + y * map.m22 + map.m42) / w,
        (x * map.m13 + y * map.m23 + map.m43) / w)
    }
    let found = [
      image(bounds.minX, bounds.minY), image(bounds.maxX, bounds.minY), image(bounds.maxX, bounds.maxY),
      image(bounds.minX, bounds.maxY),
    ].compactMap(\.self)
    corners = hasPlane && found.count == 4 ? found : []
    center = image(bounds.midX, bounds.midY)?.z ?? -.infinity
    var (low, high) = (SIMD3<Double>(repeating: .infinity), SIMD3<Double>(repeating: -.infinity))
    for corner in found {
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    box =
      found.isEmpty
      ? .null : CGRect(x: low.x, y: low.y, width: max(high.x - low.x, 1e-9), height: max(high.y - low.y, 1e-9))
  }

  /// Whether one of the sides separates the two as they are seen.
  fileprivate func isApart(from other: SpatialOrder.Item) -> Bool {
    guard corners.count == 4, other.corners.count == 4 else { return false }
    return corners.indices.contains { index in
      let (from, to) = (corners[index], corners[(index + 1) % 4])
      let normal = SIMD2(to.y - from.y, from.x - to.x)
      func distances(_ points: [SIMD3<Double>]) -> [Double] {
        points.map { ($0.x - from.x) * normal.x + ($0.y - from.y) * normal.y }
      }
      let (mine, theirs) = (distances(corners), distances(other.corners))
      let slack = 1e-9 * (abs(normal.x) + abs(normal.y)) * (1 + abs(from.x) + abs(from.y))
      return (mine.max() ?? 0) <= (theirs.min() ?? 0) + slack || (theirs.max() ?? 0) <= (mine.min() ?? 0) + slack
    }
  }

  /// The side of this plane on which another lies.
  fileprivate func side(of other: SpatialOrder.Item) -> SpatialOrder.Side {
    guard corners.count == 4, other.corners.count == 4 else {
      return other.center == center ? .level : other.center < center ? .behind : .inFront
    }
    let (u, v) = (corners[1] - corners[0], corners[3] - corners[0])
    let normal = SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    let length = (normal * normal).sum().squareRoot()
    // Seen from its edge it hides nothing.
    guard length > 0, abs(normal.z) > 1e-9 * length else { return .both }
    let toFront = normal.z > 0 ? normal : -normal
    let reach = other.corners.reduce(1) { max($0, abs($1.x), abs($1.y), abs($1.z)) }
    let distances = other.corners.map { ((($0 - corners[0]) * toFront) / length).sum() }
    let slack = 1e-7 * reach
    let (isBehind, isInFront) = (
      distances.allSatisfy { $0 <= slack }, distances.allSatisfy { $0 >= -slack }
    )
    switch (isBehind, isInFront) {
    case (true, true): return .level
    case (true, false): return .behind
    case (false, true): return .inFront
    case (false, false): return .both
    }
  }
}

extension CALayer {
  /// Whether the layer is turned out of its superlayer's plane.
  final func isTurned(_ values: (CALayer) -> LayerValues) -> Bool {
    if state.traits.keepsDepth { return true }
    let transform = isAnimating(.transform) ? values(self).transform : state.values.transform
    return transform.isTurning
  }
}
