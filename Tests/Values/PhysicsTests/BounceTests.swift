import CoreGraphics
import Foundation
import Physics
import Testing

@Suite struct BounceTests {
  /// A box of 100 × 100 points above a floor of a group.
  private func drop(
    elasticity: CGFloat, from y: CGFloat = 100, floor: CGFloat, width: CGFloat = 1000
  ) throws -> (World, Body) {
    let world = World.withGravity()
    let body = try world.addBox(at: 100, y, falls: true)
    body.elasticity = elasticity
    let group = world.addGroup()
    group.add(body)
    try group.setBoundary(.segment(from: CGPoint(0, floor), to: CGPoint(width, floor)), for: "floor")
    return (world, body)
  }

  @Test func `A body lands as in UIKit`() throws {
    let (world, body) = try drop(elasticity: 0, floor: 300)
    world.run(frames: 25)
    for y in [192.083298, 199.374969, 206.944397] {
      world.run(frames: 1)
      #expect(body.position.y.isNear(y, 1e-6))
    }
    world.run(frames: 272)
    #expect(body.position.y.isNear(248.216629, 1e-6))
    #expect(world.isAtRest)
  }

  @Test(arguments: [(1.0, 97.5), (0.8, 260.1), (0.5, 436.4), (0.2, 531.4), (0, 531.4)] as [(CGFloat, CGFloat)])
  func `A body bounces to the square of its elasticity`(elasticity: CGFloat, apex: CGFloat) throws {
    let (world, body) = try drop(elasticity: elasticity, floor: 601)
    var ys: [CGFloat] = []
    for _ in 0..<200 {
      world.run(frames: 1)
      ys.append(body.position.y)
    }
    let impact = try #require(ys.indices.dropFirst().first { ys[$0] < ys[$0 - 1] })
    let highest = try #require(ys[impact...].min())
    // The boundary's own elasticity is 0.2, and the larger one applies.
    #expect(highest.isNear(apex, 2))
  }

  @Test func `Slow impacts do not bounce`() throws {
    let world = World()
    let body = try world.addBox(at: 100, 100)
    body.elasticity = 1
    body.velocity = CGVector(dx: 0, dy: 95)
    let group = world.addGroup()
    group.add(body)
    try group.setBoundary(.segment(from: CGPoint(0, 160), to: CGPoint(400, 160)), for: "floor")
    world.run(frames: 60)
    #expect(body.velocity.dy.isNear(0, 1))
  }

  @Test func `Anchored bodies are walls`() throws {
    let world = World.withGravity()
    let (wall, ball) = (try world.addBox(at: 0, 0, falls: true), try world.addBox(at: 300, 0))
    wall.isAnchored = true
    wall.velocity = CGVector(dx: 50, dy: 0)
    (wall.elasticity, ball.elasticity) = (0.2, 0.2)
    let group = world.addGroup()
    group.add(wall)
    group.add(ball)
    ball.velocity = CGVector(dx: -200, dy: 0)
    world.run(frames: 90)
    #expect(ball.velocity.dx.isNear(40, 1e-4))
    #expect(wall.position == .zero)
    #expect(wall.velocity == .zero)
    wall.isAnchored = false
    #expect(wall.velocity == .zero)
    world.run(frames: 1)
    #expect(wall.velocity.dy > 0)
    #expect(wall.mass == 1)
  }

  @Test(arguments: [(1, 0, 200), (0.5, 50, 150), (0, 100, 100)] as [(CGFloat, CGFloat, CGFloat)])
  func `Equal masses share the speed`(elasticity: CGFloat, first: CGFloat, second: CGFloat) throws {
    let world = World()
    let (a, b) = (try world.addBox(at: 0, 0), try world.addBox(at: 200, 0))
    let group = world.addGroup()
    for body in [a, b] {
      (body.elasticity, body.friction) = (elasticity, 0)
      group.add(body)
    }
    a.velocity = CGVector(dx: 200, dy: 0)
    world.run(frames: 60)
    #expect(a.velocity.dx.isNear(first, 1e-3))
    #expect(b.velocity.dx.isNear(second, 1e-3))
  }

