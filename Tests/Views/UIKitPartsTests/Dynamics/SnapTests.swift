import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
struct SnapTests {
  private let probes = Figures(of: .dynamics, from: .dynamicsProbes, in: .points)

  @Test func `A snap swings and settles like UIKit's`() {
    let (lab, box) = (Lab(), Box(100, 100, 100, 50))
    lab.add(UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 200)))
    lab.frame(1)
    probes.expect("a snapping item after 1 frame", box.center, is: (113.265648, 106.623589), within: 1e-4)
    probes.expect(
      "angle of a snapping item after 1 frame", box.angle, is: 0.0361267589, within: 1e-6, in: .radians)
    #expect(lab.framesUntilPause(from: 1) == 77)
    lab.frame(200)
    probes.expect("a snapping item after 200 frames", box.center, is: (299.999969, 199.999222), within: 0.01)
    #expect(abs(box.angle) < 1e-3)
  }

  @Test(arguments: [(0.25, 51), (0.5, 30), (0.75, 27), (1.0, 29)])
  func `Damping decides how long a snap swings`(damping: CGFloat, settled: Int) {
    let (lab, box) = (Lab(), Box(100, 100, 100, 50))
    let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 200))
    #expect(snap.damping == 0.5)
    snap.damping = damping
    lab.add(snap)
    var last = 0
    for number in 1...120 {
      lab.frame(number)
      if hypot(box.center.x - 300, box.center.y - 200) > 0.5 { last = number }
    }
    #expect(abs(last - settled) <= 2, "\(last)")
  }

  @Test func `A rotated item becomes upright, and follows the point`() {
    let (lab, box) = (Lab(), Box(100, 100, 60, 60, angle: 1.2))
    let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 200, y: 200))
    lab.add(snap)
    let rest = lab.framesUntilPause() ?? 0
    expect(box.center, 200, 200, within: 0.01)
    #expect(abs(box.angle) < 1e-3)
    lab.stage.perform { snap.snapPoint = CGPoint(x: 50, y: 200) }
    #expect(lab.framesUntilPause(from: rest) != nil)
    expect(box.center, 50, 200, within: 0.01)
  }
}
