import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Animators that are stopped by their own blocks and observers.
@MainActor
@Suite(.serialized)
struct ReentrancyTests {
  /// Expects an animator that has ended and works again.
  private func expectReusable(_ animator: UIViewPropertyAnimator, in scene: Scene) {
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(scene.view.layer.animationKeys() == nil)
    #expect(scene.x == Double(scene.view.center.x))
    let (time, start) = (scene.stage.time, scene.x)
    animator.addAnimations { scene.view.center.x = start + 200 }
    animator.startAnimation()
    expect(scene.x(at: time + 0.5), near: start + 100)
    scene.stage.advance(to: time + 1)
    #expect(animator.state == .inactive)
    #expect(scene.x == start + 200)
  }

  enum Call: CaseIterable, Sendable { case start, pause, scrub }

  @Test(arguments: Call.allCases) func `A block may stop its animator`(call: Call) {
    let scene = Scene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    var isFirst = true
    animator.addAnimations {
      scene.view.center.x = 100
      if isFirst { animator.stopAnimation(true) }
      isFirst = false
      scene.view.center.y = 50
    }
    animator.addAnimations { scene.view.center.x = 300 }
    switch call {
    case .start: animator.startAnimation()
    case .pause: animator.pauseAnimation()
    case .scrub: animator.fractionComplete = 0.5
    }
    // The earlier change was stopped at its start; the later one is a plain change.
    #expect(scene.view.center == CGPoint(x: 0, y: 50))
    expectReusable(animator, in: scene)
  }

  @Test func `An observer may stop its animator as soon as it is active`() {
    let scene = Scene()
    let animator = scene.animator()
    let observation = animator.observe(\.state, options: .new) { animator, change in
      if change.newValue == .active { animator.stopAnimation(true) }
    }
    animator.startAnimation()
    #expect(scene.view.center.x == 0)
    observation.invalidate()
    expectReusable(animator, in: scene)
  }

  @Test func `An observer may finish its animator as soon as it runs`() {
    let scene = Scene()
    let animator = scene.animator()
    let positions = Positions(of: animator)
    let observation = animator.observe(\.isRunning, options: .new) { animator, change in
      guard change.newValue == true else { return }
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
    }
    animator.startAnimation()
    #expect(positions.all == [.end])
    #expect(scene.view.center.x == 100)
    observation.invalidate()
    expectReusable(animator, in: scene)
  }

  @Test(arguments: [true, false], [true, false])
  func `An observer may stop an animator that is being stopped`(forGood: Bool, observersWay: Bool) {
    let scene = Scene()
    let animator = scene.animator()
    let positions = Positions(of: animator)
    let observation = animator.observe(\.isRunning, options: .new) { animator, change in
      if change.newValue == false { animator.stopAnimation(observersWay) }
    }
    animator.startAnimation()
    scene.stage.advance(to: 0.25)
    animator.stopAnimation(forGood)
    expect(scene.view.center.x, near: 25)
    expect(scene.x, near: 25)
    observation.invalidate()
    if !forGood, !observersWay {
      #expect(animator.state == .stopped)
      animator.finishAnimation(at: .start)
      #expect(scene.view.center.x == 0)
    }
    #expect(positions.all == (forGood || observersWay ? [] : [.start]))
    expectReusable(animator, in: scene)
  }

  @Test(arguments: [true, false], [true, false])
  func `An observer may stop an animator at its end`(pauses: Bool, isReversed: Bool) {
    let scene = Scene()
    let animator = scene.animator()
    animator.pausesOnCompletion = pauses
    let positions = Positions(of: animator)
    let observation = animator.observe(\.isRunning, options: .new) { animator, change in
      if change.newValue == false { animator.stopAnimation(true) }
    }
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    animator.isReversed = isReversed
    scene.stage.advance(to: 2)
    #expect(positions.all == [])
    #expect(scene.view.center.x == (isReversed ? 0 : 100))
    observation.invalidate()
    animator.pausesOnCompletion = false
    animator.isReversed = false
    expectReusable(animator, in: scene)
  }

  @Test(arguments: [UIViewAnimatingPosition.end, .start, .current], [true, false])
  func `An animator that an observer stops at its end can be finished anywhere`(
    position: UIViewAnimatingPosition, isReversed: Bool
  ) {
    let scene = Scene()
    let animator = scene.animator()
    let positions = Positions(of: animator)
    let observation = animator.observe(\.isRunning, options: .new) { animator, change in
      if change.newValue == false { animator.stopAnimation(false) }
    }
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    animator.isReversed = isReversed
    scene.stage.advance(to: 2)
    #expect(animator.state == .stopped)
    observation.invalidate()
    animator.finishAnimation(at: position)
    #expect(positions.all == [position])
    #expect(scene.view.center.x == (position == .end || position == .current && !isReversed ? 100 : 0))
    animator.isReversed = false
    expectReusable(animator, in: scene)
  }

