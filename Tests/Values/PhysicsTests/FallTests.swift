import CoreGraphics
import Foundation
import Physics
import Testing

@Suite struct FallTests {
  @Test(
    arguments: [
      (0, [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076]),
      (0.1, [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747]),
    ] as [(CGFloat, [CGFloat])])
  func `A body falls as in UIKit`(resistance: CGFloat, expected: [CGFloat]) throws {
    let world = World.withGravity()
    let body = try world.addBox(at: 0, 50, falls: true)
    body.resistance = resistance
    for y in expected {
      world.run(frames: 1)
      #expect(body.position.y.isNear(y, 1e-6))
    }
  }

  @Test(
    arguments: [
      (1, 0.069444, 8.3333), (10, 13.194444, 158.3333), (30, 122.916667, 491.6667), (60, 495.833333, 991.6667),
    ] as [(Int, CGFloat, CGFloat)])
  func `A body falls as the formula says`(frames: Int, distance: CGFloat, speed: CGFloat) throws {
    let world = World.withGravity()
    let body = try world.addBox(at: 0, 0, falls: true)
    world.run(frames: frames)
    #expect(body.position.y.isNear(distance, 2e-4))
    #expect(body.velocity.dy.isNear(speed, 1e-3))
  }

  @Test func `Gravity ignores size and density, and follows its direction`() throws {
    let world = World()
    world.gravity = CGVector(dx: 3, dy: 4)
    let bodies = try [
      world.addBox(at: 0, 0, falls: true), world.addBox(1, 1, at: 500, 0, falls: true),
      world.addBox(5000, 3000, at: 9000, 0, falls: true),
    ]
    bodies[1].density = 7
    world.run(frames: 2)
    for body in bodies {
      #expect(body.velocity.dx.isNear(75, 1e-4))
      #expect(body.velocity.dy.isNear(100, 1e-4))
    }
  }

  @Test func `Only bodies that gravity affects fall`() throws {
    let world = World.withGravity()
    let (floating, falling) = (try world.addBox(at: 0, 0), try world.addBox(at: 200, 0, falls: true))
    world.run(frames: 10)
    falling.isAffectedByGravity = false
    let speed = falling.velocity.dy
    world.run(frames: 10)
    #expect(floating.position == .zero)
    #expect(falling.velocity.dy == speed)
  }

  @Test func `Changing gravity wakes the bodies that it affects`() throws {
    let world = World()
    let body = try world.addBox(at: 0, 0, falls: true)
    world.run(frames: 40)
    #expect(world.isAtRest)
    world.gravity = CGVector(dx: 0, dy: -1)
    #expect(!world.isAtRest)
    world.run(frames: 1)
    #expect(body.velocity.dy < 0)
  }

  @Test(
    arguments: [
      (0.1, 452.813, 471.853), (0.5, 304.843, 390.308), (1, 186.242, 313.757), (2, 69.939, 215.031),
      (10, 0.0365, 49.996),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func `Resistance slows down`(resistance: CGFloat, speed: CGFloat, distance: CGFloat) throws {
    let world = World()
    let body = try world.addBox(at: 0, 0)
    body.resistance = resistance
    body.velocity = CGVector(dx: 500, dy: 0)
    world.run(frames: 60)
    #expect(body.velocity.dx.isNear(speed, speed * 2e-3))
    #expect(body.position.x.isNear(distance, 2e-3))
  }

  @Test func `Angular resistance slows rotation down`() throws {
    let world = World()
    let body = try world.addBox(at: 0, 0)
    body.angularResistance = 1
    body.angularVelocity = 2
    world.run(frames: 60)
    #expect(body.angularVelocity.isNear(2 * 186.242 / 500, 1e-4))
  }

  @Test func `Speed is limited as in UIKit`() throws {
    let world = World()
    let body = try world.addBox(at: 0, 0)
    body.velocity = CGVector(dx: 100_000, dy: 0)
    body.angularVelocity = 1000
    world.run(frames: 1)
    #expect(body.velocity.dx.isNear(24_000, 1))
    #expect(body.position.x.isNear(200, 0.01))
    #expect(body.angularVelocity.isNear(188.4955, 1e-3))
  }
}
