import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// `CAAnimationGroup`.
@MainActor
@Suite(.serialized)
struct AnimationGroupTests {
  private func group(_ animations: [CAAnimation], duration: TimeInterval = 2) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = animations
    group.duration = duration
    return group
  }

  @Test func `Members run in the group's time`() {
    let scene = LayerScene()
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (0, 1)
    scene.layer.add(group([CABasicAnimation.move(from: 0, to: 100), fade]), forKey: "both")
    #expect(scene.layer.animationKeys() == ["both"])
    scene.expect([(0.5, 50)])
    expect(Double(scene.shown.opacity), near: 0.25, within: 1e-7)
    // The shorter one has ended; the one without a duration has the group's.
    scene.expect([(1.5, 50)])
    expect(Double(scene.shown.opacity), near: 0.75, within: 1e-7)
    scene.stage.advance(to: 2)
    #expect(scene.layer.animationKeys() == nil)
  }

  @Test func `Members are cut off at the group's end, and may fill until then`() {
    let scene = LayerScene()
    let long = CABasicAnimation.move(from: 0, to: 100)
    long.duration = 4
    scene.layer.add(group([long]), forKey: nil)
    scene.expect([(1, 25), (1.999, 49.975), (2, 50)])
    let short = CABasicAnimation.move(from: 0, to: 100)
    (short.beginTime, short.fillMode) = (0.5, .both)
    scene.layer.add(group([short]), forKey: nil)
    scene.expect([(2.25, 0), (3, 50), (3.75, 100), (4, 50)])
  }

  @Test func `A group has its own speed, repetition and pace`() {
    let scene = LayerScene()
    let all = group([CABasicAnimation.move(from: 0, to: 100)], duration: 1)
    (all.speed, all.repeatCount, all.autoreverses) = (2, 2, true)
    scene.layer.add(all, forKey: nil)
    scene.expect([(0.25, 50), (0.625, 75), (0.75, 50), (1.25, 50), (2, 50)])
    #expect(scene.layer.animationKeys() == nil)
    let eased = group([CABasicAnimation.move(from: 0, to: 100)], duration: 1)
    eased.timingFunction = CAMediaTimingFunction(name: .easeIn)
    scene.layer.add(eased, forKey: nil)
    scene.expect([(2.5, 31.5357)], within: 1e-4)
  }

  @Test func `Groups in groups multiply their speeds and repeats`() {
    let scene = LayerScene()
    let inner = group([CABasicAnimation.move(from: 0, to: 100)], duration: 1)
    (inner.beginTime, inner.repeatCount) = (0.5, 2)
    let outer = group([inner], duration: 4)
    outer.speed = 2
    scene.layer.add(outer, forKey: nil)
    scene.expect([(0.1, 50), (0.5, 50), (0.625, 75), (1, 50), (1.2, 90), (1.3, 50)])
  }

  @Test func `The delegate is notified of the group`() {
    let scene = LayerScene()
    let delegate = NotingDelegate(scene.stage)
    let member = CABasicAnimation.move(from: 0, to: 100)
    member.delegate = delegate
    let all = group([member])
    all.delegate = delegate
    scene.layer.add(all, forKey: nil)
    scene.stage.advance(to: 5)
    #expect(delegate.journal.entries == ["started at 0.0", "stopped true at 2.0"])
  }

  @Test func `An empty group takes its time`() {
    let scene = LayerScene()
    let delegate = NotingDelegate(scene.stage)
    let all = CAAnimationGroup()
    (all.duration, all.delegate) = (1, delegate)
    scene.layer.add(all, forKey: nil)
    scene.stage.advance(to: 5)
    #expect(delegate.journal.entries == ["started at 0.0", "stopped true at 1.0"])
  }
}
