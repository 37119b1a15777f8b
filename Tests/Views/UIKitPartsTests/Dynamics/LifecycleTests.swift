import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Starting, pausing, resuming, and the order of events.
@MainActor
struct LifecycleTests {
  private final class Delegate: NSObject, UIDynamicAnimatorDelegate {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { journal.note("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { journal.note("pause") }
  }

  private final class Custom: UIDynamicBehavior {
    let journal: Journal
    init(_ journal: Journal, _ items: [any UIDynamicItem]) {
      self.journal = journal
      super.init()
      addChildBehavior(UIGravityBehavior(items: items))
    }
    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
      let answers = self.dynamicAnimator != nil
      journal.note(dynamicAnimator == nil ? "leaves \(answers)" : "enters \(answers)")
    }
  }

  @Test func `An untouched item comes to rest in frame 31`() {
    let lab = Lab()
    let journal = Journal()
    let delegate = Delegate(journal)
    lab.animator.delegate = delegate
    #expect(!lab.animator.isRunning)
    lab.add(UIDynamicItemBehavior(items: [Box(0, 0)]))
    #expect(lab.animator.isRunning)
    #expect(journal.entries == ["resume"])
    Figures(of: .dynamics, from: .dynamicsProbes).expect(
      "an untouched item rests in frame", Double(lab.framesUntilPause() ?? 0), is: 31, in: .frames)
    #expect(journal.entries == ["resume", "pause"])
    expect(lab.animator.elapsedTime, 31.0 / 60, within: 1e-9)
  }

  @Test func `The delegate is called for a pause before callbacks set items in motion again`() {
    let (lab, journal, box) = (Lab(), Journal(), Box(0, 0))
    let delegate = Delegate(journal)
    lab.animator.delegate = delegate
    lab.add(UIDynamicItemBehavior(items: [box]))
    lab.animator.whenSettled([box], below: SettleThreshold(duration: 3)) {
      journal.note("settled")
      lab.animator.addBehavior(UISnapBehavior(item: box, snapTo: CGPoint(x: 100, y: 0)))
    }
    lab.frame(60)
    #expect(journal.entries == ["resume", "pause", "settled", "resume"])
    #expect(lab.animator.isRunning)
  }

  @Test func `Time counts only while running`() {
    let lab = Lab()
    #expect(lab.animator.elapsedTime == 0)
    lab.stage.advance(to: 1)
    let gravity = UIGravityBehavior(items: [Box(0, 0)])
    lab.add(gravity)
    lab.frame(64)
    Figures(of: .dynamics, from: .dynamicsProbes).expect(
      "elapsedTime after 4 frames", lab.animator.elapsedTime, is: 0.0666666667, within: 1e-9, in: .seconds)
    lab.stage.perform { lab.animator.removeAllBehaviors() }
    #expect(lab.animator.isRunning)
    #expect(lab.animator.behaviors.isEmpty)
    lab.frame(65)
    #expect(!lab.animator.isRunning)
  }

  @Test func `Changing a parameter, an item or a behavior, and updateItem, wake the animator`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let properties = UIDynamicItemBehavior(items: [box])
    lab.add(properties)
    #expect(lab.framesUntilPause() == 31)
    func expectsToRun(_ change: @MainActor () -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
      lab.stage.perform(change)
      #expect(lab.animator.isRunning, sourceLocation: sourceLocation)
      let now = Int((lab.stage.time * 60).rounded())
      #expect(lab.framesUntilPause(from: now) != nil, sourceLocation: sourceLocation)
    }
    expectsToRun { properties.friction = 1 }
    expectsToRun { properties.addItem(Box(500, 0)) }
    expectsToRun { lab.animator.addBehavior(UIDynamicItemBehavior(items: [box])) }
    expectsToRun {
      box.center.x = 70
      lab.animator.updateItem(usingCurrentState: box)
    }
    expect(box.center, 70, 0)
    lab.stage.perform { properties.friction = 1 }
    #expect(!lab.animator.isRunning)
  }

  @Test func `A new size of the reference view wakes the animator`() {
    let lab = Lab(300, 300)
    let view = lab.addView(100, 100, 40, 40)
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    lab.add(collision, UIGravityBehavior(items: [view]))
    let rest = lab.framesUntilPause() ?? 0
    expect(view.center.y, 279.5, within: 0.6)
    lab.stage.perform { lab.view.frame.size.height = 400 }
    #expect(lab.animator.isRunning)
    #expect(lab.framesUntilPause(from: rest) != nil)
    expect(view.center.y, 379.5, within: 0.6)
  }

