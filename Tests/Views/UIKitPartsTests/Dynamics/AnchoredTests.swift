import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// Anchored items that code moves, and sleeping items next to them.
@MainActor
struct AnchoredTests {
  private let lab = Lab()

  /// Anchors an item.
  private func anchor(_ item: Box) {
    let behavior = UIDynamicItemBehavior(items: [item])
    behavior.isAnchored = true
    lab.add(behavior)
  }

  /// Advances until everything is at rest; returns the frame.
  private func rest(from start: Int = 0) throws -> Int {
    try #require(lab.framesUntilPause(from: start))
  }

  private func move(_ item: Box, by distance: CGVector = CGVector(dx: 0, dy: 0), turned angle: CGFloat? = nil) {
    lab.stage.perform {
      item.center.x += distance.dx
      item.center.y += distance.dy
      if let angle { item.transform = CGAffineTransform(rotationAngle: angle) }
      lab.animator.updateItem(usingCurrentState: item)
    }
  }

  @Test func `A moved bat strikes a sleeping ball`() throws {
    let (bat, ball) = (Box(0, 0, 60, 60), Box(130, 0, 60, 60))
    anchor(bat)
    lab.add(UICollisionBehavior(items: [bat, ball]))
    let frame = try rest()
    for step in 1...20 {
      move(bat, by: CGVector(dx: 5, dy: 0))
      lab.frame(frame + step)
    }
    expect(bat.center.x, 100)
    // Except for the overlap of bodies while one pushes the other.
    #expect(ball.center.x > 155)
  }

  @Test func `A rotated bat strikes a sleeping ball`() throws {
    let (bat, ball) = (Box(0, 0, 200, 10), Box(50, 40, 20, 20))
    anchor(bat)
    lab.add(UICollisionBehavior(items: [bat, ball]))
    let frame = try rest()
    move(bat, turned: 0.6)
    lab.frame(frame + 5)
    #expect(ball.center.y > 45)
  }

  @Test func `An item that hangs from another follows it`() throws {
    let (ceiling, lamp) = (Box(0, 0, 60, 60), Box(0, 100, 30, 30))
    anchor(ceiling)
    lab.add(UIAttachmentBehavior(item: lamp, attachedTo: ceiling), UIGravityBehavior(items: [lamp]))
    let frame = try rest()
    move(ceiling, by: CGVector(dx: 50, dy: 0))
    lab.frame(frame + 10)
    expect(hypot(lamp.center.x - 50, lamp.center.y), 100, within: 1)
    #expect(lamp.center.x > 1)
  }

  @Test func `An item that rests on another falls when the other is pulled away`() throws {
    let (pad, box, upper) = (Box(0, 100), Box(0, -5, 50, 50), Box(0, -60, 50, 50))
    anchor(pad)
    lab.add(UICollisionBehavior(items: [pad, box, upper]), UIGravityBehavior(items: [box, upper]))
    let frame = try rest()
    let height = box.center.y
    move(pad, by: CGVector(dx: 400, dy: 0))
    lab.frame(frame + 30)
    #expect(box.center.y > height + 100)
    #expect(upper.center.y > box.center.y - 60 && upper.center.y < box.center.y)
  }

  @Test func `Items that do not collide with the moved item stay asleep`() throws {
    let (pad, far, other) = (Box(0, 0), Box(300, 0), Box(10, 0))
    anchor(pad)
    lab.add(UICollisionBehavior(items: [pad, far]), UIDynamicItemBehavior(items: [other]))
    _ = try rest()
    move(pad, by: CGVector(dx: 20, dy: 0))
    #expect(lab.animator.isResting(far))
    #expect(lab.animator.isResting(other))
  }

  @Test func `Setting the same position in every frame wakes nothing`() throws {
    let (pad, box) = (Box(0.3, 100.7), Box(0, 20, 50, 50))
    anchor(pad)
    lab.add(UICollisionBehavior(items: [pad, box]), UIGravityBehavior(items: [box]))
    var frame = 0
    while !lab.animator.isResting(box), frame < 300 {
      frame += 1
      lab.stage.perform {
        pad.center = CGPoint(x: 0.3, y: 100.7)
        lab.animator.updateItem(usingCurrentState: pad)
      }
      lab.frame(frame)
    }
    #expect(frame < 100)
    lab.stage.perform { lab.animator.updateItem(usingCurrentState: pad) }
    lab.frame(frame + 1)
    #expect(!lab.animator.isRunning)
  }
}
