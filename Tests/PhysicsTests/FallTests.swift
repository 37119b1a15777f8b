import CoreGraphics
import Foundation
import Physics
import Testing

@Suite struct FallTests {
  @Test func fallsAsUIKitDoes() throws {
    let world = World()
    let body = try world.addBody(.rectangle(CGSize(width: 100, height: 100)), at: CGPoint(x: 0, y: 50))
    body.resistance = 0
    body.isAffectedByGravity = true
    world.gravity = CGVector(dx: 0, dy: 1)
    var ys: [CGFloat] = []
    for _ in 0..<5 {
      _ = world.advance(by: 1 / 60)
      ys.append(body.position.y)
    }
    print(ys)
  }
}
