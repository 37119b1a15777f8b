import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// How animators end: the arguments of completions, their times, and the model values then.
@MainActor
@Suite(.serialized)
struct CompletionTests {
  @Test func `An animator ends by itself at its duration`() {
    let scene = Scene()
    let animator = scene.animator()
    let positions = Positions(of: animator)
    animator.startAnimation()
    scene.stage.advance(to: 0.999)
    #expect(positions.all == [])
    scene.stage.advance(to: 1)
    #expect(positions.all == [.end])
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 1)
    #expect(scene.view.center.x == 100)
    #expect(scene.view.layer.animationKeys() == nil)
  }

  @Test func `The natural end of a reversed run restores the models`() {
    let scene = Scene()
    let animator = scene.animator()
    let positions = Positions(of: animator)
    animator.startAnimation()
    scene.stage.advance(to: 0.25)
    animator.isReversed = true
    #expect(scene.view.center.x == 100)
    scene.stage.advance(to: 0.5)
    #expect(positions.all == [.start])
    #expect(scene.view.center.x == 0)
    #expect(scene.x == 0)
  }

  @Test(arguments: [(UIViewAnimatingPosition.end, 100.0), (.start, 0), (.current, 70)])
  func `A view that was moved while its animator was stopped is put where the animator finishes`(
    position: UIViewAnimatingPosition, x: Double
  ) {
    let scene = Scene()
    scene.view.alpha = 0.5
    let animator = scene.animator()
    animator.addAnimations { scene.view.alpha = 0 }
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    animator.addAnimations { scene.view.center.x = 100 }
    animator.stopAnimation(false)
    scene.view.center.x = 70
    scene.view.alpha = 1
    animator.finishAnimation(at: position)
    #expect(scene.view.center.x == CGFloat(x))
    #expect(scene.view.alpha == (position == .end ? 0 : position == .start ? 0.5 : 1))
  }

  @Test func `A view that was moved in mid-animation goes back to where it came from`() {
    let scene = Scene()
    let animator = scene.animator()
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    scene.view.center.x = 130
    animator.isReversed = true
    scene.stage.advance(to: 1)
    #expect(scene.view.center.x == 0)
    #expect(scene.x == 0)
  }

  @Test func `Stopping for good calls nothing and keeps the picture`() {
    let scene = Scene()
    let animator = scene.animator()
    let positions = Positions(of: animator)
    animator.startAnimation()
    scene.stage.advance(to: 0.25)
    animator.stopAnimation(true)
    expect(scene.view.center.x, near: 25)
    expect(scene.x, near: 25)
    #expect(scene.view.layer.animationKeys() == nil)
    scene.stage.advance(to: 2)
    #expect(positions.all == [])
    expect(scene.x, near: 25)
  }

  @Test func `Blocks and completions of an animator stopped for good are released`() {
    let scene = Scene()
    let animator = scene.animator()
    let positions = Positions(of: animator)
    animator.startAnimation()
    scene.stage.advance(to: 0.25)
    animator.stopAnimation(true)
    animator.addAnimations { scene.view.center.y = 50 }
    animator.startAnimation()
    scene.stage.advance(to: 1.25)
    #expect(positions.all == [])
    expect(scene.x, near: 25)
    expect(scene.y, near: 50)
  }

  nonisolated static let finishes: [(UIViewAnimatingPosition, Double)] = [(.end, 100), (.start, 0), (.current, 25)]

  @Test(arguments: finishes) func `A stopped animator finishes where it is asked to`(
    position: UIViewAnimatingPosition, x: Double
  ) {
    let scene = Scene()
    let animator = scene.animator()
    let positions = Positions(of: animator)
    animator.startAnimation()
    scene.stage.advance(to: 0.25)
    animator.stopAnimation(false)
    #expect(positions.all == [])
    expect(scene.view.center.x, near: 25)
    #expect(scene.view.layer.animationKeys() == nil)
    scene.stage.advance(to: 5)
    #expect(positions.all == [])
    expect(scene.x, near: 25)
    expect(animator.fractionComplete, near: 0.25)
    animator.finishAnimation(at: position)
    #expect(positions.all == [position])
    expect(scene.view.center.x, near: x)
    expect(scene.x, near: x)
    #expect(animator.state == .inactive)
  }

  @Test func `Pausing on completion calls nothing until the animation really ends`() {
    let scene = Scene()
    let animator = scene.animator()
    let positions = Positions(of: animator)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    scene.stage.advance(to: 1)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 1)
    #expect(positions.all == [])
    #expect(scene.view.layer.animationKeys() == ["position"])
    animator.isReversed = true
    #expect(animator.fractionComplete == 0)
    animator.startAnimation()
    scene.stage.advance(to: 1.5)
    expect(scene.x, near: 50)
    animator.pausesOnCompletion = false
    scene.stage.advance(to: 2)
    #expect(positions.all == [.start])
    #expect(scene.view.center.x == 0)
  }

  @Test func `Turning off pausing on completion and continuing finishes at once`() {
    let scene = Scene()
    let animator = scene.animator()
    let positions = Positions(of: animator)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    scene.stage.advance(to: 3)
    animator.pausesOnCompletion = false
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    scene.stage.advance(to: 3)
    #expect(positions.all == [.end])
  }

  @Test func `A view that a new animation brings back ends at an end`() {
    let scene = Scene()
    let animator = scene.animator()
    let positions = Positions(of: animator)
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    animator.addAnimations { scene.view.center.x = 0 }
    scene.stage.advance(to: 1)
    #expect(positions.all == [.end])
    #expect(scene.view.center.x == 0)
  }

  @Test func `All completions run, in the order in which they were added`() {
    let scene = Scene()
    let animator = scene.animator()
    let journal = Journal()
    animator.addCompletion { journal.note("first \($0)") }
    animator.startAnimation()
    animator.addCompletion { journal.note("second \($0)") }
    scene.stage.advance(to: 0.5)
    animator.stopAnimation(false)
    animator.addCompletion { journal.note("third \($0)") }
    animator.finishAnimation(at: .start)
    #expect(journal.entries == ["first start", "second start", "third start"])
  }

  @Test func `In a completion the animator is inactive and can be used again`() {
    let scene = Scene()
    let animator = scene.animator()
    let journal = Journal()
    animator.addCompletion { _ in
      journal.note("\(animator.state) \(animator.isRunning) \(scene.view.center.x) \(scene.x)")
      animator.addAnimations { scene.view.center.x = 300 }
      animator.addCompletion { journal.note("again \($0)") }
      animator.startAnimation()
      journal.note("\(animator.state) \(animator.isRunning)")
    }
    animator.startAnimation()
    scene.stage.advance(to: 1)
    expect(scene.x(at: 1.5), near: 200)
    scene.stage.advance(to: 2)
    #expect(journal.entries == ["inactive false 100.0 100.0", "active true", "again end"])
  }

  @Test func `A completion added in a completion waits for the next end`() {
    let scene = Scene()
    let animator = scene.animator()
    let journal = Journal()
    animator.addCompletion { _ in animator.addCompletion { journal.note("late \($0)") } }
    animator.startAnimation()
    scene.stage.advance(to: 1)
    #expect(journal.entries == [])
    animator.addAnimations { scene.view.center.x = 0 }
    animator.startAnimation()
    scene.stage.advance(to: 2)
    #expect(journal.entries == ["late end"])
  }

  @Test func `Reversal holds for one run`() {
    let scene = Scene()
    let animator = scene.animator()
    let journal = Journal()
    animator.addCompletion { _ in journal.note("reversed \(animator.isReversed)") }
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    animator.isReversed = true
    scene.stage.advance(to: 1)
    #expect(journal.entries == ["reversed true"])
    #expect(!animator.isReversed)
    animator.addAnimations { scene.view.center.x = 60 }
    animator.startAnimation()
    #expect(animator.isReversed == false)
    animator.isReversed = true
    animator.stopAnimation(true)
    #expect(!animator.isReversed)
  }

  @Test func `A reused animator runs at its own pace`() {
    let scene = Scene()
    let animator = scene.animator(duration: 2)
    animator.startAnimation()
    scene.stage.advance(to: 1)
    animator.pauseAnimation()
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    scene.stage.advance(to: 2)
    #expect(animator.state == .inactive)
    animator.addAnimations { scene.view.center.x = 100 }
    animator.startAnimation()
    expect(scene.x(at: 3), near: 50)
    #expect(animator.duration == 2)
    expect(scene.x(at: 4), near: 100)
    #expect(animator.state == .inactive)
  }

  @Test func `The end of an animator can be awaited`() async {
    let scene = Scene()
    let animator = scene.stage.perform {
      let animator = scene.animator()
      animator.startAnimation()
      return animator
    }
    // Waits immediately, on this actor, so that the end cannot come earlier.
    let position = Task.immediate { await animator.addCompletion() }
    scene.stage.advance(to: 1)
    #expect(await position.value == .end)
  }
}
