import CoreGraphics
import Mutoscope
import Testing
import UIKit

/// The tutorial's scenarios 1 to 11, by fingers and what is seen; the numbers are those of Apple's curves and springs.
@MainActor
struct TutorialMoveTests {
  private func near(_ value: Double, _ expected: Double, _ tolerance: Double = 0.005) -> Bool {
    abs(value - expected) <= tolerance
  }

  @Test(arguments: [true, false])
  func `1 and 2: a block and an animator ease in and out alike`(_ usesBlocks: Bool) {
    let room = AnimalationStage { $0.usesBlocks = usesBlocks }
    room.press(room.app.animate, at: 1)
    #expect(room.app.frog.center == Animalation.target)
    for (time, percent) in [(0.75, 12.9162), (1.5, 50), (2.25, 87.0838), (3, 100)] {
      room.stage.advance(to: 1 + time)
      #expect(near(room.app.percent, percent, 0.001), "\(time): \(room.app.percent)")
    }
  }

  @Test func `3: an animator that is not started moves nothing`() {
    let room = AnimalationStage { $0.startsAtOnce = false }
    room.press(room.app.animate, at: 1)
    room.stage.advance(to: 5)
    #expect(room.app.frog.center == Animalation.start && room.app.percent == 0)
    #expect(room.app.move?.state == .inactive)
  }

  @Test func `4: control points make a curve`() {
    let room = AnimalationStage { $0.timing = .points(CGPoint(x: 0.2, y: 0.8), CGPoint(x: 0.4, y: 0.9)) }
    room.press(room.app.animate, at: 1)
    for (time, percent) in [(0.3, 33.9746), (0.6, 56.6812), (1.5, 86.5063), (2.7, 98.2545)] {
      room.stage.advance(to: 1 + time)
      #expect(near(room.app.percent, percent), "\(time): \(room.app.percent)")
    }
  }

  @Test func `5: control points outside the square overshoot, or start backwards`() {
    let over = AnimalationStage { $0.timing = .points(CGPoint(x: 0.5, y: 2), CGPoint(x: 0.5, y: 2)) }
    over.press(over.app.animate, at: 1)
    over.stage.advance(to: 2.5)
    #expect(near(over.app.percent, 162.5))
    over.stage.advance(to: 4)
    #expect(over.app.percent == 100)
    let back = AnimalationStage { $0.timing = .points(CGPoint(x: 0.5, y: -1), CGPoint(x: 0.5, y: 1)) }
    back.press(back.app.animate, at: 1)
    back.stage.advance(to: 1.5)
    #expect(back.app.percent < -5)
    let odd = AnimalationStage { $0.timing = .points(CGPoint(x: -3, y: 0), CGPoint(x: 7, y: 1)) }
    odd.press(odd.app.animate, at: 1)
    odd.stage.advance(to: 4)
    #expect(odd.app.percent == 100)
  }

  @Test func `6: a spring's physics decide how long it lasts`() {
    let room = AnimalationStage { $0.timing = .spring(0.5) }
    room.press(room.app.animate, at: 1)
    #expect(near(room.app.move?.duration ?? 0, 4.657087, 1e-6))
    room.stage.advance(to: 1.5)
    #expect(near(room.app.percent, 65.2644))
    room.stage.advance(to: 2)
    #expect(near(room.app.percent, 114.2677))
    room.stage.advance(to: 5.657)
    #expect(room.app.prints == [] && room.app.percent != 100)
    room.stage.advance(to: 5.6571)
    #expect(room.app.prints == ["End"] && room.app.percent == 100)
  }

  @Test func `7: less damping swings longer, and damping beyond the critical value is not slower`() {
    func way(_ share: Double) -> (duration: Double, highest: Double, samples: [Double]) {
      let room = AnimalationStage { $0.timing = .spring(share) }
      room.press(room.app.animate, at: 1)
      let samples = (0...60).map { step in
        room.stage.advance(to: 1 + Double(step) * 0.05)
        return room.app.percent
      }
      return (room.app.move?.duration ?? 0, samples.max() ?? 0, samples)
    }
    let (loose, chapter, critical, stiff) = (way(0.25), way(0.5), way(1), way(2))
    #expect(loose.duration > chapter.duration && loose.highest > chapter.highest + 20)
    #expect(critical.highest <= 100 && critical.duration < chapter.duration)
    #expect(stiff.samples == critical.samples && stiff.duration == critical.duration)
  }

  @Test func `8: a spring with a damping ratio takes the time that it is given`() {
    let room = AnimalationStage { $0.timing = .ratio(0.5) }
    room.press(room.app.animate, at: 1)
    #expect(room.app.move?.duration == 3)
    room.stage.advance(to: 3.99)
    #expect(room.app.prints == [])
    room.stage.advance(to: 4)
    #expect(room.app.prints == ["End"])
  }

  @Test func `9: a released drag goes on first, and then springs to where it began`() {
    let room = AnimalationStage { $0.timing = .spring(0.5) }
    let end = room.stage.touches.drag(
      from: room.app.frog, by: CGVector(dx: 110, dy: 55), at: 1, over: 0.2)
    room.stage.advance(to: end)
    let lifted = room.app.seen
    #expect(abs(lifted.x - (80 + 110 - 8.944)) < 0.01 && abs(lifted.y - (150 + 55 - 4.472)) < 0.01)
    // 550 points per second to the right, 275 down.
    room.stage.advance(to: end + 0.02)
    #expect(abs(room.app.seen.x - lifted.x - 11) < 1 && abs(room.app.seen.y - lifted.y - 5.5) < 0.5)
    room.stage.advance(to: end + 8)
    #expect(room.app.seen == Animalation.start && room.app.prints == ["End"])
  }

  @Test func `10: a drag that is released where it began does not divide by zero`() {
    let room = AnimalationStage { $0.timing = .spring(0.5) }
    let sentences = ProgrammerError.sentences {
      room.stage.touches.touchDown(room.app.frog, at: 1)
      room.stage.touches.touchMove(by: CGVector(dx: 60, dy: 0), at: 1.1, over: 0.1)
      room.stage.touches.touchMove(by: CGVector(dx: -50, dy: 0), at: 1.3, over: 0.1)
      room.stage.touches.touchUp(at: 1.41)
      room.stage.advance(to: 8)
    }
    #expect(sentences == [])
    #expect(room.app.seen == Animalation.start)
    #expect(room.app.prints == ["End"])
  }

  @Test func `11: observers see the states in UIKit's order, and the segments follow`() {
    let room = AnimalationStage()
    room.press(room.app.animate, at: 1)
    #expect(room.app.changes == ["state 1", "running true"])
    #expect(room.app.states.selectedSegmentIndex == 1)
    room.press(room.app.animate, at: 2)
    #expect(room.app.changes.last == "reversed true")
    room.stage.advance(to: 6)
    #expect(Array(room.app.changes.suffix(3)) == ["running false", "state 0", "reversed false"])
    #expect(room.app.states.selectedSegmentIndex == 0)
    room.press(room.app.animate, at: 7)
    room.press(room.app.stop, at: 8)
    #expect(room.app.states.selectedSegmentIndex == 2)
  }
}
