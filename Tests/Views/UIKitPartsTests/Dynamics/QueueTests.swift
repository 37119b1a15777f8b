import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Behaviors that are added and removed during a step, and misuse of them.
@MainActor
struct QueueTests {
  @Test func `A behavior added in an action acts from the next step`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let properties = lab.free(box)
    let gravity = UIGravityBehavior(items: [box])
    properties.action = { [weak animator = lab.animator] in
      guard let animator, gravity.dynamicAnimator == nil else { return }
      animator.addBehavior(gravity)
      #expect(animator.behaviors.contains(gravity))
      #expect(gravity.dynamicAnimator == nil)
    }
    lab.frame(1)
    #expect(gravity.dynamicAnimator === lab.animator)
    expect(box.center.y, 0)
    lab.frame(2)
    expect(properties.linearVelocity(for: box).y, 16.6667, within: 1e-3)
  }

  @Test func `A behavior removed in an action acts until the end of the step`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let properties = lab.free(box)
    let gravity = UIGravityBehavior(items: [box])
    lab.add(gravity)
    gravity.action = { [weak animator = lab.animator, weak gravity] in
      guard let animator, let gravity else { return }
      animator.removeBehavior(gravity)
      #expect(gravity.dynamicAnimator === animator)
    }
    lab.frame(1)
    #expect(gravity.dynamicAnimator == nil)
    lab.frame(10)
    expect(properties.linearVelocity(for: box).y, 8.3333, within: 1e-3)
  }

  @Test func `Adding and removing in one step undo each other`() {
    let (lab, box, journal) = (Lab(), Box(0, 0), Journal())
    let (staying, passing) = (Noting(journal, "staying"), Noting(journal, "passing"))
    let properties = lab.free(box)
    lab.add(staying)
    properties.action = { [weak animator = lab.animator] in
      animator?.removeBehavior(staying)
      animator?.addBehavior(staying)
      animator?.addBehavior(passing)
      animator?.removeBehavior(passing)
    }
    lab.frame(1)
    #expect(journal.entries == ["staying enters"])
    #expect(lab.animator.behaviors == [properties, staying])
  }

  @Test func `Everything can be removed in a step and added again`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let gravity = UIGravityBehavior(items: [box])
    lab.add(gravity)
    gravity.action = { [weak animator = lab.animator] in animator?.removeAllBehaviors() }
    lab.frame(1)
    #expect(lab.animator.behaviors.isEmpty)
    #expect(!lab.animator.isRunning)
    gravity.action = nil
    lab.add(gravity)
    #expect(lab.animator.behaviors == [gravity])
    lab.frame(5)
    #expect(box.center.y > 1)
  }

  @Test func `Many behaviors act in their order while some are removed and added`() {
    let (lab, box, journal) = (Lab(), Box(0, 0), Journal())
    lab.free(box)
    let behaviors = (0..<200).map { number in
      let behavior = UIDynamicBehavior()
      behavior.action = { journal.note("\(number)") }
      return behavior
    }
    for behavior in behaviors { lab.add(behavior) }
    for number in 0..<200 where number % 10 != 3 { lab.animator.removeBehavior(behaviors[number]) }
    for number in [7, 100] { lab.add(behaviors[number]) }
    let left = Array(stride(from: 3, to: 200, by: 10)) + [7, 100]
    #expect(lab.animator.behaviors.dropFirst() == left.map { behaviors[$0] }[...])
    lab.frame(1)
    #expect(journal.entries == left.map(String.init))
  }

  @Test func `Items are added and removed in a collision's callback`() {
    let (lab, journal) = (Lab(), Journal())
    let (a, b, other) = (Box(0, 0), Box(0, 104), Box(500, 0))
    let properties = lab.free(a, b)
    properties.addLinearVelocity(CGPoint(x: 0, y: 600), for: a)
    let collision = UICollisionBehavior(items: [a, b])
    let listener = Remover(journal, other)
    collision.collisionDelegate = listener
    lab.add(collision)
    lab.frame(60)
    #expect(collision.items.count == 2)
    #expect(collision.items.contains { $0 === other })
    #expect(journal.entries == ["began"])
    #expect(a.center.y < b.center.y)
  }

  @Test func `Children wait for their parent`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let (composite, gravity) = (UIDynamicBehavior(), UIGravityBehavior(items: [box]))
    composite.addChildBehavior(gravity)
    #expect(gravity.dynamicAnimator == nil)
    lab.add(composite)
    #expect(gravity.dynamicAnimator === lab.animator)
    #expect(lab.animator.behaviors == [composite])
    lab.stage.perform { composite.removeChildBehavior(gravity) }
    #expect(gravity.dynamicAnimator == nil)
    lab.stage.perform { composite.addChildBehavior(gravity) }
    #expect(gravity.dynamicAnimator === lab.animator)
  }

  @Test func `Behaviors of UIKit take no children`() {
    let gravity = UIGravityBehavior()
    gravity.addChildBehavior(UIDynamicBehavior())
    #expect(gravity.childBehaviors.isEmpty)
  }

  @Test func `A behavior is in only one place`() {
    let (lab, other) = (Lab(), Lab())
    let (composite, gravity) = (UIDynamicBehavior(), UIGravityBehavior())
    composite.addChildBehavior(gravity)
    lab.add(composite)
    let errors = ProgrammerError.sentences {
      lab.add(composite)
      lab.add(gravity)
      other.add(composite)
      UIDynamicBehavior().addChildBehavior(gravity)
    }
    #expect(
      errors == [
        "UIDynamicAnimator.addBehavior(_:): the behavior is in use already, in another behavior or animator; "
          + "remove it there, or make another one.",
        "UIDynamicAnimator.addBehavior(_:): the behavior is in use already, in another behavior or animator; "
          + "remove it there, or make another one.",
        "UIDynamicBehavior.addChildBehavior(_:): the behavior is in use already; remove it where it is, or make "
          + "another one.",
      ])
    #expect(lab.animator.behaviors == [composite])
    #expect(other.animator.behaviors.isEmpty)
  }

  @Test func `Items that cannot take part are refused with a sentence`() {
    let lab = Lab(300, 300)
    let errors = ProgrammerError.sentences {
      lab.add(UIGravityBehavior(items: [lab.view]))
      lab.add(UIGravityBehavior(items: [UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))]))
      lab.add(UIGravityBehavior(items: [lab.addView(0, 0, 0, 10)]))
    }
    let outside =
      "UIDynamicAnimator(referenceView:): an item is not a view inside the reference view; add it there first, or make "
      + "the animator with init()."
    #expect(errors.prefix(2) == [outside, outside])
    #expect(errors.last?.contains("this one has 0.0 × 10.0.") == true)
    #expect(errors.count == 3)
    #expect(!lab.animator.isRunning)
  }

  @Test func `Objects that are not views move in the reference view's coordinates`() {
    let lab = Lab(300, 300)
    let (ball, follower) = (Box(150, 20), lab.addView(0, 0, 10, 10))
    let walls = UICollisionBehavior(items: [ball])
    walls.translatesReferenceBoundsIntoBoundary = true
    lab.add(UIGravityBehavior(items: [ball]))
    lab.add(walls)
    lab.add(UIAttachmentBehavior(item: follower, attachedTo: ball))
    #expect(lab.animator.isRunning)
    lab.frame(600)
    expect(ball.center.y, near: 300 - Double(ball.bounds.height) / 2, within: 0.6)
    // The attachment keeps its length.
    let distance = hypot(follower.center.x - ball.center.x, follower.center.y - ball.center.y)
    expect(distance, near: 145.77, within: 0.5)
    #expect(follower.center.y > 100)
  }

  @Test func `Objects snap, and are found, in an animator with a reference view`() {
    let lab = Lab(300, 300)
    let ball = Box(20, 20)
    lab.add(UISnapBehavior(item: ball, snapTo: CGPoint(x: 200, y: 100)))
    lab.frame(600)
    expect(ball.center, 200, 100, within: 0.5)
    #expect(lab.animator.items(in: CGRect(x: 190, y: 90, width: 20, height: 20)).contains { $0 === ball })
  }

  @Test func `The reference view of an animator stays where it is, with a warning`() {
    let lab = Lab(300, 300)
    let center = lab.view.center
    var warnings: [Bool] = []
    let handler = ProgrammerError.handler
    ProgrammerError.handler = { warnings.append($0.isWarning) }
    lab.add(UIGravityBehavior(items: [lab.view]))
    lab.add(UIGravityBehavior(items: [UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))]))
    lab.frame(10)
    ProgrammerError.handler = handler
    #expect(warnings == [true, true])
    #expect(lab.view.center == center)
  }

  @Test func `The key debugEnabled shows the debug drawing`() {
    let stage = Stage(size: CGSize(width: 50, height: 50))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    stage.addSubview(view)
    let animator = UIDynamicAnimator(referenceView: stage.window)
    stage.perform { animator.addBehavior(UIDynamicItemBehavior(items: [view])) }
    let plain = stage.frame()
    animator.setValue(true, forKey: "debugEnabled")
    #expect(stage.frame() != plain)
    animator.setValue(false, forKey: "debugEnabled")
    #expect(stage.frame() == plain)
  }

  @Test func `Items that cannot take part are named`() {
    let lab = Lab(300, 300)
    func named(_ view: UIView, _ name: String) -> UIView {
      view.accessibilityIdentifier = name
      return view
    }
    let card = Wedge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    lab.view.addSubview(named(card, "card"))
    let (leaf, stone) = (named(lab.addView(0, 0, 0, 10), "leaf"), named(UIView(), "stone"))
    let errors = ProgrammerError.sentences {
      lab.add(UIGravityBehavior(items: [stone, leaf, card, UIDynamicItemGroup(items: [leaf, stone])]))
    }
    #expect(
      errors == [
        "UIDynamicAnimator(referenceView:): 'stone' is not a view inside the reference view; add it there first, or make "
          + "the animator with init().",
        "UIDynamicAnimator: A dynamic item needs a width and a height above 0 and up to 1000000 points; 'leaf' has "
          + "0.0 × 10.0.",
        "UIDynamicAnimator: A collision bounding path, here that of 'card', needs at least three points that do not lie "
          + "on one line.",
        "UIDynamicAnimator(referenceView:): the group of 'leaf', 'stone' is not a view inside the reference view; add it "
          + "there first, or make the animator with init().",
      ])
  }

  /// A view whose outline is a line.
  private final class Wedge: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
    override var collisionBoundingPath: UIBezierPath {
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 5, y: 5))
      return path
    }
  }

  @Test func `An animator is released with its owner and releases its behaviors`() {
    let (box, journal) = (Box(0, 0), Journal())
    let gravity = Noting(journal, "gravity")
    gravity.addChildBehavior(UIGravityBehavior(items: [box]))
    weak var gone: UIDynamicAnimator?
    let stage = Stage(size: CGSize(width: 100, height: 100))
    do {
      let animator = UIDynamicAnimator()
      gone = animator
      stage.perform { animator.addBehavior(gravity) }
      stage.advance(to: 0.1)
    }
    #expect(gone == nil)
    #expect(gravity.dynamicAnimator == nil)
    #expect(journal.entries == ["gravity enters"])
    let y = box.center.y
    stage.advance(to: 1)
    #expect(box.center.y == y)
    let next = UIDynamicAnimator()
    stage.perform { next.addBehavior(gravity) }
    stage.advance(to: 1.1)
    #expect(box.center.y > y)
  }

  @Test func `A view may own its animator`() {
    final class Owner: UIView {
      var animator: UIDynamicAnimator?
    }
    weak var gone: Owner?
    do {
      let owner = Owner(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      gone = owner
      let ball = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      owner.addSubview(ball)
      let animator = UIDynamicAnimator(referenceView: owner)
      animator.addBehavior(UIGravityBehavior(items: [ball]))
      #expect(animator.referenceView === owner)
      owner.animator = animator
    }
    #expect(gone == nil)
  }

  private final class Noting: UIDynamicBehavior {
    let journal: Journal
    let name: String
    init(_ journal: Journal, _ name: String) { (self.journal, self.name) = (journal, name) }
    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
      journal.note(dynamicAnimator == nil ? "\(name) leaves" : "\(name) enters")
    }
  }

  private final class Remover: NSObject, UICollisionBehaviorDelegate {
    let journal: Journal
    let other: Box
    init(_ journal: Journal, _ other: Box) { (self.journal, self.other) = (journal, other) }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
      at p: CGPoint
    ) {
      journal.note("began")
      behavior.removeItem(item1)
      behavior.addItem(other)
    }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { journal.note("ended") }
  }
}
