import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Several animations of one property at a time.
@MainActor
@Suite(.serialized)
struct AdditiveTests {
  nonisolated static let turns: [(UIView.AnimationCurve, [(Double, Double)])] = [
    (.linear, [(0.5, 50), (0.75, 50), (1, 50), (1.25, 25), (1.5, 0)]),
    (.easeInOut, [(0.5, 50), (0.6, 64.839), (0.75, 74.168), (1, 50), (1.25, 12.916), (1.5, 0)]),
  ]

  @Test(arguments: turns) func `A second animation turns a view back`(
    curve: UIView.AnimationCurve, way: [(Double, Double)]
  ) {
    for usesAnimators in [true, false] {
      let scene = Scene()
      func move(to x: Double) {
        if usesAnimators {
          scene.animator(curve: curve, to: x).startAnimation()
        } else {
          UIView.animate(
            withDuration: 1, delay: 0, options: .init(rawValue: UInt(curve.rawValue) << 16),
            animations: { scene.view.center.x = x })
        }
      }
      move(to: 100)
      scene.stage.advance(to: 0.5)
      move(to: 0)
      let name = "\(usesAnimators ? "animators" : "blocks") of curve \(curve.rawValue)"
      for (time, x) in way {
        Figures(of: .animations, from: .additive, in: .points).expect(
          "x, turned back halfway by a second of two \(name), at \(time)", scene.x(at: time), is: x, within: 1e-3)
      }
      #expect(scene.view.layer.animationKeys() == nil)
    }
  }

  @Test func `Each animation of a property has its own key`() {
    let scene = Scene()
    scene.animator().startAnimation()
    scene.animator(to: 50).startAnimation()
    UIView.animate(withDuration: 1) { scene.view.frame.size.width = 20 }
    #expect(scene.view.layer.animationKeys() == ["position", "position-2", "position-3", "bounds.size"])
    let animation = scene.view.layer.animation(forKey: "position") as? CABasicAnimation
    #expect(animation?.isAdditive == true)
    #expect(animation?.fillMode == .both)
    #expect(animation?.keyPath == "position")
  }

