import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
struct CollisionTests {
  private let probes = Figures(of: .dynamics, from: .dynamicsProbes, in: .points)

  @Test func `An item lands without a bounce, as in UIKit`() {
    let (lab, box) = (Lab(), Box(100, 100))
    lab.free(box) { $0.elasticity = 0 }
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "floor", from: CGPoint(x: 0, y: 300), to: CGPoint(x: 1000, y: 300))
    lab.add(collision, UIGravityBehavior(items: [box]))
    for (number, y) in [(26, 192.083298), (27, 199.374969), (28, 206.944397), (300, 248.216629)] {
      lab.frame(number)
      probes.expect("y of an item that lands after \(number) frames", box.center.y, is: y, within: 1e-3)
    }
  }

  @Test func `A square falls to the floor and the animator pauses`() {
    let lab = Lab(375, 667)
    let square = lab.addView(172.5, 318.5, 30, 30)
    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    let journal = Journal()
    let listener = ContactJournal(journal)
    collision.collisionDelegate = listener
    lab.add(collision, UIGravityBehavior(items: [square]))
    lab.frame(47)
    #expect(journal.entries.isEmpty)
    lab.frame(50)
    #expect(journal.entries.first == "began at bounds")
    let pause = lab.framesUntilPause(from: 50) ?? 0
    #expect((98...108).contains(pause), "\(pause)")
    expect(square.center.y, 651.3, within: 0.3)
  }

  @Test func `A square tips over a barrier`() {
    let lab = Lab(320, 480)
    let square = lab.addView(100, 100, 100, 100)
    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(
      withIdentifier: "barrier", from: CGPoint(x: 0, y: 300), to: CGPoint(x: 130, y: 300))
    let journal = Journal()
    let listener = ContactJournal(journal)
    collision.collisionDelegate = listener
    lab.add(collision, UIGravityBehavior(items: [square]))
    lab.frame(27)
    #expect(journal.entries.isEmpty)
    #expect(lab.framesUntilPause(from: 27) == 204)
    #expect(journal.entries.first == "began at barrier")
    #expect(journal.entries.contains("began at bounds"))
    expect(atan2(square.transform.b, square.transform.a), .pi / 2, within: 0.01)
    #expect(square.center.x > 180)
  }

  @Test(arguments: [(1.0, 97.5), (0.8, 260.1), (0.5, 436.4), (0.2, 531.4), (0, 531.4)])
  func `A ball rebounds by the square of its elasticity`(elasticity: CGFloat, apex: CGFloat) {
    let (lab, box) = (Lab(), Box(0, 100))
    lab.free(box) { $0.elasticity = elasticity }
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "floor", from: CGPoint(x: -500, y: 601), to: CGPoint(x: 500, y: 601))
    lab.add(collision, UIGravityBehavior(items: [box]))
    var (highest, hasHit, last) = (CGFloat.infinity, false, CGFloat(0))
    for number in 1...130 {
      lab.frame(number)
      let y = box.center.y
      hasHit = hasHit || y < last
      if hasHit {
        if y > highest + 1 { break }
        highest = min(highest, y)
      }
      last = y
    }
    expect(highest, apex, within: 3)
  }

  @Test(arguments: [(1.0, 0.0, 200.0), (0.5, 50, 150), (0, 100, 100)])
  func `Two equal items share their momentum`(elasticity: CGFloat, first: CGFloat, second: CGFloat) {
    let (lab, a, b) = (Lab(), Box(0, 0), Box(200, 0))
    let properties = lab.free(a, b) {
      $0.elasticity = elasticity
      $0.friction = 0
    }
    properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: a)
    lab.add(UICollisionBehavior(items: [a, b]))
    lab.frame(60)
    let momentum = Figures(of: .dynamics, from: .momentum, in: .pointsPerSecond)
    momentum.expect(
      "velocity of an item at 200 pt/s that meets its equal, elasticity \(elasticity)",
      properties.linearVelocity(for: a).x, is: first, within: 0.001)
    momentum.expect(
      "velocity of the equal that it meets, elasticity \(elasticity)", properties.linearVelocity(for: b).x, is: second,
      within: 0.001)
  }

  @Test func `Only items of a shared behavior collide, and all their delegates are called`() {
    let (lab, journal, a, b) = (Lab(), Journal(), Box(0, 0), Box(0, 200))
    lab.free(a, b).addLinearVelocity(CGPoint(x: 0, y: 600), for: a)
    let (one, two) = (UICollisionBehavior(items: [a]), UICollisionBehavior(items: [b]))
    let listener = ContactJournal(journal)
    (one.collisionDelegate, two.collisionDelegate) = (listener, listener)
    lab.add(one, two)
    lab.frame(60)
    expect(a.center.y, 595, within: 0.01)
    #expect(journal.entries.isEmpty)
  }

  @Test func `An item that collides with items only passes boundaries, which is reported`() {
    let (lab, journal, box) = (Lab(), Journal(), Box(0, 0))
    lab.free(box).addLinearVelocity(CGPoint(x: 0, y: 600), for: box)
    let collision = UICollisionBehavior(items: [box])
    collision.collisionMode = .items
    collision.addBoundary(
      withIdentifier: "line", from: CGPoint(x: -500, y: 200), to: CGPoint(x: 500, y: 200))
    let listener = ContactJournal(journal)
    collision.collisionDelegate = listener
    lab.add(collision)
    lab.frame(60)
    expect(box.center.y, 595, within: 0.01)
    #expect(journal.entries == ["began at line", "ended at line"])
  }

  @Test func `Items that collide with boundaries only pass each other`() {
    let (lab, a, b) = (Lab(), Box(0, 0), Box(0, 150))
    lab.free(a, b).addLinearVelocity(CGPoint(x: 0, y: 600), for: a)
    let collision = UICollisionBehavior(items: [a, b])
    collision.collisionMode = .boundaries
    lab.add(collision)
    lab.frame(60)
    expect(a.center.y, 595, within: 0.01)
    expect(b.center.y, 150, within: 0.01)
  }

  @Test func `Boundaries are found by equal identifiers`() {
    let collision = UICollisionBehavior()
    #expect(collision.boundaryIdentifiers == nil)
    collision.addBoundary(withIdentifier: "a" as any NSCopying, from: .zero, to: CGPoint(x: 10, y: 0))
    collision.addBoundary(
      withIdentifier: NSNumber(value: 7), for: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)))
    #expect(collision.boundaryIdentifiers?.count == 2)
    let path = collision.boundary(withIdentifier: NSString(string: "a"))
    #expect(path?.bounds == CGRect(x: 0, y: 0, width: 10, height: 0))
    #expect(collision.boundary(withIdentifier: "a") !== path)
    collision.addBoundary(withIdentifier: NSString(string: "a"), from: .zero, to: CGPoint(x: 20, y: 0))
    #expect(collision.boundary(withIdentifier: "a")?.bounds.width == 20)
    collision.removeBoundary(withIdentifier: "a")
    #expect(collision.boundary(withIdentifier: "a") == nil)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
  }

  /// Each boundary once, not each among all the others.
  @Test func `Thousands of boundaries are removed at once`() {
    let (lab, box) = (Lab(), Box(0, 0))
    lab.free(box)
    let collision = UICollisionBehavior(items: [box])
    for number in 0..<10_000 {
      collision.addBoundary(
        withIdentifier: NSNumber(value: number), from: CGPoint(x: number * 10, y: 100),
        to: CGPoint(x: number * 10 + 5, y: 100))
    }
    collision.setTranslatesReferenceBoundsIntoBoundary(with: .zero)
    lab.add(collision, UIGravityBehavior(items: [box]))
    lab.frame(1)
    lab.stage.perform { collision.removeAllBoundaries() }
    #expect(collision.boundaryIdentifiers == nil)
    lab.frame(60)
    #expect(box.center.y > 300)
  }

  /// Hundreds of items on one spot cost as much as hundreds of thousands of contacts.
  @Test func `Items in the same place are named`() {
    var sentences: [String] = []
    let handler = ProgrammerError.handler
    defer { ProgrammerError.handler = handler }
    ProgrammerError.handler = { error in
      #expect(error.isWarning)
      sentences.append("\(error)")
    }
    let lab = Lab(400, 400)
    let boxes = (0..<150).map { number in
      let box = lab.addView(180, 180, 40, 40)
      box.accessibilityIdentifier = "box\(number)"
      return box
    }
    lab.add(UICollisionBehavior(items: boxes))
    lab.frame(3)
    #expect(
      sentences == [
        "UIDynamicAnimator: 150 items lie on one spot, around [200, 200]: 'box0', 'box1', 'box2' …; each pushes all others "
          + "away, which takes long. Spread them out, or leave them out of the collision behavior."
      ])
  }

  @Test func `A tangle of boundaries is a warning`() {
    var sentences: [String] = []
    let handler = ProgrammerError.handler
    defer { ProgrammerError.handler = handler }
    ProgrammerError.handler = { sentences.append("\($0)") }
    let (lab, box) = (Lab(), Box(0, 0))
    let collision = UICollisionBehavior(items: [box])
    for number in 0..<6000 {
      let height = CGFloat(number) / 100 - 30
      collision.addBoundary(
        withIdentifier: NSNumber(value: number), from: CGPoint(x: -500, y: -height), to: CGPoint(x: 500, y: height))
    }
    lab.add(collision)
    lab.frame(1)
    #expect(
      sentences == [
        "UIDynamicAnimator: 6000 pairs of items and pieces of boundaries are so near each other that each step looks at "
          + "them, which takes long; give the boundaries fewer corners."
      ])
  }

  /// Box2D would look at all of them for each impact of the item with one of them, which took minutes.
  @Test func `A boundary that crosses itself everywhere does not take longer`() {
    func seconds() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    var random = SeededRandom(seed: 1)
    let (lab, box) = (Lab(), Box(100, 100, 10, 10))
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 150, y: 150))
    for _ in 0..<6000 { path.addLine(to: CGPoint(x: random.number(in: 0...300), y: random.number(in: 0...300))) }
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(withIdentifier: "tangle" as NSString, for: path)
    lab.add(collision)
    lab.add(UIGravityBehavior(items: [box]))
    let start = seconds()
    lab.frame(3)
    #expect(seconds() - start < 5)
    #expect(box.center.x.isFinite && box.center.y.isFinite)
  }

  @Test func `Boundaries stay with a behavior that is removed and added again`() {
    let (lab, box) = (Lab(), Box(0, 0))
    lab.free(box)
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "floor", from: CGPoint(x: -500, y: 100), to: CGPoint(x: 500, y: 100))
    lab.add(collision, UIGravityBehavior(items: [box]))
    lab.stage.perform {
      lab.animator.removeBehavior(collision)
      lab.animator.addBehavior(collision)
    }
    lab.frame(120)
    expect(box.center.y, 48.3, within: 0.5)
  }

  @Test func `Insets move the reference boundary`() {
    let lab = Lab(320, 480)
    let view = lab.addView(140, 200, 40, 40)
    let collision = UICollisionBehavior(items: [view])
    collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    #expect(collision.translatesReferenceBoundsIntoBoundary)
    lab.add(collision, UIGravityBehavior(items: [view]))
    #expect(lab.framesUntilPause() != nil)
    expect(view.frame.maxY, 449.5, within: 0.6)
  }

  @Test func `Insets that are NaN count as 0`() {
    let lab = Lab(300, 300)
    let view = lab.addView(100, 100, 40, 40)
    let collision = UICollisionBehavior(items: [view])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: .nan, left: .infinity, bottom: .nan, right: -.infinity))
    let errors = ProgrammerError.sentences {
      lab.add(collision, UIGravityBehavior(items: [view]))
      #expect(lab.framesUntilPause() != nil)
    }
    #expect(errors.isEmpty)
    expect(view.frame.maxY, 299.5, within: 0.6)
  }

  @Test func `A boundary without length is refused`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let collision = UICollisionBehavior(items: [box])
    lab.add(collision)
    let errors = ProgrammerError.sentences { collision.addBoundary(withIdentifier: "nil", for: UIBezierPath()) }
    #expect(
      errors == ["UICollisionBehavior: A boundary needs at least two points, half a point apart or more."])
  }

  @Test func `A loop of boundaries keeps items inside`() {
    let (lab, ball) = (Lab(), Ball(frame: CGRect(x: 180, y: 180, width: 40, height: 40)))
    let collision = UICollisionBehavior(items: [ball])
    collision.addBoundary(
      withIdentifier: "bowl", for: UIBezierPath(ovalIn: CGRect(x: 100, y: 100, width: 200, height: 200)))
    lab.add(collision, UIGravityBehavior(items: [ball]))
    lab.frame(300)
    #expect(!lab.animator.isRunning)
    expect(ball.center, 200, 279, within: 4)
  }

  private final class Ball: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }
}
