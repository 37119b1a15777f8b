import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
struct ItemBehaviorTests {
  private let probes = Figures(of: .dynamics, from: .dynamicsProbes)

  @Test func `The defaults are those of untouched items`() {
    let behavior = UIDynamicItemBehavior()
    for (name, value, expected) in [
      ("elasticity", behavior.elasticity, 0.2), ("friction", behavior.friction, 0.2), ("density", behavior.density, 1),
      ("resistance", behavior.resistance, 0.1), ("angularResistance", behavior.angularResistance, 0.1),
      ("charge", behavior.charge, 0),
    ] { probes.expect("\(name) by default", value, is: expected) }
    #expect((behavior.allowsRotation, behavior.isAnchored) == (true, false))
  }

  @Test(arguments: [(0.1, 452.813, 471.853), (0.5, 304.843, 390.308), (1, 186.242, 313.757), (2, 69.939, 215.031)])
  func `Resistance slows down`(resistance: CGFloat, speed: CGFloat, distance: CGFloat) {
    let (lab, box) = (Lab(), Box(0, 0))
    let properties = UIDynamicItemBehavior(items: [box])
    properties.resistance = resistance
    properties.addLinearVelocity(CGPoint(x: 500, y: 0), for: box)
    lab.add(properties)
    lab.frame(60)
    let steps = Figures(of: .dynamics, from: .dynamicsSteps)
    steps.expect(
      "velocity from 500 pt/s after 60 frames, resistance \(resistance)", properties.linearVelocity(for: box).x,
      is: speed, within: speed * 1e-3, in: .pointsPerSecond)
    steps.expect(
      "way from 500 pt/s after 60 frames, resistance \(resistance)", box.center.x, is: distance,
      within: distance * 1e-3, in: .points)
  }

  @Test func `Velocities wait for an animator, add up and are used once`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let properties = UIDynamicItemBehavior(items: [box])
    (properties.resistance, properties.angularResistance) = (0, 0)
    properties.addLinearVelocity(CGPoint(x: 10, y: 20), for: box)
    properties.addLinearVelocity(CGPoint(x: 5, y: 0), for: box)
    properties.addAngularVelocity(2, for: box)
    properties.addLinearVelocity(CGPoint(x: 1000, y: 0), for: Box(0, 0))
    #expect(properties.linearVelocity(for: box) == .zero)
    lab.add(properties)
    expect(properties.linearVelocity(for: box), 15, 20, within: 1e-4)
    expect(properties.angularVelocity(for: box), 2)
    lab.stage.perform { properties.addLinearVelocity(CGPoint(x: 0, y: -20), for: box) }
    expect(properties.linearVelocity(for: box), 15, 0, within: 1e-4)
    lab.stage.perform {
      lab.animator.removeBehavior(properties)
      #expect(properties.linearVelocity(for: box) == .zero)
      lab.animator.addBehavior(properties)
    }
    #expect(properties.linearVelocity(for: box) == .zero)
  }

  @Test func `The last behavior in the tree that set a property wins`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let (first, second, third) = (
      UIDynamicItemBehavior(items: [box]), UIDynamicItemBehavior(items: [box]), UIDynamicItemBehavior(items: [box])
    )
    first.resistance = 2
    second.resistance = 0
    third.resistance = 0.1  // the default value, so it does not count as set
    let composite = UIDynamicBehavior()
    composite.addChildBehavior(second)
    lab.add(first, composite, third)
    third.addLinearVelocity(CGPoint(x: 100, y: 0), for: box)
    lab.frame(10)
    expect(third.linearVelocity(for: box).x, 100, within: 1e-3)
    // Set later, but on a behavior that is earlier in the tree.
    lab.stage.perform { first.resistance = 5 }
    lab.frame(20)
    expect(third.linearVelocity(for: box).x, 100, within: 1e-3)
    lab.stage.perform { composite.removeChildBehavior(second) }
    lab.frame(30)
    #expect(third.linearVelocity(for: box).x < 60)
  }

  @Test func `Anchored items are walls`() {
    let (lab, wall, ball) = (Lab(), Box(0, 0), Box(200, 0))
    let anchored = lab.free(wall) { $0.isAnchored = true }
    let properties = lab.free(ball)
    lab.add(UIGravityBehavior(items: [wall]), UICollisionBehavior(items: [wall, ball]))
    lab.stage.perform {
      anchored.addLinearVelocity(CGPoint(x: 50, y: 0), for: wall)
      properties.addLinearVelocity(CGPoint(x: -200, y: 0), for: ball)
    }
    lab.frame(60)
    expect(wall.center, 0, 0)
    probes.expect(
      "velocity of an item at -200 pt/s after an anchored one", properties.linearVelocity(for: ball).x, is: 40.0000343,
      within: 0.001, in: .pointsPerSecond)
    lab.stage.perform { anchored.isAnchored = false }
    lab.frame(62)
    #expect(wall.center.y > 0)
  }

  @Test func `Without rotation a push off the center only moves`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let properties = lab.free(box) { $0.allowsRotation = false }
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: box)
    lab.add(push)
    lab.frame(10)
    #expect(properties.angularVelocity(for: box) == 0)
    #expect(box.transform == .identity)
  }

  @Test func `A fast spin ends at the engine's limit`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let properties = lab.free(box)
    properties.addLinearVelocity(CGPoint(x: 100_000, y: 0), for: box)
    properties.addAngularVelocity(1000, for: box)
    lab.frame(1)
    expect(properties.linearVelocity(for: box).x, 24_000, within: 1)
    expect(properties.angularVelocity(for: box), 188.4955, within: 0.01)
  }
}
