import CoreGraphics
import Foundation
import Physics
import Testing

@Suite struct JointTests {
  @Test func `Rods swing as in UIKit`() throws {
    let world = World.withGravity()
    let body = try world.addBox(40, 40, at: 200, 100, falls: true)
    let rod = world.attach(body, to: .point(CGPoint(100, 100)))
    #expect(rod.length == 100)
    world.run(frames: 1)
    #expect(body.position.isNear(199.999969, 100.069443, 1e-5))
    world.run(frames: 9)
    #expect(body.position.isNear(199.132126, 113.146225, 1e-4))
    world.run(frames: 20)
    #expect(body.position.isNear(139.359573, 191.92836, 1e-4))
    world.run(frames: 30)
    #expect(body.position.isNear(2.06188917, 120.202171, 1e-3))
  }

  @Test func `Rods keep their length`() throws {
    let world = World.withGravity()
    let (a, b) = (try world.addBox(40, 40, at: 0, 0), try world.addBox(40, 40, at: 150, 0, falls: true))
    let rod = world.attach(a, to: .body(b, offset: .zero))
    #expect(rod.anchorPoint == nil)
    for _ in 0..<60 {
      world.run(frames: 1)
      #expect(hypot(a.position.x - b.position.x, a.position.y - b.position.y).isNear(150, 0.1))
    }
    #expect(a.position.y > 50)
  }

