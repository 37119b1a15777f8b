import CoreGraphics
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// `continueAnimation(withTimingParameters:durationFactor:)`.
@MainActor
@Suite(.serialized)
struct ContinueTests {
  /// A stage with a linear animator of 4 s, paused half way at 2 s.
  private func paused(_ duration: TimeInterval = 4, at time: TimeInterval = 2) -> (Scene, UIViewPropertyAnimator) {
    let scene = Scene()
    let animator = scene.animator(duration: duration)
    animator.startAnimation()
    scene.stage.advance(to: time)
    animator.pauseAnimation()
    return (scene, animator)
  }

  nonisolated static let factors = [0.1, 0.2, 0.5, 1, 2]

  @Test(arguments: factors) func `The factor is the time that is left in units of the duration`(factor: Double) {
    let (scene, animator) = paused()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
    expect(scene.x, near: 50)
    expect(scene.x(at: 2 + 2 * factor), near: 75)
    scene.stage.advance(to: 2 + 4 * factor - 1e-6)
    #expect(animator.isRunning)
    scene.stage.advance(to: 2 + 4 * factor + 1e-6)
    #expect(animator.state == .inactive)
  }

  @Test func `A factor of zero takes the remaining time`() {
    let (scene, animator) = paused(at: 3)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    expect(scene.x(at: 3.5), near: 87.5)
    scene.stage.advance(to: 4)
    #expect(animator.state == .inactive)
  }

  @Test func `A factor of zero with another curve takes the remaining time`() {
    let (scene, animator) = paused(at: 3)
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
    expect(scene.x(at: 3.5), near: 75 + 25 * 0.315357, within: 1e-4)
    scene.stage.advance(to: 4)
    #expect(animator.state == .inactive)
  }

