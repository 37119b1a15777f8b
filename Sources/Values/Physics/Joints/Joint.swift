import CBox2D
import Contracts
import CoreGraphics
import Foundation
import Utilities

/// A joint: holds bodies together, or to a point of the world.
///
/// It is removed with either of its bodies. Creating, changing and removing it wakes the bodies.
package class Joint {
  /// The world the joint is in; nil once it was removed.
  package internal(set) final unowned var world: World?
  /// The bodies that it holds: one or two.
  package final let bodies: [Body]

  final var handles: [CBox2DJoint] = []
  /// The anchors on the engine's bodies, one pair for each handle, for sketches.
  private final var ends: [CBox2DJointDef] = []
  private final var latestDefinition: CBox2DJointDef?
  /// The other end for a single body: a static body that belongs to the joint.
  final let ground: CBox2DBody?

  init(world: World, bodies: [Body], ground: CGPoint?) {
    for body in bodies { _ = body.requireWorld(is: world) }
    if bodies.count == 2, bodies[0] === bodies[1] { misuse("A body cannot be joined to itself.") }
    (self.world, self.bodies) = (world, bodies)
    self.ground = ground.map { world.makeAnchor(at: $0) }
    world.connections.append(self)
    for body in bodies { body.joints.append(self) }
  }

  /// Takes the joint out of the world; the bodies stay.
  package final func remove() {
    let world = requireWorld()
    for handle in handles { must(cbox2d_joint_destroy(world.handle, handle)) }
    if let ground { must(cbox2d_body_destroy(world.handle, ground)) }
    handles = []
    world.connections.remove(self)
    for body in bodies { body.joints.remove(self) }
    self.world = nil
  }

  final func requireWorld() -> World {
    guard let world else { misuse("The joint was removed from its world; add a new one.") }
    return world
  }

  /// The engine's body at the far end: the second body, or the ground.
  final var farEnd: CBox2DBody {
    guard let end = ground ?? (bodies.count == 2 ? bodies[1].handle : nil) else {
      internalError("A joint with one body holds on to the ground.")
    }
    return end
  }

  final func moveGround(to point: CGPoint) {
    guard let ground else { internalError("A joint of two bodies has no point to move.") }
    must(cbox2d_body_set_transform(requireWorld().handle, ground, CBox2DVec(point), 0))
    for body in bodies { body.wake() }
  }

  /// The part of the definition that all joints share.
  final func definition(
    _ a: CBox2DBody, at anchorA: CBox2DVec, _ b: CBox2DBody, at anchorB: CBox2DVec, bodiesCollide: Bool
  ) -> CBox2DJointDef {
    var def = cbox2d_default_joint_def()
    (def.body_a, def.anchor_a, def.body_b, def.anchor_b) = (a, anchorA.clamped, b, anchorB.clamped)
    def.bodies_collide = bodiesCollide
    latestDefinition = def
    return def
  }

  /// The definition of a joint at one point of the world, and the angle of B seen from A.
  final func definition(
    _ a: CBox2DBody, _ b: CBox2DBody, at point: CGPoint, bodiesCollide: Bool
  ) -> (def: CBox2DJointDef, angle: Float) {
    let (world, point) = (requireWorld().handle, CBox2DVec(point))
    let def = definition(
      a, at: cbox2d_body_local_point(world, a, point), b, at: cbox2d_body_local_point(world, b, point),
      bodiesCollide: bodiesCollide)
    return (def, angle(of: b, from: a))
  }

  /// The angle of a body of the engine seen from another.
  final func angle(of b: CBox2DBody, from a: CBox2DBody) -> Float {
    let world = requireWorld().handle
    let angle = cbox2d_body_state(world, b).angle - cbox2d_body_state(world, a).angle
    return min(max(angle, -CBOX2D_MAX_COORDINATE), CBOX2D_MAX_COORDINATE)
  }

  final func append(_ handle: CBox2DJoint) {
    if handle.index == 0 { internalError("The physics engine refused a joint.") }
    if handles.isEmpty { ends = [] }
    handles.append(handle)
    if let latestDefinition { ends.append(latestDefinition) }
  }

  /// Whether the joint gives way like a spring.
  var isSpring: Bool { false }

  /// The joint as it is now.
  final var sketches: [WorldOverlay.Joint] {
    let world = requireWorld().handle
    return ends.map { def in
      WorldOverlay.Joint(
        ends: (
          cbox2d_body_world_point(world, def.body_a, def.anchor_a).point,
          cbox2d_body_world_point(world, def.body_b, def.anchor_b).point
        ), isSpring: isSpring)
    }
  }
}
