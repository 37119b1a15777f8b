import CoreGraphics
import Foundation
import Physics
import TestSupport
import Testing

/// Absurd worlds: whatever the input, nothing crashes and every number stays finite.
@Suite struct StressTests {
  /// Accidental numbers: small ones, huge ones, NaN.
  private struct Garbage {
    var random: SeededRandom

    mutating func number() -> CGFloat {
      switch Int.random(in: 0..<16, using: &random) {
      case 0: .nan
      case 1: .infinity
      case 2: -.infinity
      case 3: 0
      case 4: .leastNonzeroMagnitude
      case 5: random.next(-1e-3...1e-3)
      case 6: random.next(-1e9...1e9)
      case 7: random.next(-1e300...1e300)
      default: random.next(-300...300)
      }
    }

    mutating func vector() -> CGVector { CGVector(dx: number(), dy: number()) }
    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    mutating func size() -> CGSize { CGSize(width: number().magnitude, height: number().magnitude) }
    mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    mutating func path() -> Path {
      var path = Path()
      for _ in 0..<Int.random(in: 0..<10, using: &random) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: path.elements.append(.move(to: point()))
        case 1: path.elements.append(.closeSubpath)
        case 2: path.elements.append(.curve(to: point(), control1: point(), control2: point()))
        default: path.elements.append(.line(to: point()))
        }
      }
      return path
    }

    mutating func shape() -> Shape {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .rectangle(size())
      case 1: .ellipse(chance(2) ? CGSize(width: 40, height: 40) : size())
      case 2: .path(path())
      default: .group([.init(.rectangle(size()), center: point()), .init(.path(path()), center: point())])
      }
    }

    mutating func range() -> ClosedRange<CGFloat> {
      let (a, b) = (number(), number())
      return a <= b ? a...b : b <= a ? b...a : .unlimited
    }
  }

  private func runWorld(seed: UInt64) {
    var garbage = Garbage(random: SeededRandom(seed: seed))
    let world = World()
    let group = world.addGroup(mode: .init(rawValue: UInt(garbage.random.next() % 4)))
    for _ in 0..<6 {
      switch Int.random(in: 0..<8, using: &garbage.random) {
      case 0: world.gravity = garbage.vector()
      case 1:
        let outline =
          garbage.chance(2)
          ? Boundary.Outline.path(garbage.path()) : .segment(from: garbage.point(), to: garbage.point())
        _ = try? group.setBoundary(outline, for: garbage.chance(2) ? nil : 1)
      default:
        if let body = try? world.addBody(garbage.shape(), at: garbage.point(), angle: garbage.number()) {
          group.add(body)
        }
      }
    }
    for _ in 0..<3 {
      if let body = world.bodies.randomElement(using: &garbage.random) { disturb(body, in: world, &garbage) }
      let (velocity, force) = (garbage.vector(), garbage.vector())
      let contacts = world.run(frames: 2) { step in
        for body in world.bodies.prefix(2) { step.push(body, force) }
        if let last = world.bodies.last, velocity.dx > 0 { step.drive(last, at: velocity) }
      }
      #expect(contacts.allSatisfy { $0.point.x.isFinite && $0.point.y.isFinite && $0.impulse.isFinite }, "seed \(seed)")
      for body in world.bodies {
        let (position, velocity) = (body.position, body.velocity)
        let numbers = [position.x, position.y, body.angle, velocity.dx, velocity.dy, body.angularVelocity, body.mass]
        #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed): \(numbers)")
      }
    }
    for body in world.bodies { world.remove(body) }
    #expect(world.joints.isEmpty && group.bodies.isEmpty)
    #expect(world.isAtRest)
  }

  private func disturb(_ body: Body, in world: World, _ garbage: inout Garbage) {
    let other = world.bodies.first { $0 !== body }
    switch Int.random(in: 0..<14, using: &garbage.random) {
    case 0: body.move(to: garbage.point(), angle: garbage.number())
    case 1: (body.density, body.elasticity) = (garbage.number(), garbage.number())
    case 2: (body.friction, body.resistance) = (garbage.number(), garbage.number())
    case 3: (body.velocity, body.angularVelocity) = (garbage.vector(), garbage.number())
    case 4: body.applyImpulse(garbage.vector(), at: garbage.vector())
    case 5: body.applyForce(garbage.vector(), at: garbage.vector())
    case 6:
      let joint = world.attach(
        body, at: garbage.vector(), to: .point(garbage.point()), length: garbage.chance(2) ? nil : garbage.number(),
        frequency: garbage.number(), damping: garbage.number())
      joint.anchorPoint = garbage.point()
      joint.frequency = garbage.number()
      joint.length = garbage.number()
    case 7:
      let snap = world.snap(body, size: garbage.size(), to: garbage.point(), damping: garbage.number())
      snap.point = garbage.point()
    case 8:
      let slide = world.slide(body, along: garbage.vector(), of: other, at: garbage.point(), range: garbage.range())
      slide.range = garbage.range()
    case 9: body.isAnchored.toggle()
    case 10: body.isAffectedByGravity.toggle()
    case 11: body.allowsRotation.toggle()
    default:
      guard let other else { return }
      switch Int.random(in: 0..<4, using: &garbage.random) {
      case 0: _ = world.fix(body, to: other, at: garbage.point())
      case 1:
        let pin = world.pin(
          body, to: other, at: garbage.point(), range: garbage.range(), frictionTorque: garbage.number())
        pin.range = garbage.range()
      case 2: world.limit(body, at: garbage.vector(), to: other, at: garbage.vector()).length = garbage.number()
      default:
        _ = world.attach(
          body, at: garbage.vector(), to: .body(other, offset: garbage.vector()), frequency: garbage.number())
      }
    }
  }

  /// All of them cross each other, and none is near a body.
  @Test func `The cost of boundaries grows with their number, not its square`() throws {
    func cost(_ count: Int) throws -> Double {
      let start = seconds()
      let world = World()
      let group = world.addGroup()
      group.add(try world.addBox(at: 0, -5000))
      for number in 0..<count {
        let end = CGPoint(CGFloat(number), 5000)
        try group.setBoundary(.segment(from: CGPoint(CGFloat(count - number), 9000), to: end), for: number)
      }
      world.run(frames: 1)
      return seconds() - start
    }
    _ = try cost(100)
    let (few, many) = (try cost(1500), try cost(9000))
    #expect(many < 18 * few, "1,500 cost \(few) s, 9,000 cost \(many) s")
  }

  /// The processor time of the thread.
  private func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  @Test(arguments: 0..<8) func `Invalid input does not stop the world`(part: UInt64) {
    for seed in 0..<250 { runWorld(seed: part * 250 + UInt64(seed)) }
  }
}
