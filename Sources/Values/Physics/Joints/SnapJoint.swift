import CBox2D
import CoreGraphics
package import Foundation

/// Four springs that pull a body to a point and upright.
///
/// The arrangement is UIKit's: two springs at each of two opposite corners, with rest lengths of 50 points, one beyond
/// the corner in x and one in y. Because only two corners are held, the body swings sideways on its way.
package final class SnapJoint: Joint {
  /// Where the body comes to rest.
  package var point: CGPoint {
    didSet { if point != oldValue { moveGround(to: point) } }
  }

  override var isSpring: Bool { true }

  fileprivate init(_ body: Body, size: CGSize, to point: CGPoint, damping: CGFloat) {
    self.point = point
    super.init(world: body.requireWorld(), bodies: [body], ground: point)
    let reach: Float = 0.5
    let corner = CBox2DVec(x: Metric.metres(size.width / 2), y: Metric.metres(size.height / 2))
    for (sign, corner) in [(-1, CBox2DVec(x: -corner.x, y: -corner.y)), (1, corner)] as [(Float, CBox2DVec)] {
      for stretch in [CBox2DVec(x: sign * reach, y: 0), CBox2DVec(x: 0, y: sign * reach)] {
        var def = definition(body.handle, at: corner, farEnd, at: corner + stretch, bodiesCollide: true)
        let world = requireWorld().handle
        append(cbox2d_distance_joint_create(world, &def, reach, false))
        must(
          cbox2d_distance_joint_set_spring(
            world, handles[handles.count - 1], 4, Metric.number(damping, in: 0...CBOX2D_MAX_MATERIAL)))
      }
    }
  }
}

extension World {
  /// Pulls a body of a size, in points, to a point.
  package func snap(_ body: Body, size: CGSize, to point: CGPoint, damping: CGFloat = 0.5) -> SnapJoint {
    _ = body.requireWorld(is: self)
    return SnapJoint(body, size: size, to: point, damping: damping)
  }
}
