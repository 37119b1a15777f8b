import CoreGraphics
import Foundation
import Physics
import TestSupport
import Testing

@Suite struct DeterminismTests {
  /// Shapes, groups, joints, fields and pushes in a bowl; the hash after every step.
  private func tumble(frames: Int, startingAt order: [Int] = Array(0..<30)) throws -> [UInt64] {
    let world = World.withGravity()
    let group = world.addGroup()
    var bowl = Path()
    bowl.addEllipse(in: CGRect(x: 0, y: 0, width: 800, height: 500))
    try group.setBoundary(.path(bowl), for: "bowl")
    for index in order {
      var random = SeededRandom(seed: UInt64(index))
      let size = CGSize(width: random.next(10...60), height: random.next(10...60))
      let place = CGPoint(random.next(250...550), random.next(100...350))
      let shape: Shape = index % 3 == 0 ? .ellipse(size) : .rectangle(size)
      let body = try world.addBody(shape, at: place, angle: random.next(-3...3))
      body.elasticity = random.next(0...0.9)
      body.isAffectedByGravity = true
      group.add(body)
    }
    for index in stride(from: 0, to: 28, by: 4) {
      _ = world.attach(
        world.bodies[index], to: .body(world.bodies[index + 1], offset: .zero), frequency: 3, damping: 0.2)
    }
    _ = world.snap(world.bodies[3], size: CGSize(width: 40, height: 40), to: CGPoint(400, 200))
    var hashes: [UInt64] = []
    for frame in 0..<frames {
      if frame % 20 == 0 { world.bodies[7].applyImpulse(CGVector(dx: 0.3, dy: -0.8), at: CGVector(dx: 3, dy: 1)) }
      world.run(frames: 1) { step in
        hashes.append(world.stateHash)
        step.push(world.bodies[11], CGVector(dx: 0, dy: -0.1))
      }
    }
    return hashes
  }

  @Test func `The same calls give the same bits`() throws {
    let (first, second) = (try tumble(frames: 120), try tumble(frames: 120))
    #expect(first.count == 239)
    #expect(first == second)
    #expect(Set(first).count == 239)
  }

  /// The order of insertion is the order of the solver, so it is part of the scene.
  @Test func `The order of insertion counts`() throws {
    let last = try tumble(frames: 60).last
    #expect(try tumble(frames: 60, startingAt: (0..<30).reversed()).last != last)
  }

  @Test func `Other worlds do not interfere`() async throws {
    let expected = try tumble(frames: 40)
    try await withThrowingTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<4 { group.addTask { try tumble(frames: 40) } }
      for try await hashes in group { #expect(hashes == expected) }
    }
  }

  @Test func `Ticks of any length give the same steps`() throws {
    func fall(_ ticks: [TimeInterval]) throws -> UInt64 {
      let world = World.withGravity()
      _ = try world.addBox(at: 0, 0, falls: true)
      for tick in ticks { _ = world.advance(by: tick) }
      return world.stateHash
    }
    let long = try fall([1])
    #expect(try fall(Array(repeating: 0.125, count: 8)) == long)
    #expect(try fall([0.25, 0.0, 0.5, 0.25]) == long)
  }

  @Test func `The hash covers every number`() throws {
    let world = World()
    let body = try world.addBox(at: 0, 0)
    var hashes = [world.stateHash]
    let changes: [(Body) -> Void] = [
      { $0.move(to: CGPoint(1, 0), angle: 0) }, { $0.move(to: CGPoint(1, 1), angle: 0) },
      { $0.move(to: CGPoint(1, 1), angle: 1) }, { $0.velocity = CGVector(dx: 1, dy: 0) },
      { $0.velocity = CGVector(dx: 1, dy: 1) }, { $0.angularVelocity = 1 }, { $0.isAnchored = true },
    ]
    for change in changes {
      change(body)
      hashes.append(world.stateHash)
    }
    #expect(Set(hashes).count == 8)
  }

  @Test func `The first frame takes one step, and later ones take two`() {
    let world = World()
    let counts = (0..<600).map { _ in
      world.run(frames: 1)
      return world.substepCount
    }
    #expect(counts == (1...600).map { 2 * $0 - 1 })
    #expect(World.engineVersion.hasPrefix("2.4."))
  }
}
