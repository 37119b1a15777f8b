import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// `UIView.animate` and its relatives.
@MainActor
@Suite(.serialized)
struct ViewAnimationTests {
  @Test func `Easing in and out is the default`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 1, animations: { scene.view.center.x = 100 }, completion: journal.noter(in: scene, "done"))
    #expect(scene.view.center.x == 100)
    expect(scene.x(at: 0.25), near: 12.9162, within: 1e-4)
    scene.stage.advance(to: 1)
    #expect(journal.entries == ["done true at 1.0"])
    #expect(scene.view.layer.animationKeys() == nil)
  }

  @Test func `An animation with a delay starts and completes later by it`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 1, delay: 0.5, options: .curveLinear, animations: { scene.view.center.x = 100 },
      completion: journal.noter(in: scene, "done"))
    #expect(scene.view.center.x == 100)
    for (time, x) in [(0.0, 0.0), (0.5, 0), (1, 50), (1.5, 100)] { expect(scene.x(at: time), near: x) }
    #expect(journal.entries == ["done true at 1.5"])
  }

  @Test func `A duration of zero shows at once, and completes in the next turn`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 0, animations: { scene.view.center.x = 100 }, completion: journal.noter(in: scene, "done"))
    #expect(scene.x == 100)
    #expect(scene.view.layer.animationKeys() == nil)
    #expect(journal.entries == [])
    scene.stage.advance(to: 0)
    #expect(journal.entries == ["done true at 0.0"])
  }

  @Test func `A negative duration counts as zero`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: -1, animations: { scene.view.center.x = 100 }, completion: journal.noter(in: scene, "done"))
    #expect(scene.x == 100)
    scene.stage.advance(to: 0)
    #expect(journal.entries == ["done true at 0.0"])
  }

  @Test func `A duration of zero with a delay is a step`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 0, delay: 1, options: [], animations: { scene.view.center.x = 100 },
      completion: journal.noter(in: scene, "done"))
    #expect(scene.x(at: 0.999) == 0)
    #expect(scene.x(at: 1) == 100)
    #expect(journal.entries == ["done true at 1.0"])
  }

  @Test func `A block without effect completes at once`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(withDuration: 5, delay: 2, animations: {}, completion: journal.noter(in: scene, "empty"))
    UIView.animate(
      withDuration: 5, animations: { scene.view.center.x = 0 }, completion: journal.noter(in: scene, "same"))
    scene.stage.advance(to: 0)
    #expect(journal.entries == ["empty true at 0.0", "same true at 0.0"])
  }

  @Test func `Removing its animations ends a block without success`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 1, animations: { scene.view.center.x = 100 }, completion: journal.noter(in: scene, "done"))
    scene.stage.advance(to: 0.5)
    scene.view.layer.removeAllAnimations()
    #expect(scene.x == 100)
    scene.stage.advance(to: 3)
    #expect(journal.entries == ["done false at 0.5"])
  }

  @Test func `Removing one of its animations leaves the other`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        scene.view.center.x = 100
        scene.view.bounds.size.width = 20
      }, completion: journal.noter(in: scene, "done"))
    scene.stage.advance(to: 0.5)
    scene.view.layer.removeAnimation(forKey: "position")
    #expect(scene.x == 100)
    expect(scene.view.shown.bounds.width, near: 15)
    scene.stage.advance(to: 3)
    #expect(journal.entries == ["done false at 1.0"])
  }

  @Test func `Removing an animator's animations leaves the animator running without them`() {
    let scene = Scene()
    let journal = Journal()
    for (isReversed, center) in [(false, 100.0), (true, 200)] {
      let animator = scene.animator(to: center)
      animator.addCompletion { journal.note("\($0.rawValue) at \(scene.stage.time)") }
      let start = scene.stage.time
      animator.startAnimation()
      scene.stage.advance(to: start + 0.5)
      scene.view.layer.removeAllAnimations()
      #expect(scene.x == center)
      #expect(animator.isRunning)
      expect(animator.fractionComplete, near: 0.5)
      animator.isReversed = isReversed
      scene.stage.advance(to: start + 0.75)
      expect(animator.fractionComplete, near: 0.75)
      #expect(scene.x == center)
      scene.stage.advance(to: start + 1)
      #expect(animator.state == .inactive)
      // Nothing is put back, not even at the end of a reversed run.
      #expect(Double(scene.view.center.x) == center)
    }
    #expect(journal.entries == ["0 at 1.0", "1 at 2.0"])
  }

  @Test func `A block with a negative delay begins in mid-animation`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 1, delay: -0.25, options: .curveLinear, animations: { scene.view.center.x = 100 },
      completion: journal.noter(in: scene, "done"))
    expect(scene.x, near: 25)
    expect(scene.x(at: 0.5), near: 75)
    scene.stage.advance(to: 2)
    #expect(journal.entries == ["done true at 0.75"])
  }

  @Test func `Animators and nested blocks count a negative delay as zero`() {
    let scene = Scene()
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: -0.25, options: .curveLinear,
      animations: {
        scene.view.center.x = 100
        UIView.animate(
          withDuration: 1, delay: -0.25, options: [.curveLinear, .overrideInheritedDuration],
          animations: { scene.view.center.y = 100 })
      })
    #expect(scene.at(0) == .zero)
    expect(scene.at(0.5).x, near: 50)
    expect(scene.y, near: 50)
    animator.stopAnimation(true)
  }

  @Test func `An animation repeats forever`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .curveLinear], animations: { scene.view.center.x = 100 },
      completion: journal.noter(in: scene, "done"))
    for (time, x) in [(0.25, 25.0), (0.75, 75), (1.25, 25), (10.5, 50)] { expect(scene.x(at: time), near: x) }
    #expect(journal.entries == [])
    scene.view.layer.removeAllAnimations()
    scene.stage.advance(to: 11)
    #expect(journal.entries == ["done false at 10.5"])
  }

  @Test func `An animation goes back and forth forever`() {
    let scene = Scene()
    UIView.animate(
      withDuration: 1, delay: 0.5, options: [.repeat, .autoreverse, .curveLinear],
      animations: { scene.view.center.x = 100 })
    for (time, x) in [(0.25, 0.0), (1, 50), (1.5, 100), (2, 50), (2.5, 0), (8.75, 25)] {
      expect(scene.x(at: time), near: x)
    }
  }

  @Test func `An animation goes back and forth once, then jumps to the end`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear], animations: { scene.view.center.x = 100 },
      completion: journal.noter(in: scene, "done"))
    for (time, x) in [(0.5, 50.0), (1, 100), (1.5, 50), (1.999, 0.1)] { expect(scene.x(at: time), near: x) }
    #expect(journal.entries == [])
    #expect(scene.x(at: 2) == 100)
    #expect(journal.entries == ["done true at 2.0"])
  }

  @Test func `An animation repeats a number of times`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: false) { scene.view.center.x = 100 }
      }, completion: journal.noter(in: scene, "done"))
    for (time, x) in [(0.5, 50.0), (1.5, 50), (2.25, 25)] { expect(scene.x(at: time), near: x) }
    #expect(scene.x(at: 2.5) == 100)
    #expect(journal.entries == ["done true at 2.5"])
  }

  @Test func `A repeated change may run beside one that runs once`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        scene.view.center.x = 100
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { scene.view.alpha = 0 }
      }, completion: journal.noter(in: scene, "done"))
    for (time, x, alpha) in [(0.5, 50.0, 0.5), (1.5, 100, 0.5), (3.5, 100, 0.5), (4, 100, 0)] {
      expect(scene.x(at: time), near: x)
      expect(Double(scene.view.shown.opacity), near: alpha, within: 1e-7)
    }
    #expect(journal.entries == ["done true at 4.0"])
  }

  @Test func `A repeated block takes over from animations that cannot be added to`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .curveLinear],
      animations: { scene.view.backgroundColor = .red }, completion: journal.noter(in: scene, "first"))
    scene.stage.advance(to: 0.5)
    UIView.animate(
      withDuration: 1, animations: { scene.view.backgroundColor = .blue },
      completion: journal.noter(in: scene, "second"))
    scene.stage.advance(to: 2)
    #expect(journal.entries == ["first false at 0.5", "second true at 1.5"])
  }

  @Test func `Everything shows at once with animations turned off`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 100 },
      completion: journal.noter(in: scene, "running"))
    scene.stage.advance(to: 0.25)
    UIView.setAnimationsEnabled(false)
    #expect(!UIView.areAnimationsEnabled)
    UIView.animate(
      withDuration: 1, animations: { scene.view.center.y = 100 }, completion: journal.noter(in: scene, "disabled"))
    #expect(scene.y == 100)
    UIView.setAnimationsEnabled(true)
    #expect(UIView.areAnimationsEnabled)
    expect(scene.x(at: 0.5), near: 50)
    scene.stage.advance(to: 1)
    #expect(journal.entries == ["disabled true at 0.25", "running true at 1.0"])
  }

  @Test func `Each stage has its own switch`() {
    let scene = Scene()
    UIView.setAnimationsEnabled(false)
    let other = Stage(size: CGSize(width: 10, height: 10))
    #expect(other.perform { UIView.areAnimationsEnabled })
    #expect(!scene.stage.perform { UIView.areAnimationsEnabled })
  }

  @Test func `Changes without animation show at once, even inside a block`() {
    let scene = Scene()
    UIView.performWithoutAnimation {
      scene.view.center.x = 100
      #expect(!UIView.areAnimationsEnabled)
    }
    #expect(scene.x == 100)
    UIView.animate(withDuration: 1) {
      scene.view.alpha = 0
      UIView.performWithoutAnimation { scene.view.bounds.size.width = 50 }
    }
    #expect(scene.view.shown.bounds.width == 50)
    #expect(scene.view.layer.animationKeys() == ["opacity"])
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func `Nested blocks and animators also show at once without animation`() {
    let scene = Scene()
    let journal = Journal()
    let animator = scene.animator()
    UIView.performWithoutAnimation {
      UIView.animate(
        withDuration: 1, animations: { scene.view.alpha = 0 }, completion: journal.noter(in: scene, "block"))
      animator.startAnimation()
    }
    #expect(scene.view.shown.opacity == 0)
    #expect(scene.x == 100)
    scene.stage.advance(to: 0)
    #expect(journal.entries == ["block true at 0.0"])
    animator.stopAnimation(true)
  }
}

extension Journal {
  /// A completion that records its argument and the time.
  func noter(in scene: Scene, _ name: String) -> (Bool) -> Void {
    { self.note("\(name) \($0) at \(scene.stage.time)") }
  }

  func count(prefix: String) -> Int { entries.count { $0.hasPrefix(prefix) } }
}
