import CoreGraphics
import Foundation
import Physics
import TestSupport
import Testing

/// Summaries of contacts: the phase, the index of the body, and the index or identifier of what it touched.
private func summary(_ contacts: [Contact], _ bodies: [Body]) -> [String] {
  func name(_ body: Body) -> String { "\(bodies.firstIndex { $0 === body } ?? -1)" }
  return contacts.map { contact in
    let other =
      switch contact.other {
      case .body(let body): name(body)
      case .boundary(let boundary): boundary.identifier.map { "\($0)" } ?? "nil"
      }
    return "\(contact.phase) \(name(contact.body)) \(other)"
  }
}

@Suite struct ContactTests {
  private let floor = Boundary.Outline.segment(from: CGPoint(-1000, 100), to: CGPoint(1000, 100))

  @Test func `Contacts say where and how hard bodies meet`() throws {
    let world = World()
    let (a, b) = (try world.addBox(at: 0, 0), try world.addBox(20, 20, at: 200, 30))
    let group = world.addGroup()
    for body in [b, a] { group.add(body) }
    // Slower bullets may overlap for a moment, like other bodies.
    b.velocity = CGVector(dx: -900, dy: 0)
    b.isBullet = true
    let contacts = world.run(frames: 60)
    #expect(summary(contacts, [a, b]) == ["began 0 1", "ended 0 1"])
    #expect(contacts[0].point.x.isNear(50, 1))
    #expect(contacts[0].point.y >= 19.9 && contacts[0].point.y <= 40.1)
    #expect(contacts[0].normal.dx.isNear(1, 1e-6))
    #expect(contacts[0].impulse > 0.05)
    #expect(contacts[1].impulse == 0)
  }

  @Test func `Bodies without a common group do not meet`() throws {
    let world = World()
    let bodies = try (0..<3).map { try world.addBox(at: CGFloat($0) * 60, 0) }
    let (red, green) = (world.addGroup(), world.addGroup())
    red.add(bodies[0])
    red.add(bodies[1])
    green.add(bodies[2])
    #expect(summary(world.run(frames: 1), bodies) == ["began 0 1"])
  }

  /// Walls of a world that has a thousand shapes are not compared with each other.
  @Test func `The last of many boundaries is touched like the first`() throws {
    let world = World()
    let group = world.addGroup()
    let resting = try world.addBox(20, 20, at: 0, 0)
    group.add(resting)
    world.run(frames: 120)
    #expect(resting.isAtRest)
    for number in 0..<1500 {
      let x = CGFloat(number) * 10 - 5000
      try group.setBoundary(.segment(from: CGPoint(x, 500), to: CGPoint(x + 8, 3000)), for: number)
    }
    #expect(summary(world.run(frames: 1), [resting]) == [])
    try group.setBoundary(.segment(from: CGPoint(-50, 5), to: CGPoint(50, 5)), for: "here")
    let falling = try world.addBox(20, 20, at: 200, 80)
    group.add(falling)
    falling.velocity = CGVector(dx: 0, dy: 300)
    try group.setBoundary(floor, for: "floor")
    #expect(summary(world.run(frames: 30), [resting, falling]) == ["began 0 here", "began 1 floor", "ended 1 floor"])
    #expect(falling.position.y < 100)
    group.removeBoundary(for: "floor")
    falling.velocity = CGVector(dx: 0, dy: 300)
    world.run(frames: 60)
    #expect(falling.position.y > 300)
  }

