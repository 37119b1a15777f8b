import CoreGraphics
import Foundation
import Physics
import Testing

/// Forces that depend on the body's position, applied before each step.
@Suite struct FieldForceTests {
  /// The position of a body of 100 × 100 points, initially at (300, 400), after 10 and after 60 frames in a field.
  private func track(_ field: (Substep, Body) -> Void) throws -> [CGPoint] {
    let world = World()
    let body = try world.addBox(at: 300, 400)
    return [10, 50].map { frames in
      world.run(frames: frames) { field($0, body) }
      return body.position
    }
  }

  @Test func `A linear field accelerates a body evenly`() throws {
    let places = try track { $0.push($1, CGVector(dx: 3, dy: 4)) }
    #expect(places[0].isNear(303.9583, 405.2778, 1e-4))
    #expect(places[1].isNear(448.75, 598.3333, 1e-3))
  }

  @Test func `A radial field pulls harder the nearer a body is`() throws {
    // The body passes close to the center, where only the same single-precision arithmetic gives the same position.
    let places = try track { step, body in
      let displacement = step.sample(body, from: .zero).displacement
      let (x, y) = (Float(displacement.dx), Float(displacement.dy))
      let distance = (x * x + y * y).squareRoot()
      let falloff = pow(distance, -2)
      let force = (-200 * x / distance * falloff, -200 * y / distance * falloff)
      step.push(body, CGVector(dx: CGFloat(force.0), dy: CGFloat(force.1)))
    }
    #expect(places[0].isNear(293.6216, 391.4956, 1e-4))
    #expect(places[1].isNear(-1673.68, -2231.57, 5e-3))
  }

  @Test func `A spring field pulls a body harder the farther it is`() throws {
    let places = try track { step, body in
      let sample = step.sample(body, from: CGPoint(250, 350))
      step.push(body, CGVector(dx: -4 * sample.displacement.dx, dy: -4 * sample.displacement.dy))
    }
    #expect(places[0].isNear(297.3841, 397.3841, 1e-3))
    #expect(places[1].isNear(229.5706, 329.5706, 1e-3))
  }

  @Test func `A velocity field moves a body at its own velocity`() throws {
    let places = try track { $0.drive($1, at: CGVector(dx: 1, dy: -0.5)) }
    #expect(places[0].isNear(315.8335, 392.0835, 1e-3))
    #expect(places[1].isNear(399.1680, 350.4174, 1e-3))
  }

  @Test func `A drag field slows a body by the square of its velocity`() throws {
    let world = World()
    let body = try world.addBox(at: 0, 0)
    body.velocity = CGVector(dx: 100, dy: 0)
    func drag(_ step: Substep) {
      let velocity = step.sample(body, from: .zero).velocity
      step.push(body, CGVector(dx: -velocity.dx * velocity.dx, dy: 0))
    }
    world.run(frames: 1, beforeEachStep: drag)
    #expect(body.velocity.dx.isNear(99.1667, 1e-4))
    world.run(frames: 1, beforeEachStep: drag)
    #expect(body.velocity.dx.isNear(97.5411453, 1e-4))
  }

  @Test func `Driven bodies are damped and ignore gravity and forces`() throws {
    let world = World.withGravity()
    let body = try world.addBox(at: 0, 0, falls: true)
    body.resistance = 0.1
    body.applyForce(CGVector(dx: 500, dy: 0))
    world.run(frames: 1) { step in
      step.push(body, CGVector(dx: 0, dy: 500))
      step.drive(body, at: CGVector(dx: 30, dy: 40))
    }
    #expect(body.velocity.dx.isNear(2997.502, 1e-3))
    #expect(body.velocity.dy.isNear(3996.669, 1e-3))
    world.run(frames: 1)
    #expect(body.velocity.dy > 3996.669)
  }

  @Test func `Forces add up and last one step`() throws {
    let world = World()
    let body = try world.addBox(at: 0, 0)
    world.run(frames: 1) { step in
      for _ in 0..<32 { step.push(body, CGVector(dx: 1, dy: 0)) }
    }
    #expect(body.velocity.dx.isNear(26.6666679, 1e-5))
    world.run(frames: 1)
    #expect(body.velocity.dx.isNear(26.6666679, 1e-5))
  }

  @Test func `Steps know their time`() {
    let world = World()
    var times: [TimeInterval] = []
    world.run(frames: 2) { times.append($0.time) }
    let step = Double(World.substep)
    #expect(times == [step, 2 * step, 3 * step])
    #expect(world.time == 3 * step)
  }

  @Test func `Pushing the anchored and the sleeping is harmless`() throws {
    let world = World()
    let (anchored, sleeping) = (try world.addBox(at: 0, 0), try world.addBox(at: 300, 0))
    anchored.isAnchored = true
    world.run(frames: 40) { $0.push(sleeping, .zero) }
    #expect(world.isAtRest)
    world.run(frames: 1) { step in
      step.push(anchored, CGVector(dx: 1, dy: 0))
      step.drive(anchored, at: CGVector(dx: 1, dy: 0))
      step.push(sleeping, CGVector(dx: 1, dy: 0))
    }
    #expect(anchored.position == .zero)
    #expect(sleeping.velocity.dx > 0)
  }
}
