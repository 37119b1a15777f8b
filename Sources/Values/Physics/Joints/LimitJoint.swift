import CBox2D
package import CoreGraphics
package import Foundation

/// A rope between points of two bodies: they are never farther apart than its length.
package final class LimitJoint: Joint {
  /// The largest distance, in points; at least half a point.
  package var length: CGFloat {
    didSet { if length != oldValue { apply() } }
  }

  fileprivate init(
    _ body: Body, at offset: CGVector, to other: Body, at otherOffset: CGVector, length: CGFloat?, bodiesCollide: Bool
  ) {
    self.length = length ?? 0
    let world = body.requireWorld()
    super.init(world: world, bodies: [body, other], ground: nil)
    var def = definition(
      body.handle, at: CBox2DVec(offset), other.handle, at: CBox2DVec(otherOffset), bodiesCollide: bodiesCollide)
    if length == nil {
      let near = cbox2d_body_world_point(world.handle, body.handle, def.anchor_a)
      let far = cbox2d_body_world_point(world.handle, other.handle, def.anchor_b)
      self.length = Metric.points((far - near).length)
    }
    append(cbox2d_distance_joint_create(world.handle, &def, metres, true))
  }

  private var metres: Float { max(Metric.metres(length), 0) }

  private func apply() { must(cbox2d_distance_joint_set_length(requireWorld().handle, handles[0], metres)) }
}

extension World {
  /// Ties a point of a body to a point of another, each relative to its position and turning with it.
  ///
  /// Without a length, the current distance is the limit.
  package func limit(
    _ body: Body, at offset: CGVector = .zero, to other: Body, at otherOffset: CGVector = .zero,
    length: CGFloat? = nil, bodiesCollide: Bool = false
  ) -> LimitJoint {
    _ = body.requireWorld(is: self)
    return LimitJoint(body, at: offset, to: other, at: otherOffset, length: length, bodiesCollide: bodiesCollide)
  }
}
