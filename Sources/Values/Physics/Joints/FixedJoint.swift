import CBox2D
import CoreGraphics
package import Foundation

/// Two bodies glued together at a point of the world, as they are.
package final class FixedJoint: Joint {
  fileprivate init(_ body: Body, to other: Body, at point: CGPoint, bodiesCollide: Bool) {
    let world = body.requireWorld()
    super.init(world: world, bodies: [body, other], ground: nil)
    var (def, angle) = definition(body.handle, other.handle, at: point, bodiesCollide: bodiesCollide)
    append(cbox2d_weld_joint_create(world.handle, &def, angle))
  }
}

extension World {
  /// Fixes a body to another at their current positions, with the joint at a point of the world.
  ///
  /// The joint gives a little under load, less the closer the point is to the load.
  package func fix(_ body: Body, to other: Body, at point: CGPoint, bodiesCollide: Bool = false) -> FixedJoint {
    _ = body.requireWorld(is: self)
    return FixedJoint(body, to: other, at: point, bodiesCollide: bodiesCollide)
  }
}
