import CoreGraphics
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// Blocks with a delay factor, and blocks added to an animator that is active.
@MainActor
@Suite(.serialized)
struct LateBlockTests {
  @Test(arguments: [0.0, 0.25, 0.5, 0.75]) func `A delay factor before the start delays the block`(factor: Double) {
    let scene = Scene()
    let animator = scene.animator(duration: 2)
    animator.addAnimations({ scene.view.center.y = 80 }, delayFactor: factor)
    animator.startAnimation()
    #expect(scene.view.center.y == 80)
    expect(scene.at(2 * factor).y, near: 0)
    expect(scene.at(2 * factor + (1 - factor)).y, near: 40)
    expect(scene.at(2).y, near: 80)
    #expect(animator.state == .inactive)
  }

  @Test func `A delay factor of one makes a step at the end`() {
    let scene = Scene()
    let animator = scene.animator(duration: 2)
    animator.addAnimations({ scene.view.center.y = 80 }, delayFactor: 1)
    animator.startAnimation()
    #expect(scene.at(1.999).y == 0)
    #expect(scene.at(2).y == 80)
  }

  @Test func `A block added in mid-animation takes the rest of the time`() {
    let scene = Scene()
    let animator = scene.animator(duration: 2)
    let positions = Positions(of: animator)
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    animator.addAnimations { scene.view.center.y = 90 }
    #expect(scene.y == 0)
    expect(scene.at(1).y, near: 30)
    expect(scene.at(1.5).y, near: 60)
    expect(scene.x, near: 75)
    scene.stage.advance(to: 2)
    #expect(positions.all == [.end])
    #expect(scene.y == 90)
  }

  /// D = 2, f = k = ¼: the delay is k of the 1.5 s that are left, and the block takes the other 1.125 s.
  @Test func `A delay factor in mid-animation is a fraction of the remaining time`() {
    for isPaused in [false, true] {
      let scene = Scene()
      let animator = scene.animator(duration: 2)
      animator.startAnimation()
      scene.stage.advance(to: 0.5)
      if isPaused { animator.pauseAnimation() }
      animator.addAnimations({ scene.view.center.y = 90 }, delayFactor: 0.25)
      if isPaused { animator.startAnimation() }
      expect(scene.at(0.875).y, near: 0)
      expect(scene.at(0.875 + 1.125 / 2).y, near: 45)
      expect(scene.at(2).y, near: 90)
      #expect(animator.state == .inactive)
    }
  }

  @Test func `A late block has the curve of the animator`() {
    let scene = Scene()
    let animator = scene.animator(duration: 2, curve: .easeIn)
    animator.startAnimation()
    scene.stage.advance(to: 1)
    animator.addAnimations { scene.view.center.y = 100 }
    expect(scene.at(1.5).y, near: 31.5357, within: 1e-4)
    expect(scene.x, near: 62.1862, within: 1e-4)
  }

  @Test func `A block added where the animator is paused joins it there`() {
    let scene = Scene()
    let animator = scene.animator(duration: 2)
    animator.fractionComplete = 0.5
    animator.addAnimations { scene.view.center.y = 90 }
    #expect(scene.y == 0)
    animator.fractionComplete = 0.75
    expect(scene.y, near: 45)
    animator.fractionComplete = 0.25
    expect(scene.y, near: 0)
    animator.fractionComplete = 0.5
    animator.startAnimation()
    expect(scene.at(0.5).y, near: 45)
    expect(scene.x, near: 75)
    expect(scene.at(1).y, near: 90)
  }

  @Test func `A block added before anything has moved takes the whole time`() {
    for prepare in [{ $0.pauseAnimation() }, { $0.fractionComplete = 0 }] as [(UIViewPropertyAnimator) -> Void] {
      let scene = Scene()
      let animator = scene.animator(curve: .easeIn)
      prepare(animator)
      animator.addAnimations { scene.view.center.y = 100 }
      animator.startAnimation()
      expect(scene.at(0.5).y, near: 31.5357, within: 1e-4)
      expect(scene.x, near: 31.5357, within: 1e-4)
    }
  }

  @Test func `A block added where a curve has swung back before its start joins without a jump`() {
    let scene = Scene()
    let animator = scene.animator(
      UICubicTimingParameters(controlPoint1: CGPoint(x: 0.4, y: -1), controlPoint2: CGPoint(x: 0.5, y: 1)))
    animator.startAnimation()
    #expect(scene.x(at: 0.2) < 0)
    animator.pauseAnimation()
    #expect(animator.fractionComplete == 0)
    animator.addAnimations { scene.view.center.y = 100 }
    #expect(scene.y == 0)
    animator.stopAnimation(true)
  }

