import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Free fall, compared with measurements of UIKit's own animator.
@MainActor
struct GravityTests {
  private let probes = Figures(of: .dynamics, from: .dynamicsProbes, in: .points)
  private let steps = Figures(of: .dynamics, from: .dynamicsSteps, in: .points)

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
      probes.expect("y of a fall without resistance after \(number + 1) frames", box.center.y, is: y, within: 1e-4)
    }
    for (number, distance) in [(10, 13.194444), (30, 122.916667), (60, 495.833333)] {
      lab.frame(number)
      steps.expect(
        "way of a fall without resistance after \(number) frames", box.center.y - 50, is: distance, within: 0.001)
    }
  }

  @Test func `The place of a view is not rounded to pixels, unlike UIKit's`() {
    let lab = Lab(400, 600)
    let view = lab.addView(0, 0, 100, 100)
    lab.free(view)
    lab.add(UIGravityBehavior(items: [view]))
    lab.frame(10)
    // At two pixels to a point UIKit shows the nearest half of 63.194.
    steps.accept(
      "y of a falling view after 10 frames, scale 2", view.center.y, insteadOf: 63, price: 0.19, within: 0.005)
  }

  @Test func `An item falls with the default resistance`() {
    let box = Box(0, 50)
    let lab = fall(box, resistance: nil)
    for (number, y) in [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747].enumerated() {
      lab.frame(number + 1)
      probes.expect("y of a fall with default resistance after \(number + 1) frames", box.center.y, is: y, within: 1e-4)
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
    probes.expect(
      "horizontal gain in a frame from gravity (3, 4), density \(density)", second.x - first.x, is: 50, within: 0.001,
      in: .pointsPerSecond)
    probes.expect(
      "vertical gain in a frame from gravity (3, 4), density \(density)", second.y - first.y, is: 66.67, within: 0.01,
      in: .pointsPerSecond)
  }

  @Test func `An item that leaves gravity keeps its velocity`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let properties = lab.free(box)
    let gravity = UIGravityBehavior(items: [box])
    lab.add(gravity)
    lab.frame(10)
    lab.stage.perform { gravity.removeItem(box) }
    lab.frame(20)
    steps.expect(
      "velocity of a fall after 10 frames", properties.linearVelocity(for: box).y, is: 158.3333, within: 0.001,
      in: .pointsPerSecond)
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
    probes.expect("angle of gravity by default", gravity.angle, is: .pi / 2, within: 1e-12, in: .radians)
    probes.expect("magnitude of gravity by default", gravity.magnitude, is: 1, in: FigureUnit.none)
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    probes.expect("magnitude of gravity (3, 4)", gravity.magnitude, is: 5, in: FigureUnit.none)
    probes.expect("angle of gravity (3, 4)", gravity.angle, is: 0.927295218, within: 1e-9, in: .radians)
    gravity.magnitude = 2
    probes.expect(
      "direction of gravity (3, 4) with a magnitude of 2", [gravity.gravityDirection.dx, gravity.gravityDirection.dy],
      is: [1.20000005, 1.60000002], within: 1e-8, in: FigureUnit.none)
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
