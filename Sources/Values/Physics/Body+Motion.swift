import CBox2D
package import CoreGraphics
package import Foundation
import Utilities

extension Body {
  /// The engine's state of the body, in metres.
  var state: CBox2DBodyState { cbox2d_body_state(requireWorld().handle, handle) }

  /// The position of the shape's origin, not rounded to pixels.
  package var position: CGPoint { state.position.point }

  /// The rotation, clockwise on the screen; grows beyond a full turn.
  package var angle: CGFloat { CGFloat(state.angle) }

  /// Position and angle, read together; nil once the body was removed from its world.
  package var pose: (position: CGPoint, angle: CGFloat)? {
    guard let world else { return nil }
    let state = cbox2d_body_state(world.handle, handle)
    return (state.position.point, CGFloat(state.angle))
  }

  /// The velocity of the center of mass, in points per second.
  ///
  /// The engine limits it to 24 000.
  package var velocity: CGVector {
    get { state.velocity.vector }
    set { setMotion(CBox2DVec(newValue), state.angular_velocity) }
  }

  /// The angular velocity in radians per second.
  ///
  /// The engine limits it to 188.
  package var angularVelocity: CGFloat {
    get { CGFloat(state.angular_velocity) }
    set { setMotion(state.velocity, Metric.angle(newValue)) }
  }

  /// Adds to the velocity, with less rounding than reading and setting it.
  ///
  /// Wakes the body.
  package func addVelocity(_ velocity: CGVector) {
    let state = state
    setMotion(state.velocity + CBox2DVec(velocity), state.angular_velocity)
  }

  /// Moves the body without changing its velocity, and wakes it; nil keeps the current value bit for bit.
  ///
  /// An anchored body is never awake. Moving it wakes the bodies that it held or touched, and those that it touches
  /// now.
  package func move(to position: CGPoint?, angle: CGFloat?) {
    let state = state
    must(
      cbox2d_body_set_transform(
        requireWorld().handle, handle, position.map { CBox2DVec($0) } ?? state.position.clamped,
        Metric.angle(angle ?? CGFloat(state.angle))))
    wake()
  }

  /// Whether the body sleeps, or cannot move.
  package var isAtRest: Bool { !state.is_awake }

  private func setMotion(_ velocity: CBox2DVec, _ angularVelocity: Float) {
    must(cbox2d_body_set_velocity(requireWorld().handle, handle, velocity.clamped, angularVelocity))
  }
}

extension Body {
  /// Applies a force in UIKit's newtons: 1 moves 1 kg by 100 points per second squared.
  ///
  /// It acts in all steps of the current `advance`, or else of the next, and ends with it. `offset` is the point of
  /// application relative to `position`; it does not turn with the body. Makes the body a bullet; a force that is not
  /// zero wakes it.
  package func applyForce(_ force: CGVector, at offset: CGVector = .zero) {
    isBullet = true
    let metric = CBox2DVec(force: force)
    let torque = arm(to: offset).cross(metric)
    collect { $0.held.add(metric, torque: torque) }
  }

  /// Changes the velocity at once by an impulse in newton seconds: 1 gives 1 kg 100 points per second.
  ///
  /// `offset` is the point of application relative to `position`; it does not turn with the body. Makes the body a
  /// bullet and wakes it.
  package func applyImpulse(_ impulse: CGVector, at offset: CGVector = .zero) {
    isBullet = true
    let metric = CBox2DVec(force: impulse)
    let angular = min(max(arm(to: offset).cross(metric), -CBOX2D_MAX_FORCE), CBOX2D_MAX_FORCE)
    must(cbox2d_body_apply_impulse(requireWorld().handle, handle, metric, angular))
  }

  /// The vector from the center of mass to a point given relative to the position.
  private func arm(to offset: CGVector) -> CBox2DVec {
    if solid.centroid == .zero { return CBox2DVec(offset) }
    let world = requireWorld().handle
    return CBox2DVec(offset) + state.position - cbox2d_body_world_point(world, handle, CBox2DVec(solid.centroid))
  }
}

/// Forces and velocities for a body's next steps.
struct Pushes {
  struct Push {
    var force = CBox2DVec(x: 0, y: 0)
    var torque: Float = 0

    mutating func add(_ force: CBox2DVec, torque: Float) {
      self.force = self.force + force
      self.torque += torque
    }
  }

  /// The push that is applied in all steps of the current or next `advance`.
  var held = Push()
  /// The push that is applied only in the next step.
  var passing = Push()
  /// The body's velocity in the next step, whatever forces act on it.
  var velocity: CBox2DVec?
  /// Whether the body is on the world's list of bodies with pending forces.
  var isListed = false
}

extension Body {
  /// Changes the pending forces, and adds the body to the world's list.
  func collect(_ change: (inout Pushes) -> Void) {
    let world = requireWorld()
    change(&pushes)
    if pushes.isListed { return }
    pushes.isListed = true
    world.forced.append(self)
  }

  /// Passes the pending forces for the next step to the engine.
  func deliverPushes() {
    let world = requireWorld().handle
    if let velocity = pushes.velocity {
      applyGravityScale(false)
      must(cbox2d_body_set_velocity(world, handle, velocity, state.angular_velocity))
      return
    }
    var push = pushes.held
    push.add(pushes.passing.force, torque: pushes.passing.torque)
    let limit = CBOX2D_MAX_FORCE
    func clamp(_ value: Float) -> Float { min(max(value, -limit), limit) }
    // The engine would wake the body even for a zero force.
    if push.force.x == 0, push.force.y == 0, push.torque == 0 { return }
    must(
      cbox2d_body_apply_force(
        world, handle, CBox2DVec(x: clamp(push.force.x), y: clamp(push.force.y)), clamp(push.torque)))
  }

  /// Clears the values that apply to only one step.
  func forgetPassingPushes() {
    pushes.passing = Pushes.Push()
    if pushes.velocity == nil { return }
    pushes.velocity = nil
    applyGravityScale(isAffectedByGravity)
  }
}
