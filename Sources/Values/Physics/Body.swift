import CBox2D
import Contracts
import CoreGraphics
package import Foundation
import Utilities

/// A rigid body of a world.
///
/// New bodies have UIKit's measured defaults for an item: density 1, friction and elasticity 0.2, and both resistances
/// 0.1. Setting a property to another value wakes the body.
package final class Body {
  /// The world the body is in; nil once it was removed.
  package internal(set) unowned var world: World?

  let handle: CBox2DBody
  /// The tag, which is unique in the world, and larger than those of older bodies.
  let tag: UInt64
  let solid: Solid
  /// The groups in ascending order of their tags.
  var groups: [CollisionGroup] = []
  /// The joints that hold the body.
  var joints = IdentityList<Joint>()
  var pushes = Pushes()

  init(world: World, handle: CBox2DBody, tag: UInt64, solid: Solid) {
    (self.world, self.handle, self.tag, self.solid) = (world, handle, tag, solid)
  }

  /// Whether the body is still in its world.
  package var isInWorld: Bool { world != nil }

  /// The mass in kilograms: the density times the area; 100 × 100 points at density 1 have 1 kg.
  package private(set) var mass: CGFloat = 1

  /// The density, above 0.
  package var density: CGFloat = 1 {
    didSet { if density != oldValue { change { applyMass() } } }
  }

  /// How much the body resists sliding along another; a contact uses the geometric mean of both values.
  package var friction: CGFloat = 0.2 {
    didSet { if friction != oldValue { change { applyMaterial() } } }
  }

  /// The fraction of its speed that the body keeps when it bounces; a contact uses the larger of both values.
  ///
  /// Impacts slower than 100 points per second do not bounce.
  package var elasticity: CGFloat = 0.2 {
    didSet { if elasticity != oldValue { change { applyMaterial() } } }
  }

  /// The linear damping: the fraction of its velocity that the body loses per second.
  ///
  /// Negative values accelerate.
  package var resistance: CGFloat = 0.1 {
    didSet { if resistance != oldValue { change { applyDamping() } } }
  }

  /// The angular damping; see `resistance`.
  package var angularResistance: CGFloat = 0.1 {
    didSet { if angularResistance != oldValue { change { applyDamping() } } }
  }

  /// Whether forces and contacts can turn the body.
  ///
  /// Setting it stops the rotation either way.
  package var allowsRotation = true {
    didSet {
      if allowsRotation == oldValue { return }
      change { must(cbox2d_body_set_fixed_rotation(requireWorld().handle, handle, !allowsRotation)) }
    }
  }

  /// Whether the body is static: nothing moves it.
  ///
  /// Setting it stops all motion either way.
  package var isAnchored = false {
    didSet {
      if isAnchored == oldValue { return }
      change { must(cbox2d_body_set_static(requireWorld().handle, handle, isAnchored)) }
    }
  }

  /// Whether the world's gravity moves the body.
  ///
  /// Makes it a bullet.
  package var isAffectedByGravity = false {
    didSet {
      if isAffectedByGravity == oldValue { return }
      if isAffectedByGravity { isBullet = true }
      change { applyGravityScale(isAffectedByGravity) }
    }
  }

  /// Whether the body, however fast, never tunnels through other moving bodies.
  ///
  /// No body tunnels through boundaries.
  package var isBullet = false {
    didSet {
      if isBullet != oldValue { must(cbox2d_body_set_bullet(requireWorld().handle, handle, isBullet)) }
    }
  }

  /// Wakes the body, if it can move.
  package func wake() { must(cbox2d_body_wake(requireWorld().handle, handle)) }

  private func change(_ apply: () -> Void) {
    apply()
    wake()
  }
}

extension Body {
  /// The world; a removed body stops the program.
  func requireWorld() -> World {
    guard let world else { misuse("The body was removed from its world; add a new one.") }
    return world
  }

  func requireWorld(is other: World) -> World {
    let world = requireWorld()
    if world !== other { misuse("The body belongs to another world.") }
    return world
  }

  func applyMass() {
    let mass = Metric.number(
      CGFloat(density) * solid.area / 10_000, in: CBOX2D_MIN_MASS...CBOX2D_MAX_MASS, orElse: Float(self.mass))
    self.mass = CGFloat(mass)
    // The engine takes the inertia about the origin, where that of a small shape far away would be lost in rounding.
    let leverage = solid.centroid.x * solid.centroid.x + solid.centroid.y * solid.centroid.y
    let inertia = CGFloat(mass) * max(solid.inertia / solid.area, leverage / 1_000_000) / 10_000
    must(
      cbox2d_body_set_mass(
        requireWorld().handle, handle, mass,
        Metric.number(inertia, in: CBOX2D_MIN_INERTIA...CBOX2D_MAX_INERTIA), CBox2DVec(solid.centroid)))
  }

  func applyMaterial() {
    let range = 0...CBOX2D_MAX_MATERIAL
    must(
      cbox2d_body_set_material(
        requireWorld().handle, handle, Metric.number(friction, in: range), Metric.number(elasticity, in: range)))
  }

  func applyDamping() {
    let range = CBOX2D_MIN_DAMPING...CBOX2D_MAX_DAMPING
    must(
      cbox2d_body_set_damping(
        requireWorld().handle, handle, Metric.number(resistance, in: range),
        Metric.number(angularResistance, in: range)))
  }

  func applyGravityScale(_ isAffected: Bool) {
    must(cbox2d_body_set_gravity_scale(requireWorld().handle, handle, isAffected ? 1 : 0))
  }
}