  @Test func `A block added during a reversed run stays at its start`() {
    let scene = Scene()
    let animator = scene.animator(duration: 2)
    animator.startAnimation()
    scene.stage.advance(to: 1)
    animator.isReversed = true
    animator.addAnimations { scene.view.center.y = 90 }
    #expect(scene.y == 0)
    #expect(scene.at(1.5).y == 0)
    scene.stage.advance(to: 2)
    #expect(scene.view.center == .zero)
  }

  @Test func `A block added before a reversed run starts goes back with the rest`() {
    let scene = Scene()
    let animator = scene.animator(duration: 2)
    animator.isReversed = true
    animator.pauseAnimation()
    animator.addAnimations { scene.view.center.y = 80 }
    #expect(scene.at(0) == CGPoint(x: 100, y: 80))
    animator.startAnimation()
    #expect(scene.at(0.5) == CGPoint(x: 75, y: 60))
    scene.stage.advance(to: 2)
    #expect(scene.view.center == .zero)
  }

  @Test func `An animator can go back over a late block and forth again`() {
    let scene = Scene()
    let animator = scene.animator(duration: 2)
    animator.startAnimation()
    scene.stage.advance(to: 1)
    animator.addAnimations { scene.view.center.y = 90 }
    expect(scene.at(1.5).y, near: 45)
    animator.isReversed = true
    expect(scene.at(2).y, near: 0)
    expect(scene.at(2.5).y, near: 0)
    animator.isReversed = false
    expect(scene.at(3.5).y, near: 45)
    expect(scene.at(4).y, near: 90)
    #expect(animator.state == .inactive)
  }

  /// Out over the whole second, back over its second half: the two add up.
  @Test func `One animator can move a view there and back`() {
    let scene = Scene()
    let animator = scene.animator()
    animator.addAnimations({ scene.view.center.x = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    for (time, x) in [(0.25, 25.0), (0.5, 50), (0.75, 25), (1, 0)] { expect(scene.x(at: time), near: x) }
  }

  @Test func `A continuation keeps the order of delayed blocks`() {
    let scene = Scene()
    let animator = scene.animator()
    animator.addAnimations({ scene.view.center.y = 80 }, delayFactor: 0.5)
    animator.startAnimation()
    scene.stage.advance(to: 0.25)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 3)
    expect(scene.at(1.25).y, near: 0)
    expect(scene.x, near: 50)
    expect(scene.at(2.25).y, near: 40)
    expect(scene.at(3.25).y, near: 80)
    #expect(animator.state == .inactive)
  }

  @Test func `The later of two blocks on one property wins at the end`() {
    let scene = Scene()
    let animator = scene.animator()
    animator.addAnimations { scene.view.center.x = 60 }
    animator.startAnimation()
    expect(scene.x(at: 0.5), near: 30)
    expect(scene.x(at: 1), near: 60)
  }

  @Test func `An animator with two blocks on one property can be stopped and finished`() {
    for (position, x, angle) in [(UIViewAnimatingPosition.end, 60.0, 0.75), (.start, 0, 0), (.current, 30, 0.375)] {
      let scene = Scene()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        scene.view.center.x = 100
        scene.view.transform = CGAffineTransform(rotationAngle: 1.5)
      }
      animator.addAnimations {
        scene.view.center.x = 60
        scene.view.transform = CGAffineTransform(rotationAngle: 0.75)
      }
      animator.startAnimation()
      scene.stage.advance(to: 0.5)
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
      expect(scene.view.center.x, near: x)
      expect(atan2(scene.view.transform.b, scene.view.transform.a), near: angle)
    }
  }

  @Test func `Transforms of two blocks are put back exactly`() {
    let scene = Scene()
    let start = CGAffineTransform(a: 2, b: 0.5, c: -0.25, d: 1, tx: 3, ty: 4)
    let end = CGAffineTransform(scaleX: 0.5, y: 3)
    scene.view.transform = start
    for position in [UIViewAnimatingPosition.end, .start] {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        scene.view.transform = CGAffineTransform(rotationAngle: 1.5)
      }
      animator.addAnimations { scene.view.transform = end }
      animator.startAnimation()
      scene.stage.advance(by: 0.5)
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
      let (shown, goal) = (scene.view.transform, position == .end ? end : start)
      for (a, b) in [(shown.a, goal.a), (shown.b, goal.b), (shown.c, goal.c), (shown.d, goal.d), (shown.tx, goal.tx)] {
        expect(a, near: b)
      }
      scene.view.transform = start
    }
  }
}
