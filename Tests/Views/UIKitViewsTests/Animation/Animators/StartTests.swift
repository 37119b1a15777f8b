import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// The effects of a start: when blocks run, what is captured, delays, empty animators, zero durations.
@MainActor
@Suite(.serialized)
struct StartTests {
  @Test func `Nothing happens without a start`() {
    let scene = Scene()
    let animator = scene.animator()
    scene.stage.advance(to: 5)
    #expect(scene.x == 0)
    #expect(scene.view.center.x == 0)
    #expect(animator.state == .inactive)
    #expect(animator.fractionComplete == 0)
  }

  @Test func `Blocks run inside the call that activates, and the model is final after it`() {
    for activate in [
      { $0.startAnimation() }, { $0.pauseAnimation() }, { $0.fractionComplete = 0 },
      { $0.startAnimation(afterDelay: 2) },
    ] as [(UIViewPropertyAnimator) -> Void] {
      let scene = Scene()
      let journal = Journal()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        journal.note("block")
        scene.view.center.x = 100
      }
      journal.note("before")
      activate(animator)
      journal.note("after")
      #expect(journal.entries == ["before", "block", "after"])
      #expect(scene.view.center.x == 100)
      #expect(scene.x == 0)
    }
  }

  @Test func `A late block runs inside addAnimations`() {
    let scene = Scene()
    let animator = scene.animator()
    animator.startAnimation()
    animator.addAnimations { scene.view.center.y = 40 }
    #expect(scene.view.center.y == 40)
    #expect(scene.y == 0)
  }

  @Test func `Start values are captured at the start, not before`() {
    let scene = Scene()
    let animator = scene.animator()
    scene.view.center.x = 60
    animator.startAnimation()
    expect(scene.x, near: 60)
    expect(scene.x(at: 0.5), near: 80)
    animator.isReversed = true
    scene.stage.advance(to: 1)
    expect(scene.view.center.x, near: 60)
  }

  @Test func `The last of two assignments in one block is the target`() {
    let scene = Scene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      scene.view.center.x += 100
      scene.view.center.x += 300
    }
    animator.startAnimation()
    #expect(scene.view.layer.animationKeys() == ["position"])
    expect(scene.x(at: 0.5), near: 200)
    expect(scene.x(at: 1), near: 400)
  }

  @Test func `A delayed animator starts after its delay`() {
    let scene = Scene()
    let animator = scene.animator()
    let positions = Positions(of: animator)
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.delay == 0.5)
    #expect(animator.isRunning)
    #expect(scene.view.center.x == 100)
    expect(scene.x(at: 0.25), near: 0)
    #expect(animator.fractionComplete == 0)
    expect(scene.x(at: 0.5), near: 0)
    expect(scene.x(at: 1), near: 50)
    scene.stage.advance(to: 1.499)
    #expect(positions.all == [])
    scene.stage.advance(to: 1.5)
    #expect(positions.all == [.end])
  }

  @Test func `A paused animator can be resumed after a delay`() {
    let scene = Scene()
    let animator = scene.animator()
    animator.startAnimation()
    scene.stage.advance(to: 0.25)
    animator.pauseAnimation()
    animator.startAnimation(afterDelay: 1)
    expect(scene.x(at: 1.25), near: 25)
    expect(scene.x(at: 1.5), near: 50)
    scene.stage.advance(to: 2)
    #expect(animator.state == .inactive)
  }

  @Test func `Pausing during the delay forgets the rest of it`() {
    let scene = Scene()
    let animator = scene.animator()
    animator.startAnimation(afterDelay: 1)
    scene.stage.advance(to: 0.5)
    animator.pauseAnimation()
    animator.startAnimation()
    expect(scene.x(at: 1), near: 50)
  }

  @Test func `Reversing during the delay finishes at the start when the delay has ended`() {
    let scene = Scene()
    let animator = scene.animator()
    let positions = Positions(of: animator)
    animator.startAnimation(afterDelay: 1)
    scene.stage.advance(to: 0.5)
    animator.isReversed = true
    scene.stage.advance(to: 0.99)
    #expect(positions.all == [])
    scene.stage.advance(to: 1)
    #expect(positions.all == [.start])
    #expect(scene.view.center.x == 0)
  }

  @Test func `A duration of zero means 0.2 s`() {
    let scene = Scene()
    let animator = scene.animator(duration: 0)
    #expect(animator.duration == 0.2)
    animator.startAnimation()
    expect(scene.x(at: 0.1), near: 50)
    scene.stage.advance(to: 0.2)
    #expect(animator.state == .inactive)
    #expect(UIViewPropertyAnimator(duration: -1, curve: .linear).duration == 0.2)
    #expect(UIViewPropertyAnimator().duration == 0.2)
  }

  @Test func `A start without blocks waits for one`() {
    let scene = Scene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    let positions = Positions(of: animator)
    animator.startAnimation()
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    scene.stage.advance(to: 3)
    #expect(positions.all == [])
    animator.addAnimations { scene.view.center.x = 100 }
    #expect(animator.isRunning)
    expect(scene.x(at: 3.5), near: 50)
    scene.stage.advance(to: 4)
    #expect(positions.all == [.end])
  }

  @Test func `A start without blocks remembers its delay`() {
    let scene = Scene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.startAnimation(afterDelay: 0.5)
    animator.addAnimations { scene.view.center.x = 100 }
    expect(scene.x(at: 1), near: 50)
  }

  @Test func `Pausing ends the wait for a block`() {
    let scene = Scene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.startAnimation()
    animator.pauseAnimation()
    animator.addAnimations { scene.view.center.x = 100 }
    #expect(!animator.isRunning)
    #expect(scene.x(at: 1) == 0)
    animator.startAnimation()
    expect(scene.x(at: 1.5), near: 50)
  }

  @Test func `Starting again after the end waits for a block`() {
    let scene = Scene()
    let animator = scene.animator()
    animator.startAnimation()
    scene.stage.advance(to: 1)
    animator.startAnimation()
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    animator.addAnimations { scene.view.center.x = 0 }
    expect(scene.x(at: 1.5), near: 50)
  }

  @Test func `A block that changes nothing takes its time`() {
    let scene = Scene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
    let positions = Positions(of: animator)
    animator.startAnimation()
    scene.stage.advance(to: 0.99)
    #expect(positions.all == [])
    scene.stage.advance(to: 1)
    #expect(positions.all == [.end])
  }

  @Test func `Views outside a window are also animated`() {
    let scene = Scene()
    let loose = UIView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { loose.center.x = 100 }
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    expect(loose.shown.position.x, near: 50)
  }

  @Test func `An animator reversed before the start runs from the end values to the start values`() {
    let scene = Scene()
    let animator = scene.animator()
    let positions = Positions(of: animator)
    animator.isReversed = true
    animator.startAnimation()
    #expect(scene.view.center.x == 100)
    #expect(scene.x == 100)
    #expect(animator.fractionComplete == 0)
    expect(scene.x(at: 0.25), near: 75)
    expect(animator.fractionComplete, near: 0.25)
    scene.stage.advance(to: 1)
    #expect(positions.all == [.start])
    #expect(scene.view.center.x == 0)
  }

  @Test func `An animator reversed before the start may have a delayed block and a spring`() {
    let scene = Scene()
    let parameters = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 1))
    let animator = scene.animator(duration: 2, parameters)
    animator.addAnimations({ scene.view.alpha = 0 }, delayFactor: 0.5)
    animator.isReversed = true
    animator.startAnimation()
    #expect(scene.x == 100)
    #expect(scene.view.shown.opacity == 0)
    scene.stage.advance(to: 0.05)
    #expect(scene.x < 100 && scene.x > 80)
    scene.stage.advance(to: 10)
    #expect(scene.x == 0)
    #expect(scene.view.alpha == 1)
  }

  @Test func `Blocks show at once with animations turned off`() {
    let scene = Scene()
    UIView.setAnimationsEnabled(false)
    let animator = scene.animator()
    let positions = Positions(of: animator)
    animator.startAnimation()
    UIView.setAnimationsEnabled(true)
    #expect(scene.x == 100)
    scene.stage.advance(to: 1)
    #expect(positions.all == [.end])
  }
}
