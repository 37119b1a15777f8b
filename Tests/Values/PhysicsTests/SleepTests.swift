import CoreGraphics
import Foundation
import Physics
import Testing

@Suite struct SleepTests {
  @Test func `A body falls asleep in the thirty-first frame`() throws {
    let world = World()
    _ = try world.addBox(at: 0, 0)
    world.run(frames: 30)
    #expect(!world.isAtRest)
    world.run(frames: 1)
    #expect(world.isAtRest)
  }

  @Test func `Empty and anchored worlds are at rest`() throws {
    let world = World()
    #expect(world.isAtRest)
    let body = try world.addBox(at: 0, 0)
    #expect(!world.isAtRest)
    body.isAnchored = true
    #expect(world.isAtRest)
  }

  @Test func `Every change of a body wakes it`() throws {
    let changes: [(Body) -> Void] = [
      { $0.wake() }, { $0.density = 2 }, { $0.friction = 1 }, { $0.elasticity = 1 }, { $0.resistance = 1 },
      { $0.angularResistance = 1 }, { $0.allowsRotation = false }, { $0.isAffectedByGravity = true },
      { $0.velocity = CGVector(dx: 5, dy: 0) }, { $0.angularVelocity = 1 }, { $0.move(to: CGPoint(9, 9), angle: 1) },
      { $0.applyImpulse(CGVector(dx: 1, dy: 0)) }, { $0.world?.addGroup().add($0) },
    ]
    for change in changes {
      let world = World()
      let body = try world.addBox(at: 0, 0)
      world.run(frames: 40)
      #expect(body.isAtRest)
      change(body)
      #expect(!body.isAtRest)
    }
  }

  @Test func `Setting the same value does not wake`() throws {
    let world = World()
    let body = try world.addBox(at: 0, 0)
    world.run(frames: 40)
    (body.density, body.friction, body.isAnchored, body.allowsRotation) = (1, 0.2, false, true)
    world.gravity = .zero
    #expect(world.isAtRest)
  }

  @Test func `A fallen square sleeps`() throws {
    let world = World.withGravity()
    let body = try world.addBody(.rectangle(CGSize(width: 30, height: 30)), at: CGPoint(187.5, 333.5))
    body.isAffectedByGravity = true
    let group = world.addGroup()
    group.add(body)
    var path = Path()
    // The bounds of a view of 375 × 667 points, a point larger on each side, as UIKit makes them.
    path.addRect(CGRect(x: -1, y: -1, width: 377, height: 669))
    try group.setBoundary(.path(path), for: nil)
    var (contact, rest) = (0, 0)
    for frame in 1...200 where rest == 0 {
      if !world.run(frames: 1).isEmpty, contact == 0 { contact = frame }
      if world.isAtRest { rest = frame }
    }
    #expect(contact == 49)
    #expect(rest == 103)
    #expect(body.position.y.isNear(651.3, 0.05))
  }

  @Test func `A square tips over a barrier`() throws {
    let world = World.withGravity()
    let body = try world.addBody(.rectangle(CGSize(width: 100, height: 100)), at: CGPoint(150, 150))
    body.isAffectedByGravity = true
    let group = world.addGroup()
    group.add(body)
    var path = Path()
    path.addRect(CGRect(x: -1, y: -1, width: 322, height: 482))
    try group.setBoundary(.path(path), for: nil)
    try group.setBoundary(.segment(from: CGPoint(0, 300), to: CGPoint(130, 300)), for: "barrier")
    var (touched, frame): ([String], Int) = ([], 0)
    var firstFrame = 0
    while !world.isAtRest, frame < 600 {
      frame += 1
      for contact in world.run(frames: 1) where contact.phase == .began {
        if case .boundary(let boundary) = contact.other {
          touched.append(boundary.identifier.map { "\($0)" } ?? "nil")
          if touched.count == 1 { firstFrame = frame }
        }
      }
    }
    #expect(firstFrame == 28)
    #expect(touched.first == "barrier")
    #expect(touched.last == "nil")
    #expect(body.angle.isNear(.pi / 2, 0.01))
    #expect(frame == 204)
  }

  @Test func `Bodies are found near their bounds`() throws {
    let world = World()
    let bodies = try [0, 100, 200].map { try world.addBox(50, 50, at: $0, 0) }
    func found(_ rect: CGRect) -> [Int] {
      world.bodies(in: rect).map { body in bodies.firstIndex { $0 === body } ?? -1 }
    }
    #expect(found(CGRect(x: 0, y: 25 + 9.9, width: 1, height: 10)) == [0])
    #expect(found(CGRect(x: 0, y: 25 + 10.5, width: 1, height: 10)) == [])
    #expect(found(CGRect(x: 90, y: -300, width: 200, height: 600)) == [1, 2])
    #expect(found(CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)) == [0, 1, 2])
  }
}