  @Test func `Momentum is kept between different masses`() throws {
    let world = World()
    let (a, b) = (try world.addBox(at: 0, 0), try world.addBox(60, 60, at: 200, 0))
    let group = world.addGroup()
    for body in [a, b] {
      (body.elasticity, body.friction) = (1, 0)
      group.add(body)
    }
    a.velocity = CGVector(dx: 300, dy: 0)
    world.run(frames: 60)
    let (m, n) = (a.mass, b.mass)
    #expect(a.velocity.dx.isNear(300 * (m - n) / (m + n), 0.01))
    #expect(b.velocity.dx.isNear(300 * 2 * m / (m + n), 0.01))
  }

  @Test(
    arguments: [
      (0.2, 10, 0), (0.2, 12, 24.462), (0.2, 20, 306.879), (0.2, 30, 650.866), (1, 23, 0), (1, 25, 34.466),
      (1, 30, 224.464),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func `A body slides down steep slopes`(friction: CGFloat, degrees: CGFloat, speed: CGFloat) throws {
    let angle = degrees * .pi / 180
    let (x, y) = (cos(angle), sin(angle))
    let world = World.withGravity()
    // Half a point above the boundary, which keeps bodies two points away.
    let body = try world.addBox(50, 50, at: 27.5 * y, -27.5 * x, angle: angle, falls: true)
    (body.friction, body.elasticity) = (friction, 0)
    let group = world.addGroup()
    group.add(body)
    try group.setBoundary(
      .segment(from: CGPoint(-2000 * x, -2000 * y), to: CGPoint(4000 * x, 4000 * y)), for: "slope")
    world.run(frames: 120)
    let velocity = body.velocity
    #expect(hypot(velocity.dx, velocity.dy).isNear(speed, max(speed * 0.01, 1)))
  }

  @Test func `Stacks come to rest`() throws {
    let world = World.withGravity()
    let group = world.addGroup()
    try group.setBoundary(.segment(from: CGPoint(-500, 301), to: CGPoint(500, 301)), for: "floor")
    let boxes = try (0..<6).map { index in
      let box = try world.addBody(.rectangle(CGSize(width: 40, height: 40)), at: CGPoint(0, 270 - CGFloat(index) * 42))
      box.isAffectedByGravity = true
      group.add(box)
      return box
    }
    var frames = 0
    while !world.isAtRest, frames < 600 {
      world.run(frames: 1)
      frames += 1
    }
    #expect(frames < 300)
    for (lower, upper) in zip(boxes, boxes.dropFirst()) {
      let gap = lower.position.y - upper.position.y
      #expect(gap > 39 && gap < 40)
    }
    #expect(boxes.allSatisfy { $0.position.x.magnitude < 2 })
  }

  @Test func `A cradle passes the energy on`() throws {
    let world = World.withGravity()
    let group = world.addGroup()
    var joints: [DistanceJoint] = []
    let balls = try (0..<5).map { index in
      let top = CGPoint(CGFloat(index) * 41, 0)
      let start = index == 0 ? CGPoint(-200 * sin(.pi / 3), 200 * cos(.pi / 3)) : CGPoint(top.x, 200)
      let ball = try world.addBody(.ellipse(CGSize(width: 40, height: 40)), at: start)
      (ball.elasticity, ball.resistance, ball.friction) = (1, 0, 0)
      ball.allowsRotation = false
      ball.isAffectedByGravity = true
      group.add(ball)
      joints.append(world.attach(ball, to: .point(top)))
      return ball
    }
    var reach: CGFloat = 0
    for _ in 0..<110 {
      world.run(frames: 1)
      reach = max(reach, balls[4].position.x - 164)
    }
    #expect(reach > 165 && reach < 173.3)
    #expect((balls[3].position.x - 123).magnitude < 10)
  }
}