  @Test(
    arguments: [
      (0, 0, 200), (10, 20, 177.975357),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func `Lengths are measured between the anchors`(dx: CGFloat, dy: CGFloat, length: CGFloat) throws {
    let world = World()
    let body = try world.addBox(at: 100, 100, angle: 0.3)
    let rod = world.attach(body, at: CGVector(dx: dx, dy: dy), to: .point(CGPoint(100, 300)))
    #expect(rod.length.isNear(length, 1e-4))
  }

  @Test func `Moving the anchor drags the body`() throws {
    let world = World()
    let body = try world.addBox(40, 40, at: 100, 200)
    let rod = world.attach(body, to: .point(CGPoint(100, 100)))
    world.run(frames: 40)
    #expect(world.isAtRest)
    rod.anchorPoint = CGPoint(160, 100)
    #expect(!world.isAtRest)
    world.run(frames: 30)
    #expect(hypot(body.position.x - 160, body.position.y - 100).isNear(100, 0.6))
    #expect(rod.length == 100)
  }

  @Test func `Springs swing as in UIKit`() throws {
    let world = World()
    let body = try world.addBox(40, 40, at: 100, 250)
    _ = world.attach(body, to: .point(CGPoint(100, 100)), length: 100, frequency: 2, damping: 0.3)
    var frame = 0
    for (next, y) in [(1, 249.48938), (10, 201.092148), (30, 204.031586), (60, 200.142715)] {
      world.run(frames: next - frame)
      frame = next
      #expect(body.position.y.isNear(y, 1e-5))
    }
  }

  @Test func `Spring stiffness follows the mass`() throws {
    let world = World()
    let body = try world.addBox(at: 100, 250)
    _ = world.attach(
      body, at: CGVector(dx: 40, dy: 0), to: .point(CGPoint(100, 100)), length: 100, frequency: 2, damping: 0.3)
    world.run(frames: 10)
    #expect(body.position.isNear(92.678, 222.876, 1e-3))
    #expect(body.angle.isNear(-0.659, 1e-3))
  }

  @Test func `Springs of no length reach their anchor`() throws {
    let world = World()
    let body = try world.addBody(.rectangle(CGSize(width: 50, height: 50)), at: CGPoint(100, 130))
    _ = world.attach(body, to: .point(CGPoint(100, 100)), length: 0, frequency: 1, damping: 0.8)
    world.run(frames: 180)
    // Half a point is too short for the engine to have a direction.
    #expect(body.position.isNear(100, 100, 0.6))
    #expect(world.isAtRest)
  }

  @Test func `Weak springs of no length swing through their anchor`() throws {
    let world = World()
    let body = try world.addBox(50, 50, at: 100, 130)
    _ = world.attach(body, to: .point(CGPoint(100, 100)), length: 0, frequency: 1, damping: 0)
    world.run(frames: 30)
    #expect(body.position.y < 75)
  }

  @Test func `Attachments become springs and rods`() throws {
    let world = World.withGravity()
    let body = try world.addBox(40, 40, at: 100, 200, falls: true)
    let attachment = world.attach(body, to: .point(CGPoint(100, 100)))
    attachment.frequency = 1
    attachment.damping = 1
    world.run(frames: 120)
    // A spring of f Hz hangs g / (2πf)² lower.
    let sag = 1000 / (4 * CGFloat.pi * CGFloat.pi)
    #expect(body.position.y.isNear(200 + sag, 0.5))
    attachment.frequency = 0
    world.run(frames: 60)
    #expect(body.position.y.isNear(200, 0.6))
    attachment.length = 150
    world.run(frames: 60)
    #expect(body.position.y.isNear(250, 0.6))
  }

  @Test func `Anchors closer than a point are pins`() throws {
    let world = World.withGravity()
    let body = try world.addBox(at: 100, 100, angle: 0.3, falls: true)
    let pin = world.attach(body, at: .zero, to: .point(CGPoint(100.5, 100)))
    body.angularVelocity = 1
    world.run(frames: 30)
    #expect(body.position.isNear(100.5, 100, 0.6))
    #expect(body.angle > 0.7)
    pin.length = 60
    world.run(frames: 120)
    #expect(hypot(body.position.x - 100.5, body.position.y - 100).isNear(60, 0.6))
  }

  @Test func `A limit holds two bodies together like a rope`() throws {
    let world = World()
    let (a, b) = (try world.addBox(40, 40, at: 0, 0), try world.addBox(40, 40, at: 100, 0))
    let rope = world.limit(a, to: b, length: 200)
    b.velocity = CGVector(dx: 100, dy: 0)
    for _ in 0..<180 {
      world.run(frames: 1)
      #expect(b.position.x - a.position.x < 200.1)
    }
    #expect(a.velocity.dx.isNear(50, 1e-3))
    #expect(b.velocity.dx.isNear(50, 1e-3))
    #expect(rope.length == 200)
  }

  @Test func `Limits are measured between the anchors`() throws {
    let world = World()
    let (a, b) = (try world.addBox(40, 40, at: 0, 0), try world.addBox(40, 40, at: 300, 0))
    #expect(world.limit(a, to: b).length.isNear(300, 1e-3))
    let rope = world.limit(a, at: CGVector(dx: 10, dy: 0), to: b, at: CGVector(dx: 0, dy: 5))
    #expect(rope.length.isNear(hypot(290, 5), 1e-3))
    rope.length = 100
    world.run(frames: 60)
    #expect(hypot(b.position.x - a.position.x, b.position.y - a.position.y) < 116)
  }

  @Test func `Fixed bodies hold place and angle`() throws {
    let world = World.withGravity()
    let (a, b) = (try world.addBox(40, 40, at: 0, 0, angle: 0.5), try world.addBox(40, 40, at: 60, 0, falls: true))
    _ = world.fix(a, to: b, at: CGPoint(30, 0))
    world.run(frames: 60)
    #expect((a.angle - b.angle).isNear(0.5, 0.01))
    #expect(hypot(a.position.x - b.position.x, a.position.y - b.position.y).isNear(60, 0.6))
    #expect(a.angle > 1)
  }

  @Test(arguments: [(0.5, 1.404), (2, 0)] as [(CGFloat, CGFloat)])
  func `Pins have friction`(torque: CGFloat, speed: CGFloat) throws {
    let world = World()
    let (hub, body) = (try world.addBox(at: 0, 0), try world.addBox(at: 50, 0))
    hub.isAnchored = true
    _ = world.pin(hub, to: body, at: .zero, frictionTorque: torque)
    body.angularVelocity = 2
    body.velocity = CGVector(dx: 0, dy: 100)
    world.run(frames: 30)
    #expect(body.angularVelocity.isNear(speed, 0.015))
  }

  @Test func `Pins stop at their range`() throws {
    let world = World()
    let (hub, body) = (try world.addBox(at: 0, 0), try world.addBox(at: 50, 0))
    hub.isAnchored = true
    let pin = world.pin(hub, to: body, at: .zero, range: -0.2...0.5)
    body.angularVelocity = 2
    world.run(frames: 60)
    #expect(body.angle.isNear(0.5, 0.05))
    pin.range = .unlimited
    body.angularVelocity = 2
    world.run(frames: 60)
    #expect(body.angle > 1)
  }

  @Test func `Slides keep to their axis`() throws {
    let world = World.withGravity()
    let body = try world.addBox(at: 100, 100, falls: true)
    let slide = world.slide(body, along: CGVector(dx: 7, dy: 0), at: CGPoint(100, 100), range: -50...20)
    body.velocity = CGVector(dx: 200, dy: 0)
    world.run(frames: 30)
    #expect(body.position.isNear(120, 100, 0.1))
    #expect(body.angle.isNear(0, 1e-3))
    body.velocity = CGVector(dx: -200, dy: 0)
    world.run(frames: 60)
    #expect(body.position.isNear(50, 100, 0.1))
    slide.range = .unlimited
    body.velocity = CGVector(dx: 200, dy: 0)
    world.run(frames: 60)
    #expect(body.position.x > 240)
  }

  @Test func `Slides follow the other body`() throws {
    let world = World()
    let (rail, cart) = (try world.addBox(at: 0, 0, angle: .pi / 2), try world.addBox(40, 40, at: 0, 0))
    rail.isAnchored = true
    _ = world.slide(cart, along: CGVector(dx: 0, dy: 1), of: rail, at: .zero, range: 0...80)
    cart.velocity = CGVector(dx: 100, dy: 100)
    world.run(frames: 90)
    #expect(cart.position.isNear(0, 80, 0.1))
  }

  @Test func `Joints go with their bodies`() throws {
    let world = World()
    let (a, b) = (try world.addBox(at: 0, 0), try world.addBox(at: 200, 0))
    let joint = world.attach(a, to: .body(b, offset: .zero))
    let snap = world.snap(b, size: CGSize(width: 100, height: 100), to: .zero)
    world.remove(a)
    #expect(joint.world == nil)
    #expect(world.joints.map(ObjectIdentifier.init) == [ObjectIdentifier(snap)])
    snap.remove()
    #expect(world.joints.isEmpty)
    world.run(frames: 2)
  }

  @Test func `Joined bodies collide only if asked`() throws {
    for bodiesCollide in [true, false] {
      let world = World()
      let (a, b) = (try world.addBox(at: 0, 0), try world.addBox(at: 150, 0))
      let group = world.addGroup()
      for body in [a, b] { group.add(body) }
      _ = world.limit(a, to: b, length: 400, bodiesCollide: bodiesCollide)
      a.velocity = CGVector(dx: 100, dy: 0)
      #expect(world.run(frames: 60).isEmpty != bodiesCollide)
    }
  }
}
