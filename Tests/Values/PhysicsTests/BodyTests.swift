import CoreGraphics
import Foundation
import Physics
import Testing

@Suite struct BodyTests {
  @Test func `New bodies have UIKit's properties`() throws {
    let world = World()
    let body = try world.addBody(.rectangle(CGSize(width: 100, height: 100)), at: CGPoint(1.25, 2.5), angle: 0.3)
    #expect(body.density == 1)
    #expect(body.friction == 0.2)
    #expect(body.elasticity == 0.2)
    #expect(body.resistance == 0.1)
    #expect(body.angularResistance == 0.1)
    #expect(body.allowsRotation)
    #expect(!body.isAnchored && !body.isAffectedByGravity && !body.isBullet)
  }

  @Test func `Positions are converted in single precision`() throws {
    let world = World()
    let body = try world.addBox(at: 1.25, 2.5, angle: 0.3)
    #expect(body.position == CGPoint(x: CGFloat(Float(1.24999988)), y: CGFloat(Float(2.49999976))))
    #expect(body.angle == CGFloat(Float(0.3)))
    body.move(to: CGPoint(160, 0), angle: -7)
    #expect(body.position == CGPoint(x: CGFloat(Float(159.999985)), y: 0))
    #expect(body.angle == -7)
  }

  @Test(
    arguments: [
      (100, 100, 1, 1), (200, 50, 3, 3), (1, 1, 1, 1e-4), (5000, 5000, 1, 2500), (0.5, 0.5, 1, 2.5e-5),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
  func `Mass is density times area`(width: CGFloat, height: CGFloat, density: CGFloat, mass: CGFloat) throws {
    let world = World()
    let body = try world.addBox(width, height, at: 0, 0)
    body.density = density
    #expect(body.mass.isNear(mass, mass * 1e-6))
  }

  @Test(
    arguments: [
      (Shape.rectangle(CGSize(width: 200, height: 50)), 3, 1.0625),
      (.ellipse(CGSize(width: 100, height: 100)), 1, .pi * 0.25 * 0.125),
      (.rectangle(CGSize(width: 100, height: 100)), 1, 1.0 / 6),
    ] as [(Shape, CGFloat, CGFloat)])
  func `Inertia is that of the outline`(shape: Shape, density: CGFloat, inertia: CGFloat) throws {
    let world = World()
    let body = try world.addBody(shape, at: .zero)
    body.density = density
    body.applyImpulse(CGVector(dx: 0, dy: 1), at: CGVector(dx: 100, dy: 0))
    #expect(body.angularVelocity.isNear(1 / inertia, 1e-4 / inertia))
  }

  @Test func `Fixed rotation stops spins and turns`() throws {
    let world = World()
    let body = try world.addBox(at: 0, 0)
    body.angularVelocity = 3
    body.allowsRotation = false
    #expect(body.angularVelocity == 0)
    body.applyImpulse(CGVector(dx: 0, dy: 1), at: CGVector(dx: 50, dy: 0))
    world.run(frames: 10)
    #expect(body.angle == 0)
    #expect(body.velocity.dy.isNear(100, 1e-4))
    body.allowsRotation = true
    body.applyImpulse(CGVector(dx: 0, dy: 1), at: CGVector(dx: 100, dy: 0))
    #expect(body.angularVelocity.isNear(6, 1e-5))
  }

  @Test func `Mass survives anchoring and fixing`() throws {
    var path = Path()
    path.addLines(between: [CGPoint(0, 0), CGPoint(90, 0), CGPoint(0, 90)])
    let world = World()
    let body = try world.addBody(.path(path), at: .zero)
    body.resistance = 0
    (body.isAnchored, body.allowsRotation) = (true, false)
    (body.isAnchored, body.allowsRotation) = (false, true)
    body.velocity = CGVector(dx: 10, dy: 20)
    body.angularVelocity = 1
    body.density = 4
    #expect(body.velocity.dx.isNear(10, 1e-5) && body.velocity.dy.isNear(20, 1e-5))
    #expect(body.mass.isNear(4 * 0.405, 1e-6))
    world.run(frames: 1)
    #expect(body.velocity.dx.isNear(10, 1e-4))
  }

  @Test func `Numbers outside the range are clamped`() throws {
    let world = World.withGravity()
    let body = try world.addBox(at: .nan, -.infinity, falls: true)
    #expect(body.position == CGPoint(0, -100_000_000))
    for value in [CGFloat.nan, .infinity, -.infinity, -5, 0, 1e300] {
      (body.density, body.friction, body.elasticity) = (value, value, value)
      (body.resistance, body.angularResistance, body.angularVelocity) = (value, value, value)
      body.velocity = CGVector(dx: value, dy: value)
      body.applyForce(CGVector(dx: value, dy: value), at: CGVector(dx: value, dy: value))
      body.applyImpulse(CGVector(dx: value, dy: value), at: CGVector(dx: value, dy: value))
      world.gravity = CGVector(dx: value, dy: value)
      world.run(frames: 2)
      body.move(to: CGPoint(value, value), angle: value)
      world.run(frames: 2)
      #expect(body.position.x.isFinite && body.position.y.isFinite && body.angle.isFinite)
    }
  }

  @Test func `Infinite and NaN times do not pass`() throws {
    let world = World()
    for time in [0, -1, .nan, .infinity] as [TimeInterval] { _ = world.advance(by: time) }
    #expect(world.substepCount == 0)
    _ = world.advance(by: 0.3)
    #expect(world.substepCount == 35)
  }
}
