import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Colour animations: colours are interpolated premultiplied, and a new animation starts from the colour on screen.
@MainActor
@Suite(.serialized)
struct ColorAnimationTests {
  private func shown(_ scene: Scene) -> [Double]? {
    scene.view.shown.backgroundColor?.components?.map { ($0 * 1e9).rounded() / 1e9 }
  }

  private func animate(_ scene: Scene, to color: UIColor?, completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.backgroundColor = color },
      completion: completion)
  }

  @Test func `Components mix one by one`() {
    let scene = Scene()
    scene.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0.5, alpha: 1)
    animate(scene, to: UIColor(red: 0, green: 1, blue: 0.5, alpha: 1))
    scene.stage.advance(to: 0.25)
    #expect(shown(scene) == [0.75, 0.25, 0.5, 1])
  }

  @Test func `A missing colour is the other end's colour without any opacity`() {
    for color in [nil, UIColor.clear] {
      let scene = Scene()
      scene.view.backgroundColor = color
      animate(scene, to: UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
      scene.stage.advance(to: 0.25)
      #expect(shown(scene) == [1, 0.5, 0, 0.25])
      scene.stage.advance(to: 1)
      animate(scene, to: color)
      scene.stage.advance(to: 1.25)
      #expect(shown(scene) == [1, 0.5, 0, 0.75])
    }
  }

  @Test func `A second animation takes over from the colour on screen`() {
    let scene = Scene()
    let journal = Journal()
    scene.view.backgroundColor = .black
    animate(scene, to: .white) { journal.note("first \($0)") }
    scene.stage.advance(to: 0.5)
    animate(scene, to: UIColor(red: 0.5, green: 0, blue: 0, alpha: 1)) { journal.note("second \($0)") }
    #expect(shown(scene) == [0.5, 0.5, 0.5, 1])
    #expect(scene.view.layer.animationKeys() == ["backgroundColor"])
    scene.stage.advance(to: 1)
    #expect(shown(scene) == [0.5, 0.25, 0.25, 1])
    #expect(journal.entries == ["first false"])
    scene.stage.advance(to: 1.5)
    #expect(shown(scene) == [0.5, 0, 0, 1])
    #expect(journal.entries == ["first false", "second true"])
  }

  @Test func `A block that is taken over in part runs its time`() {
    let scene = Scene()
    let journal = Journal()
    UIView.animate(
      withDuration: 1,
      animations: {
        scene.view.backgroundColor = .black
        scene.view.center.x = 100
      }, completion: { journal.note("\($0) at \(scene.stage.time)") })
    scene.stage.advance(to: 0.5)
    animate(scene, to: .white)
    scene.stage.advance(to: 3)
    #expect(journal.entries == ["false at 1.0"])
  }

  @Test func `An animator whose colour is taken over no longer changes it`() {
    for ending in ["reversed", "stopped", "finished"] {
      let scene = Scene()
      scene.view.backgroundColor = .black
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.backgroundColor = .white }
      let positions = Positions(of: animator)
      animator.startAnimation()
      scene.stage.advance(to: 0.5)
      animate(scene, to: .red)
      switch ending {
      case "reversed": animator.isReversed = true
      case "stopped": animator.stopAnimation(true)
      default:
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
      }
      #expect(shown(scene) == [0.5, 0.5, 0.5, 1])
      scene.stage.advance(to: 1)
      #expect(positions.all == (ending == "stopped" ? [] : [.start]))
      #expect(shown(scene) == [0.75, 0.25, 0.25, 1])
      scene.stage.advance(to: 1.5)
      #expect(shown(scene) == [1, 0, 0, 1])
    }
  }

  @Test func `A later block of the same animator continues from the colour on screen`() {
    let scene = Scene()
    scene.view.backgroundColor = .black
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.backgroundColor = .white }
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    animator.addAnimations {
      scene.view.backgroundColor = .green
      scene.view.backgroundColor = .red
    }
    #expect(shown(scene) == [0.5, 0.5, 0.5, 1])
    scene.stage.advance(to: 0.75)
    #expect(shown(scene) == [0.875, 0.375, 0.375, 1])
    scene.stage.advance(to: 1)
    #expect(shown(scene) == [1, 0, 0, 1])
  }

  @Test func `A later block of the same animator goes all the way back`() {
    for stops in [true, false] {
      let scene = Scene()
      scene.view.backgroundColor = .black
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.backgroundColor = .white }
      animator.startAnimation()
      scene.stage.advance(to: 0.5)
      animator.addAnimations { scene.view.backgroundColor = .red }
      scene.stage.advance(to: 0.75)
      if stops {
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
      } else {
        animator.isReversed = true
        scene.stage.advance(to: 1)
        #expect(shown(scene) == [0.5, 0.5, 0.5, 1])
        scene.stage.advance(to: 1.25)
        #expect(shown(scene) == [0.25, 0.25, 0.25, 1])
        scene.stage.advance(to: 1.5)
      }
      #expect(shown(scene) == [0, 0, 0, 1])
      #expect(scene.view.backgroundColor == .black)
    }
  }

  @Test func `A delayed block of the same animator takes over when its time has come`() {
    let scene = Scene()
    scene.view.backgroundColor = .black
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.backgroundColor = .white }
    animator.addAnimations({ scene.view.backgroundColor = .red }, delayFactor: 0.5)
    animator.startAnimation()
    scene.stage.advance(to: 0.25)
    #expect(shown(scene) == [0.25, 0.25, 0.25, 1])
    scene.stage.advance(to: 0.5)
    #expect(shown(scene) == [0.5, 0.5, 0.5, 1])
    scene.stage.advance(to: 1)
    #expect(shown(scene) == [1, 0, 0, 1])
  }
}
