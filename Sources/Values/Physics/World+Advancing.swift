import CBox2D
import Contracts
package import CoreGraphics
package import Foundation
import Utilities

extension World {
  /// Lets time pass and returns the contacts that began and ended meanwhile, in order.
  ///
  /// The time is divided into steps of exactly `World.substep`, which is a little more than 1/120 s; the remainder is
  /// carried over to the next call. So the first call with 1/60 s takes one step and every later one two, as in UIKit
  /// Dynamics: 2n - 1 steps after n calls. Forces applied before the call act in all of its steps.
  ///
  /// `beforeEachStep` applies forces that depend on the bodies' positions, such as those of fields. It may also add and
  /// remove bodies. A time that is negative, infinite or NaN counts as 0.
  package func advance(by time: TimeInterval, beforeEachStep: (Substep) -> Void = { _ in }) -> [Contact] {
    if isAdvancing { misuse("A world cannot be advanced from inside one of its steps.") }
    isAdvancing = true
    defer { isAdvancing = false }
    if time > 0, time.isFinite { backlog += time }
    var contacts: [Contact] = []
    while backlog >= Double(World.substep) {
      backlog -= Double(World.substep)
      beforeEachStep(Substep(world: self))
      step()
      let new = readContacts()
      if remembersImpacts { remember(new) }
      contacts += new
    }
    for body in forced { body.pushes = Pushes() }
    forced = IdentityList()
    return contacts
  }

  private func step() {
    for body in forced { body.deliverPushes() }
    must(cbox2d_world_step(handle, World.substep, 8, 3))
    for body in forced { body.forgetPassingPushes() }
    substepCount += 1
    if let record {
      record.hashes.append(stateHash)
      record.times.append(record.clock)
    }
  }
}

/// One step of a world, about to be taken.
package struct Substep {
  let world: World

  /// The time of the world after the step, in seconds.
  package var time: TimeInterval { Double(world.substepCount + 1) * Double(World.substep) }

  /// The facts about a body that a field needs, in metres, seconds and kilograms.
  package struct Sample {
    /// The body's position relative to the given origin.
    package var displacement: CGVector
    package var velocity: CGVector
    package var mass: CGFloat
  }

  /// A body's position relative to a point, and its motion, in the metric units of UIKit's fields.
  package func sample(_ body: Body, from origin: CGPoint) -> Sample {
    let state = body.state
    let displacement = state.position - CBox2DVec(origin)
    return Sample(
      displacement: CGVector(dx: CGFloat(displacement.x), dy: CGFloat(displacement.y)),
      velocity: CGVector(dx: CGFloat(state.velocity.x), dy: CGFloat(state.velocity.y)), mass: body.mass)
  }

  /// Applies a force in UIKit's newtons to the center of mass, for this step only.
  ///
  /// Forces add up. A force that is not zero wakes the body.
  package func push(_ body: Body, _ force: CGVector) {
    body.collect { $0.passing.add(CBox2DVec(force: force), torque: 0) }
  }

  /// Gives a body a velocity, in metres per second, for this step: it is damped, but no force and no gravity
  /// changes it.
  package func drive(_ body: Body, at velocity: CGVector) {
    let limit = -CBOX2D_MAX_SPEED...CBOX2D_MAX_SPEED
    let metric = CBox2DVec(x: Metric.number(velocity.dx, in: limit), y: Metric.number(velocity.dy, in: limit))
    body.collect { $0.velocity = metric }
  }
}
