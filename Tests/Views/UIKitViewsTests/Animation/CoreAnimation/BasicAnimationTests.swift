import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// `CABasicAnimation`: values and timing.
@MainActor
@Suite(.serialized)
struct BasicAnimationTests {
  nonisolated static let combinations: [(from: Double?, to: Double?, by: Double?, start: Double, end: Double)] = [
    (10, 30, nil, 10, 30), (10, nil, 40, 10, 50), (nil, 30, 20, 10, 30), (10, nil, nil, 10, 50), (nil, 90, nil, 50, 90),
    (nil, nil, 20, 50, 70), (nil, nil, nil, 50, 50), (10, 30, 99, 10, 30),
  ]

  @Test(arguments: combinations.indices) func `A missing value is the one that would show without the animation`(
    index: Int
  ) {
    let scene = LayerScene()
    let (from, to, by, start, end) = Self.combinations[index]
    scene.layer.add(CABasicAnimation.move(from: from, to: to, by: by), forKey: nil)
    scene.expect([(0, start), (0.5, (start + end) / 2), (0.75, start + 0.75 * (end - start)), (1, 50)])
    #expect(scene.layer.position.x == 50)
  }

  @Test func `Values of all kinds are animated`() {
    let scene = LayerScene()
    let middle = scene.middle
    #expect(middle("position", CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 30)).position == CGPoint(x: 10, y: 20))
    #expect(middle("position.y", 0, 8).position == CGPoint(x: 50, y: 4))
    #expect(middle("position.x", CGFloat(0), Float(8)).position.x == 4)
    let rect = CGRect(x: 2, y: 4, width: 20, height: 30)
    #expect(middle("bounds", CGRect.zero, rect).bounds == CGRect(x: 1, y: 2, width: 10, height: 15))
    #expect(middle("bounds.size", CGSize.zero, rect.size).bounds == CGRect(x: 0, y: 0, width: 10, height: 15))
    #expect(middle("bounds.size.width", 20, 40).bounds == CGRect(x: 0, y: 0, width: 30, height: 10))
    #expect(middle("bounds.origin.y", 20, 40).bounds == CGRect(x: 0, y: 30, width: 10, height: 10))
    #expect(middle("anchorPoint", CGPoint.zero, CGPoint(x: 1, y: 0.5)).anchorPoint == CGPoint(x: 0.5, y: 0.25))
    #expect(middle("opacity", 0, 0.5).opacity == 0.25)
    #expect(middle("cornerRadius", 0, 4).cornerRadius == 2)
    #expect(middle("borderWidth", 1, 4).borderWidth == 2.5)
    #expect(middle("zPosition", -10, 4).zPosition == -3)
    #expect(middle("contentsRect.size.width", 0, 1).contentsRect == CGRect(x: 0, y: 0, width: 0.5, height: 1))
    let (red, clear) = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(middle("backgroundColor", red, clear).backgroundColor?.components == [1, 0, 0, 0.5])
    #expect(middle("borderColor", clear, red).borderColor?.components == [1, 0, 0, 0.5])
    #expect(middle("transform", CATransform3DIdentity, CATransform3DMakeScale(3, 5, 1)).transform.m22 == 3)
    let affine = CGAffineTransform(translationX: 8, y: 4)
    #expect(middle("transform", CGAffineTransform.identity, affine).transform.m41 == 4)
  }

