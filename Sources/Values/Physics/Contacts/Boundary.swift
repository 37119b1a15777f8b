import CBox2D
package import CoreGraphics
package import Foundation

/// A wall of a collision group that never moves and stops bodies from both sides.
///
/// Bodies come to rest with up to 2 points between them and the line, as in UIKit.
package final class Boundary {
  /// The line that a boundary follows, in the world's coordinates.
  package enum Outline: Sendable, Hashable {
    case segment(from: CGPoint, to: CGPoint)
    /// Every subpath, closed, its curves flattened into lines about 10 points long.
    case path(Path)
  }

  package let outline: Outline
  package let identifier: AnyHashable?
  /// The group that the boundary is, or was, a part of.
  package unowned let group: CollisionGroup
  let handle: CBox2DBody
  let tag: UInt64

  init(handle: CBox2DBody, tag: UInt64, outline: Outline, identifier: AnyHashable?, group: CollisionGroup) {
    (self.handle, self.tag, self.outline, self.identifier, self.group) = (handle, tag, outline, identifier, group)
  }
}

extension Boundary.Outline {
  /// The lines of the boundary, each long enough for the engine.
  func segments() throws(PhysicsError) -> [(CGPoint, CGPoint)] {
    let loops: [[CGPoint]]
    switch self {
    case .segment(let start, let end): loops = [[start, end]]
    case .path(let path): loops = path.corners()
    }
    let segments = loops.flatMap { loop in
      let points = Boundary.Outline.apart(loop)
      // Two points make one line, not a loop of two.
      let ends = points.count > 2 ? points.dropFirst() + [points[0]] : points.dropFirst()
      return Array(zip(points, ends))
    }
    if segments.isEmpty { throw .boundary }
    return segments
  }

  /// The points without those that are NaN or too close to the one before.
  private static func apart(_ points: [CGPoint]) -> [CGPoint] {
    func areNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
      let (a, b) = (CBox2DVec(a), CBox2DVec(b))
      return !((b - a).length > CBOX2D_MIN_LENGTH)
    }
    var kept: [CGPoint] = []
    for point in points where point.x.isFinite && point.y.isFinite {
      if kept.last.map({ areNear($0, point) }) != true { kept.append(point) }
    }
    while kept.count > 1, areNear(kept[0], kept[kept.count - 1]) { kept.removeLast() }
    return kept
  }
}

extension World {
  func makeBoundary(
    _ segments: [(CGPoint, CGPoint)], outline: Boundary.Outline, identifier: AnyHashable?, group: CollisionGroup
  ) -> Boundary {
    var def = cbox2d_default_body_def()
    (def.is_static, def.tag) = (true, makeTag())
    let boundary = Boundary(
      handle: create(def), tag: def.tag, outline: outline, identifier: identifier, group: group)
    var shape = cbox2d_default_shape_def()
    // UIKit's boundaries bounce a little, and keep bodies 2 points away.
    (shape.skin, shape.friction, shape.restitution) = (0.02, 0.2, 0.2)
    // This comes before the segments, which would be compared with everything twice.
    var membership = CBox2DMembership(group: group.tag, flags: UInt32(CBOX2D_IS_WALL))
    must(cbox2d_body_set_memberships(handle, boundary.handle, &membership, 1))
    for (start, end) in segments {
      must(cbox2d_body_add_segment(handle, boundary.handle, &shape, CBox2DVec(start), CBox2DVec(end)))
    }
    participants[boundary.tag] = .boundary(boundary)
    for body in group.bodies { body.wake() }
    return boundary
  }

  func remove(_ boundary: Boundary) {
    must(cbox2d_body_destroy(handle, boundary.handle))
    leaving.append(boundary.tag)
    for body in boundary.group.bodies { body.wake() }
  }
}
