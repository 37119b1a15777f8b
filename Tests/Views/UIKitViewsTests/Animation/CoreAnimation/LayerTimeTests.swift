import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Layers with a timing of their own.
@MainActor
@Suite(.serialized)
struct LayerTimeTests {
  @Test func `Times are converted through the layers in between`() {
    let scene = LayerScene()
    let inner = CALayer()
    scene.layer.addSublayer(inner)
    (scene.layer.speed, scene.layer.beginTime) = (2, 1)
    (inner.speed, inner.timeOffset) = (0.5, 10)
    expect(scene.layer.convertTime(3, from: nil), near: 4)
    expect(inner.convertTime(3, from: nil), near: 12)
    expect(inner.convertTime(12, to: nil), near: 3)
    expect(inner.convertTime(4, from: scene.layer), near: 12)
  }

  @Test func `A layer with twice the speed plays its animations in half the time`() {
    let scene = LayerScene()
    scene.layer.speed = 2
    let delegate = NotingDelegate(scene.stage)
    let animation = CABasicAnimation.move(from: 0, to: 100)
    animation.delegate = delegate
    scene.stage.advance(to: 1)
    scene.layer.add(animation, forKey: nil)
    scene.expect([(1.25, 50), (1.5, 50)])
    #expect(scene.layer.animationKeys() == nil)
    #expect(delegate.journal.entries == ["started at 1.0", "stopped true at 1.5"])
  }

  @Test func `A superlayer's speed also counts`() {
    let scene = LayerScene()
    let inner = CALayer()
    scene.layer.addSublayer(inner)
    scene.layer.speed = 0.5
    inner.add(CABasicAnimation.move(from: 0, to: 100), forKey: nil)
    scene.stage.advance(to: 1)
    expect(inner.presentation().map { Double($0.position.x) } ?? .nan, near: 50)
    scene.stage.advance(to: 2)
    #expect(inner.animationKeys() == nil)
  }

  @Test func `A layer's animations can be scrubbed with a time offset`() {
    let scene = LayerScene()
    scene.layer.speed = 0
    scene.layer.add(CABasicAnimation.move(from: 0, to: 100), forKey: "move")
    for offset in [0.0, 0.25, 0.9, 0.1] {
      scene.layer.timeOffset = offset
      expect(scene.x, near: 100 * offset)
      scene.stage.advance(by: 2)
      expect(scene.x, near: 100 * offset)
    }
    #expect(scene.layer.animationKeys() == ["move"])
  }

  /// The usual recipe to pause and resume a layer tree.
  private func pause(_ layer: CALayer) {
    let time = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = time
  }

  private func resume(_ layer: CALayer) {
    let paused = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
  }

  @Test func `A layer's animations can be paused and resumed`() {
    let scene = LayerScene()
    let delegate = NotingDelegate(scene.stage)
    let animation = CABasicAnimation.move(from: 0, to: 100)
    animation.delegate = delegate
    scene.layer.add(animation, forKey: nil)
    scene.expect([(0.25, 25)])
    pause(scene.layer)
    scene.expect([(0.25, 25), (5, 25)])
    resume(scene.layer)
    scene.expect([(5, 25), (5.5, 75), (5.75, 50)])
    #expect(delegate.journal.entries == ["started at 0.0", "stopped true at 5.75"])
  }

