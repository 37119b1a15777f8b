import CoreGraphics
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// Pausing, scrubbing, reversing and resuming: no unwanted jumps, and no time is lost.
@MainActor
@Suite(.serialized)
struct ScrubbingTests {
  nonisolated static let springs = [
    UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero),
    UISpringTimingParameters(dampingRatio: 0.4, initialVelocity: CGVector(dx: 3, dy: 3)),
    UISpringTimingParameters(dampingRatio: 1),
  ]
  nonisolated static let curves: [UICubicTimingParameters] =
    UIView.AnimationCurve.allCases.map { UICubicTimingParameters(animationCurve: $0) } + [
      UICubicTimingParameters(controlPoint1: CGPoint(x: 0.5, y: 2), controlPoint2: CGPoint(x: 0.5, y: 2)),
      UICubicTimingParameters(controlPoint1: CGPoint(x: 0.4, y: -1), controlPoint2: CGPoint(x: 0.5, y: 1)),
    ]
  nonisolated static let all: [any UITimingCurveProvider & Sendable] = springs + curves

  @Test(arguments: all.indices) func `A pause costs neither distance nor time`(index: Int) {
    for linearly in [true, false] {
      let parameters = Self.all[index]
      let undisturbed = Scene()
      let still = undisturbed.animator(duration: 2, parameters)
      still.startAnimation()
      let expected = undisturbed.x(at: 0.9 * still.duration)
      let scene = Scene()
      let animator = scene.animator(duration: 2, parameters)
      animator.scrubsLinearly = linearly
      let duration = animator.duration
      animator.startAnimation()
      var (clock, played) = (0.0, 0.0)
      for pause in [0.1, 0.35, 0.36, 0.8] {
        clock += pause * duration - played
        played = pause * duration
        let before = scene.x(at: clock)
        animator.pauseAnimation()
        #expect(scene.x == before)
        clock += 3
        #expect(scene.x(at: clock) == before)
        animator.startAnimation()
        expect(scene.x, near: before, within: 1e-9)
      }
      expect(scene.x(at: clock + 0.1 * duration), near: expected, within: 1e-7)
      scene.stage.advance(to: clock + 0.2 * duration - 1e-6)
      #expect(animator.isRunning)
      scene.stage.advance(to: clock + 0.2 * duration + 1e-6)
      #expect(animator.state == .inactive)
    }
  }

  @Test func `The fraction measures progress, or time when scrubbing is not linear`() {
    let scene = Scene()
    let animator = scene.animator(curve: .easeInOut)
    animator.startAnimation()
    scene.stage.advance(to: 0.25)
    expect(animator.fractionComplete, near: 0.129162, within: 1e-6)
    animator.pauseAnimation()
    expect(animator.fractionComplete, near: 0.129162, within: 1e-6)
    animator.scrubsLinearly = false
    expect(animator.fractionComplete, near: 0.25)
    expect(scene.x, near: 12.9162, within: 1e-4)
  }

  @Test(arguments: all.indices) func `Linear scrubbing follows the straight line`(index: Int) {
    let scene = Scene()
    let animator = scene.animator(Self.all[index])
    let positions = Positions(of: animator)
    for fraction in [0.0, 0.25, 1, 0.5, 0.75, 0] {
      animator.fractionComplete = fraction
      expect(animator.fractionComplete, near: fraction)
      expect(scene.x, near: 100 * fraction)
      scene.stage.advance(by: 1)
      expect(scene.x, near: 100 * fraction)
      #expect(animator.state == .active)
    }
    #expect(positions.all == [])
    animator.stopAnimation(true)
  }

  @Test func `An animator can be scrubbed along its curve`() {
    let scene = Scene()
    let animator = scene.animator(curve: .easeInOut)
    animator.scrubsLinearly = false
    for (fraction, x) in [(0.25, 12.9162), (0.5, 50), (0.75, 87.0838), (1, 100), (0, 0)] {
      animator.fractionComplete = fraction
      expect(animator.fractionComplete, near: fraction)
      expect(scene.x, near: x, within: 1e-4)
    }
    animator.stopAnimation(true)
  }

  @Test func `Two fades that mirror each other keep doing so along their curves`() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let (one, other) = (UIView(), UIView())
    stage.addSubview(one)
    stage.addSubview(other)
    let fadeOut = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { one.alpha = 0 }
    let fadeIn = UIViewPropertyAnimator(duration: 1, curve: .easeOut) {
      other.alpha = 0
    }
    for animator in [fadeOut, fadeIn] { animator.scrubsLinearly = false }
    for fraction in [0.2, 0.5, 0.9] {
      fadeOut.fractionComplete = fraction
      fadeIn.fractionComplete = 1 - fraction
      expect(Double(one.shown.opacity + other.shown.opacity), near: 1, within: 1e-6)
    }
    fadeOut.stopAnimation(true)
    fadeIn.stopAnimation(true)
  }

  @Test func `Fractions outside of 0…1 count as the nearer end`() {
    let scene = Scene()
    let animator = scene.animator()
    animator.fractionComplete = 1.5
    #expect(animator.fractionComplete == 1)
    animator.fractionComplete = -.infinity
    #expect(animator.fractionComplete == 0)
    animator.stopAnimation(true)
  }

  @Test func `A scrubbed run continues where the curve has that value`() {
    let scene = Scene()
    let animator = scene.animator(duration: 2, curve: .easeInOut)
    animator.fractionComplete = 0.129162
    animator.startAnimation()
    expect(scene.x(at: 0.5), near: 50, within: 1e-4)
    scene.stage.advance(to: 1.4999)
    #expect(animator.isRunning)
    scene.stage.advance(to: 1.5001)
    #expect(animator.state == .inactive)
  }

  @Test func `A reversed run continues after scrubbing`() {
    let scene = Scene()
    let animator = scene.animator(duration: 2, curve: .easeInOut)
    animator.isReversed = true
    animator.fractionComplete = 0.129162
    expect(scene.x, near: 87.0838, within: 1e-4)
    animator.startAnimation()
    expect(scene.x(at: 0.5), near: 50, within: 1e-4)
    scene.stage.advance(to: 1.5001)
    #expect(animator.state == .inactive)
    #expect(scene.view.center.x == 0)
  }

  @Test func `A scrubbed overshooting curve starts from scratch over the rest`() {
    let scene = Scene()
    let animator = scene.animator(Self.curves[4])
    animator.fractionComplete = 0.5
    animator.startAnimation()
    expect(scene.x(at: 0.25), near: 131.25, within: 1e-4)
    scene.stage.advance(to: 0.5)
    #expect(animator.state == .inactive)
  }

  @Test func `The time continues from the fraction after scrubbing along the curve`() {
    let scene = Scene()
    let animator = scene.animator(curve: .easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.25
    animator.startAnimation()
    expect(scene.x(at: 0.25), near: 31.5357, within: 1e-4)
    scene.stage.advance(to: 0.75)
    #expect(animator.state == .inactive)
  }

  @Test func `A delayed block can be scrubbed`() {
    let scene = Scene()
    let animator = scene.animator()
    animator.addAnimations({ scene.view.center.y = 80 }, delayFactor: 0.5)
    for (fraction, x, y) in [(0.25, 25.0, 0.0), (0.5, 50, 0), (0.75, 75, 40), (1, 100, 80)] {
      animator.fractionComplete = fraction
      expect(scene.x, near: x)
      expect(scene.y, near: y)
    }
    animator.stopAnimation(true)
  }

  @Test(arguments: all.indices) func `An animator pauses, reverses and continues without a jump`(index: Int) {
    let scene = Scene()
    let animator = scene.animator(duration: 2, Self.all[index])
    let positions = Positions(of: animator)
    animator.startAnimation()
    let before = scene.x(at: 0.3 * animator.duration)
    animator.pauseAnimation()
    let fraction = animator.fractionComplete
    animator.isReversed = true
    #expect(scene.x == before)
    expect(animator.fractionComplete, near: 1 - fraction)
    animator.startAnimation()
    expect(scene.x, near: before)
    scene.stage.advance(by: 1e-6)
    expect(scene.x, near: before, within: 0.01)
    scene.stage.advance(by: 20)
    #expect(positions.all == [.start])
    #expect(scene.view.center.x == 0)
  }

  @Test(arguments: all.indices) func `Reversing in flight does not make a jump`(index: Int) {
    let scene = Scene()
    let animator = scene.animator(duration: 2, Self.all[index])
    let positions = Positions(of: animator)
    animator.startAnimation()
    for (share, isReversed) in [(0.3, true), (0.32, false), (0.4, true)] {
      let before = scene.x(at: share * animator.duration)
      let fraction = animator.fractionComplete
      animator.isReversed = isReversed
      expect(scene.x, near: before)
      expect(animator.fractionComplete, near: 1 - fraction)
      #expect(animator.isRunning)
    }
    scene.stage.advance(by: 20)
    #expect(positions.all == [.start])
    #expect(scene.view.center.x == 0)
  }

  @Test func `A reversed run retraces its way in the same time`() {
    let scene = Scene()
    let animator = scene.animator(duration: 2, curve: .easeIn)
    animator.startAnimation()
    let way = [0.2, 0.4, 0.6, 0.8].map { scene.x(at: $0) }
    scene.stage.advance(to: 1)
    animator.isReversed = true
    for (time, x) in zip([1.2, 1.4, 1.6, 1.8], way.reversed()) { expect(scene.x(at: time), near: x) }
    scene.stage.advance(to: 2)
    #expect(animator.state == .inactive)
  }

  @Test func `A reversed spring keeps its velocity`() {
    let scene = Scene()
    let animator = scene.animator(Self.springs[0])
    animator.startAnimation()
    let before = (scene.x(at: 0.1 - 1e-5), scene.x(at: 0.1))
    animator.isReversed = true
    let after = scene.x(at: 0.1 + 1e-5)
    expect((after - before.1) / 1e-5, near: (before.1 - before.0) / 1e-5, within: 0.5)
    scene.stage.advance(to: 10)
    #expect(scene.x == 0)
  }

  @Test func `Reversing one animator does not change the other`() {
    let scene = Scene()
    let (one, other) = (scene.animator(), UIViewPropertyAnimator(duration: 1, curve: .linear))
    other.addAnimations { scene.view.center.y = 50 }
    one.startAnimation()
    other.startAnimation()
    scene.stage.advance(to: 0.5)
    one.isReversed = true
    #expect(!other.isReversed)
    scene.stage.advance(to: 1)
    expect(scene.x, near: 0)
    expect(scene.y, near: 50)
  }
}
