import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// `UIView.animateKeyframes`: windows, order, blocks inside keyframes.
@MainActor
@Suite(.serialized)
struct BlockKeyframeTests {
  private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  private func animate(_ duration: TimeInterval = 1, _ frames: @escaping () -> Void) {
    UIView.animateKeyframes(withDuration: duration, delay: 0, options: linear, animations: frames)
  }

  private func frame(_ start: Double, _ duration: Double, _ changes: @escaping () -> Void) {
    UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: duration, animations: changes)
  }

  @Test func `Keyframes run one after the other`() {
    let scene = Scene()
    animate {
      frame(0, 0.5) { scene.view.center.x = 100 }
      frame(0.75, 0.25) { scene.view.center.x = 200 }
    }
    for (time, x) in [(0.0, 0.0), (0.25, 50), (0.5, 100), (0.75, 100), (0.875, 150), (1, 200)] {
      Figures(of: .animations, from: .keyframeDocumentation, in: .points).expect(
        "x of linear keyframes at 0...0.5 and 0.75...1 after \(time) s", scene.x(at: time), is: x, within: 1e-9)
    }
  }

  @Test(arguments: [false, true]) func `Keyframes that are not in the order of time do not make the picture jump`(
    isInAnimator: Bool
  ) {
    let scene = Scene()
    let frames = {
      animate {
        frame(0.5, 0.5) { scene.view.center.x = 210 }
        frame(0, 0.5) { scene.view.center.x = 110 }
      }
    }
    if isInAnimator {
      UIViewPropertyAnimator(duration: 1, curve: .linear, animations: frames).startAnimation()
    } else {
      frames()
    }
    #expect(scene.x == 0)
    // The model holds the value assigned last, which is shown again at the end.
    #expect(scene.view.center.x == 110)
    for (time, x) in [(0.25, 55.0), (0.5, 110), (0.75, 160), (1, 110)] { expect(scene.x(at: time), near: x) }
  }

  @Test func `A keyframe at the beginning without a duration shows at once`() {
    let scene = Scene()
    animate {
      frame(0, 0) { scene.view.alpha = 0 }
      frame(0.5, 0.5) { scene.view.alpha = 1 }
    }
    #expect(scene.view.shown.opacity == 0)
    scene.stage.advance(to: 0.75)
    #expect(scene.view.shown.opacity == 0.5)
  }

  @Test func `An animator that goes back to before its keyframes restores the original values`() {
    let scene = Scene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      animate {
        frame(0, 0) { scene.view.center.x = 50 }
        frame(0.5, 0.5) { scene.view.center.x = 100 }
      }
    }
    animator.startAnimation()
    expect(scene.x(at: 0.75), near: 75)
    animator.isReversed = true
    scene.stage.advance(to: 2)
    #expect(scene.view.center.x == 0)
  }

  @Test(arguments: [false, true]) func `A block inside a keyframe takes the keyframe's time`(isInAnimator: Bool) {
    let scene = Scene()
    let journal = Journal()
    let frames = {
      animate(2) {
        frame(0.5, 0.5) {
          journal.note("\(UIView.inheritedAnimationDuration)")
          UIView.animate(
            withDuration: 0, animations: { scene.view.center.x = 100 },
            completion: { journal.note("\($0) at \(scene.stage.time)") })
        }
      }
    }
    if isInAnimator {
      UIViewPropertyAnimator(duration: 2, curve: .linear, animations: frames).startAnimation()
    } else {
      frames()
    }
    for (time, x) in [(0.5, 0.0), (1, 0), (1.5, 50), (2, 100)] { expect(scene.x(at: time), near: x) }
    #expect(journal.entries == ["1.0", "true at 2.0"])
  }

  @Test func `A block inside a keyframe may have a delay and its own duration`() {
    let scene = Scene()
    animate(4) {
      frame(0.5, 0.5) {
        UIView.animate(withDuration: 0, delay: 1, animations: { scene.view.center.x = 100 })
        UIView.animate(
          withDuration: 1, delay: 0, options: .overrideInheritedDuration, animations: { scene.view.center.y = 100 })
      }
    }
    expect(scene.x(at: 3), near: 0)
    expect(scene.x(at: 3.5), near: 50)
  }
}
