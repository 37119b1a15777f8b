import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
struct PushTests {
  private let probes = Figures(of: .dynamics, from: .dynamicsProbes, in: .pointsPerSecond)

  @Test func `A continuous push accelerates by force over mass`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let properties = lab.free(box)
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    lab.add(push)
    for (number, speed) in [0.833333373, 2.50000024, 4.16666698, 5.83333349].enumerated() {
      lab.frame(number + 1)
      probes.expect(
        "velocity under a continuous push of 1 after \(number + 1) frames", properties.linearVelocity(for: box).x,
        is: speed, within: speed * 1e-5)
    }
    lab.stage.perform { push.active = false }
    lab.frame(10)
    expect(properties.linearVelocity(for: box).x, 5.83333349, within: 1e-5)
  }

  @Test func `An impulse acts once`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let properties = lab.free(box)
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.setAngle(0, magnitude: 1)
    lab.add(push)
    #expect(push.active)
    lab.frame(1)
    #expect(!push.active)
    probes.expect("velocity after an impulse of 1", properties.linearVelocity(for: box).x, is: 100, within: 1e-4)
    lab.frame(5)
    expect(properties.linearVelocity(for: box).x, 100)
    lab.stage.perform { push.active = true }
    lab.frame(6)
    expect(properties.linearVelocity(for: box).x, 200)
  }

  @Test func `An impulse is slowed by the default resistance`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let properties = UIDynamicItemBehavior(items: [box])
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    lab.add(properties, push)
    lab.frame(1)
    probes.expect(
      "velocity after an impulse of 1 with default resistance", properties.linearVelocity(for: box).x, is: 99.91673,
      within: 1e-4)
  }

  @Test func `An impulse off the center turns the item`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let properties = lab.free(box)
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: box)
    #expect(push.targetOffsetFromCenter(for: box) == UIOffset(horizontal: 50, vertical: 0))
    lab.add(push)
    lab.frame(1)
    probes.expect(
      "angular velocity after an impulse 50 pt off the center", properties.angularVelocity(for: box), is: 3.00000007,
      within: 1e-5, in: .radiansPerSecond)
    probes.expect(
      "velocity after an impulse 50 pt off the center", properties.linearVelocity(for: box).y, is: 100, within: 1e-4)
  }

  @Test func `Mass is density times area`() {
    let (lab, box) = (Lab(), Box(0, 0, 200, 50))
    let properties = lab.free(box) { $0.density = 2 }
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0.3, dy: 0)
    lab.add(push)
    lab.frame(1)
    probes.expect(
      "velocity of 200 × 50 pt with density 2 after an impulse of 0.3", properties.linearVelocity(for: box).x,
      is: 15.000001, within: 1e-4)
  }

  @Test func `Twice the area is half the acceleration`() {
    let (lab, small, large) = (Lab(), Box(0, 0), Box(500, 0, 100, 200))
    let properties = lab.free(small, large)
    let push = UIPushBehavior(items: [small, large], mode: .continuous)
    push.magnitude = 4
    lab.add(push)
    lab.frame(30)
    let speeds = [small, large].map { properties.linearVelocity(for: $0).x }
    Figures(of: .dynamics, from: .dynamicsDocumentation).expect(
      "velocities of 100 × 100 and 100 × 200 pt under the same push, as a ratio", speeds[0] / speeds[1], is: 2,
      within: 1e-5)
  }

  @Test func `Angle and magnitude are kept apart`() {
    let push = UIPushBehavior(items: [], mode: .continuous)
    #expect(push.active)
    #expect(push.mode == .continuous)
    #expect((push.angle, push.magnitude) == (0, 0))
    push.pushDirection = CGVector(dx: 3, dy: 4)
    let vectors = Figures(of: .dynamics, from: .dynamicsProbes)
    vectors.expect("angle of a push of (3, 4)", push.angle, is: 0.927295218, within: 1e-9, in: .radians)
    vectors.expect("magnitude of a push of (3, 4)", push.magnitude, is: 5)
    push.magnitude = 0
    #expect(push.pushDirection == .zero)
    push.magnitude = 2
    vectors.expect(
      "dx of a push of (3, 4) with magnitude 0, then 2", push.pushDirection.dx, is: 1.20000005, within: 1e-7)
    push.setAngle(1, magnitude: -1)
    vectors.expect(
      "a push of magnitude -1 at angle 1", [push.pushDirection.dx, push.pushDirection.dy],
      is: [-0.540302277, -0.841470957], within: 1e-8)
  }
}
