import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// The virtual clock: everything happens at its exact time, in order.
@MainActor
@Suite(.serialized)
struct ClockTests {
  @Test func `Events happen by time, then in the order in which they were scheduled`() {
    let scene = Scene()
    let journal = Journal()
    func note(_ name: String, at time: TimeInterval) {
      scene.stage.schedule(at: time) { journal.note("\(name) at \(scene.stage.time)") }
    }
    note("c", at: 0.3)
    note("a", at: 0.1)
    note("d", at: 0.3)
    note("b", at: 0.2)
    note("e", at: 0.3)
    scene.stage.advance(to: 0.25)
    #expect(journal.entries == ["a at 0.1", "b at 0.2"])
    scene.stage.advance(to: 0.3)
    #expect(journal.entries == ["a at 0.1", "b at 0.2", "c at 0.3", "d at 0.3", "e at 0.3"])
  }

  @Test func `An event scheduled during an advance runs during it`() {
    let scene = Scene()
    let journal = Journal()
    scene.stage.schedule(at: 1) {
      journal.note("one")
      scene.stage.schedule(at: 1) { journal.note("same time") }
      scene.stage.schedule(at: 0.5) { journal.note("in the past, at \(scene.stage.time)") }
      scene.stage.schedule(at: 1.5) { journal.note("later at \(scene.stage.time)") }
    }
    scene.stage.schedule(at: 2) { journal.note("two") }
    scene.stage.advance(to: 3)
    #expect(journal.entries == ["one", "same time", "in the past, at 1.0", "later at 1.5", "two"])
  }

  @Test func `Completions and delayed starts happen at their exact times, however large the steps`() {
    let scene = Scene()
    let journal = Journal()
    let time = { scene.stage.time }
    UIView.animate(
      withDuration: 0.123, delay: 0.2, options: [], animations: { scene.view.alpha = 0 },
      completion: { _ in journal.note("block \(time() == 0.2 + 0.123)") })
    let animator = scene.animator(duration: 1.0 / 3)
    animator.addCompletion { _ in
      journal.note("animator \(time() == 0.7 + 1.0 / 3)")
      animator.addAnimations { scene.view.center.x = 0 }
      animator.addCompletion { _ in journal.note("again \(time() == 0.7 + 1.0 / 3 + 1.0 / 3)") }
      animator.startAnimation()
    }
    animator.startAnimation(afterDelay: 0.7)
    scene.stage.advance(to: 100)
    #expect(journal.entries == ["block true", "animator true", "again true"])
  }

  @Test func `A chain of completions leaves no gaps`() {
    let scene = Scene()
    var times: [TimeInterval] = []
    func next() {
      UIView.animate(
        withDuration: 0.1, animations: { scene.view.center.x += 1 },
        completion: { _ in
          times.append(scene.stage.time)
          if times.count < 5 { next() }
        })
    }
    next()
    scene.stage.advance(to: 7)
    let expected = [0.1, 0.1 + 0.1, 0.1 + 0.1 + 0.1, 0.1 + 0.1 + 0.1 + 0.1, 0.1 + 0.1 + 0.1 + 0.1 + 0.1]
    #expect(times == expected)
  }

  @Test func `A control call between two frames counts from its own time`() {
    let scene = Scene()
    let animator = scene.animator(duration: 2)
    animator.startAnimation()
    scene.stage.schedule(at: 0.512) { animator.pauseAnimation() }
    scene.stage.schedule(at: 0.776) { animator.startAnimation() }
    expect(scene.x(at: 0.75), near: 25.6)
    expect(scene.x(at: 1), near: 36.8)
  }

  @Test func `A change at the very end of an advance takes effect`() {
    let scene = Scene()
    scene.stage.schedule(at: 1) { scene.view.center.x = 9 }
    #expect(scene.x(at: 1) == 9)
  }

  @Test func `Media time is the stage's`() {
    let scene = Scene()
    #expect(CACurrentMediaTime() == 0)
    scene.stage.advance(to: 2.5)
    #expect(CACurrentMediaTime() == 2.5)
    scene.stage.advance(by: 0.25)
    #expect(scene.stage.time == 2.75)
  }

  @Test func `Two stages take turns`() {
    let (one, two) = (Scene(), Scene())
    let journal = Journal()
    one.stage.perform { one.animator(duration: 1).startAnimation() }
    two.stage.perform {
      let animator = two.animator(duration: 4)
      animator.addCompletion { _ in journal.note("two at \(two.stage.time), media time \(CACurrentMediaTime())") }
      animator.startAnimation()
    }
    for step in 1...10 {
      one.stage.advance(to: Double(step) / 10)
      two.stage.advance(to: Double(step) / 2)
      expect(one.x, near: Double(step) * 10)
      expect(two.x, near: min(Double(step) * 12.5, 100))
    }
    #expect(journal.entries == ["two at 4.0, media time 4.0"])
  }

  @Test func `Explicit animations begin at the time of their own stage`() {
    let (one, two) = (LayerScene(), LayerScene())
    one.stage.advance(to: 5)
    two.stage.advance(to: 1)
    one.layer.add(CABasicAnimation.move(from: 0, to: 100), forKey: nil)
    one.expect([(5.5, 50)])
    two.stage.advance(to: 2)
    #expect(one.x == 50)
  }
}