  @Test func `Another curve runs from where things are`() {
    let (scene, animator) = paused()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.5)
    for (time, progress) in [(2.5, 0.378138), (3, 0.684643), (3.5, 0.906535)] {
      expect(scene.x(at: time), near: 50 + 50 * progress, within: 1e-4)
    }
    #expect(scene.x(at: 4) == 100)
  }

  @Test func `A reversed continuation runs to the start`() {
    let (scene, animator) = paused(at: 3)
    let positions = Positions(of: animator)
    animator.isReversed = true
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.25)
    expect(animator.fractionComplete, near: 0.25)
    expect(scene.x(at: 3.5), near: 37.5)
    scene.stage.advance(to: 4)
    #expect(positions.all == [.start])
    #expect(scene.view.center.x == 0)
  }

  @Test func `Nothing is left at the end, whatever the factor`() {
    let (scene, animator) = paused()
    let positions = Positions(of: animator)
    animator.fractionComplete = 1
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 0.5), durationFactor: 1)
    scene.stage.advance(to: 2)
    #expect(positions.all == [.end])
  }

  @Test func `The duration and the timing parameters stay the original ones`() {
    let (scene, animator) = paused()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.5)
    #expect(animator.duration == 4)
    #expect(animator.timingParameters?.cubicTimingParameters?.animationCurve == .linear)
    scene.stage.advance(to: 10)
    animator.addAnimations { scene.view.center.x = 0 }
    animator.startAnimation()
    expect(scene.x(at: 11), near: 75)
  }

  @Test func `Pausing a continuation costs no time`() {
    let (scene, animator) = paused()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.5)
    let before = scene.x(at: 2.5)
    animator.pauseAnimation()
    #expect(scene.x == before)
    animator.addAnimations { scene.view.center.y = 10 }
    scene.stage.advance(to: 7.5)
    animator.startAnimation()
    #expect(scene.x == before)
    #expect(scene.y == 0)
    expect(scene.x(at: 8), near: 50 + 50 * 0.684643, within: 1e-4)
    #expect(scene.y > 0 && scene.y < 10)
    scene.stage.advance(to: 9.0001)
    #expect(animator.state == .inactive)
  }

  @Test func `Repeated interruptions do not add up`() {
    let (scene, animator) = paused()
    for _ in 0..<5 {
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
      scene.stage.advance(by: 0.1)
      animator.pauseAnimation()
    }
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
    scene.stage.advance(to: 3.5001)
    #expect(animator.state == .inactive)
  }

  @Test func `A spring of a damping ratio fits the time`() {
    let (scene, animator) = paused(1, at: 0.5)
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 0.5), durationFactor: 0.8)
    #expect(scene.x(at: 0.7) > 60)
    scene.stage.advance(to: 1.2999)
    #expect(animator.isRunning)
    scene.stage.advance(to: 1.3001)
    #expect(animator.state == .inactive)
  }

  @Test func `A spring of physical constants takes its own time`() {
    let (scene, animator) = paused(at: 2)
    scene.stage.advance(to: 3)
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.1)
    expect(scene.x(at: 3.1), near: 50 + 50 * 0.340300, within: 1e-4)
    expect(scene.x(at: 3.4), near: 50 + 50 * 1.153123, within: 1e-4)
    scene.stage.advance(to: 4.4727)
    #expect(animator.isRunning)
    scene.stage.advance(to: 4.4728)
    #expect(animator.state == .inactive)
  }

  nonisolated static let springs = [
    UISpringTimingParameters(dampingRatio: 0.6), UISpringTimingParameters(dampingRatio: 1),
    UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero),
    UISpringTimingParameters(duration: 0.5, bounce: 0.3),
  ]

  @Test(arguments: springs) func `A spring takes up the velocity`(spring: UISpringTimingParameters) {
    let scene = Scene()
    let animator = scene.animator(curve: .linear)
    animator.startAnimation()
    scene.stage.advance(to: 0.3)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.7)
    expect(scene.x, near: 30)
    expect((scene.x(at: 0.3 + 1e-6) - 30) / 1e-6, near: 100, within: 0.5)
  }

  @Test func `A spring that takes up a velocity still fits the time`() {
    let scene = Scene()
    let animator = scene.animator(curve: .linear)
    animator.startAnimation()
    scene.stage.advance(to: 0.3)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 0.7), durationFactor: 0.6)
    scene.stage.advance(to: 0.8999)
    #expect(animator.isRunning)
    expect(scene.x, near: 100, within: 0.2)
    scene.stage.advance(to: 0.9001)
    #expect(animator.state == .inactive)
  }

  @Test func `A spring starts at rest after standing still`() {
    let (scene, animator) = paused(1, at: 0.5)
    scene.stage.advance(to: 1)
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 0.7), durationFactor: 0.5)
    expect((scene.x(at: 1 + 1e-6) - 50) / 1e-6, near: 0, within: 0.5)
  }

  @Test func `A spring's own velocity wins over the one on screen`() {
    let (scene, animator) = paused(1, at: 0.5)
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 0.7, initialVelocity: CGVector(dx: -4, dy: -4)),
      durationFactor: 0.5)
    expect((scene.x(at: 0.5 + 1e-6) - 50) / 1e-6, near: -200, within: 0.5)
  }

  @Test func `An animator's own spring is continued over the requested time`() {
    let scene = Scene()
    let animator = scene.animator(duration: 2, UISpringTimingParameters(dampingRatio: 1))
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
    scene.stage.advance(to: 0.4999)
    #expect(animator.isRunning)
    scene.stage.advance(to: 0.5001)
    #expect(animator.state == .inactive)
  }

  @Test func `A spring paused beyond the end is continued from there`() {
    let scene = Scene()
    let animator = scene.animator(
      UISpringTimingParameters(mass: 1, stiffness: 100, damping: 5, initialVelocity: .zero))
    animator.startAnimation()
    let before = scene.x(at: 0.3)
    expect(before, near: 143.056, within: 1e-3)
    for factor in [0.5, 0] {
      animator.pauseAnimation()
      #expect(animator.fractionComplete == 1)
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: factor)
      expect(scene.x, near: before)
      scene.stage.advance(by: 0)
      expect(scene.x, near: before)
      #expect(animator.isRunning)
    }
    scene.stage.advance(to: 10)
    #expect(scene.x == 100)
  }
}