  @Test func `Each repetition of a cumulative animation sets out from the end of the one before`() {
    let scene = LayerScene()
    func run(_ keyPath: String, _ change: (CABasicAnimation) -> Void) {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.duration, animation.repeatCount, animation.isCumulative) = (1, 3, true)
      (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
      change(animation)
      scene.layer.add(animation, forKey: keyPath)
    }
    run("position.x") { ($0.fromValue, $0.toValue) = (0, 100) }
    run("position.y") { $0.byValue = 10 }
    run("opacity") { ($0.fromValue, $0.toValue, $0.autoreverses) = (0.1, 0.3, true) }
    run("transform") { ($0.fromValue, $0.toValue) = (CATransform3DIdentity, CATransform3DMakeTranslation(0, 8, 0)) }
    run("backgroundColor") { $0.toValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
    scene.expect([(0.5, 50), (1, 100), (1.5, 150)])
    expect(scene.shown.position.y, near: 15)
    expect(Double(scene.shown.opacity), near: 0.2, within: 1e-6)
    expect(scene.shown.transform.m42, near: 12)
    expect(Double(scene.shown.backgroundColor?.alpha ?? .nan), near: 0.5)
    scene.stage.advance(to: 2.5)
    expect(Double(scene.shown.opacity), near: 0.3, within: 1e-6)
    scene.expect([(3, 300), (9, 300)])
    expect(scene.shown.position.y, near: 30)
    expect(scene.shown.transform.m42, near: 24)
  }

  @Test func `Parts of a transform are animated`() {
    let scene = LayerScene()
    func middle(_ keyPath: String, _ from: Any, _ to: Any) -> CATransform3D {
      scene.middle(keyPath, from, to).transform
    }
    expect(middle("transform.rotation.z", 0, Double.pi).m12, near: 1)
    // Unlike with whole transforms, a rotation by more than a turn makes all of it.
    expect(middle("transform.rotation.z", 0, 3 * Double.pi).m12, near: -1)
    expect(middle("transform.rotation", 0, Double.pi).m12, near: 1)
    expect(middle("transform.rotation.x", 0, Double.pi).m23, near: 1)
    expect(middle("transform.rotation.y", 0, Double.pi).m31, near: 1)
    expect(middle("transform.scale", 1, 3).m11, near: 2)
    expect(middle("transform.scale.x", 1, 3).m11, near: 2)
    expect(middle("transform.scale.x", 1, 3).m22, near: 1)
    expect(middle("transform.translation.x", 0, 30).m41, near: 15)
    expect(middle("transform.translation", CGSize.zero, CGSize(width: 10, height: 20)).m42, near: 10)
    scene.layer.transform = CATransform3DMakeScale(2, 2, 1)
    scene.stage.advance(by: 1)
    let turned = middle("transform.rotation.z", 0, Double.pi)
    expect(turned.m12, near: 2)
    expect(turned.m11, near: 0)
  }

  @Test func `A key path that names nothing animates nothing, and still ends`() {
    let scene = LayerScene()
    let delegate = NotingDelegate(scene.stage)
    for keyPath in ["frame", "position.z", "nonsense", ""] {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.toValue, animation.duration, animation.delegate) = (9, 1, delegate)
      scene.layer.add(animation, forKey: nil)
    }
    scene.stage.advance(to: 1)
    #expect(scene.shown.frame == scene.layer.frame)
    #expect(delegate.journal.count(prefix: "stopped true at 1.0") == 4)
  }

  @Test func `Values that cannot be mixed show the end at once`() {
    let scene = LayerScene()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (CATransform3DIdentity, 0.5, 1)
    scene.layer.add(animation, forKey: nil)
    scene.stage.advance(to: 0.1)
    #expect(scene.shown.opacity == 0.5)
  }

  @Test func `Additive animations add, and others replace those added before them`() {
    let scene = LayerScene()
    func add(_ animation: CABasicAnimation, additive: Bool) {
      animation.isAdditive = additive
      scene.layer.add(animation, forKey: nil)
    }
    add(.move(from: 0, to: 10), additive: true)
    scene.expect([(0, 50), (0.5, 55)])
    add(.move(from: 0, to: 100), additive: true)
    scene.expect([(0.75, 82.5)])
    add(.move(from: 200, to: 300), additive: false)
    scene.expect([(0.75, 200)])
    add(.move(from: 5, to: 5), additive: true)
    scene.expect([(0.75, 205), (1, 230)])
    #expect(scene.layer.animationKeys()?.count == 3)
  }

