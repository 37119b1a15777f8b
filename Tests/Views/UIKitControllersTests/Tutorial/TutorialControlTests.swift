import CoreGraphics
import Mutoscope
import Testing
import UIKit

/// The tutorial's scenarios 12 to 22 and 30: pausing, scrubbing, stopping and reversing, by fingers.
@MainActor
struct TutorialControlTests {
  private static let spring = Animalation.Timing.spring(0.5)

  @Test func `12 and 13: a tap on the moving animal freezes it, the next one lets it go on without a jump`() {
    let room = AnimalationStage()
    room.press(room.app.animate, at: 1)
    room.press(room.app.frog, at: 2)
    #expect(room.app.move?.state == .active && room.app.move?.isRunning == false)
    let frozen = room.app.percent
    #expect(frozen > 20 && frozen < 30)
    #expect(!room.app.scrubber.isHidden && room.app.states.selectedSegmentIndex == 1)
    #expect(abs(Double(room.app.scrubber.value) * 100 - frozen) < 0.01)
    room.stage.advance(to: 4)
    #expect(room.app.percent == frozen)
    room.press(room.app.frog, at: 5)
    #expect(room.app.percent == frozen && room.app.move?.isRunning == true)
    room.stage.advance(to: 6.99)
    #expect(room.app.prints == [])
    room.stage.advance(to: 7.01)
    #expect(room.app.prints == ["End"] && room.app.percent == 100)
  }

  @Test func `A tap where the model of the moving animal is does nothing`() {
    let room = AnimalationStage()
    room.press(room.app.animate, at: 1)
    room.stage.touches.tap(Animalation.target, at: 1.5)
    room.stage.advance(to: 2)
    #expect(room.app.move?.isRunning == true)
  }

  @Test(arguments: [true, false])
  func `14: a paused animal follows the scrubber along a straight line`(_ isSpring: Bool) {
    let room = AnimalationStage { $0.timing = isSpring ? Self.spring : .curve(.easeInOut) }
    room.press(room.app.animate, at: 1)
    room.press(room.app.frog, at: 1.6)
    for fraction in [0.5, 1, 0.25, 0] {
      room.scrub(to: fraction)
      #expect(abs(Double(room.app.scrubber.value) - fraction) < 0.003)
      #expect(abs(room.app.percent - 100 * Double(room.app.scrubber.value)) < 0.001)
      let seen = room.app.seen
      #expect(abs((seen.x - 80) - (seen.y - 150)) < 1e-6)
      #expect(room.app.move?.state == .active)
    }
    #expect(room.app.prints == [])
  }

  @Test func `15 and 16: Stop leaves the animal where it is seen, and the next Stop says that it stays there`() {
    let room = AnimalationStage { $0.timing = Self.spring }
    room.press(room.app.animate, at: 1)
    room.press(room.app.stop, at: 1.5)
    #expect(room.app.move?.state == .stopped && room.app.move?.isRunning == false)
    #expect(abs(room.app.percent - 65.2644) < 0.005)
    #expect(room.app.frog.center == room.app.seen)
    #expect(room.app.frog.layer.animationKeys()?.isEmpty != false)
    #expect(room.app.prints == [])
    let place = room.app.frog.center
    room.press(room.app.stop, at: 2)
    #expect(room.app.move?.state == .inactive && room.app.prints == ["Current"])
    room.stage.advance(to: 7)
    #expect(room.app.seen == place && room.app.prints == ["Current"])
  }

  @Test(arguments: [(UIViewAnimatingPosition.start, "Start", 0.0), (.end, "End", 100)])
  func `17: a stopped animal can be finished at either end`(
    _ position: UIViewAnimatingPosition, _ print: String, _ percent: Double
  ) {
    let room = AnimalationStage { $0.finish = position }
    room.press(room.app.animate, at: 1)
    room.press(room.app.stop, at: 2)
    room.press(room.app.stop, at: 2.2)
    #expect(room.app.prints == [print] && room.app.percent == percent)
    #expect(room.app.frog.center == (position == .end ? Animalation.target : Animalation.start))
  }

  @Test func `18: stopping for good ends the animation at once, and nobody is notified`() {
    let room = AnimalationStage { $0.finish = nil }
    room.press(room.app.animate, at: 1)
    room.press(room.app.stop, at: 2)
    #expect(room.app.move?.state == .inactive)
    let percent = room.app.percent
    room.stage.advance(to: 6)
    #expect(room.app.percent == percent && percent > 20 && percent < 30)
    #expect(room.app.prints == [])
  }

  @Test func `19: Stop does nothing before and after, and finishing without stopping is an error`() {
    let room = AnimalationStage()
    room.press(room.app.stop, at: 1)
    room.press(room.app.animate, at: 1.5)
    room.stage.advance(to: 5)
    room.press(room.app.stop, at: 6)
    #expect(room.app.prints == ["End"])
    #expect(ProgrammerError.sentences { room.app.move?.finishAnimation(at: .end) }.count == 1)
  }

  @Test func `20: Animate reverses the moving animal, and it settles where it came from`() {
    let room = AnimalationStage { $0.timing = Self.spring }
    room.press(room.app.animate, at: 1)
    room.stage.advance(to: 1.399)
    let before = room.app.percent
    room.press(room.app.animate, at: 1.45)
    let turned = room.app.percent
    room.stage.advance(to: 1.455)
    #expect(abs(room.app.percent - turned) < 1)
    #expect(turned > before && room.app.reverse.isOn)
    room.stage.advance(to: 8)
    #expect(room.app.prints == ["Start"] && room.app.percent == 0)
    #expect(room.app.frog.center == Animalation.start)
  }

  @Test func `21: an animal that is reversed twice arrives after all`() {
    let room = AnimalationStage()
    room.press(room.app.animate, at: 1)
    room.press(room.app.animate, at: 2)
    #expect(room.app.reverse.isOn)
    room.press(room.app.animate, at: 2.3)
    #expect(!room.app.reverse.isOn)
    room.stage.advance(to: 8)
    #expect(room.app.prints == ["End"] && room.app.percent == 100)
  }

  @Test func `22: all three endings can be reached by fingers`() {
    let room = AnimalationStage()
    room.press(room.app.animate, at: 1)
    room.stage.advance(to: 5)
    room.press(room.app.animate, at: 6)
    room.press(room.app.animate, at: 7)
    room.stage.advance(to: 11)
    room.press(room.app.animate, at: 12)
    room.press(room.app.stop, at: 13)
    room.press(room.app.stop, at: 14)
    #expect(room.app.prints == ["End", "Start", "Current"])
  }

  /// Two linear animations in opposite directions: half-way the second one is added to what is left of the first.
  @Test func `30: a new animator takes the variable, and the old one runs on and reports its end`() {
    let room = AnimalationStage { $0.timing = .curve(.linear) }
    room.press(room.app.animate, at: 1)
    let first = room.app.move
    room.stage.advance(to: 2.5)
    room.stage.perform { room.app.animateTo(Animalation.start) }
    #expect(room.app.move !== first && first?.isRunning == true)
    room.stage.advance(to: 3.25)
    #expect(abs(room.app.percent - 50) < 1e-6)
    room.stage.advance(to: 4)
    #expect(abs(room.app.percent - 50) < 1e-6 && room.app.prints == ["End"])
    room.stage.advance(to: 4.75)
    #expect(abs(room.app.percent - 25) < 1e-6)
    room.stage.advance(to: 5.5)
    #expect(room.app.percent == 0 && room.app.prints == ["End", "End"])
  }
}
