import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
struct LayerGeometryTests {
  @Test func `A new layer is at the origin without a size, and rotates about its middle`() {
    let layer = CALayer()
    #expect(layer.frame == .zero)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(CATransform3DIsIdentity(layer.transform))
  }

  @Test func `The frame sets position and bounds`() {
    let layer = CALayer(10, 20, 30, 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func `A frame with negative lengths is standardised`() {
    let layer = CALayer(40, 60, -30, -40)
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func `The bounds grow around the anchor point`() {
    let layer = CALayer(10, 20, 30, 40)
    layer.bounds.size = CGSize(width: 50, height: 60)
    #expect(layer.frame == CGRect(x: 0, y: 10, width: 50, height: 60))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 25, y: 40, width: 50, height: 60))
    layer.bounds.size = CGSize(width: 10, height: 10)
    #expect(layer.frame == CGRect(x: 25, y: 40, width: 10, height: 10))
  }

  @Test func `The frame does not depend on the origin of the bounds in its last bit`() {
    let layer = CALayer(0, 0, 320, 560)
    for origin in [-0.1, 0.3, -20.1, 1e9 + 0.1] {
      layer.bounds.origin = CGPoint(x: origin, y: origin)
      #expect(layer.frame == CGRect(x: 0, y: 0, width: 320, height: 560))
    }
  }

  @Test func `The frame keeps the origin of the bounds`() {
    let layer = CALayer(0, 0, 10, 10)
    layer.bounds.origin = CGPoint(x: 0, y: 100)
    layer.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    #expect(layer.bounds == CGRect(x: 0, y: 100, width: 20, height: 20))
    #expect(layer.frame == CGRect(x: 5, y: 5, width: 20, height: 20))
  }

  @Test func `The frame is the box around the transformed bounds`() {
    let layer = CALayer(10, 20, 30, 40)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
    #expect(layer.frame == CGRect(x: -5, y: 30, width: 60, height: 20))
    layer.setAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(layer.frame == CGRect(x: 5, y: 25, width: 40, height: 30))
    layer.setAffineTransform(CGAffineTransform(translationX: 7, y: 8))
    #expect(layer.frame == CGRect(x: 17, y: 28, width: 30, height: 40))
  }

  @Test(arguments: [
    CGAffineTransform(scaleX: 2, y: 4), CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
    CGAffineTransform(translationX: 100, y: -50),
  ])
  func `Setting the frame of a transformed layer makes it fill the rectangle`(_ transform: CGAffineTransform) {
    let layer = CALayer(10, 20, 30, 40)
    layer.setAffineTransform(transform)
    layer.frame = CGRect(x: 8, y: 16, width: 64, height: 32)
    #expect(layer.frame == CGRect(x: 8, y: 16, width: 64, height: 32))
    #expect(layer.affineTransform() == transform)
  }

  @Test func `The affine transform leaves depth out`() {
    let layer = CALayer(0, 0, 10, 10)
    layer.transform = CATransform3DMakeScale(2, 3, 4)
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
    layer.transform = CATransform3DMakeRotation(.pi / 3, 1, 0, 0)
    #expect(layer.affineTransform() == CATransform3DGetAffineTransform(layer.transform))
    #expect(abs(layer.affineTransform().d - 0.5) < 1e-12)
  }

  @Test func `Points go from layer to layer`() {
    let root = CALayer(0, 0, 100, 100)
    let left = CALayer(10, 10, 40, 40)
    let right = CALayer(50, 20, 40, 40)
    let inner = CALayer(5, 5, 10, 10)
    root.addSublayer(left)
    root.addSublayer(right)
    right.addSublayer(inner)
    right.bounds.origin = CGPoint(x: 0, y: 3)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: right) == CGPoint(x: 6, y: 6))
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 56, y: 23))
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: left) == CGPoint(x: 46, y: 13))
    #expect(inner.convert(CGPoint(x: 46, y: 13), from: left) == CGPoint(x: 1, y: 1))
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: inner) == CGPoint(x: 1, y: 1))
    #expect(left.convert(CGRect(x: 0, y: 0, width: 2, height: 2), to: nil) == CGRect(x: 10, y: 10, width: 2, height: 2))
  }

  @Test func `A layer scaled to nothing does not affect its sublayers`() {
    let root = CALayer(0, 0, 100, 100)
    let parent = CALayer(10, 10, 40, 40)
    let child = CALayer(5, 6, 10, 10)
    root.addSublayer(parent)
    parent.addSublayer(child)
    root.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0))
    #expect(child.convert(CGPoint(x: 1, y: 1), to: parent) == CGPoint(x: 6, y: 7))
    #expect(child.convert(CGPoint(x: 6, y: 7), from: parent) == CGPoint(x: 1, y: 1))
  }

  @Test func `Hit testing finds the deepest layer in front`() {
    let root = CALayer(0, 0, 100, 100)
    let back = CALayer(10, 10, 40, 40)
    let front = CALayer(30, 30, 40, 40)
    let inner = CALayer(10, 10, 100, 100)
    root.addSublayer(back)
    root.addSublayer(front)
    front.addSublayer(inner)
    #expect(root.hitTest(CGPoint(x: 15, y: 15)) === back)
    #expect(root.hitTest(CGPoint(x: 35, y: 35)) === front)
    #expect(root.hitTest(CGPoint(x: 95, y: 95)) === inner)
    front.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 95, y: 95)) === root)
    back.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 35, y: 35)) === back)
    back.isHidden = true
    #expect(root.hitTest(CGPoint(x: 35, y: 35)) === front)
    #expect(root.hitTest(CGPoint(x: 100, y: 50)) == nil)
  }
}
