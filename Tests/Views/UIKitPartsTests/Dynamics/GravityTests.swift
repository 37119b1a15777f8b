import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// Free fall, compared with measurements of UIKit's own animator.
@MainActor
struct GravityTests {
  private func fall(_ box: Box, resistance: CGFloat?, gravity: (UIGravityBehavior) -> Void = { _ in }) -> Lab {
    let lab = Lab()
    let behavior = UIGravityBehavior(items: [box])
    gravity(behavior)
    if let resistance {
      let properties = UIDynamicItemBehavior(items: [box])
      properties.resistance = resistance
      lab.add(properties)
    }
    lab.add(behavior)
    return lab
  }

  @Test func `An item falls freely without resistance`() {
    let box = Box(0, 50)
    let lab = fall(box, resistance: 0)
    for (number, y) in [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076].enumerated() {
      lab.frame(number + 1)
      expect(box.center.y, y)
    }
    for (number, distance) in [(10, 13.194444), (30, 122.916667), (60, 495.833333)] {
      lab.frame(number)
      expect(box.center.y, 50 + distance, within: 0.001)
    }
  }

  @Test func `An item falls with the default resistance`() {
    let box = Box(0, 50)
    let lab = fall(box, resistance: nil)
    for (number, y) in [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747].enumerated() {
      lab.frame(number + 1)
      expect(box.center.y, y)
    }
  }

  @Test(arguments: [1.0, 7.0]) func `Mass does not matter`(density: CGFloat) {
    let (lab, box) = (Lab(), Box(0, 0, 30, 40))
    let properties = lab.free(box) { $0.density = density }
    let gravity = UIGravityBehavior(items: [box])
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    lab.add(gravity)
    lab.frame(1)
    let first = properties.linearVelocity(for: box)
    lab.frame(2)
    let second = properties.linearVelocity(for: box)
    expect(second.x - first.x, 50, within: 0.001)
    expect(second.y - first.y, 66.67, within: 0.01)
  }

  @Test func `An item that leaves gravity keeps its velocity`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let properties = lab.free(box)
    let gravity = UIGravityBehavior(items: [box])
    lab.add(gravity)
    lab.frame(10)
    lab.stage.perform { gravity.removeItem(box) }
    lab.frame(20)
    expect(properties.linearVelocity(for: box).y, 158.3333, within: 0.001)
    #expect(gravity.items.isEmpty)
  }

  @Test func `The later of two gravities counts, and the other takes over after it`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let properties = lab.free(box)
    let (down, right) = (UIGravityBehavior(items: [box]), UIGravityBehavior(items: [box]))
    right.angle = 0
    lab.add(down, right)
    lab.frame(2)
    expect(properties.linearVelocity(for: box).x, 25, within: 0.001)
    expect(properties.linearVelocity(for: box).y, 0, within: 0.001)
    lab.stage.perform { lab.animator.removeBehavior(right) }
    lab.frame(3)
    expect(properties.linearVelocity(for: box).x, 25, within: 0.001)
    expect(properties.linearVelocity(for: box).y, 16.6667, within: 0.001)
  }

  @Test func `Angle, magnitude and direction are one vector`() {
    let gravity = UIGravityBehavior()
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    expect(gravity.angle, .pi / 2, within: 1e-12)
    #expect(gravity.magnitude == 1)
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    #expect(gravity.magnitude == 5)
    expect(gravity.angle, 0.927295218, within: 1e-9)
    gravity.magnitude = 2
    expect(gravity.gravityDirection.dx, 1.20000005, within: 1e-8)
    expect(gravity.gravityDirection.dy, 1.60000002, within: 1e-8)
    gravity.magnitude = 0
    #expect(gravity.gravityDirection == .zero)
    #expect(gravity.angle == 0)
    gravity.angle = 1
    #expect(gravity.gravityDirection == .zero)
  }

  @Test func `Resistance limits the speed of a fall`() {
    let box = Box(0, 0)
    let (lab, properties) = (Lab(), UIDynamicItemBehavior(items: [box]))
    properties.resistance = 2
    lab.add(properties, UIGravityBehavior(items: [box]))
    lab.frame(600)
    expect(properties.linearVelocity(for: box).y, 500, within: 0.1)
  }

  @Test(arguments: [CGFloat.pi / 2, 2, .pi, -3]) func `A magnitude of 0 loses the direction`(angle: CGFloat) {
    let gravity = UIGravityBehavior()
    gravity.angle = angle
    gravity.magnitude = 0
    #expect(gravity.angle == 0)
    #expect(gravity.gravityDirection.dx.sign == .plus && gravity.gravityDirection.dy.sign == .plus)
    gravity.angle = 1
    #expect(gravity.gravityDirection == .zero && gravity.angle == 0)
    gravity.magnitude = 1
    #expect(gravity.gravityDirection == CGVector(dx: 1, dy: 0))
    gravity.gravityDirection = CGVector(dx: -0.0, dy: -0.0)
    #expect(gravity.angle == 0)
  }
}
