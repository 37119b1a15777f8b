import CoreGraphics
import Foundation
import Physics
import Testing

@Suite struct SnapTests {
  private let size = CGSize(width: 100, height: 50)

  private func snap(damping: CGFloat) throws -> (World, Body) {
    let world = World()
    let body = try world.addBody(.rectangle(size), at: CGPoint(100, 100))
    _ = world.snap(body, size: size, to: CGPoint(300, 200), damping: damping)
    return (world, body)
  }

  @Test func `A body snaps as in UIKit`() throws {
    let (world, body) = try snap(damping: 0.5)
    world.run(frames: 1)
    #expect(body.position.isNear(113.265648, 106.623589, 1e-6))
    #expect(body.angle.isNear(0.0361267589, 1e-9))
    world.run(frames: 199)
    #expect(body.position.isNear(299.999969, 199.999222, 1e-6))
    #expect(body.angle.isNear(0, 1e-3))
  }

  @Test func `A snapped body comes to rest`() throws {
    let (world, body) = try snap(damping: 0.5)
    world.run(frames: 31)
    #expect(body.position.isNear(300, 200, 0.5))
    world.run(frames: 45)
    #expect(!world.isAtRest)
    world.run(frames: 1)
    #expect(world.isAtRest)
  }

  @Test(
    arguments: [(0, 136.3, 155), (0.25, 53.4, 51), (0.5, 8.1, 30), (0.75, 0, 27), (1, 0, 29), (2, 0, 63)]
      as [(CGFloat, CGFloat, Int)])
  func `Damping decides how far it overshoots`(damping: CGFloat, overshoot: CGFloat, lastFrame: Int) throws {
    let (world, body) = try snap(damping: damping)
    var (farthest, last) = (CGFloat.zero, 0)
    for frame in 1...300 {
      world.run(frames: 1)
      farthest = max(farthest, body.position.x - 300)
      if hypot(body.position.x - 300, body.position.y - 200) > 0.5 { last = frame }
    }
    #expect(farthest.isNear(overshoot, 0.06))
    #expect(last == lastFrame)
  }

  @Test(arguments: [-1.5, -0.4, 0.7, 1.5] as [CGFloat])
  func `A snapped body turns upright`(angle: CGFloat) throws {
    let world = World()
    let body = try world.addBody(.rectangle(size), at: CGPoint(100, 100), angle: angle)
    _ = world.snap(body, size: size, to: CGPoint(150, 60))
    world.run(frames: 240)
    #expect(body.position.isNear(150, 60, 0.02))
    #expect(body.angle.isNear(0, 1e-3))
  }

  @Test func `The point of a snap can be moved`() throws {
    let world = World()
    let body = try world.addBody(.rectangle(size), at: .zero)
    let snap = world.snap(body, size: size, to: CGPoint(50, 0))
    world.run(frames: 120)
    #expect(world.isAtRest)
    snap.point = CGPoint(0, 70)
    #expect(!world.isAtRest)
    world.run(frames: 120)
    #expect(body.position.isNear(0, 70, 0.02))
  }
}