  @Test func `A superview can pause and resume blocks of views`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 100 },
      completion: journal.noter(in: scene, "done"))
    scene.stage.advance(to: 0.25)
    pause(scene.stage.window.layer)
    expect(scene.x(at: 5), near: 25)
    resume(scene.stage.window.layer)
    expect(scene.x(at: 5.5), near: 75)
    scene.stage.advance(to: 6)
    #expect(journal.entries == ["done true at 5.75"])
  }

  @Test func `A block begun in a slow layer takes longer`() {
    let scene = Scene()
    let journal = Journal()
    scene.stage.advance(to: 3)
    scene.view.layer.speed = 0.5
    UIView.animate(
      withDuration: 1, delay: 0.25, options: .curveLinear, animations: { scene.view.center.x = 100 },
      completion: journal.noter(in: scene, "done"))
    for (time, x) in [(3.5, 0.0), (4.5, 50), (5.5, 100)] { expect(scene.x(at: time), near: x) }
    #expect(journal.entries == ["done true at 5.5"])
  }

  @Test func `An animation that has not begun waits for its layer`() {
    let scene = LayerScene()
    let delegate = NotingDelegate(scene.stage)
    let animation = CABasicAnimation.move(from: 0, to: 100)
    (animation.beginTime, animation.delegate) = (1, delegate)
    scene.layer.add(animation, forKey: nil)
    scene.layer.speed = 0
    scene.stage.advance(to: 10)
    #expect(delegate.journal.entries == [])
    scene.layer.speed = 0.125
    scene.stage.advance(to: 50)
    #expect(delegate.journal.entries == ["started at 10.0", "stopped true at 16.0"])
  }

  // Property animators.

  @Test func `A superview can pause and resume an animator's views`() {
    let scene = Scene()
    let animator = scene.animator()
    let positions = Positions(of: animator)
    animator.startAnimation()
    scene.stage.advance(to: 0.25)
    pause(scene.stage.window.layer)
    expect(scene.x(at: 5), near: 25)
    #expect(animator.isRunning)
    expect(animator.fractionComplete, near: 0.25)
    resume(scene.stage.window.layer)
    expect(scene.x(at: 5.5), near: 75)
    scene.stage.advance(to: 5.74)
    #expect(positions.all == [])
    scene.stage.advance(to: 5.76)
    #expect(positions.all == [.end])
  }

  @Test func `An animator and a block run together in a slow window`() {
    let scene = Scene()
    let other = UIView()
    scene.stage.addSubview(other)
    scene.stage.advance(to: 3)
    scene.stage.window.layer.speed = 0.5
    let animator = scene.animator()
    let journal = Journal()
    animator.addCompletion { journal.note("\($0) at \(scene.stage.time)") }
    animator.startAnimation(afterDelay: 0.25)
    UIView.animate(
      withDuration: 1, delay: 0.25, options: .curveLinear, animations: { other.center.x = 100 },
      completion: journal.noter(in: scene, "block"))
    for (time, x) in [(3.5, 0.0), (4, 25), (4.5, 50), (5, 75)] {
      expect(scene.x(at: time), near: x)
      expect(other.shown.position.x, near: x)
      expect(animator.fractionComplete, near: x / 100)
    }
    scene.stage.advance(to: 6)
    #expect(journal.entries == ["end at 5.5", "block true at 5.5"])
  }

  @Test func `An animator in slow time is controlled without a jump`() {
    let scene = Scene()
    scene.stage.advance(to: 3)
    scene.stage.window.layer.speed = 0.5
    let animator = scene.animator()
    animator.startAnimation()
    expect(scene.x(at: 3.5), near: 25)
    animator.pauseAnimation()
    expect(scene.x(at: 4), near: 25)
    animator.startAnimation()
    expect(scene.x(at: 4.5), near: 50)
    animator.isReversed = true
    expect(scene.x(at: 4.75), near: 37.5)
    animator.isReversed = false
    animator.addAnimations { scene.view.center.y = 100 }
    expect(scene.at(5.25).x, near: 62.5)
    expect(scene.y, near: 40)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    expect(scene.at(6.25).x, near: 81.25)
    expect(scene.y, near: 70)
    animator.stopAnimation(true)
    expect(scene.view.center.x, near: 81.25)
    expect(scene.view.center.y, near: 70)
  }

  @Test func `An animator waits for the slowest of its layers, and a layer whose time stands still keeps it alive`() {
    let scene = Scene()
    let slow = UIView()
    scene.stage.addSubview(slow)
    weak var watched: UIViewPropertyAnimator?
    let journal = Journal()
    do {
      let animator = scene.animator()
      animator.addAnimations { slow.center.x = 100 }
      animator.addCompletion { journal.note("\($0) at \(scene.stage.time)") }
      slow.layer.speed = 0
      animator.startAnimation()
      watched = animator
    }
    expect(scene.x(at: 2), near: 100)
    expect(slow.shown.position.x, near: 0)
    #expect(watched?.isRunning == true)
    slow.layer.beginTime = 2
    slow.layer.speed = 2
    scene.stage.advance(to: 2.25)
    expect(slow.shown.position.x, near: 50)
    scene.stage.advance(to: 3)
    #expect(journal.entries == ["end at 2.5"])
    #expect(watched == nil)
  }
}