  @Test func `An animator without bodies does not run`() {
    let lab = Lab()
    let behavior = UIDynamicBehavior()
    behavior.action = {}
    lab.add(behavior, UIGravityBehavior())
    #expect(!lab.animator.isRunning)
    #expect(lab.animator.behaviors.count == 2)
  }

  @Test func `Behaviors are notified before they act, and before they leave`() {
    let (lab, journal, box) = (Lab(), Journal(), Box(0, 0))
    let custom = Custom(journal, [box])
    lab.add(custom)
    #expect(custom.dynamicAnimator === lab.animator)
    #expect(custom.childBehaviors.first?.dynamicAnimator === lab.animator)
    #expect(lab.animator.behaviors == [custom])
    lab.frame(10)
    let y = box.center.y
    lab.stage.perform { lab.animator.removeBehavior(custom) }
    #expect(journal.entries == ["enters true", "leaves true"])
    #expect(custom.dynamicAnimator == nil)
    #expect(custom.childBehaviors.first?.dynamicAnimator == nil)
    lab.frame(20)
    #expect(box.center.y == y)
    lab.add(custom)
    lab.frame(21)
    #expect(box.center.y > y)
  }

  @Test func `In a step items move, then contacts are reported, then actions run`() {
    let (lab, journal) = (Lab(), Journal())
    let (a, b) = (Box(0, 0), Box(0, 104))
    let properties = lab.free(a, b)
    properties.addLinearVelocity(CGPoint(x: 0, y: 600), for: a)
    let collision = UICollisionBehavior(items: [a, b])
    let listener = ContactJournal(journal)
    collision.collisionDelegate = listener
    var places: [CGFloat] = []
    collision.action = {
      journal.note("action")
      places.append(a.center.y)
    }
    lab.add(collision)
    lab.frame(2)
    #expect(journal.entries == ["action", "began", "ended", "action"])
    #expect(places.last == a.center.y)
    expect(places.first ?? 0, 5, within: 1e-3)
  }

  @Test func `A change of center is overwritten unless the animator is notified`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let properties = lab.free(box)
    properties.addLinearVelocity(CGPoint(x: 60, y: 0), for: box)
    lab.frame(60)
    box.center = CGPoint(x: 500, y: 500)
    lab.frame(61)
    expect(box.center, 60.5, 0, within: 1e-3)
    lab.stage.perform {
      box.center = CGPoint(x: 500, y: 500)
      lab.animator.updateItem(usingCurrentState: box)
    }
    lab.frame(62)
    expect(box.center, 501, 500, within: 1e-3)
    expect(properties.linearVelocity(for: box), 60, 0)
  }

  @Test func `Only the rotation of a transform is kept`() {
    let (lab, box) = (Lab(), Box(0, 0))
    box.transform = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 2)
    lab.add(UIDynamicItemBehavior(items: [box]))
    lab.frame(1)
    expect(box.angle, 0.5, within: 1e-6)
    expect(hypot(box.transform.a, box.transform.b), 1, within: 1e-6)
  }

  @Test func `Items are found near a rectangle`() {
    let (lab, box) = (Lab(), Box(100, 100, 50, 50))
    lab.add(UIDynamicItemBehavior(items: [box]))
    lab.frame(1)
    func count(_ x: CGFloat) -> Int { lab.animator.items(in: CGRect(x: x, y: 90, width: 10, height: 10)).count }
    let probes = Figures(of: .dynamics, from: .dynamicsProbes)
    probes.expect("items found 9.9 pt from an item", Double(count(125 + 9.9)), is: 1)
    probes.expect("items found 10.5 pt from an item", Double(count(125 + 10.5)), is: 0)
  }
}

/// Records the beginnings and ends of contacts.
@MainActor
final class ContactJournal: NSObject, UICollisionBehaviorDelegate {
  let journal: Journal
  init(_ journal: Journal) { self.journal = journal }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) { journal.note("began") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) { journal.note("ended") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) { journal.note("began at \(identifier.map { "\($0)" } ?? "bounds")") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { journal.note("ended at \(identifier.map { "\($0)" } ?? "bounds")") }
}