  @Test(
    arguments: [
      (.everything, ["began 0 1", "began 0 floor"], true), (.bodies, ["began 0 1", "began 0 floor"], false),
      (.boundaries, ["began 0 floor"], true), ([], ["began 0 floor"], false),
    ] as [(CollisionGroup.Mode, [String], Bool)])
  func `Modes decide what stops a body`(mode: CollisionGroup.Mode, began: [String], isStopped: Bool) throws {
    let world = World()
    let bodies = [try world.addBox(40, 40, at: 0, 0), try world.addBox(40, 40, at: 38, 0)]
    let group = world.addGroup(mode: mode)
    try group.setBoundary(floor, for: "floor")
    for body in bodies { group.add(body) }
    bodies[1].isAnchored = true
    bodies[0].velocity = CGVector(dx: 0, dy: 200)
    let contacts = world.run(frames: 60)
    #expect(summary(contacts.filter { $0.phase == .began && $0.body === bodies[0] }, bodies).sorted() == began)
    #expect((bodies[0].position.y < 80) == isStopped)
    if !isStopped { #expect(summary(contacts, bodies).contains("ended 0 floor")) }
  }

  @Test func `Passing bodies are not slowed down`() throws {
    for isBullet in [false, true] {
      let world = World()
      let body = try world.addBox(40, 40, at: 0, 0)
      let group = world.addGroup(mode: .bodies)
      try group.setBoundary(floor, for: "floor")
      group.add(body)
      body.isBullet = isBullet
      body.velocity = CGVector(dx: 0, dy: 6000)
      let contacts = world.run(frames: 10)
      #expect(summary(contacts, [body]) == ["began 0 floor", "ended 0 floor"])
      #expect(body.velocity == CGVector(dx: 0, dy: 6000))
    }
  }

  @Test func `Modes can change`() throws {
    let world = World.withGravity()
    let body = try world.addBox(40, 40, at: 0, 50, falls: true)
    let group = world.addGroup()
    try group.setBoundary(floor, for: "floor")
    group.add(body)
    world.run(frames: 90)
    #expect(world.isAtRest)
    group.mode = .bodies
    world.run(frames: 60)
    #expect(body.position.y > 200)
  }

  @Test func `Boundaries stop from both sides whatever their order`() throws {
    for isReversed in [false, true] {
      let world = World()
      let group = world.addGroup()
      var path = Path()
      path.addRect(CGRect(x: 0, y: 0, width: 300, height: 300))
      if isReversed { path = path.reversed }
      try group.setBoundary(.path(path), for: "box")
      let (inside, outside) = (try world.addBox(30, 30, at: 150, 150), try world.addBox(30, 30, at: 500, 150))
      for body in [inside, outside] {
        group.add(body)
        body.elasticity = 1
      }
      inside.velocity = CGVector(dx: 700, dy: 900)
      outside.velocity = CGVector(dx: -400, dy: 0)
      world.run(frames: 300)
      #expect(CGRect(x: 15, y: 15, width: 270, height: 270).contains(inside.position))
      #expect(outside.position.x > 315)
    }
  }

  @Test func `Fast bodies do not jump over boundaries`() throws {
    let world = World()
    let group = world.addGroup()
    try group.setBoundary(floor, for: "floor")
    let body = try world.addBox(4, 4, at: 0, 0)
    group.add(body)
    body.velocity = CGVector(dx: 0, dy: 20_000)
    world.run(frames: 30)
    #expect(body.position.y < 100)
  }

  @Test func `Bullets do not jump over bodies`() throws {
    let world = World()
    let group = world.addGroup()
    let (wall, bullet) = (try world.addBox(10, 400, at: 500, 0), try world.addBox(10, 10, at: 0, 0))
    for body in [wall, bullet] { group.add(body) }
    wall.density = 1000
    bullet.isBullet = true
    bullet.velocity = CGVector(dx: 10_000, dy: 0)
    world.run(frames: 20)
    #expect(bullet.position.x < 500)
  }

  @Test func `Sliding along a boundary is one contact`() throws {
    let world = World.withGravity()
    let group = world.addGroup()
    var path = Path()
    path.move(to: CGPoint(0, 100))
    for x in stride(from: 10, through: 1000, by: 10) { path.addLine(to: CGPoint(CGFloat(x), 100)) }
    path.addLine(to: CGPoint(1000, 500))
    path.addLine(to: CGPoint(0, 500))
    path.closeSubpath()
    try group.setBoundary(.path(path), for: "floor")
    let body = try world.addBox(40, 40, at: 100, 78.2, falls: true)
    (body.friction, body.elasticity) = (0, 0)
    group.add(body)
    body.velocity = CGVector(dx: 400, dy: 0)
    let contacts = world.run(frames: 90)
    #expect(summary(contacts, [body]) == ["began 0 floor"])
    #expect(body.velocity.dx.isNear(400, 0.1))
    #expect(body.angle.isNear(0, 1e-3))
    #expect(body.position.x > 600)
  }

  @Test func `Boundaries are replaced and removed`() throws {
    let world = World.withGravity()
    let body = try world.addBox(40, 40, at: 0, 50, falls: true)
    let group = world.addGroup()
    group.add(body)
    try group.setBoundary(floor, for: "floor")
    try group.setBoundary(.segment(from: CGPoint(-100, 200), to: CGPoint(100, 200)), for: "floor")
    #expect(group.boundaries.count == 1)
    world.run(frames: 90)
    #expect(body.position.y.isNear(178.5, 1))
    #expect(world.isAtRest)
    group.removeBoundary(for: "floor")
    #expect(!world.isAtRest)
    #expect(group.boundary(for: "floor") == nil)
    #expect(summary(world.run(frames: 1), [body]) == ["ended 0 floor"])
    #expect(body.velocity.dy > 0)
    try group.setBoundary(floor, for: nil)
    #expect(group.boundary(for: nil)?.outline == floor)
  }

  @Test func `Removed bodies end their contacts once`() throws {
    let world = World()
    let bodies = [try world.addBox(at: 0, 0), try world.addBox(at: 60, 0)]
    let group = world.addGroup()
    for body in bodies { group.add(body) }
    #expect(summary(world.run(frames: 1), bodies) == ["began 0 1"])
    world.remove(bodies[1])
    #expect(summary(world.run(frames: 1), bodies) == ["ended 0 1"])
    #expect(group.bodies.map(ObjectIdentifier.init) == [ObjectIdentifier(bodies[0])])
    #expect(world.run(frames: 5).isEmpty)
  }

  @Test func `Anchoring does not interrupt a contact`() throws {
    let world = World.withGravity()
    let bodies = [try world.addBox(at: 0, 49, falls: true), try world.addBox(at: 0, -50, falls: true)]
    let group = world.addGroup()
    for body in bodies { group.add(body) }
    bodies[0].isAnchored = true
    #expect(summary(world.run(frames: 60), bodies) == ["began 0 1"])
    bodies[0].isAnchored = false
    bodies[0].isAffectedByGravity = false
    #expect(world.run(frames: 1).isEmpty)
  }

  @Test func `Leaving a group ends contacts`() throws {
    let world = World()
    let bodies = [try world.addBox(at: 0, 0), try world.addBox(at: 60, 0)]
    let (first, second) = (world.addGroup(), world.addGroup(mode: .boundaries))
    for body in bodies {
      first.add(body)
      second.add(body)
    }
    #expect(summary(world.run(frames: 1), bodies) == ["began 0 1"])
    first.remove(bodies[0])
    #expect(summary(world.run(frames: 1), bodies) == ["ended 0 1"])
    first.remove()
    #expect(world.groups.map(ObjectIdentifier.init) == [ObjectIdentifier(second)])
    #expect(!second.contains(try world.addBox(at: 0, 0)))
  }

  @Test func `Boundaries without a length are refused with a sentence`() throws {
    let world = World()
    let group = world.addGroup()
    var path = Path()
    path.move(to: .zero)
    for outline in [
      .path(Path()), .path(path), .segment(from: .zero, to: CGPoint(0.2, 0.2)),
      .segment(from: .zero, to: CGPoint(.nan, 3)),
    ] as [Boundary.Outline] {
      let error = #expect(throws: PhysicsError.self) { try group.setBoundary(outline, for: 1) }
      #expect(error?.description == "A boundary needs at least two points, half a point apart or more.")
    }
    #expect(group.boundaries.isEmpty)
    #expect(world.isAtRest)
  }

  @Test func `Every begin has its end`() throws {
    let world = World.withGravity()
    let group = world.addGroup()
    var path = Path()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 600, height: 600))
    try group.setBoundary(.path(path), for: "bowl")
    var random = SeededRandom(seed: 7)
    for index in 0..<40 {
      let size = CGSize(width: random.next(10...50), height: random.next(10...50))
      let shape: Shape = index % 2 == 0 ? .rectangle(size) : .ellipse(size)
      let body = try world.addBody(shape, at: CGPoint(random.next(200...400), random.next(150...400)))
      body.elasticity = 0.7
      body.isAffectedByGravity = true
      group.add(body)
    }
    let bodies = world.bodies
    var touching: Set<String> = []
    func check(_ contacts: [Contact]) {
      for (contact, text) in zip(contacts, summary(contacts, bodies)) {
        let pair = String(text.dropFirst("began ".count))
        if contact.phase == .began {
          #expect(touching.insert(pair).inserted)
        } else {
          #expect(touching.remove(pair) != nil)
        }
      }
    }
    for _ in 0..<240 { check(world.run(frames: 1)) }
    #expect(touching.count > 20)
    for body in bodies { world.remove(body) }
    check(world.run(frames: 1))
    #expect(touching.isEmpty)
    #expect(bodies.allSatisfy { !$0.isInWorld })
  }
}
