import CoreGraphics
import DisplayList
import Foundation
import Mutoscope
import Testing
import UIKit

/// The state of dynamics, drawn above the views.
@MainActor
struct DynamicsDebugTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 2)
  private let animator: UIDynamicAnimator
  private let reference = UIView(frame: CGRect(x: 50, y: 20, width: 100, height: 100))
  private let box = UIView(frame: CGRect(x: 30, y: 10, width: 40, height: 20))

  init() {
    stage.addSubview(reference)
    reference.addSubview(box)
    let reference = reference
    animator = stage.perform { UIDynamicAnimator(referenceView: reference) }
  }

  private enum Ink {
    static let body = RGBA(red: 0.2, green: 0.85, blue: 0.35)
    static let resting = RGBA(red: 0.6, green: 0.62, blue: 0.66)
    static let anchored = RGBA(red: 1, green: 0.6, blue: 0.1)
    static let boundary = RGBA(red: 1, green: 0.25, blue: 0.6)
    static let joint = RGBA(red: 0.2, green: 0.65, blue: 1)
    static let velocity = RGBA(red: 1, green: 0.25, blue: 0.2)
    static let field = RGBA(red: 0.7, green: 0.4, blue: 1)
  }

  /// The lines of a colour in pixels, and their dashes.
  private func lines(_ ink: RGBA) -> [(bounds: CGRect, dashes: [CGFloat])] {
    stage.frame().commands.compactMap { command in
      guard case .fill(let shape, ink) = command.operation, case .stroke(let path, let style) = shape.geometry else {
        return nil
      }
      return (rounded(path.boundingBox.applying(shape.transform)), style.dashes)
    }
  }

  /// To hundredths of a pixel, since positions are single precision.
  private func rounded(_ rect: CGRect) -> CGRect {
    func round(_ value: CGFloat) -> CGFloat { (value * 100).rounded() / 100 }
    return CGRect(x: round(rect.minX), y: round(rect.minY), width: round(rect.width), height: round(rect.height))
  }

  private func add(_ behaviors: UIDynamicBehavior...) {
    stage.perform { for behavior in behaviors { animator.addBehavior(behavior) } }
  }

  @Test func `The debug drawing is off by default`() {
    add(UIGravityBehavior(items: [box]))
    let plain = stage.frame()
    stage.showsDynamicsDebug = true
    let drawn = stage.frame()
    #expect(drawn.commands.count > plain.commands.count)
    #expect(Array(drawn.commands.prefix(plain.commands.count)) == plain.commands)
    stage.showsDynamicsDebug = false
    #expect(stage.frame() == plain)
  }

  @Test func `Outlines are drawn over the views`() throws {
    stage.showsDynamicsDebug = true
    add(UIGravityBehavior(items: [box]))
    let outline = try #require(lines(Ink.body).first?.bounds)
    // One point inside the view's frame, where the engine has its polygon: starting at (80, 30) points of the window.
    #expect(outline == CGRect(x: 162, y: 62, width: 76, height: 36))
    #expect(lines(Ink.velocity).isEmpty)
    stage.advance(to: 0.1)
    // 11 steps of 8.3 points per second, a tenth of a second ahead.
    let arrow = try #require(lines(Ink.velocity).first?.bounds)
    #expect(abs(arrow.height - 2 * 0.1 * 91) < 1, "\(arrow)")
  }

  @Test func `Colours show which items rest and which are anchored`() {
    stage.showsDynamicsDebug = true
    let item = UIDynamicItemBehavior(items: [box])
    add(item)
    #expect(lines(Ink.body).count == 1)
    stage.advance(to: 1)
    #expect(lines(Ink.resting).count == 1)
    stage.perform { item.isAnchored = true }
    stage.advance(to: 1.1)
    #expect(lines(Ink.anchored).count == 1)
  }

  @Test func `Boundaries, joints and fields are drawn`() throws {
    stage.showsDynamicsDebug = true
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 50, y: 80))
    let field = UIFieldBehavior.springField()
    field.position = CGPoint(x: 50, y: 50)
    field.region = UIRegion(radius: 30)
    field.addItem(box)
    add(collision, rod, field)
    #expect(lines(Ink.boundary).map(\.bounds) == [CGRect(x: 98, y: 38, width: 204, height: 204)])
    let joint = try #require(lines(Ink.joint).first)
    #expect(joint.bounds == CGRect(x: 200, y: 80, width: 0, height: 120))
    #expect(joint.dashes == [])
    stage.perform { rod.frequency = 2 }
    #expect(lines(Ink.joint).first?.dashes == [8, 6])
    let region = try #require(lines(Ink.field).last)
    #expect(region.bounds == CGRect(x: 140, y: 80, width: 120, height: 120))
  }

  @Test func `The mark of an impact fades within its time`() {
    stage.showsDynamicsDebug = true
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    add(collision, UIGravityBehavior(items: [box]))
    func rings() -> Int {
      stage.frame().commands.count { command in
        guard case .fill(_, let ink) = command.operation else { return false }
        return ink.red == 1 && ink.green == 0.85 && ink.blue == 0.1
      }
    }
    #expect(rings() == 0)
    var seen = 0
    for frame in 1...60 {
      stage.advance(to: Double(frame) / 60)
      seen = max(seen, rings())
    }
    #expect(seen > 0)
    stage.advance(to: 5)
    #expect(rings() == 0)
  }

  @Test func `A view that is not on the stage is left out`() {
    stage.showsDynamicsDebug = true
    add(UIGravityBehavior(items: [box]))
    reference.removeFromSuperview()
    #expect(lines(Ink.body).isEmpty)
  }
}
