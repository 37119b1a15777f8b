import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Key-value coding.
@MainActor
@Suite(.serialized)
struct KeyValueTests {
  @Test func `Properties of a layer are read by their paths`() {
    let scene = LayerScene()
    let layer = scene.layer
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    expect(layer.affineTransform().b, near: 1)
    expect(layer.value(forKeyPath: "transform.rotation.z") as? Double ?? .nan, near: .pi / 2)
    expect((layer.value(forKeyPath: "transform.rotation") as? NSNumber)?.doubleValue ?? .nan, near: .pi / 2)
    layer.setValue(7, forKeyPath: "position.y")
    #expect(layer.position == CGPoint(x: 50, y: 7))
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 50, y: 7))
    layer.setValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "bounds")
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 3, height: 4))
    layer.setValue(CGSize(width: 5, height: 6), forKeyPath: "transform.translation")
    #expect(layer.value(forKeyPath: "transform.translation.y") as? Double == 6)
    layer.setValue(true, forKey: "hidden")
    #expect(layer.isHidden)
    layer.setValue(nil, forKey: "backgroundColor")
    #expect(layer.value(forKey: "backgroundColor") == nil)
  }

  @Test func `A value set by name animates as one set by its property`() {
    let scene = LayerScene()
    scene.stage.perform {
      CATransaction.setValue(1, forKey: kCATransactionAnimationDuration)
      CATransaction.setValue(CAMediaTimingFunction(name: .linear), forKey: kCATransactionAnimationTimingFunction)
      scene.layer.setValue(150, forKeyPath: "position.x")
    }
    scene.expect([(0.5, 100), (1, 150)])
  }

  @Test func `A value under an unknown key is kept`() {
    let scene = LayerScene()
    scene.layer.setValue("mine", forKey: "tag")
    // A plain layer has no path.
    scene.layer.setValue("a path of my own", forKey: "path")
    #expect(scene.layer.value(forKey: "tag") as? String == "mine")
    #expect(scene.layer.value(forKeyPath: "path") as? String == "a path of my own")
    #expect(scene.layer.presentation()?.value(forKey: "tag") as? String == "mine")
    scene.layer.setValue(nil, forKey: "tag")
    #expect(scene.layer.value(forKey: "tag") == nil)
  }

  @Test func `A delegate finds values that were set on its animation`() {
    let scene = LayerScene()
    let animation = CABasicAnimation.move(to: 100)
    animation.setValue("slide", forKey: "name")
    animation.setValue(2, forKey: "duration")
    scene.layer.add(animation, forKey: "move")
    let added = scene.layer.animation(forKey: "move")
    #expect(added?.value(forKey: "name") as? String == "slide")
    #expect(added?.duration == 2)
    #expect(added?.value(forKeyPath: "duration") as? Double == 2)
  }

  @Test func `Settings of transactions can be read and set by key`() {
    let scene = LayerScene()
    let journal = Journal()
    scene.stage.perform {
      CATransaction.begin()
      CATransaction.setValue(true, forKey: kCATransactionDisableActions)
      CATransaction.setValue("mine", forKey: "tag")
      let block: @MainActor () -> Void = { journal.note("done") }
      CATransaction.setValue(block, forKey: kCATransactionCompletionBlock)
      #expect(CATransaction.disableActions())
      #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
      #expect(CATransaction.value(forKey: "tag") as? String == "mine")
      scene.layer.position.x = 90
      CATransaction.commit()
      #expect(CATransaction.value(forKey: "tag") == nil)
    }
    #expect(scene.x == 90)
    #expect(journal.entries == ["done"])
  }

  @Test func `A value of another kind is a programmer error`() {
    let scene = LayerScene()
    let errors = ProgrammerError.sentences {
      scene.layer.setValue("fast", forKeyPath: "position.x")
      scene.layer.setValue("yes", forKey: "hidden")
      scene.layer.setValue(nil, forKey: "opacity")
      CABasicAnimation().setValue("long", forKey: "duration")
      CATransaction.setValue("long", forKey: kCATransactionAnimationDuration)
    }
    #expect(
      errors == [
        "CALayer.setValue(_:forKeyPath: \"position.x\"): fast is not a value of this property.",
        "CALayer.setValue(_:forKey: \"hidden\"): yes is not a value of this property.",
        "CALayer.setValue(_:forKeyPath: \"opacity\"): nil is not a value of this property.",
        "CAAnimation.setValue(_:forKey: \"duration\"): long is not a value of this property.",
        "CATransaction.setValue(_:forKey: \"animationDuration\"): long is not a value of this setting.",
      ])
    #expect(scene.layer.opacity == 1)
  }

  @Test func `Animations take wrapped values`() {
    let scene = LayerScene()
    let middle = scene.middle
    let (far, box) = (CGPoint(x: 20, y: 30), CGRect(x: 2, y: 4, width: 20, height: 30))
    #expect(middle("position", NSValue(cgPoint: .zero), NSValue(cgPoint: far)).position == CGPoint(x: 10, y: 15))
    #expect(middle("bounds", NSValue(cgRect: .zero), NSValue(cgRect: box)).bounds.size == CGSize(width: 10, height: 15))
    let size = middle("bounds.size", NSValue(cgSize: .zero), NSValue(cgSize: box.size)).bounds.size
    #expect(size == CGSize(width: 10, height: 15))
    let (none, scaled) = (NSValue(caTransform3D: CATransform3DIdentity), CATransform3DMakeScale(3, 5, 7))
    #expect(middle("transform", none, NSValue(caTransform3D: scaled)).transform.m33 == 4)
    let shift = NSValue(cgAffineTransform: CGAffineTransform(translationX: 8, y: 4))
    #expect(middle("transform", none, shift).transform.m41 == 4)
    #expect(NSValue(caTransform3D: scaled).caTransform3DValue.m22 == 5)
    #expect(NSValue(cgPoint: far).caTransform3DValue.m22 == 1)
    #expect(shift.cgAffineTransformValue.tx == 8)
    #expect(NSValue(cgPoint: far).cgPointValue == far)
    let keyframes = CAKeyframeAnimation(keyPath: "position")
    keyframes.values = [NSValue(cgPoint: .zero), NSValue(cgPoint: far)]
    keyframes.duration = 1
    scene.layer.add(keyframes, forKey: "value")
    scene.stage.advance(by: 0.5)
    #expect(scene.shown.position == CGPoint(x: 10, y: 15))
  }

  @Test(arguments: [(0.5, 0.25), (1.2, 0), (0.8, -0.4), (0.3, 0.9)])
  func `A spring has a perceptual duration and a bounce`(duration: Double, bounce: Double) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: CGFloat(bounce))
    expect(spring.perceptualDuration, near: duration)
    expect(Double(spring.bounce), near: bounce)
  }

  @Test func `A preferred frame rate is kept`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
    #expect((animation.copy() as? CABasicAnimation)?.preferredFrameRateRange.maximum == 120)
    #expect(CABasicAnimation().preferredFrameRateRange == .default)
  }
}
