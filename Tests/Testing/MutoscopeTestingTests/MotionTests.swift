import Foundation
import Mutoscope
import MutoscopeTesting
import Testing
import UIKit

/// Motion assertions and their messages.
@MainActor
struct MotionTests {
  @Test func `A value that settles late or elsewhere fails`() {
    let shelf = Shelf()
    shelf.moveBox(to: 100)
    let x = Motion(of: shelf.stage, seconds: 1)[shelf.box].center.x
    #expect(x.settles(by: 0.5).failure == nil)
    #expect(x.settles(by: 0.5, at: 100, within: 0.001).holds)
    #expect(
      x.settles(by: 0.4).failure
        == "box.center.x settles at 0.5 s, expected by 0.4 s: at 0.483 s it is 97, 3 from 100.")
    #expect(x.settles(by: 0.4, within: 20).holds)
    #expect(
      x.settles(by: 0.5, at: 120).failure
        == "box.center.x does not settle at 120: when the recording ends, at 1 s, it is 100.")
  }

  @Test func `A value that does not move or never stops fails`() {
    let shelf = Shelf()
    shelf.moveBox(to: 100)
    let motion = Motion(of: shelf.stage, seconds: 0.25)
    let box = motion[shelf.box]
    #expect(
      box.center.x.settles(by: 1).failure
        == "box.center.x is still moving when the recording ends, at 0.25 s; record for longer.")
    #expect(box.center.y.settles(by: 1).failure == "box.center.y does not move: it is 50 all the time.")
    #expect(box.center.y.settles(by: 0, at: 50).holds)
    #expect(box.center.y.isMonotonic().failure == "box.center.y does not move: it is 50 all the time.")
    #expect(box.center.y.overshoots(atMost: 0).failure == "box.center.y does not move: it is 50 all the time.")
    let stranger = UIView()
    #expect(
      motion[stranger].alpha.settles(by: 1).failure
        == "UIView.alpha: the view was never on the stage while it was recorded.")
    #expect(
      motion.arrive(inOrder: [shelf.box]).failure
        == "box is still moving when the recording ends, at 0.25 s; record for longer.")
    #expect(motion.arrive(inOrder: [shelf.lamp]).failure == "lamp does not move, expected to arrive.")
    #expect(
      motion.arrive(inOrder: [stranger]).failure == "UIView was never on the stage while it was recorded.")
  }

  @Test func `An overshoot beyond its limit fails`() {
    let shelf = Shelf()
    shelf.moveBox(to: 135, 110)
    let motion = Motion(of: shelf.stage, seconds: 2)
    let x = motion[shelf.box].center.x
    #expect(x.overshoots(atMost: 0.25).holds)
    #expect(
      x.overshoots(atMost: 0.1).failure
        == "box.center.x overshoots 110 by 25 % at 0.5 s, expected at most 10 %: it is 135.")
    #expect(x.overshoots(atMostPoints: 25).holds)
    #expect(
      x.overshoots(atMostPoints: 20).failure
        == "box.center.x overshoots 110 by 25 at 0.5 s, expected at most 20: it is 135.")
    #expect(
      x.isMonotonic().failure
        == "box.center.x goes back, expected to be monotonic: 134.167 at 0.517 s after 135 at 0.5 s, on its way from "
        + "10 to 110.")
    #expect(x.isMonotonic(within: 30).holds)

    let other = Shelf()
    other.moveBox(to: 110, 10)
    #expect(
      Motion(of: other.stage, seconds: 2)[other.box].center.x.overshoots(atMost: 1).failure
        == "box.center.x ends where it began, at 10; there is nothing to go beyond.")
  }

  @Test func `Leaving a range or a rectangle fails`() {
    let shelf = Shelf()
    shelf.moveBox(to: 235, 110)
    let box = Motion(of: shelf.stage, seconds: 1)[shelf.box]
    #expect(box.center.x.staysInside(10...235).holds)
    #expect(
      box.center.x.staysInside(20...235).failure
        == "box.center.x is 10 at 0 s, expected to stay inside 20…235.")
    #expect(
      box.frame.staysInside(shelf.stage.window.bounds).failure
        == "box.frame is [187.5, 40, 20, 20] at 0.417 s, expected to stay inside [0, 0, 200, 100]: 7.5 beyond the "
        + "right edge.")
    #expect(
      box.center.staysInside(shelf.stage.window.bounds).failure
        == "box.center is (205, 50) at 0.433 s, expected to stay inside [0, 0, 200, 100]: 5 beyond the right edge.")
    #expect(box.frame.minX.staysInside(0...225).holds)
  }

  @Test func `Views that arrive out of order fail`() {
    let shelf = Shelf()
    shelf.moveBox(to: 100)
    shelf.animate(0.25) { shelf.lamp.center.y = 80 }
    let motion = Motion(of: shelf.stage, seconds: 1)
    #expect(motion.arrive(inOrder: [shelf.lamp, shelf.box]).holds)
    #expect(
      motion.arrive(inOrder: [shelf.box, shelf.lamp]).failure
        == "Expected to arrive in the order box, lamp; actual: lamp at 0.25 s, box at 0.5 s.")
    // The dot is in the box, and arrives with it.
    #expect(
      motion.arrive(inOrder: [shelf.box, shelf.dot]).failure
        == "Expected to arrive in the order box, dot; actual: box at 0.5 s, dot at 0.5 s.")
  }

  @Test func `A view that moves unexpectedly is named`() {
    let shelf = Shelf()
    shelf.moveBox(to: 100)
    shelf.animate(0.5) { shelf.lamp.backgroundColor = .green }
    let quiet = Motion(of: shelf.stage, seconds: 1)
    #expect(quiet.nothingMoves(except: [shelf.box]).holds)
    #expect(
      quiet.nothingMoves().failure == "box.center.x changes from 10 to 13 at 0.017 s, expected nothing to move.")

    shelf.animate(at: 1.25, 0.5) {
      shelf.box.center.x = 20
      shelf.dot.center.x = 9
      shelf.lamp.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    let motion = Motion(of: shelf.stage, seconds: 1)
    #expect(
      motion.nothingMoves(except: [shelf.box]).failure
        == "lamp.transform.rotation changes from 0 to 2.998 at 0.267 s, expected only box to move.")
    #expect(motion.nothingMoves(except: [shelf.box, shelf.lamp]).holds)
    #expect(
      motion.nothingMoves(except: [shelf.dot, shelf.lamp]).failure
        == "box.center.x changes from 100 to 97.333 at 0.267 s, expected only dot, lamp to move.")
  }

  @Test func `Appearing, disappearing and hiding count as motion`() {
    let shelf = Shelf()
    let guest = UIView(frame: CGRect(x: 1, y: 1, width: 1, height: 1))
    guest.accessibilityIdentifier = "guest"
    shelf.stage.schedule(at: 0.25) { shelf.stage.window.addSubview(guest) }
    shelf.stage.schedule(at: 0.5) { shelf.lamp.removeFromSuperview() }
    shelf.stage.schedule(at: 0.75) { shelf.box.isHidden = true }
    let motion = Motion(of: shelf.stage, seconds: 1)
    #expect(motion.nothingMoves().failure == "guest appears at 0.25 s, expected nothing to move.")
    #expect(
      motion.nothingMoves(except: [guest]).failure == "lamp disappears at 0.5 s, expected only guest to move.")
    #expect(
      motion.nothingMoves(except: [guest, shelf.lamp]).failure
        == "box.isHidden changes from false to true at 0.75 s, expected only guest, lamp to move.")
    #expect(motion[guest].times.first == 0.25)
    #expect(motion[shelf.lamp].times.count == 30)
    #expect(motion[shelf.dot].alpha.values.last == 0)
  }

  /// Positions are those on screen: in the stage's points, with all superviews and transforms.
  @Test func `Positions include superviews and transforms`() {
    let shelf = Shelf()
    shelf.stage.perform { shelf.box.alpha = 0.5 }
    shelf.animate(0.5) {
      shelf.box.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
      shelf.dot.alpha = 0.5
    }
    let motion = Motion(of: shelf.stage, seconds: 1)
    let dot = motion[shelf.dot]
    #expect(dot.center.values.first == CGPoint(x: 7, y: 47))
    // 3 to the left of and above the box's centre; rotated, to the right and above, twice as far.
    #expect(abs((dot.center.x.values.last ?? 0) - 16) < 1e-9)
    #expect(abs((dot.center.y.values.last ?? 0) - 44) < 1e-9)
    #expect(abs((dot.frame.width.values.last ?? 0) - 8) < 1e-9)
    #expect(dot.rotation.settles(by: 0.5, at: 90).holds)
    #expect(dot.scale.settles(by: 0.5, at: 2).holds)
    #expect(dot.alpha.settles(by: 0.5, at: 0.25).holds)
    #expect(dot.rotation.isMonotonic().holds)
    // Its own model values have not changed.
    #expect(motion.nothingMoves(except: [shelf.box]).holds)
  }

  @Test func `A rotation does not jump`() {
    let shelf = Shelf()
    for quarter in 0..<6 {
      shelf.animate(at: Double(quarter) / 4, 0.25) {
        shelf.box.transform = CGAffineTransform(rotationAngle: Double(quarter + 1) * .pi / 2)
      }
    }
    let motion = Motion(of: shelf.stage, seconds: 2)
    #expect(motion[shelf.box].rotation.settles(by: 1.5, at: 540).holds)
  }

  @Test func `The frame rate samples the motion`() {
    func x(_ rate: Double) -> NumberMotion {
      let shelf = Shelf()
      shelf.moveBox(to: 100)
      return Motion(of: shelf.stage, seconds: 1, framesPerSecond: rate)[shelf.box].center.x
    }
    #expect(x(4).values == [10, 55, 100, 100, 100])
    #expect(x(4).times == [0, 0.25, 0.5, 0.75, 1])
    #expect(x(120).values.count == 121)
    #expect(x(120).values[30] == 55)
  }
}
