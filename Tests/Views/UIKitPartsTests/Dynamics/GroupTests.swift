import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
struct GroupTests {
  private let probes = Figures(of: .dynamics, from: .dynamicsProbes, in: .points)

  @Test func `A group moves and turns its members`() {
    let (a, b) = (Box(100, 100), Box(220, 130, 50, 20))
    let group = UIDynamicItemGroup(items: [a, b, a])
    #expect(group.items.count == 2)
    #expect(group.center == CGPoint(x: 147.5, y: 100))
    #expect(group.transform == .identity)
    group.center = CGPoint(x: 157.5, y: 105)
    #expect(a.center == CGPoint(x: 110, y: 105))
    var turn = CGAffineTransform(rotationAngle: 0.3)
    turn.tx = 7
    group.transform = turn
    probes.expect("first member of a group turned by 0.3", a.center, is: (119.121517, 90.9627902), within: 1e-4)
    probes.expect("second member of a group turned by 0.3", b.center, is: (224.896289, 155.08531), within: 1e-4)
    #expect(b.transform == turn)
    probes.expect(
      "bounds of a group turned by 0.3", group.bounds.size, is: CGSize(width: 180.774772, height: 124.122519),
      within: 1e-4)
  }

  @Test func `A group falls as one body of all its mass`() {
    let (lab, a, b) = (Lab(), Box(100, 100), Box(220, 130, 50, 20))
    let group = UIDynamicItemGroup(items: [a, b])
    let properties = lab.free(group)
    let push = UIPushBehavior(items: [group], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1.1, dy: 0)
    lab.add(push)
    lab.frame(1)
    expect(properties.linearVelocity(for: group).x, 100, within: 0.01)
    lab.frame(30)
    let distance = hypot(b.center.x - a.center.x, b.center.y - a.center.y)
    expect(distance, hypot(120, 30), within: 0.01)
  }

  @Test func `Groups are not nested`() {
    let errors = ProgrammerError.sentences {
      _ = UIDynamicItemGroup(items: [UIDynamicItemGroup(items: [Box(0, 0)])])
    }
    #expect(errors.count == 1)
  }
}