  @Test func `An observer may stop an animator and start it again`() {
    let scene = Scene()
    let animator = scene.animator()
    var isFirst = true
    let observation = animator.observe(\.isRunning, options: .new) { animator, change in
      guard change.newValue == false, isFirst else { return }
      isFirst = false
      animator.stopAnimation(true)
      animator.addAnimations { scene.view.center.x = 300 }
      animator.startAnimation()
    }
    animator.startAnimation()
    scene.stage.advance(to: 1)
    #expect(animator.isRunning)
    expect(scene.x(at: 1.5), near: 200)
    scene.stage.advance(to: 2)
    observation.invalidate()
    expectReusable(animator, in: scene)
  }

  @Test func `The block of a nested running animator may stop the outer one`() {
    let scene = Scene()
    var inner: UIViewPropertyAnimator?
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations {
      inner = .runningPropertyAnimator(
        withDuration: 1, delay: 0,
        animations: {
          scene.view.center.x = 100
          animator.stopAnimation(true)
        })
    }
    animator.startAnimation()
    expectReusable(animator, in: scene)
    #expect(inner?.state == .inactive)
    #expect(inner?.isRunning == false)
  }

  @Test(arguments: [true, false]) func `A nested completion may restart its outer animator`(isForGood: Bool) {
    let scene = Scene()
    let journal = Journal()
    let outer = UIViewPropertyAnimator(duration: 1, curve: .linear)
    var inner: UIViewPropertyAnimator?
    outer.addAnimations {
      UIView.animate(
        withDuration: 1, animations: { scene.view.alpha = 0 },
        completion: { _ in
          outer.addAnimations { scene.view.center.y = 100 }
          outer.startAnimation()
        })
      inner = .runningPropertyAnimator(
        withDuration: 0.3, delay: 0.1, animations: { scene.view.center.x = 100 },
        completion: { journal.note("inner \($0)") })
    }
    outer.startAnimation()
    scene.stage.advance(to: 0.55)
    expect((inner?.fractionComplete).map { Double($0) } ?? .nan, near: 0.5)
    outer.stopAnimation(isForGood)
    if !isForGood { outer.finishAnimation(at: .current) }
    #expect(journal.entries == ["inner current"])
    #expect(inner?.state == .inactive)
    expect((inner?.fractionComplete).map { Double($0) } ?? .nan, near: 0.5)
    #expect(outer.isRunning)
    expect(scene.at(1.05).y, near: 50)
    scene.stage.advance(to: 2)
    #expect(outer.state == .inactive)
  }

  @Test func `A driven animator ends when the outer one is released`() {
    let scene = Scene()
    let journal = Journal()
    var outer: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear)
    var inner: UIViewPropertyAnimator?
    outer?.addAnimations {
      inner = .runningPropertyAnimator(
        withDuration: 0.3, delay: 0.1, animations: { scene.view.center.x = 100 },
        completion: { journal.note("inner \($0)") })
      UIView.animate(
        withDuration: 1, animations: { scene.view.alpha = 0 }, completion: { journal.note("block \($0)") })
    }
    outer?.startAnimation()
    scene.stage.advance(to: 0.5)
    outer?.pauseAnimation()
    outer = nil
    #expect(inner?.isRunning == false)
    scene.stage.advance(to: 0.6)
    #expect(journal.entries == ["inner current", "block false"])
    #expect(inner?.state == .inactive)
    #expect(scene.x == 100)
    #expect(scene.view.layer.animationKeys() == nil)
  }

  @Test func `A block that is left over from a stopped run takes no part in the next one`() {
    let scene = Scene()
    let journal = Journal()
    let outer = UIViewPropertyAnimator(duration: 1, curve: .linear)
    outer.addAnimations {
      outer.stopAnimation(true)
      outer.addAnimations { scene.view.center.y = 100 }
      outer.startAnimation()
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.3, delay: 0.1, animations: { scene.view.center.x = 100 },
        completion: { journal.note("inner \($0)") })
    }
    outer.startAnimation()
    #expect(scene.x == 100)
    #expect(journal.entries == ["inner current"])
    expect(scene.at(0.5).y, near: 50)
  }
}
