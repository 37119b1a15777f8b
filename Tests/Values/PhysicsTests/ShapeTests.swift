import CoreGraphics
import Foundation
import Physics
import Testing

@Suite struct ShapeTests {
  @Test(arguments: [
    CGSize(width: 0, height: 10), CGSize(width: 10, height: -1), CGSize(width: CGFloat.nan, height: 10),
    CGSize(width: 10, height: CGFloat.infinity), CGSize(width: 1_000_001, height: 1),
  ])
  func `Invalid sizes are refused`(size: CGSize) {
    for shape in [.rectangle(size), .ellipse(size), .group([.init(.rectangle(size), center: .zero)])] as [Shape] {
      #expect(throws: PhysicsError.self) { try World().addBody(shape, at: .zero) }
    }
  }

  @Test func `Refusals are sentences`() {
    #expect(
      PhysicsError.size(CGSize(width: 0, height: 40)).description
        == "A dynamic item needs a width and a height above 0 and up to 1000000 points; this one has 0.0 × 40.0.")
    #expect(
      PhysicsError.collisionPath.description
        == "A collision bounding path needs at least three points that do not lie on one line.")
  }

  @Test func `Paths without area are refused`() {
    let lines = [
      [], [CGPoint(0, 0)], [CGPoint(0, 0), CGPoint(9, 9)], [CGPoint(0, 0), CGPoint(9, 9), CGPoint(4, 4)],
      [CGPoint(0, 0), CGPoint(9, 9), CGPoint(.nan, 4)], [CGPoint(3, 3), CGPoint(3, 3), CGPoint(3, 3)],
      [CGPoint(0, 0), CGPoint(9, .infinity), CGPoint(3, 4)],
    ]
    for points in lines {
      var path = Path()
      path.addLines(between: points)
      #expect(throws: PhysicsError.collisionPath) { try World().addBody(.path(path), at: .zero) }
    }
  }

  /// The final distance between the centers of two bodies of a shape that fall towards each other along x.
  private func distance(_ shape: Shape) throws -> CGFloat {
    let world = World()
    let group = world.addGroup()
    let bodies = try [-400, 400].map { try world.addBody(shape, at: CGPoint($0, 0)) }
    for body in bodies {
      group.add(body)
      body.elasticity = 0
      body.isBullet = true
    }
    world.run(frames: 400) { step in
      step.push(bodies[0], CGVector(dx: 2 * bodies[0].mass, dy: 0))
      step.push(bodies[1], CGVector(dx: -2 * bodies[1].mass, dy: 0))
    }
    return bodies[1].position.x - bodies[0].position.x
  }

  @Test func `Bodies touch at their visible edges`() throws {
    var hexagon = Path()
    hexagon.addLines(
      between: (0..<6).map { index in
        let angle = (CGFloat(index) + 0.5) * .pi / 3
        return CGPoint(50 * cos(angle), 50 * sin(angle))
      })
    let shapes: [(Shape, CGFloat)] = [
      (.rectangle(CGSize(width: 80, height: 80)), 80), (.rectangle(CGSize(width: 3, height: 40)), 3),
      (.rectangle(CGSize(width: 0.5, height: 0.5)), 0.5), (.ellipse(CGSize(width: 60, height: 60)), 60),
      (.ellipse(CGSize(width: 0.5, height: 0.5)), 0.5), (.path(hexagon), 100 * cos(.pi / 6)),
    ]
    for (shape, expected) in shapes {
      let distance = try distance(shape)
      #expect(distance.isNear(expected, 0.8), "\(shape)")
    }
  }

  @Test func `Areas are those of the outline`() throws {
    let world = World()
    var square = Path()
    square.addRect(CGRect(x: -50, y: -50, width: 100, height: 100))
    var star = Path()
    star.addLines(between: [CGPoint(-50, -50), CGPoint(0, 0), CGPoint(50, -50), CGPoint(50, 50), CGPoint(-50, 50)])
    for path in [square, square.reversed, star] {
      #expect(try world.addBody(.path(path), at: .zero).mass.isNear(1, 1e-6))
    }
    // A polygon of 24 corners has a little less area than the ellipse.
    let ellipse = try world.addBody(.ellipse(CGSize(width: 100, height: 50)), at: .zero).mass
    #expect(ellipse.isNear(.pi * 50 * 25 / 10_000, 0.006))
  }

  @Test func `Groups have the mass of their members`() throws {
    let world = World()
    let group = Shape.group([
      .init(.rectangle(CGSize(width: 100, height: 100)), center: CGPoint(-57.5, -5)),
      .init(.rectangle(CGSize(width: 50, height: 20)), center: CGPoint(62.5, 25)),
    ])
    let body = try world.addBody(group, at: CGPoint(157.5, 105))
    #expect(body.mass.isNear(1.1, 1e-6))
    #expect(throws: PhysicsError.size(.zero)) { try world.addBody(.group([]), at: .zero) }
    let far = Shape.group([.init(.rectangle(CGSize(width: 1, height: 1)), center: CGPoint(2_000_000, 0))])
    let error = #expect(throws: PhysicsError.self) { try world.addBody(far, at: .zero) }
    #expect(
      error?.description == "The members of a group lie within 1000000 points of its center; this one is at "
        + "(2000000.0, 0.0).")
  }

  @Test func `Groups collide with each member`() throws {
    // A U, open at the top, and a ball that falls into it.
    let world = World.withGravity()
    let cup = try world.addBody(
      .group([
        .init(.rectangle(CGSize(width: 100, height: 10)), center: CGPoint(0, 45)),
        .init(.rectangle(CGSize(width: 10, height: 90)), center: CGPoint(-45, -5)),
        .init(.rectangle(CGSize(width: 10, height: 90)), center: CGPoint(45, -5)),
      ]), at: .zero)
    cup.isAnchored = true
    let ball = try world.addBody(.ellipse(CGSize(width: 30, height: 30)), at: CGPoint(0, -100))
    ball.isAffectedByGravity = true
    let group = world.addGroup()
    for body in [cup, ball] { group.add(body) }
    world.run(frames: 200)
    #expect(ball.position.isNear(0, 25, 1))
  }

  @Test func `All sizes fall and land`() throws {
    for size in [0.5, 0.7, 1, 2, 3, 4, 10, 300, 5000] as [CGFloat] {
      for shape in [.rectangle(CGSize(width: size, height: size)), .ellipse(CGSize(width: size, height: size))]
        as [Shape]
      {
        let world = World.withGravity()
        let body = try world.addBody(shape, at: CGPoint(0, -size / 2 - 50))
        body.isAffectedByGravity = true
        let group = world.addGroup()
        group.add(body)
        try group.setBoundary(.segment(from: CGPoint(-6000, 0), to: CGPoint(6000, 0)), for: 0)
        world.run(frames: 150)
        #expect(world.isAtRest, "\(size)")
        let gap = -body.position.y - size / 2
        #expect(gap > 1.2 && gap < 2.3, "\(shape) rests \(gap) above the boundary")
      }
    }
  }

  @Test func `Paths of many corners collide`() throws {
    var path = Path()
    path.addLines(
      between: (0..<1000).map { index in
        let angle = CGFloat(index) / 1000 * 2 * .pi
        return CGPoint(100 * cos(angle), 60 * sin(angle))
      })
    let world = World.withGravity()
    let body = try world.addBody(.path(path), at: .zero)
    body.isAffectedByGravity = true
    let group = world.addGroup()
    group.add(body)
    try group.setBoundary(.segment(from: CGPoint(-500, 160), to: CGPoint(500, 160)), for: 0)
    world.run(frames: 200)
    #expect(world.isAtRest)
    #expect(body.position.y.isNear(98.3, 0.7))
  }
}