  @Test func `An animation of a part replaces that part of a block's animation`() {
    let scene = Scene()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center = CGPoint(x: 100, y: 100) })
    scene.stage.advance(to: 0.5)
    scene.view.layer.add(CABasicAnimation.move(from: 7, to: 7), forKey: nil)
    #expect(scene.view.shown.position == CGPoint(x: 7, y: 50))
  }

  @Test func `An animation that has not begun covers nothing`() {
    let scene = Scene()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 100 })
    let later = CABasicAnimation(keyPath: "position")
    (later.fromValue, later.toValue) = (CGPoint(x: 7, y: 7), CGPoint(x: 7, y: 7))
    (later.beginTime, later.duration) = (0.5, 0.25)
    scene.view.layer.add(later, forKey: nil)
    for (time, x) in [(0.25, 25.0), (0.5, 7), (0.75, 75)] { expect(scene.x(at: time), near: x) }
  }

  @Test func `An animation of the whole replaces animations of its parts`() {
    let scene = LayerScene()
    scene.layer.add(CABasicAnimation.move(from: 7, to: 7), forKey: nil)
    let whole = CABasicAnimation(keyPath: "position")
    (whole.fromValue, whole.toValue, whole.duration) = (CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2), 1)
    scene.layer.add(whole, forKey: nil)
    #expect(scene.shown.position == CGPoint(x: 1, y: 2))
  }

  @Test func `A block's animation continues on top of an animation that replaces the model`() {
    let scene = Scene()
    scene.view.layer.add(CABasicAnimation.move(from: 200, to: 200), forKey: nil)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 100 })
    scene.stage.advance(to: 0.25)
    expect(scene.x, near: 125)
  }

  @Test func `An additive transform is applied before those below`() {
    let scene = LayerScene()
    scene.layer.transform = CATransform3DMakeTranslation(30, 0, 0)
    scene.stage.advance(to: 1)
    let animation = CABasicAnimation(keyPath: "transform")
    (animation.fromValue, animation.toValue) = (CATransform3DMakeScale(2, 2, 1), CATransform3DMakeScale(2, 2, 1))
    (animation.duration, animation.isAdditive) = (1, true)
    scene.layer.add(animation, forKey: nil)
    #expect(scene.shown.transform.m11 == 2)
    #expect(scene.shown.transform.m41 == 30)
  }

  // Timing.

  @Test func `An animation may begin later, with and without filling`() {
    for (fill, before, after) in [
      (CAMediaTimingFillMode.removed, 50.0, 50.0), (.backwards, 10, 50), (.forwards, 50, 30), (.both, 10, 30),
    ] {
      let scene = LayerScene()
      let animation = CABasicAnimation.move(from: 10, to: 30)
      (animation.beginTime, animation.fillMode, animation.isRemovedOnCompletion) = (1, fill, false)
      scene.layer.add(animation, forKey: "move")
      scene.expect([(0.5, before), (1, 10), (1.5, 20), (2, after), (9, after)])
      #expect(scene.layer.animationKeys() == ["move"])
    }
  }

  @Test func `An animation is removed on completion by default`() {
    let scene = LayerScene()
    let animation = CABasicAnimation.move(from: 10, to: 30)
    animation.fillMode = .both
    scene.layer.add(animation, forKey: "move")
    scene.expect([(0.5, 20), (1, 50)])
    #expect(scene.layer.animationKeys() == nil)
    #expect(scene.layer.animation(forKey: "move") == nil)
  }

  @Test func `A begin time may be in the past`() {
    let scene = LayerScene()
    scene.stage.advance(to: 2)
    let animation = CABasicAnimation.move(from: 0, to: 100)
    animation.beginTime = CACurrentMediaTime() - 0.25
    scene.layer.add(animation, forKey: nil)
    scene.expect([(2, 25), (2.5, 75), (2.75, 50)])
  }

  @Test func `An animation has a speed and a time offset`() {
    func animation(_ speed: Float, _ offset: Double) -> CABasicAnimation {
      let animation = CABasicAnimation.move(from: 0, to: 100)
      (animation.speed, animation.timeOffset) = (speed, offset)
      return animation
    }
    var scene = LayerScene()
    scene.layer.add(animation(2, 0), forKey: nil)
    scene.expect([(0.25, 50), (0.5, 50)])
    scene = LayerScene()
    scene.layer.add(animation(1, 0.25), forKey: nil)
    scene.expect([(0, 25), (0.5, 75), (0.875, 12.5), (1, 50)])
    scene = LayerScene()
    scene.layer.add(animation(-1, 0), forKey: nil)
    scene.expect([(0, 100), (0.25, 75), (0.75, 25), (1, 50)])
    scene = LayerScene()
    scene.layer.add(animation(0, 0.3), forKey: nil)
    scene.expect([(0, 30), (5, 30)])
  }

  @Test func `An animation repeats by count or by duration, and may go back and forth`() {
    func animation(_ count: Float, _ seconds: Double, _ autoreverses: Bool) -> CABasicAnimation {
      let animation = CABasicAnimation.move(from: 0, to: 100)
      (animation.repeatCount, animation.repeatDuration, animation.autoreverses) = (count, seconds, autoreverses)
      return animation
    }
    var scene = LayerScene()
    scene.layer.add(animation(2.5, 0, false), forKey: nil)
    scene.expect([(0.5, 50), (1, 0), (1.75, 75), (2.25, 25), (2.5, 50)])
    scene = LayerScene()
    scene.layer.add(animation(0, 1.25, false), forKey: nil)
    scene.expect([(1.125, 12.5), (1.25, 50)])
    scene = LayerScene()
    scene.layer.add(animation(0, 0, true), forKey: nil)
    scene.expect([(0.75, 75), (1, 100), (1.75, 25), (2, 50)])
    scene = LayerScene()
    scene.layer.add(animation(.infinity, 0, true), forKey: nil)
    scene.expect([(1000.25, 25), (1001.25, 75)])
    #expect(scene.layer.animationKeys()?.count == 1)
  }

  @Test func `An animation without a duration takes the transaction's`() {
    let scene = LayerScene()
    let animation = CABasicAnimation.move(from: 0, to: 100)
    animation.duration = 0
    scene.layer.add(animation, forKey: nil)
    scene.expect([(0.125, 50), (0.25, 50)])
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    scene.layer.add(animation, forKey: nil)
    CATransaction.commit()
    scene.expect([(0.75, 25), (2.2, 97.5), (2.25, 50)])
  }

  @Test func `The layer keeps a copy of the animation`() {
    let scene = LayerScene()
    let animation = CABasicAnimation.move(from: 0, to: 100)
    scene.layer.add(animation, forKey: "move")
    animation.toValue = 900
    scene.expect([(0.5, 50)])
    let copy = scene.layer.animation(forKey: "move") as? CABasicAnimation
    #expect(copy !== animation)
    #expect(copy?.toValue as? Int == 100)
    #expect(copy?.keyPath == "position.x")
  }
}
