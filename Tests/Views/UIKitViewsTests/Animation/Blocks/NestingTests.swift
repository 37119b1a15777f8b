import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Animations inside the blocks of others.
@MainActor
@Suite(.serialized)
struct NestingTests {
  // In an animator's block.

  @Test func `UIView.animate takes the animator's duration and curve`() {
    let scene = Scene()
    let journal = Journal()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animate(
        withDuration: 0.5, delay: 0, options: .curveEaseIn, animations: { scene.view.center.x = 100 },
        completion: { journal.note("inner \($0)") })
    }
    animator.addCompletion { journal.note("outer \($0)") }
    animator.startAnimation()
    #expect(scene.view.center.x == 100)
    expect(scene.x(at: 0.5), near: 25)
    scene.stage.advance(to: 1.99)
    #expect(journal.entries == [])
    scene.stage.advance(to: 2)
    #expect(journal.entries == ["inner true", "outer end"])
  }

  @Test func `UIView.animate follows pauses, scrubbing and reversal`() {
    let scene = Scene()
    let journal = Journal()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animate(
        withDuration: 1, animations: { scene.view.center.x = 100 }, completion: { journal.note("inner \($0)") })
    }
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    animator.pauseAnimation()
    expect(scene.x(at: 3), near: 25)
    animator.fractionComplete = 0.75
    expect(scene.x, near: 75)
    animator.isReversed = true
    animator.startAnimation()
    expect(scene.x(at: 4), near: 25)
    scene.stage.advance(to: 5)
    #expect(scene.view.center.x == 0)
    #expect(journal.entries == ["inner false"])
  }

  @Test func `A nested animation may have its own duration, curve and delay`() {
    let scene = Scene()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animate(
        withDuration: 0.5, delay: 0.5,
        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn],
        animations: { scene.view.center.x = 100 })
      scene.view.center.y = 100
    }
    animator.startAnimation()
    expect(scene.at(0.5).x, near: 0)
    expect(scene.at(0.75).x, near: 31.5357, within: 1e-4)
    expect(scene.y, near: 37.5)
    expect(scene.at(1).x, near: 100)
    animator.isReversed = true
    expect(scene.at(1.25).x, near: 31.5357, within: 1e-4)
    expect(scene.at(1.5).x, near: 0)
    scene.stage.advance(to: 2)
    #expect(animator.state == .inactive)
  }

  @Test func `A delay inside a delayed block counts from the block`() {
    let scene = Scene()
    let animator = UIViewPropertyAnimator(duration: 4, curve: .linear)
    animator.addAnimations(
      {
        UIView.animate(
          withDuration: 0, delay: 1, options: [], animations: { scene.view.center.x = 100 })
        UIView.animate(
          withDuration: 1, delay: 0, options: [.overrideInheritedDuration], animations: { scene.view.center.y = 100 })
      }, delayFactor: 0.5)
    animator.startAnimation()
    expect(scene.at(2).y, near: 0)
    expect(scene.at(2.5).y, near: 50)
    expect(scene.at(3).y, near: 100)
    expect(scene.x, near: 0)
    expect(scene.at(3.5).x, near: 50)
    expect(scene.at(4).x, near: 100)
  }

  @Test func `A delay inside a late block counts from now`() {
    let scene = Scene()
    let animator = scene.animator(duration: 4)
    animator.startAnimation()
    scene.stage.advance(to: 1)
    animator.addAnimations {
      UIView.animate(
        withDuration: 1, delay: 1, options: [.overrideInheritedDuration], animations: { scene.view.center.y = 100 })
    }
    expect(scene.at(2).y, near: 0)
    expect(scene.at(2.5).y, near: 50)
    expect(scene.at(3).y, near: 100)
  }

  @Test func `A running animator inside another is driven by it`() {
    let scene = Scene()
    let journal = Journal()
    var inner: UIViewPropertyAnimator?
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      inner = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.5, delay: 0, options: .curveEaseIn, animations: { scene.view.center.x = 100 },
        completion: { journal.note("inner \($0)") })
    }
    animator.addCompletion { journal.note("outer \($0)") }
    animator.startAnimation()
    #expect(inner?.isInterruptible == false)
    #expect(inner?.isRunning == true)
    expect(scene.x(at: 0.5), near: 25)
    animator.pauseAnimation()
    expect(scene.x(at: 5), near: 25)
    #expect(ProgrammerError.sentences { inner?.pauseAnimation() }.count == 1)
    animator.startAnimation()
    scene.stage.advance(to: 6.5)
    #expect(journal.entries == ["inner end", "outer end"])
    #expect(inner?.state == .inactive)
  }

  @Test func `A driven animator reports the state of the other`() throws {
    let scene = Scene()
    var inner: UIViewPropertyAnimator?
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      inner = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 1, options: .overrideInheritedDuration, animations: { scene.view.center.x = 100 })
    }
    animator.startAnimation()
    let driven = try #require(inner)
    #expect(driven.fractionComplete == 0)
    scene.stage.advance(to: 1.5)
    expect(driven.fractionComplete, near: 0.5)
    animator.pauseAnimation()
    #expect(driven.state == .active)
    #expect(!driven.isRunning)
    animator.fractionComplete = 0.875
    expect(driven.fractionComplete, near: 0.75)
    animator.isReversed = true
    #expect(driven.isReversed)
    expect(driven.fractionComplete, near: 0.25)
    let reason = "the animation in whose block the animator was created drives it; interrupt that one instead."
    #expect(ProgrammerError.sentences { driven.stopAnimation(true) } == ["stopAnimation(true): \(reason)"])
    #expect(ProgrammerError.sentences { driven.isReversed = false } == ["isReversed = false: \(reason)"])
    #expect(
      ProgrammerError.sentences { driven.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        == ["continueAnimation(withTimingParameters:durationFactor:): \(reason)"])
    animator.startAnimation()
    #expect(driven.isRunning)
    #expect(ProgrammerError.sentences { driven.pauseAnimation() } == ["pauseAnimation(): \(reason)"])
    scene.stage.advance(to: 4)
    #expect(driven.state == .inactive)
    #expect(!driven.isRunning)
    #expect(!driven.isReversed)
  }

  @Test func `Repeating inside an animator's block is refused with a reason`() {
    let scene = Scene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { scene.view.center.x = 100 }
    }
    #expect(
      ProgrammerError.sentences { animator.startAnimation() } == [
        "UIView.modifyAnimations(withRepeatCount:autoreverses:animations:): a property animator's animations do not "
          + "repeat; call it inside the block of a UIView.animate that is not nested."
      ])
    expect(scene.x(at: 0.5), near: 50)
  }

  @Test func `A driven animator ends when the other is stopped`() {
    for isForGood in [true, false] {
      let scene = Scene()
      let journal = Journal()
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
        UIViewPropertyAnimator.runningPropertyAnimator(
          withDuration: 0, delay: 0, animations: { scene.view.center.x = 100 },
          completion: { journal.note("inner \($0)") })
        UIView.animate(
          withDuration: 0, animations: { scene.view.alpha = 0 }, completion: { journal.note("block \($0)") })
      }
      animator.startAnimation()
      scene.stage.advance(to: 1)
      animator.stopAnimation(isForGood)
      if !isForGood {
        #expect(journal.entries == [])
        animator.finishAnimation(at: .start)
      }
      #expect(journal.entries == (isForGood ? ["inner current", "block false"] : ["inner start", "block false"]))
    }
  }

  @Test func `Blocks added to a driven animator join the other`() {
    let scene = Scene()
    var inner: UIViewPropertyAnimator?
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      inner = .runningPropertyAnimator(withDuration: 0, delay: 0, animations: { scene.view.center.x = 100 })
    }
    animator.startAnimation()
    scene.stage.advance(to: 1)
    inner?.addAnimations { scene.view.center.y = 100 }
    expect(scene.at(1.5).y, near: 50)
  }

  @Test func `An animator without a duration takes that of the block in which it is made`() {
    let scene = Scene()
    var inner: UIViewPropertyAnimator?
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      inner = UIViewPropertyAnimator(duration: 0, curve: .linear) { scene.view.center.y = 1 }
      scene.view.center.x = 1
    }
    animator.startAnimation()
    #expect(inner?.duration == 2)
  }

  @Test func `Changes without animation stay out`() {
    let scene = Scene()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      scene.view.center.x = 100
      UIView.performWithoutAnimation { scene.view.center.y = 100 }
    }
    animator.startAnimation()
    // `center` is one property: the value assigned last is the target, and y has no distance to travel.
    expect(scene.x(at: 1), near: 50)
    #expect(scene.y == 100)
  }

  @Test func `A nested spring keeps its shape`() {
    let scene = Scene()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animate(
        withDuration: 2, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
        animations: { scene.view.center.x = 100 })
    }
    animator.startAnimation()
    #expect((1..<200).contains { scene.x(at: Double($0) / 100) > 110 })
    #expect(scene.x(at: 2) == 100)
  }

  // In a block of UIView.animate.

  @Test func `A block in a block takes duration and curve unless it overrides them`() {
    let scene = Scene()
    let (duration, curve) = (
      UIView.AnimationOptions.overrideInheritedDuration, UIView.AnimationOptions.overrideInheritedCurve
    )
    for (options, end, half) in [
      ([], 2.0, 50.0), (duration, 1, 50), (curve, 2, 31.5357), ([duration, curve], 1, 31.5357),
    ] as [(UIView.AnimationOptions, Double, Double)] {
      let start = scene.stage.time
      let journal = Journal()
      UIView.animate(
        withDuration: 2, delay: 0, options: .curveLinear,
        animations: {
          UIView.animate(
            withDuration: 1, delay: 0, options: options.union(.curveEaseIn), animations: { scene.view.center.x = 100 },
            completion: { journal.note("\($0) at \(scene.stage.time - start)") })
        })
      expect(scene.x(at: start + end / 2), near: half, within: 1e-4)
      scene.stage.advance(to: start + 2)
      #expect(journal.entries == ["true at \(end)"])
      scene.view.center.x = 0
    }
  }

  @Test func `A block of zero duration in a block takes its duration`() {
    let scene = Scene()
    UIView.animate(
      withDuration: 2, delay: 0, options: .curveLinear,
      animations: { UIView.animate(withDuration: 0) { scene.view.center.x = 100 } })
    expect(scene.x(at: 1), near: 50)
  }

  @Test func `Repetition is inherited unless the options are overridden`() {
    let scene = Scene()
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
      animations: {
        UIView.animate(withDuration: 0) { scene.view.center.x = 100 }
        UIView.animate(
          withDuration: 0, delay: 0, options: .overrideInheritedOptions, animations: { scene.view.center.y = 100 })
      })
    expect(scene.x(at: 3.25), near: 75)
    #expect(scene.y == 100)
  }

  @Test func `A running animator in a block takes its duration and curve and cannot be interrupted`() {
    let scene = Scene()
    let journal = Journal()
    var inner: UIViewPropertyAnimator?
    UIView.animate(
      withDuration: 2, delay: 0, options: .curveLinear,
      animations: {
        inner = .runningPropertyAnimator(
          withDuration: 0.5, delay: 0, animations: { scene.view.center.x = 100 },
          completion: { journal.note("\($0)") })
      })
    #expect(inner?.isInterruptible == false)
    #expect(inner?.isRunning == true)
    expect(scene.x(at: 0.5), near: 25)
    expect((inner?.fractionComplete).map { Double($0) } ?? .nan, near: 0.25)
    scene.stage.advance(to: 2)
    #expect(journal.entries == ["end"])
    #expect(inner?.state == .inactive)
  }

  @Test func `An animator started in a block keeps its own time`() {
    let scene = Scene()
    let animator = scene.animator(duration: 1)
    UIView.animate(withDuration: 4) { animator.startAnimation() }
    expect(scene.x(at: 0.5), near: 50)
  }

  @Test func `Nested blocks read the duration that they inherit`() {
    let scene = Scene()
    let journal = Journal()
    func note() { journal.note("\(UIView.inheritedAnimationDuration)") }
    note()
    UIView.animate(withDuration: 2) {
      note()
      UIView.animate(withDuration: 1) { note() }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration, animations: note)
      UIView.performWithoutAnimation(note)
    }
    UIViewPropertyAnimator(duration: 3, curve: .linear) { note() }.startAnimation()
    note()
    #expect(journal.entries == ["0.0", "2.0", "2.0", "1.0", "0.0", "3.0", "0.0"])
    _ = scene
  }
}
