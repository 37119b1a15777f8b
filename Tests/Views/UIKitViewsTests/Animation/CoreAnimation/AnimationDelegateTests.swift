import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Calls to animation delegates, and listing and removing animations.
@MainActor
@Suite(.serialized)
struct AnimationDelegateTests {
  private func animation(_ scene: LayerScene) -> (CABasicAnimation, Journal) {
    let delegate = NotingDelegate(scene.stage)
    let animation = CABasicAnimation.move(from: 0, to: 100)
    animation.delegate = delegate
    return (animation, delegate.journal)
  }

  @Test func `The delegate is notified at start and end`() {
    let scene = LayerScene()
    let (animation, journal) = animation(scene)
    scene.layer.add(animation, forKey: nil)
    #expect(journal.entries == [])
    scene.stage.advance(to: 5)
    #expect(journal.entries == ["started at 0.0", "stopped true at 1.0"])
  }

  @Test func `The delegate is notified when a later animation begins`() {
    let scene = LayerScene()
    let (animation, journal) = animation(scene)
    animation.beginTime = 0.5
    animation.speed = 2
    scene.layer.add(animation, forKey: nil)
    scene.stage.advance(to: 5)
    #expect(journal.entries == ["started at 0.5", "stopped true at 1.0"])
  }

  @Test func `An animation that is removed or replaced stops unfinished`() {
    for remove in [
      { $0.removeAnimation(forKey: "move") }, { $0.removeAllAnimations() },
      { $0.add(CABasicAnimation.move(to: 9), forKey: "move") },
    ] as [(CALayer) -> Void] {
      let scene = LayerScene()
      let (animation, journal) = animation(scene)
      scene.layer.add(animation, forKey: "move")
      scene.stage.advance(to: 0.5)
      remove(scene.layer)
      #expect(journal.entries == ["started at 0.0", "stopped false at 0.5"])
      scene.stage.advance(to: 5)
      #expect(journal.entries.count == 2)
    }
  }

  @Test func `Removing an animation that stayed after its end notifies nobody`() {
    let scene = LayerScene()
    let (animation, journal) = animation(scene)
    (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
    scene.layer.add(animation, forKey: "move")
    scene.stage.advance(to: 5)
    scene.layer.removeAllAnimations()
    #expect(journal.entries == ["started at 0.0", "stopped true at 1.0"])
    #expect(scene.x == 50)
  }

  @Test func `A delegate may start the next animation`() {
    @MainActor
    final class Chain: CAAnimationDelegate {
      let layer: CALayer
      var ends: [TimeInterval] = []
      init(_ layer: CALayer) { self.layer = layer }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        ends.append(CACurrentMediaTime())
        if ends.count < 3 { layer.add(anim, forKey: "move") }
      }
    }
    let scene = LayerScene()
    let chain = Chain(scene.layer)
    let animation = CABasicAnimation.move(from: 0, to: 100)
    animation.delegate = chain
    scene.layer.add(animation, forKey: "move")
    scene.stage.advance(to: 10)
    #expect(chain.ends == [1, 2, 3])
  }

  @Test func `Keys are listed in the order in which they were added`() {
    let scene = LayerScene()
    #expect(scene.layer.animationKeys() == nil)
    for key in ["b", "a", "c"] { scene.layer.add(CABasicAnimation.move(to: 1), forKey: key) }
    #expect(scene.layer.animationKeys() == ["b", "a", "c"])
    scene.layer.add(CABasicAnimation.move(to: 1), forKey: "b")
    #expect(scene.layer.animationKeys() == ["a", "c", "b"])
    scene.layer.removeAnimation(forKey: "a")
    scene.layer.removeAnimation(forKey: "nobody")
    #expect(scene.layer.animationKeys() == ["c", "b"])
  }

  @Test func `An animation of a released layer ends without success`() {
    let scene = LayerScene()
    let (animation, journal) = animation(scene)
    do {
      let layer = CALayer()
      layer.add(animation, forKey: nil)
      scene.stage.advance(to: 0.5)
    }
    scene.stage.advance(to: 5)
    #expect(journal.entries == ["started at 0.0", "stopped false at 1.0"])
  }

  @Test func `Animations leave nothing alive`() {
    weak var layer: CALayer?
    let stage = Stage(size: CGSize(width: 10, height: 10))
    do {
      let added = CALayer()
      layer = added
      stage.perform { stage.window.layer.addSublayer(added) }
      for key in ["a", "b"] {
        let animation = CABasicAnimation.move(to: 1)
        animation.repeatCount = key == "a" ? .infinity : 0
        added.add(animation, forKey: key)
      }
      stage.advance(to: 2)
      added.removeFromSuperlayer()
    }
    #expect(layer == nil)
  }
}
