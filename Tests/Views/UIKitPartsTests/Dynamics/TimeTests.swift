import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// The frame rate samples the motion; it never changes it.
@MainActor
struct TimeTests {
  /// The position of a tumbling square at each sixth of a second.
  private func track(framesPerSecond: Double) -> [CGPoint] {
    let lab = Lab(375, 667)
    let square = lab.addView(100, 100, 100, 100)
    let other = lab.addView(160, 300, 80, 40)
    let collision = UICollisionBehavior(items: [square, other])
    collision.translatesReferenceBoundsIntoBoundary = true
    lab.add(collision, UIGravityBehavior(items: [square, other]))
    lab.add(UIAttachmentBehavior(item: other, attachedToAnchor: CGPoint(x: 100, y: 250)))
    var places: [CGPoint] = []
    for number in 1...Int(2 * framesPerSecond) {
      lab.stage.advance(to: Double(number) / framesPerSecond)
      if number % Int(framesPerSecond / 6) == 0 { places += [square.center, other.center] }
    }
    return places
  }

  @Test(arguments: [24.0, 30, 120]) func `Every frame rate sees the same trajectory`(framesPerSecond: Double) {
    #expect(track(framesPerSecond: framesPerSecond) == track(framesPerSecond: 60))
  }

  @Test func `Between two ticks nothing moves`() {
    let (lab, box) = (Lab(), Box(0, 50))
    lab.add(UIGravityBehavior(items: [box]))
    lab.stage.advance(to: 1.5 / 60)
    expect(box.center.y, 50.0693855)
    lab.stage.advance(to: 1.99 / 60)
    expect(box.center.y, 50.0693855)
  }

  @Test func `A stage may tick 120 times a second`() {
    let lab = Lab(400, 400, ticksPerSecond: 120)
    let box = lab.addView(0, 0, 100, 100)
    lab.add(UIGravityBehavior(items: [box]))
    lab.stage.advance(to: 1)
    expect(lab.animator.elapsedTime, 1, within: 1e-9)
    expect(box.center.y, 50 + 479, within: 4)
  }

  @Test func `Two stages do not affect each other`() {
    let (first, second) = (Lab(), Lab())
    let (a, b) = (Box(0, 50), Box(0, 50))
    first.add(UIGravityBehavior(items: [a]))
    second.add(UIGravityBehavior(items: [b]))
    first.frame(5)
    #expect(b.center.y == 50)
    second.frame(5)
    #expect(a.center == b.center)
  }

  @Test func `Items in a view inside the reference view move in its coordinates`() {
    let lab = Lab(400, 600)
    let panel = UIView(frame: CGRect(x: 10.25, y: 20.5, width: 300, height: 300))
    lab.view.addSubview(panel)
    let item = UIView(frame: CGRect(x: 140.3, y: 40.7, width: 20, height: 20))
    panel.addSubview(item)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 160.55, y: 71.2))
    lab.add(snap)
    lab.frame(60)
    expect(item.center, 150.3, 50.7)
  }

  @Test func `Moving views sets off no animation`() {
    let lab = Lab(400, 600)
    let item = lab.addView(0, 0, 20, 20)
    UIView.animate(withDuration: 1) { lab.add(UIGravityBehavior(items: [item])) }
    lab.frame(20)
    #expect(item.layer.presentation()?.position == item.center)
    #expect(item.layer.animationKeys() == nil)
  }
}
