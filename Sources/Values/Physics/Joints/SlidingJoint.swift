import CBox2D
package import CoreGraphics
import Elementary
package import Foundation

/// A body that slides along a line, of the world or of another body, without turning.
package final class SlidingJoint: Joint {
  /// How far the body may slide along the axis from its initial position, in points.
  ///
  /// The range always includes 0: a range that does not is extended.
  package var range: ClosedRange<CGFloat> {
    didSet { if range != oldValue { applyRange() } }
  }

  fileprivate init(
    _ body: Body, along axis: CGVector, of other: Body?, at point: CGPoint, range: ClosedRange<CGFloat>,
    bodiesCollide: Bool
  ) {
    self.range = range
    let world = body.requireWorld()
    super.init(world: world, bodies: [body] + (other.map { [$0] } ?? []), ground: other == nil ? point : nil)
    // The engine measures B's motion along an axis of A, so our body is B.
    var (def, angle) = definition(farEnd, body.handle, at: point, bodiesCollide: bodiesCollide)
    let direction = cbox2d_body_local_vector(world.handle, farEnd, SlidingJoint.direction(axis))
    append(cbox2d_prismatic_joint_create(world.handle, &def, direction, angle))
    applyRange()
  }

  /// The axis normalised to length one; to the right if it is zero.
  private static func direction(_ axis: CGVector) -> CBox2DVec {
    let length = Elementary.hypot(axis.dx, axis.dy)
    if !(length > 0 && length.isFinite) { return CBox2DVec(x: 1, y: 0) }
    return CBox2DVec(x: Float(axis.dx / length), y: Float(axis.dy / length))
  }

  private func applyRange() {
    // Infinity means no limit, not the largest coordinate.
    func metres(_ end: CGFloat) -> Float { end.isInfinite ? Float(end) : Metric.metres(end) }
    must(
      cbox2d_prismatic_joint_set_limits(
        requireWorld().handle, handles[0], min(metres(range.lowerBound), 0), max(metres(range.upperBound), 0)))
  }
}

extension World {
  /// Lets a body slide along an axis through a point, relative to another body or, without one, to the world.
  ///
  /// Only the axis's direction matters, not its length; positive is along it.
  package func slide(
    _ body: Body, along axis: CGVector, of other: Body? = nil, at point: CGPoint,
    range: ClosedRange<CGFloat> = .unlimited, bodiesCollide: Bool = false
  ) -> SlidingJoint {
    _ = body.requireWorld(is: self)
    return SlidingJoint(body, along: axis, of: other, at: point, range: range, bodiesCollide: bodiesCollide)
  }
}
