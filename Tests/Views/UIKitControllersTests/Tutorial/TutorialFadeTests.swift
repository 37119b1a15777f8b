import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit

/// The tutorial's scenarios 23 to 29: the animal turns into another one while it moves; by fingers and pixels.
@MainActor
struct TutorialFadeTests {
  private func room(_ prepare: (Animalation) -> Void = { _ in }) -> AnimalationStage {
    AnimalationStage {
      $0.timing = .spring(0.5)
      $0.crossFades = true
      prepare($0)
    }
  }

  /// The colour where the middle of the animal is seen.
  private func color(_ room: AnimalationStage) throws -> Pixel {
    let place = room.app.seen
    return try room.stage.image()[Int(place.x.rounded()), Int(place.y.rounded())]
  }

  private func hasSnapshot(_ room: AnimalationStage) -> Bool {
    room.app.frog.subviews.contains { $0.accessibilityIdentifier == "snapshot" }
  }

  @Test func `23: the second animator takes the first one's duration, and half-way both animals are seen`() throws {
    let room = room()
    room.press(room.app.animate, at: 1)
    #expect(room.app.fade?.duration == room.app.move?.duration)
    #expect(abs((room.app.fade?.duration ?? 0) - 4.657087) < 1e-6)
    room.stage.advance(to: 1 + 4.657087 / 2)
    // Half red over a quarter of blue and a quarter of white.
    #expect(try color(room).isNear(Pixel(191, 64, 128)))
    room.stage.advance(to: 6)
    #expect(try color(room) == .blue)
    #expect(!hasSnapshot(room) && room.app.animal.alpha == 1)
    #expect(room.app.prints.sorted() == ["End", "fade End"])
  }

  @Test func `24: the snapshot shows the animal as it was before`() throws {
    let room = room()
    room.press(room.app.animate, at: 1)
    #expect(room.app.animal.backgroundColor == .blue && hasSnapshot(room))
    #expect(try color(room) == .red)
  }

  @Test func `25: pausing one lets the other go on, and pausing and scrubbing both keeps them in step`() throws {
    let apart = room { $0.pausesFade = false }
    apart.press(apart.app.animate, at: 1)
    apart.press(apart.app.frog, at: 1.5)
    let place = apart.app.seen
    apart.stage.advance(to: 1 + 4.657087 / 2)
    #expect(apart.app.seen == place)
    #expect(try color(apart).isNear(Pixel(191, 64, 128)))
    let together = room()
    together.press(together.app.animate, at: 1)
    together.press(together.app.frog, at: 1.5)
    together.scrub(to: 0.5)
    #expect(together.app.move?.fractionComplete == together.app.fade?.fractionComplete)
    #expect(try color(together).isNear(Pixel(191, 64, 128), 3))
    together.scrub(to: 1)
    #expect(try color(together) == .blue)
    together.scrub(to: 0)
    #expect(try color(together) == .red)
    #expect(together.app.prints == [])
  }

  @Test func `26 and 27: Stop pauses the change, and the next Stop lets it end in a fifth of its time`() throws {
    let room = room()
    room.press(room.app.animate, at: 1)
    #expect(room.app.fade?.timingParameters != nil)
    room.press(room.app.stop, at: 2)
    #expect(room.app.move?.state == .stopped)
    #expect(room.app.fade?.state == .active && room.app.fade?.isRunning == false)
    let paused = try color(room)
    room.stage.advance(to: 3)
    #expect(try color(room) == paused)
    room.press(room.app.stop, at: 4)
    #expect(room.app.prints == ["Current"])
    // 0.2 · 4.657087 = 0.931417.
    room.stage.advance(to: 4.931)
    #expect(room.app.prints == ["Current"])
    room.stage.advance(to: 4.932)
    #expect(room.app.prints == ["Current", "fade End"])
    #expect(try color(room) == .blue)
    #expect(!hasSnapshot(room))
  }

  @Test func `28: a careless reversal leaves nothing to see`() throws {
    let room = room { $0.repairsReversal = false }
    room.press(room.app.animate, at: 1)
    room.press(room.app.animate, at: 1.5)
    room.stage.advance(to: 8)
    #expect(room.app.prints.contains("fade Start"))
    #expect(room.app.animal.alpha == 0 && !hasSnapshot(room))
    #expect(try color(room) == .white)
  }

  @Test func `29: a careful reversal brings the old animal back`() throws {
    let room = room()
    room.press(room.app.animate, at: 1)
    room.press(room.app.animate, at: 1.5)
    room.stage.advance(to: 8)
    #expect(room.app.percent == 0)
    #expect(try color(room) == .red)
    #expect(!hasSnapshot(room))
  }
}