  @Test func `Both animations complete, and both with success`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 1, animations: { scene.view.center.x = 100 }, completion: { journal.note("one \($0)") })
    scene.stage.advance(to: 0.5)
    UIView.animate(withDuration: 1, animations: { scene.view.center.x = 0 }, completion: { journal.note("two \($0)") })
    scene.stage.advance(to: 1)
    #expect(journal.entries == ["one true"])
    scene.stage.advance(to: 1.5)
    #expect(journal.entries == ["one true", "two true"])
  }

  @Test func `Stopping one of two animators moves nothing, and the other continues`() {
    for stopsFirst in [true, false] {
      let scene = Scene()
      let (one, two) = (scene.animator(to: 100), scene.animator(to: 40))
      one.startAnimation()
      scene.stage.advance(to: 0.5)
      two.startAnimation()
      let before = scene.x(at: 0.75)
      expect(before, near: 60)
      // Remaining: 25 of the first, -45 of the second.
      (stopsFirst ? one : two).stopAnimation(true)
      expect(scene.x, near: before)
      expect(scene.view.center.x, near: stopsFirst ? 15 : 85)
      expect(scene.x(at: 1), near: stopsFirst ? 45 : 85)
      expect(scene.x(at: 1.5), near: stopsFirst ? 15 : 85)
    }
  }

  @Test func `One animator can finish at its start while another runs`() {
    let scene = Scene()
    let (one, two) = (scene.animator(to: 100), scene.animator(to: 40))
    one.startAnimation()
    scene.stage.advance(to: 0.5)
    two.startAnimation()
    scene.stage.advance(to: 0.75)
    one.stopAnimation(false)
    one.finishAnimation(at: .start)
    // 40 - (100 - 0); from there, the second has -45 left.
    expect(scene.view.center.x, near: -60)
    expect(scene.x, near: -15)
    expect(scene.x(at: 1.5), near: -60)
  }

  @Test func `One animator can finish at its end while another runs`() {
    let scene = Scene()
    let (one, two) = (scene.animator(to: 100), scene.animator(to: 40))
    one.startAnimation()
    scene.stage.advance(to: 0.5)
    two.startAnimation()
    scene.stage.advance(to: 0.75)
    one.stopAnimation(false)
    one.finishAnimation(at: .end)
    expect(scene.view.center.x, near: 40)
    expect(scene.x(at: 1.5), near: 40)
  }

  @Test func `One of two animators is reversed to its start`() {
    let scene = Scene()
    let (one, two) = (scene.animator(to: 100), scene.animator(duration: 2, to: 40))
    one.startAnimation()
    scene.stage.advance(to: 0.5)
    two.startAnimation()
    one.isReversed = true
    expect(scene.x, near: 50)
    scene.stage.advance(to: 1)
    // One is back at its start, 100 lower; two still has 60 · ¾ left downwards.
    expect(scene.view.center.x, near: -60)
    expect(scene.x, near: -15)
    expect(scene.x(at: 2.5), near: -60)
  }

  @Test func `A write outside animations moves the picture by the same amount`() {
    let scene = Scene()
    scene.animator().startAnimation()
    expect(scene.x(at: 0.5), near: 50)
    scene.view.center.x = 130
    expect(scene.x, near: 80)
    expect(scene.x(at: 0.75), near: 105)
    expect(scene.x(at: 1), near: 130)
  }

  @Test func `Bounds are animated as an origin and a size`() {
    let scene = Scene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      scene.view.bounds = CGRect(x: 20, y: 40, width: 30, height: 50)
    }
    animator.startAnimation()
    #expect(scene.view.layer.animationKeys() == ["bounds.origin", "bounds.size"])
    scene.stage.advance(to: 0.5)
    #expect(scene.view.shown.bounds == CGRect(x: 10, y: 20, width: 20, height: 30))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.bounds.size.width = 0 })
    #expect(scene.view.layer.animationKeys() == ["bounds.origin", "bounds.size", "bounds.size-2"])
    scene.stage.advance(to: 1)
    expect(scene.view.shown.bounds.size.width, near: 15)
    expect(scene.view.shown.bounds.size.height, near: 50)
    expect(scene.view.shown.bounds.origin.x, near: 20)
  }

  @Test func `A frame is animated as position and size`() {
    let scene = Scene()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { scene.view.frame = CGRect(x: 100, y: 50, width: 40, height: 20) })
    #expect(scene.view.layer.animationKeys() == ["position", "bounds.size"])
    scene.stage.advance(to: 0.5)
    #expect(scene.view.shown.frame == CGRect(x: 47.5, y: 22.5, width: 25, height: 15))
  }

  @Test func `An animated size may pass through negative ones`() {
    let scene = Scene()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.bounds.size.width = 110 })
    scene.stage.advance(to: 0.1)
    scene.view.bounds.size.width = 10
    expect(scene.view.shown.bounds.size.width, near: -80)
    expect(scene.view.shown.bounds.origin.x, near: 0)
  }

  @Test func `Opacity takes over from what is on screen and is kept within 0…1`() {
    let scene = Scene()
    scene.view.alpha = 0
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.alpha = 1 })
    scene.stage.advance(to: 0.5)
    expect(Double(scene.view.shown.opacity), near: 0.5, within: 1e-7)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.alpha = 0 })
    expect(Double(scene.view.shown.opacity), near: 0.5, within: 1e-7)
    scene.stage.advance(to: 0.75)
    expect(Double(scene.view.shown.opacity), near: 0.375, within: 1e-7)
    scene.stage.advance(to: 1.5)
    #expect(scene.view.shown.opacity == 0)
    let bouncy = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.2) { scene.view.alpha = 1 }
    bouncy.startAnimation()
    for step in 0...50 {
      scene.stage.advance(to: 1.5 + Double(step) / 50)
      #expect((0...1).contains(scene.view.shown.opacity))
    }
  }

  @Test func `A fade that another has taken over does not change alpha when it is reversed`() {
    let scene = Scene()
    let fade = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.alpha = 0.2 }
    fade.startAnimation()
    scene.stage.advance(to: 0.25)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.alpha = 0.9 })
    var last = Double(scene.view.shown.opacity)
    expect(last, near: 0.8, within: 1e-7)
    for step in 1...100 {
      scene.stage.advance(to: 0.25 + Double(step) / 50)
      if step == 12 { fade.isReversed = true }
      let shown = Double(scene.view.shown.opacity)
      #expect(abs(shown - last) < 0.01)
      last = shown
    }
    #expect(scene.view.alpha == 0.9)
    #expect(last == Double(Float(0.9)))
  }

  @Test func `Several blocks of one animator fade together`() {
    let scene = Scene()
    let fade = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.alpha = 0 }
    fade.startAnimation()
    scene.stage.advance(to: 0.5)
    fade.addAnimations { scene.view.alpha = 1 }
    expect(Double(scene.view.shown.opacity), near: 0.5, within: 1e-7)
    scene.stage.advance(to: 0.75)
    expect(Double(scene.view.shown.opacity), near: 0.75, within: 1e-7)
    fade.isReversed = true
    scene.stage.advance(to: 2)
    #expect(scene.view.alpha == 1)
  }

  @Test func `A fade that swings is stopped within 0…1`() {
    let scene = Scene()
    scene.view.alpha = 0
    let fade = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.2) { scene.view.alpha = 1 }
    fade.startAnimation()
    scene.stage.advance(to: 0.15)
    #expect(scene.view.shown.opacity == 1)
    fade.stopAnimation(false)
    #expect(scene.view.alpha == 1)
    fade.finishAnimation(at: .start)
    #expect(scene.view.alpha == 0)
  }

  @Test func `The presentation is a copy`() throws {
    let scene = Scene()
    scene.animator().startAnimation()
    scene.stage.advance(to: 0.5)
    let shown = try #require(scene.view.layer.presentation())
    #expect(shown !== scene.view.layer)
    #expect(shown.model() === scene.view.layer)
    #expect(shown.presentation() === shown)
    scene.stage.advance(to: 0.75)
    expect(shown.position.x, near: 50)
    expect(scene.x, near: 75)
    let root = try #require(shown.superlayer)
    #expect(root.model() === scene.stage.window.layer)
    #expect(root.sublayers?.first?.position == scene.view.shown.position)
    #expect(root.hitTest(CGPoint(x: 75, y: 0))?.model() === scene.view.layer)
    #expect(root.hitTest(CGPoint(x: 100, y: 2))?.model() !== scene.view.layer)
  }
}
