import CoreGraphics
import Mutoscope
import QuartzCore
import TestSupport
import Testing
import UIKit
import ViewVocabulary

/// Implicit animations of plain layers, and the transactions that govern them.
@MainActor
@Suite(.serialized)
struct ImplicitAnimationTests {
  @Test func `An implicit animation takes a quarter of a second on Core Animation's curve`() {
    let scene = LayerScene()
    scene.layer.position.x = 150
    #expect(scene.layer.position.x == 150)
    #expect(scene.layer.animationKeys() == ["position"])
    scene.expect([(0, 50), (0.0625, 50 + 40.8511), (0.125, 50 + 80.2403), (0.1875, 50 + 96.0459)], within: 1e-4)
    scene.expect([(0.25, 150)])
    #expect(scene.layer.animationKeys() == nil)
  }

  @Test func `Every animatable property gets an implicit animation`() {
    let scene = LayerScene()
    let layer = scene.layer
    layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    layer.anchorPoint = .zero
    layer.zPosition = 3
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    layer.opacity = 0.5
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.cornerRadius = 5
    layer.borderWidth = 1
    layer.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    #expect(
      layer.animationKeys() == [
        "bounds", "anchorPoint", "zPosition", "transform", "opacity", "backgroundColor", "cornerRadius", "borderWidth",
        "borderColor", "contentsRect",
      ])
    layer.isHidden = true
    layer.masksToBounds = true
    // A layer fades while it is hidden; its mask changes at once.
    #expect(layer.animationKeys()?.count == 11 && layer.animationKeys()?.last == "hidden")
  }

  @Test(arguments: LayerProperty.allCases)
  func `Each property that triggers actions does so by its name`(_ property: LayerProperty) {
    guard property != .contents else { return }
    let scene = LayerScene()
    let layer =
      switch property.descriptor.owner {
      case .shape?: CAShapeLayer()
      case .gradient?: CAGradientLayer()
      case .backdrop?: BackdropLayer()
      case .text?: LabelLayer()
      case nil: CALayer()
      }
    scene.layer.addSublayer(layer)
    scene.stage.advance(to: 0.1)
    let key = property.descriptor.key
    let value: Any =
      switch property.descriptor.kind {
      case .number, .angle: 0.25
      case .point: CGPoint(x: 0.25, y: 0.75)
      case .size: CGSize(width: 3, height: 5)
      case .rect: CGRect(x: 1, y: 2, width: 3, height: 4)
      case .transform: CATransform3DMakeScale(2, 3, 1)
      case .color: CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      case .colors: [CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)]
      case .numbers: [0.25]
      case .path: CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
      case .picture: 0
      }
    layer.setValue(value, forKey: key)
    // Core Animation has no implicit animation of paths.
    let isPath = property == .path || property == .shadowPath
    #expect(layer.animationKeys() == (isPath ? nil : [key]))
    #expect((CALayer.defaultAction(forKey: key) == nil) == isPath)
  }

  @Test func `A change in mid-animation starts from the value on screen`() {
    let scene = LayerScene()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    scene.layer.position.x = 150
    scene.expect([(0.125, 100)])
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    scene.layer.position.x = 0
    #expect(scene.layer.animationKeys() == ["position"])
    scene.expect([(0.125, 100), (0.25, 50), (0.375, 0)])
  }

  @Test func `A transaction has its settings`() {
    let scene = LayerScene()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    scene.layer.position.x = 150
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(CATransaction.animationTimingFunction() == nil)
    scene.expect([(0.5, 75), (1, 100), (2, 150)])
  }

  @Test func `Nested transactions inherit settings and restore them`() {
    let scene = LayerScene()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    scene.layer.position.x = 150
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    scene.expect([(0.5, 100)])
  }

  @Test func `The implicit transaction ends with the turn`() {
    let scene = LayerScene()
    CATransaction.setAnimationDuration(9)
    CATransaction.setDisableActions(true)
    #expect(CATransaction.disableActions())
    scene.stage.advance(to: 0)
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions())
  }

  @Test func `A property changes at once with actions disabled`() {
    let scene = LayerScene()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    scene.layer.position.x = 150
    CATransaction.commit()
    #expect(scene.x == 150)
    #expect(scene.layer.animationKeys() == nil)
  }

  @Test func `A duration of zero shows at once`() {
    let scene = LayerScene()
    CATransaction.setAnimationDuration(0)
    scene.layer.position.x = 150
    #expect(scene.x == 150)
  }

  @Test func `A layer that has not been on screen does not animate by itself`() {
    let scene = LayerScene()
    let layer = CALayer()
    layer.position.x = 5
    scene.layer.addSublayer(layer)
    layer.position.x = 10
    #expect(layer.animationKeys() == nil)
    scene.stage.advance(to: 0)
    layer.position.x = 20
    #expect(layer.animationKeys() == ["position"])
  }

  @Test func `A view's layer does not animate by itself`() {
    let scene = Scene()
    scene.stage.advance(to: 1)
    scene.view.layer.position.x = 100
    #expect(scene.x == 100)
  }

  @Test func `A plain layer animates by itself also inside a view's block`() {
    let scene = LayerScene()
    UIView.animate(withDuration: 5) { scene.layer.position.x = 150 }
    scene.expect([(0.125, 130.2403), (0.25, 150)], within: 1e-4)
  }

  @Test func `The layer's actions decide how a property animates`() {
    @MainActor
    final class Delegate: CALayerDelegate {
      var answer: (any CAAction)?
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
    }
    let scene = LayerScene()
    let delegate = Delegate()
    scene.layer.delegate = delegate
    delegate.answer = NSNull()
    scene.layer.position.x = 150
    #expect(scene.x == 150)
    delegate.answer = CABasicAnimation.move(from: 0, to: 100)
    scene.layer.position.x = 90
    #expect(scene.layer.animationKeys() == ["position"])
    scene.expect([(0.5, 50), (1, 90)])
    delegate.answer = nil
    scene.layer.actions = ["position": NSNull()]
    scene.layer.position.x = 10
    #expect(scene.x == 10)
    scene.layer.opacity = 0
    #expect(scene.layer.animationKeys() == ["opacity"])
  }

  // Completion blocks.

  @Test func `A completion block waits for the transaction's animations`() {
    let scene = LayerScene()
    let journal = Journal()
    CATransaction.begin()
    CATransaction.setCompletionBlock { journal.note("at \(scene.stage.time)") }
    scene.layer.position.x = 150
    let slow = CABasicAnimation.move(from: 0, to: 100)
    scene.layer.add(slow, forKey: nil)
    CATransaction.commit()
    scene.stage.advance(to: 5)
    #expect(journal.entries == ["at 1.0"])
  }

  @Test func `A completion block runs at the commit without animations`() {
    let scene = LayerScene()
    let journal = Journal()
    CATransaction.begin()
    CATransaction.setCompletionBlock { journal.note("done") }
    #expect(journal.entries == [])
    CATransaction.commit()
    #expect(journal.entries == ["done"])
    scene.stage.perform {
      CATransaction.setCompletionBlock { journal.note("implicit") }
      #expect(journal.entries == ["done"])
    }
    #expect(journal.entries == ["done", "implicit"])
  }

  @Test func `Removed animations count as ended`() {
    let scene = LayerScene()
    let journal = Journal()
    CATransaction.begin()
    CATransaction.setCompletionBlock { journal.note("done") }
    scene.layer.position.x = 150
    CATransaction.commit()
    scene.stage.advance(to: 0.1)
    scene.layer.removeAllAnimations()
    #expect(journal.entries == ["done"])
  }

  @Test func `A completion block also waits for blocks of views and for animators`() {
    let scene = Scene()
    let journal = Journal()
    let animator = scene.animator(duration: 3)
    CATransaction.begin()
    CATransaction.setCompletionBlock { journal.note("all at \(scene.stage.time)") }
    UIView.animate(withDuration: 2, animations: { scene.view.alpha = 0 }, completion: journal.noter(in: scene, "block"))
    CATransaction.begin()
    CATransaction.setCompletionBlock { journal.note("animator at \(scene.stage.time)") }
    animator.startAnimation()
    CATransaction.commit()
    CATransaction.commit()
    scene.stage.advance(to: 1)
    animator.pauseAnimation()
    scene.stage.advance(to: 4)
    animator.stopAnimation(true)
    #expect(journal.entries == ["block true at 2.0", "animator at 4.0", "all at 4.0"])
  }

  @Test func `A completion block may use transactions itself`() {
    let scene = LayerScene()
    let journal = Journal()
    scene.stage.perform {
      CATransaction.setCompletionBlock {
        journal.note("first \(CATransaction.animationDuration())")
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setCompletionBlock { journal.note("second at \(scene.stage.time)") }
        scene.layer.position.x = 150
        CATransaction.commit()
      }
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock { CATransaction.setAnimationDuration(7) }
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 7)
    scene.stage.advance(to: 3)
    #expect(journal.entries == ["first 0.25", "second at 1.0"])
  }

  @Test func `Another completion block replaces the first, which waits for its own animations`() {
    let scene = LayerScene()
    let journal = Journal()
    CATransaction.begin()
    CATransaction.setCompletionBlock { journal.note("one at \(scene.stage.time)") }
    scene.layer.position.x = 150
    CATransaction.setCompletionBlock { journal.note("two at \(scene.stage.time)") }
    CATransaction.setAnimationDuration(1)
    scene.layer.opacity = 0
    CATransaction.commit()
    scene.stage.advance(to: 3)
    #expect(journal.entries == ["one at 0.25", "two at 1.0"])
  }
}
