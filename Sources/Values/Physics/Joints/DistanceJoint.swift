import CBox2D
package import CoreGraphics
package import Foundation

/// A rod or a spring between a point of a body and a point of the world or of another body.
package final class DistanceJoint: Joint {
  /// A point to which a body is attached.
  package enum Anchor {
    case point(CGPoint)
    /// A point of another body, seen from its position; it turns with that body.
    case body(Body, offset: CGVector)
  }

  private enum Kind { case rod, spring, pin }

  private let ends: (near: CBox2DVec, far: CBox2DVec)
  private let bodiesCollide: Bool
  /// Whether the length was given, instead of following from the bodies' positions.
  private var hasGivenLength: Bool
  private var kind: Kind?

  /// The distance to keep, or the rest length of a spring, in points.
  package var length: CGFloat {
    didSet {
      hasGivenLength = true
      if length != oldValue { apply() }
    }
  }

  /// The frequency of a spring in hertz, given the masses and sizes of the bodies; 0 makes a rod.
  package var frequency: CGFloat {
    didSet { if frequency != oldValue { apply() } }
  }

  /// The damping ratio of a spring; at 1 it is critically damped.
  package var damping: CGFloat {
    didSet { if damping != oldValue { apply() } }
  }

  /// The point of the world; nil between two bodies.
  ///
  /// Moving it leaves the length as it is.
  package var anchorPoint: CGPoint? {
    didSet {
      if let point = anchorPoint, point != oldValue { moveGround(to: point) }
      if anchorPoint == nil { anchorPoint = oldValue }
    }
  }

  fileprivate init(
    _ body: Body, at offset: CGVector, to anchor: Anchor, length: CGFloat?, frequency: CGFloat, damping: CGFloat,
    bodiesCollide: Bool
  ) {
    let world = body.requireWorld()
    (self.frequency, self.damping, self.bodiesCollide) = (frequency, damping, bodiesCollide)
    (self.length, hasGivenLength) = (length ?? 0, length != nil)
    switch anchor {
    case .point(let point):
      ends = (CBox2DVec(offset), CBox2DVec(x: 0, y: 0))
      anchorPoint = point
      super.init(world: world, bodies: [body], ground: point)
    case .body(let other, let otherOffset):
      ends = (CBox2DVec(offset), CBox2DVec(otherOffset))
      anchorPoint = nil
      super.init(world: world, bodies: [body, other], ground: nil)
    }
    if length == nil { self.length = Metric.points(distance) }
    apply()
  }

  override var isSpring: Bool { kind == .spring }

  /// The current distance in metres.
  private var distance: Float {
    let world = requireWorld().handle
    let near = cbox2d_body_world_point(world, bodies[0].handle, ends.near)
    return (cbox2d_body_world_point(world, farEnd, ends.far) - near).length
  }

  /// Applies the properties to the engine's joint.
  private func apply() {
    let world = requireWorld().handle
    let (metres, hertz) = (max(Metric.metres(length), 0), Metric.number(frequency, in: 0...CBOX2D_MAX_MATERIAL))
    // A rod shorter than a point would be lost in the engine's tolerance (linear slop).
    let wanted: Kind = hertz > 0 ? .spring : !hasGivenLength && length < 1 ? .pin : .rod
    if kind != wanted {
      for handle in handles { must(cbox2d_joint_destroy(world, handle)) }
      handles = []
      kind = wanted
      append(makeJoint(metres))
    }
    if wanted == .pin { return }
    must(cbox2d_distance_joint_set_length(world, handles[0], metres))
    must(
      cbox2d_distance_joint_set_spring(
        world, handles[0], hertz, Metric.number(damping, in: 0...CBOX2D_MAX_MATERIAL)))
  }

  private func makeJoint(_ length: Float) -> CBox2DJoint {
    let world = requireWorld().handle
    let near = bodies[0].handle
    var def = definition(near, at: ends.near, farEnd, at: ends.far, bodiesCollide: bodiesCollide)
    if kind != .pin { return cbox2d_distance_joint_create(world, &def, length, false) }
    return cbox2d_revolute_joint_create(world, &def, angle(of: farEnd, from: near))
  }
}

extension World {
  /// Attaches a point of a body, relative to its position and turning with it.
  ///
  /// Without a length the current distance is kept; if that is less than a point and the attachment is rigid,
  /// the body is pinned to the anchor instead. With a frequency the attachment is a spring.
  package func attach(
    _ body: Body, at offset: CGVector = .zero, to anchor: DistanceJoint.Anchor, length: CGFloat? = nil,
    frequency: CGFloat = 0, damping: CGFloat = 0, bodiesCollide: Bool = true
  ) -> DistanceJoint {
    _ = body.requireWorld(is: self)
    return DistanceJoint(
      body, at: offset, to: anchor, length: length, frequency: frequency, damping: damping,
      bodiesCollide: bodiesCollide)
  }
}
