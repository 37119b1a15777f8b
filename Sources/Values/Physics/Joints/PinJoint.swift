import CBox2D
import CoreGraphics
package import Foundation

/// Two bodies that turn about a point they share.
package final class PinJoint: Joint {
  /// How far the second body may turn relative to the first from the initial angle, in radians.
  ///
  /// The range always includes 0: a range that does not is extended.
  package var range: ClosedRange<CGFloat> {
    didSet { if range != oldValue { applyRange() } }
  }

  /// The torque that opposes turning, in newton metres.
  package var frictionTorque: CGFloat {
    didSet { if frictionTorque != oldValue { applyFriction() } }
  }

  fileprivate init(
    _ body: Body, to other: Body, at point: CGPoint, range: ClosedRange<CGFloat>, frictionTorque: CGFloat,
    bodiesCollide: Bool
  ) {
    (self.range, self.frictionTorque) = (range, frictionTorque)
    let world = body.requireWorld()
    super.init(world: world, bodies: [body, other], ground: nil)
    var (def, angle) = definition(body.handle, other.handle, at: point, bodiesCollide: bodiesCollide)
    append(cbox2d_revolute_joint_create(world.handle, &def, angle))
    applyRange()
    applyFriction()
  }

  private func applyRange() {
    must(
      cbox2d_revolute_joint_set_limits(
        requireWorld().handle, handles[0], min(Float(range.lowerBound), 0), max(Float(range.upperBound), 0)))
  }

  private func applyFriction() {
    must(cbox2d_revolute_joint_set_friction(requireWorld().handle, handles[0], max(Metric.force(frictionTorque), 0)))
  }
}

extension ClosedRange<CGFloat> {
  /// The range from minus to plus infinity: no limit.
  package static var unlimited: ClosedRange<CGFloat> { -.infinity ... .infinity }
}

extension World {
  /// Pins a body to another at a point of the world.
  package func pin(
    _ body: Body, to other: Body, at point: CGPoint, range: ClosedRange<CGFloat> = .unlimited,
    frictionTorque: CGFloat = 0, bodiesCollide: Bool = false
  ) -> PinJoint {
    _ = body.requireWorld(is: self)
    return PinJoint(
      body, to: other, at: point, range: range, frictionTorque: frictionTorque, bodiesCollide: bodiesCollide)
  }
}
