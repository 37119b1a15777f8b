import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Measurements of longer motions: the heights of bounces, the periods of swings, the final positions.
@MainActor
struct VectorTests {
  private let probes = Figures(of: .dynamics, from: .dynamicsProbes, in: .points)

  /// The heights at which an item that bounces on a floor at 601 reverses its direction.
  private func turns(elasticity: CGFloat, frames: Int) -> (heights: [CGFloat], isRunning: Bool) {
    let (lab, box) = (Lab(), Box(100, 100))
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: -1000, y: 601), to: CGPoint(x: 1000, y: 601))
    lab.free(box) { ($0.elasticity, $0.allowsRotation) = (elasticity, false) }
    lab.add(collision, UIGravityBehavior(items: [box]))
    var places: [CGFloat] = []
    for number in 1...frames {
      lab.frame(number)
      places.append(box.center.y)
    }
    var heights: [CGFloat] = []
    for index in 1..<places.count - 1 {
      let place = places[index]
      if place < places[index - 1], place <= places[index + 1], place < 540 { heights.append(place) }
    }
    return (heights, lab.animator.isRunning)
  }

  @Test(arguments: [(0.8, [260.1, 359.8, 424.6]), (0.5, [436.4, 522.0])] as [(CGFloat, [CGFloat])])
  func `Later bounces lose the same fraction`(elasticity: CGFloat, expected: [CGFloat]) {
    let heights = turns(elasticity: elasticity, frames: 400).heights
    for (height, expected) in zip(heights, expected) { expect(height, expected, within: 3) }
    #expect(heights.count >= expected.count)
  }

  @Test func `A bounce without loss goes on forever`() {
    let (heights, isRunning) = turns(elasticity: 1, frames: 900)
    #expect(isRunning)
    #expect(heights.count == 7)
    for height in heights { expect(height, 98.75, within: 2.5) }
  }

  @Test func `A small swing takes two pi times the root of length by gravity`() throws {
    let start = 0.02
    let (lab, box) = (Lab(), Box(100 + 100 * sin(start), 100 + 100 * cos(start), 40, 40))
    lab.free(box)
    lab.add(
      UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 100)), UIGravityBehavior(items: [box]))
    // The times at which it swings through the middle, to the left.
    var crossings: [CGFloat] = []
    var (last, number) = (box.center.x - 100, 0)
    while crossings.count < 3, number < 600 {
      number += 1
      lab.frame(number)
      let now = box.center.x - 100
      if last > 0, now <= 0 { crossings.append((CGFloat(number) - now / (now - last)) / 60) }
      last = now
    }
    #expect(crossings.count == 3)
    let (first, third) = (try #require(crossings.first), try #require(crossings.last))
    Figures(of: .dynamics, from: .pendulum).expect(
      "period of a small swing of 100 pt", (third - first) / 2, is: 1.98692, within: 0.02, in: .seconds)
  }

  @Test func `A pendulum from the side is below its anchor after 0.585 seconds`() {
    let (lab, box) = (Lab(), Box(200, 100, 40, 40))
    lab.free(box)
    lab.add(
      UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 100)), UIGravityBehavior(items: [box]))
    lab.frame(35)
    #expect(box.center.x > 100)
    lab.frame(36)
    #expect(box.center.x < 100)
  }

  @Test func `A spring field swings with two pi times the root of mass by strength`() {
    let (lab, box) = (Lab(), Box(100, 0))
    lab.free(box)
    let field = UIFieldBehavior.springField()
    field.strength = 4
    field.addItem(box)
    lab.add(field)
    lab.frame(Int((3.1416 / 4 * 60).rounded(.down)))
    #expect(box.center.x > 0)
    lab.frame(Int((3.1416 / 4 * 60).rounded(.up)) + 1)
    #expect(box.center.x < 0)
    lab.frame(Int((3.1416 * 60).rounded()))
    expect(box.center.x, 100, within: 3)
  }

  @Test func `An attachment is as long as its items are apart when it is added`() {
    let lab = Lab()
    let (a, b) = (Box(100, 100, 40, 40), Box(300, 100, 40, 40))
    let rope = UIAttachmentBehavior.limitAttachment(
      with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
    expect(rope.length, 200)
    b.center.x = 400
    lab.add(rope)
    expect(rope.length, 300)
    lab.stage.perform {
      b.center.x = 300
      lab.animator.updateItem(usingCurrentState: b)
    }
    expect(rope.length, 300)
    let (c, d) = (Box(100, 100), Box(300, 100))
    let rod = UIAttachmentBehavior(
      item: c, offsetFromCenter: UIOffset(horizontal: 10, vertical: 0), attachedTo: d,
      offsetFromCenter: UIOffset(horizontal: 10, vertical: 20))
    lab.add(rod)
    probes.expect("length between two items with offsets", rod.length, is: 200.997519, within: 1e-4)
  }

  @Test func `The reference boundary is a point outside the inset bounds`() {
    let lab = Lab()
    let view = UIView(frame: CGRect(x: 5, y: 7, width: 320, height: 480))
    lab.stage.addSubview(view)
    let animator = UIDynamicAnimator(referenceView: view)
    let ball = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    view.addSubview(ball)
    let collision = UICollisionBehavior(items: [ball])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    // The sides of the boundary are at 19, 281, 9 and 451; 2 points of skin keep the ball away, some of which may
    // yield.
    for (direction, edge, side) in [
      (CGVector(dx: 1, dy: 0), CGRectEdge.maxXEdge, 281.0), (CGVector(dx: -1, dy: 0), .minXEdge, 19),
      (CGVector(dx: 0, dy: 1), .maxYEdge, 451), (CGVector(dx: 0, dy: -1), .minYEdge, 9),
    ] {
      lab.stage.perform {
        animator.removeAllBehaviors()
        ball.center = CGPoint(x: 150, y: 200)
        let gravity = UIGravityBehavior(items: [ball])
        gravity.gravityDirection = direction
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
      }
      lab.stage.advance(by: 3)
      switch edge {
      case .maxXEdge: expect(side - ball.frame.maxX, 1.7, within: 0.35)
      case .minXEdge: expect(ball.frame.minX - side, 1.7, within: 0.35)
      case .maxYEdge: expect(side - ball.frame.maxY, 1.7, within: 0.35)
      case .minYEdge: expect(ball.frame.minY - side, 1.7, within: 0.35)
      }
    }
  }
}
