import CoreGraphics
import Foundation
import Physics
import TestSupport
import Testing

extension World {
  /// Advances by frames of 1/60 s and returns the contacts.
  @discardableResult
  func run(frames: Int, beforeEachStep: (Substep) -> Void = { _ in }) -> [Contact] {
    (0..<frames).flatMap { _ in advance(by: 1 / 60, beforeEachStep: beforeEachStep) }
  }

  /// Adds a rectangle without friction and resistance.
  func addBox(
    _ width: CGFloat = 100, _ height: CGFloat = 100, at x: CGFloat, _ y: CGFloat, angle: CGFloat = 0,
    falls: Bool = false
  ) throws -> Body {
    let body = try addBody(
      .rectangle(CGSize(width: width, height: height)), at: CGPoint(x: x, y: y), angle: angle)
    (body.resistance, body.angularResistance) = (0, 0)
    body.isAffectedByGravity = falls
    return body
  }

  static func withGravity(_ magnitude: CGFloat = 1) -> World {
    let world = World()
    world.gravity = CGVector(dx: 0, dy: magnitude)
    return world
  }
}

extension CGPoint {
  init(_ x: CGFloat, _ y: CGFloat) { self.init(x: x, y: y) }
}

extension CGFloat {
  func isNear(_ other: CGFloat, _ tolerance: CGFloat) -> Bool { (self - other).magnitude <= tolerance }
}

extension CGPoint {
  func isNear(_ x: CGFloat, _ y: CGFloat, _ tolerance: CGFloat) -> Bool {
    self.x.isNear(x, tolerance) && self.y.isNear(y, tolerance)
  }
}

extension SeededRandom {
  mutating func next(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &self) }
}
