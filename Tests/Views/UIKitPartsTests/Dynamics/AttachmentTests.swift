import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
struct AttachmentTests {
  private let probes = Figures(of: .dynamics, from: .dynamicsProbes, in: .points)

  @Test func `A pendulum swings like UIKit's`() {
    let (lab, box) = (Lab(), Box(200, 100, 40, 40))
    lab.free(box)
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 100))
    probes.expect(
      "length, damping and frequency of a new attachment", [rod.length, rod.damping, rod.frequency], is: [0, 0, 0])
    lab.add(rod, UIGravityBehavior(items: [box]))
    probes.expect("length of an attachment to a point 100 pt away", rod.length, is: 100, within: 1e-4)
    for (number, place) in [
      (1, (199.999969, 100.069443)), (10, (199.132126, 113.146225)), (30, (139.359573, 191.92836)),
      (60, (2.06188917, 120.202171)),
    ] {
      lab.frame(number)
      probes.expect("a pendulum of 100 pt after \(number) frames", box.center, is: place, within: 1e-4)
    }
    expect(hypot(box.center.x - 100, box.center.y - 100), 100, within: 0.1)
  }

  @Test func `A spring swings like UIKit's`() {
    let (lab, box) = (Lab(), Box(100, 250, 40, 40))
    lab.free(box)
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 100))
    (spring.frequency, spring.damping, spring.length) = (2, 0.3, 100)
    lab.add(spring)
    for (number, y) in [(1, 249.48938), (10, 201.092148), (30, 204.031586), (60, 200.142715)] {
      lab.frame(number)
      probes.expect(
        "y on a spring of 100 pt, 2 Hz and damping 0.3 after \(number) frames", box.center.y, is: y, within: 1e-4)
    }
  }

  @Test func `Offsets turn with the item, and lengths are measured between them`() {
    let lab = Lab()
    func length(_ attachment: UIAttachmentBehavior) -> CGFloat {
      lab.add(attachment)
      return attachment.length
    }
    let point = CGPoint(x: 100, y: 300)
    probes.expect(
      "length from a turned item to a point",
      length(UIAttachmentBehavior(item: Box(100, 100, angle: 0.3), attachedToAnchor: point)), is: 200, within: 1e-4)
    probes.expect(
      "length from a turned item with an offset to a point",
      length(
        UIAttachmentBehavior(
          item: Box(100, 100, angle: 0.3), offsetFromCenter: UIOffset(horizontal: 10, vertical: 20),
          attachedToAnchor: point)), is: 177.975357, within: 1e-4)
  }

  @Test func `Moving the anchor drags the item`() {
    let (lab, box) = (Lab(), Box(100, 100))
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 0))
    lab.add(rod)
    #expect(lab.framesUntilPause() != nil)
    lab.stage.perform { rod.anchorPoint = CGPoint(x: 300, y: 0) }
    #expect(lab.animator.isRunning)
    lab.stage.advance(by: 1)
    expect(hypot(box.center.x - 300, box.center.y), 100, within: 0.6)
    expect(rod.length, 100)
  }

  @Test func `A rope never exceeds its length`() {
    let (lab, a, b) = (Lab(), Box(0, 0, 40, 40), Box(200, 0, 40, 40))
    let rope = UIAttachmentBehavior.limitAttachment(
      with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
    probes.expect("length of a limit attachment before it is added", rope.length, is: 200)
    b.center.x = 300
    let properties = lab.free(a, b)
    lab.add(rope)
    probes.expect("length of a limit attachment once it is added", rope.length, is: 300, within: 1e-4)
    lab.stage.perform { properties.addLinearVelocity(CGPoint(x: -100, y: 0), for: a) }
    for number in 1...60 {
      lab.frame(number)
      #expect(b.center.x - a.center.x <= 300.1)
    }
    expect(properties.linearVelocity(for: a).x, -50, within: 0.1)
    expect(properties.linearVelocity(for: b).x, -50, within: 0.1)
  }

  @Test(arguments: [(0.5, 1.410), (2.0, 0.0)])
  func `A pin's friction stops turning`(torque: CGFloat, expected: CGFloat) {
    let (lab, wall, box) = (Lab(), Box(0, 0), Box(100, 0))
    lab.free(wall) { $0.isAnchored = true }
    let properties = lab.free(box)
    let pin = UIAttachmentBehavior.pinAttachment(with: box, attachedTo: wall, attachmentAnchor: CGPoint(x: 50, y: 0))
    pin.frictionTorque = torque
    lab.add(pin)
    lab.stage.perform {
      properties.addAngularVelocity(2, for: box)
      properties.addLinearVelocity(CGPoint(x: 0, y: 100), for: box)
    }
    lab.frame(30)
    Figures(of: .dynamics, from: .dynamicsFormulas).expect(
      "angular velocity after 30 frames on a pin with a torque of \(torque)", properties.angularVelocity(for: box),
      is: expected, within: 0.02, in: .radiansPerSecond)
  }

  @Test func `A sliding attachment keeps to its range`() {
    let (lab, box) = (Lab(), Box(0, 0))
    lab.free(box).addLinearVelocity(CGPoint(x: 100, y: 100), for: box)
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: box, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 5, dy: 0))
    rail.attachmentRange = UIFloatRange(minimum: -50, maximum: 20)
    #expect(rail.attachedBehaviorType == .anchor)
    lab.add(rail)
    lab.frame(60)
    Figures(of: .dynamics, from: .dynamicsFormulas, in: .points).expect(
      "an item at the end of a range of 20 pt", box.center, is: (20, 0), within: 0.1)
    #expect(abs(box.angle) < 1e-3)
  }

  @Test func `Glued items move as one`() {
    let (lab, a, b) = (Lab(), Box(0, 0), Box(100, 0))
    let properties = lab.free(a, b)
    let glue = UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 50, y: 0))
    #expect(glue.attachedBehaviorType == .items)
    #expect(glue.items.count == 2)
    lab.add(glue)
    lab.stage.perform { properties.addLinearVelocity(CGPoint(x: 100, y: 0), for: a) }
    lab.frame(60)
    expect(b.center.x - a.center.x, 100, within: 0.1)
    expect(properties.linearVelocity(for: b).x, 50, within: 0.1)
  }

  @Test func `An item is not attached to itself`() {
    let (lab, box) = (Lab(), Box(0, 0))
    let errors = ProgrammerError.sentences { lab.add(UIAttachmentBehavior(item: box, attachedTo: box)) }
    #expect(errors == ["UIAttachmentBehavior: an item cannot be attached to itself; name another one."])
  }

  @Test func `Ranges beyond single precision are infinite, and equal ranges differ in the last digits only`() {
    #expect(UIFloatRange.infinite.isInfinite)
    func words(_ minimum: CGFloat, _ maximum: CGFloat) -> String {
      UIFloatRange(minimum: minimum, maximum: maximum).isInfinite ? "infinite" : "finite"
    }
    probes.expect("a range from -1e39 to 1e39", words(-1e39, 1e39), is: "infinite")
    probes.expect("a range from NaN to 1e39", words(.nan, 1e39), is: "finite")
    #expect(UIFloatRange(minimum: 1, maximum: 2) == UIFloatRange(minimum: 1 + 1e-8, maximum: 2))
    #expect(UIFloatRange(minimum: 1, maximum: 2) != UIFloatRange(minimum: 1.001, maximum: 2))
    #expect(UIFloatRange() == .zero)
  }
}
