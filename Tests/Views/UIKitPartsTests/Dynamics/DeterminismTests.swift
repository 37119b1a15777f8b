import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// Scenes with many items: equal runs give equal bits, and everything comes to rest.
@MainActor
struct DeterminismTests {
  /// A heap of views that fall on each other, and their positions after some frames.
  private func heap(frames: Int) -> (places: [CGPoint], angles: [CGFloat], isRunning: Bool) {
    let lab = Lab(320, 480)
    let views = (0..<20).map { (index: Int) -> UIView in
      let (x, width) = (20 + index * 37 % 240, 30 + index % 3 * 10)
      return lab.addView(CGFloat(x), CGFloat(index * 20), CGFloat(width), 30)
    }
    let collision = UICollisionBehavior(items: views)
    collision.translatesReferenceBoundsIntoBoundary = true
    lab.add(collision, UIGravityBehavior(items: views), UIDynamicItemBehavior(items: views))
    lab.frame(frames)
    return (views.map(\.center), views.map { (view: UIView) -> CGFloat in view.transform.b }, lab.animator.isRunning)
  }

  @Test func `Equal runs give equal bits`() {
    let (first, second) = (heap(frames: 120), heap(frames: 120))
    #expect(first.places == second.places)
    #expect(first.angles == second.angles)
  }

  @Test func `A heap comes to rest inside the bounds`() {
    let end = heap(frames: 900)
    #expect(!end.isRunning)
    #expect(end.places.allSatisfy { CGRect(x: 10, y: 0, width: 300, height: 470).contains($0) })
  }

  @Test func `Six boxes stay a stack`() {
    let lab = Lab(320, 480)
    let boxes = (0..<6).map { lab.addView(140, CGFloat(440 - $0 * 40), 40, 40) }
    let collision = UICollisionBehavior(items: boxes)
    collision.translatesReferenceBoundsIntoBoundary = true
    lab.add(collision, UIGravityBehavior(items: boxes))
    #expect(lab.framesUntilPause() != nil)
    for box in boxes { expect(box.center.x, 160, within: 2) }
    for (lower, upper) in zip(boxes, boxes.dropFirst()) {
      #expect((39...40.1).contains(lower.center.y - upper.center.y))
    }
  }

  @Test func `A cradle hands its swing on`() {
    let lab = Lab()
    let balls = (0..<5).map { Box(100 + CGFloat($0) * 41, 300, 40, 40) }
    let properties = UIDynamicItemBehavior(items: balls)
    (properties.elasticity, properties.resistance, properties.angularResistance) = (1, 0, 0)
    properties.allowsRotation = false
    // 60 degrees to the left.
    balls[0].center = CGPoint(x: 100 - 173.205, y: 200)
    lab.add(properties, UICollisionBehavior(items: balls), UIGravityBehavior(items: balls))
    for (index, ball) in balls.enumerated() {
      let rod = UIAttachmentBehavior(item: ball, attachedToAnchor: CGPoint(x: 100 + CGFloat(index) * 41, y: 100))
      lab.add(rod)
    }
    var (last, fourth) = (CGFloat(0), CGFloat(0))
    for number in 1...110 {
      lab.frame(number)
      last = max(last, balls[4].center.x - 264)
      fourth = max(fourth, balls[3].center.x - 223)
    }
    #expect(last > 150, "\(last)")
    #expect(fourth < 20, "\(fourth)")
  }
}

/// Not in UIKit.
@MainActor
struct AdditionTests {
  private func fall(density: CGFloat) -> (lab: Lab, box: Box) {
    let (lab, box) = (Lab(), Box(0, 0))
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    lab.free(box) { $0.density = density }
    lab.add(push)
    return (lab, box)
  }

  @Test func `Identical runs have the same hash`() {
    let (first, second, other) = (fall(density: 1).lab, fall(density: 1).lab, fall(density: 2).lab)
    for lab in [first, second, other] { lab.frame(10) }
    #expect(first.animator.stateHash == second.animator.stateHash)
    #expect(first.animator.stateHash != other.animator.stateHash)
  }

  @Test func `An item rests while others move`() {
    let (lab, moving) = fall(density: 1)
    let still = Box(0, 500)
    lab.free(still)
    lab.frame(30)
    #expect(!lab.animator.isResting(still))
    lab.frame(31)
    #expect(lab.animator.isResting(still))
    #expect(!lab.animator.isResting(moving))
    #expect(!lab.animator.isResting(Box(0, 0)))
    #expect(lab.animator.isRunning)
  }
}
