import CoreGraphics
import Foundation
import Physics
import Testing

@Suite struct PushTests {
  @Test func `Continuous forces act in every step of a frame`() throws {
    let world = World()
    let body = try world.addBox(at: 0, 0)
    for speed in [0.833333373, 2.50000024, 4.16666698, 5.83333349] {
      body.applyForce(CGVector(dx: 1, dy: 0))
      world.run(frames: 1)
      #expect(body.velocity.dx.isNear(speed, 1e-6))
    }
    world.run(frames: 1)
    #expect(body.velocity.dx.isNear(5.83333349, 1e-6))
  }

  @Test func `Force over mass is acceleration`() throws {
    let world = World()
    let (small, large) = (try world.addBox(at: 0, 0), try world.addBox(100, 200, at: 500, 0))
    for body in [small, large] { body.applyForce(CGVector(dx: 1, dy: 0)) }
    world.run(frames: 1)
    #expect(small.velocity.dx.isNear(2 * large.velocity.dx, 1e-6))
  }

  @Test func `Impulses change the velocity at once`() throws {
    let world = World()
    let body = try world.addBox(at: 0, 0)
    body.applyImpulse(CGVector(dx: 1, dy: 0))
    #expect(body.velocity.dx.isNear(100, 1e-5))
    let heavy = try world.addBox(200, 50, at: 500, 0)
    heavy.density = 2
    heavy.applyImpulse(CGVector(dx: 0.3, dy: 0))
    #expect(heavy.velocity.dx.isNear(15.000001, 1e-5))
  }

  @Test func `An impulse decays with the default resistance`() throws {
    let world = World()
    let body = try world.addBody(.rectangle(CGSize(width: 100, height: 100)), at: .zero)
    body.applyImpulse(CGVector(dx: 1, dy: 0))
    world.run(frames: 1)
    #expect(body.velocity.dx.isNear(99.91673, 1e-5))
  }

  @Test func `Impulses beside the center turn`() throws {
    let world = World()
    let body = try world.addBox(at: 100, 100)
    body.applyImpulse(CGVector(dx: 0, dy: 1), at: CGVector(dx: 50, dy: 0))
    #expect(body.angularVelocity.isNear(3, 1e-6))
    #expect(body.velocity.dy.isNear(100, 1e-5))
  }

  @Test func `Offsets do not turn with the body`() throws {
    let world = World()
    let body = try world.addBox(at: 0, 0, angle: .pi / 2)
    body.applyForce(CGVector(dx: 0, dy: 1), at: CGVector(dx: 50, dy: 0))
    world.run(frames: 1)
    #expect(body.angularVelocity.isNear(0.5 * 6 / 120, 1e-6))
  }

  @Test func `Forces act at the center of mass`() throws {
    // A triangle whose center of mass is not its origin.
    var path = Path()
    path.addLines(between: [CGPoint(0, 0), CGPoint(90, 0), CGPoint(0, 90)])
    let world = World()
    let body = try world.addBody(.path(path), at: .zero)
    (body.resistance, body.angularResistance) = (0, 0)
    body.applyImpulse(CGVector(dx: 0, dy: 1), at: CGVector(dx: 30, dy: 30))
    #expect(body.angularVelocity.isNear(0, 1e-6))
    body.applyImpulse(CGVector(dx: 0, dy: 1))
    #expect(body.angularVelocity < -0.1)
  }

  @Test func `Velocities add up`() throws {
    let world = World()
    let body = try world.addBox(at: 0, 0)
    body.addVelocity(CGVector(dx: 30, dy: -10))
    body.addVelocity(CGVector(dx: 3, dy: 10))
    #expect(body.velocity.dx.isNear(33, 1e-5))
    #expect(body.velocity.dy.isNear(0, 1e-5))
    world.run(frames: 1)
    #expect(body.position.x.isNear(33.0 / 120, 1e-5))
  }

  @Test func `Pushes make bullets`() throws {
    let world = World()
    let body = try world.addBox(at: 0, 0)
    #expect(!body.isBullet)
    body.applyForce(.zero)
    #expect(body.isBullet)
  }
}
