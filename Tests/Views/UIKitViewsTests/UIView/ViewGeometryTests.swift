import Testing
import UIKit
import UIKitTestSupport

@MainActor
struct ViewGeometryTests {
  @Test func `A new view is as UIKit documents`() {
    let view = UIView()
    #expect(view.frame == .zero)
    #expect(view.alpha == 1)
    #expect(view.backgroundColor == nil)
    #expect(!view.isHidden)
    #expect(view.isOpaque)
    #expect(!view.clipsToBounds)
    #expect(view.isUserInteractionEnabled)
    #expect(!view.isMultipleTouchEnabled)
    #expect(view.contentMode == .scaleToFill)
    #expect(view.autoresizesSubviews)
    #expect(view.autoresizingMask == [])
    #expect(view.transform == .identity)
    #expect(view.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(view.tag == 0)
    #expect(view.accessibilityIdentifier == nil)
    #expect(view.layer.delegate === view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(view.safeAreaInsets == .zero)
    #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    #expect(view.window == nil)
  }

  @Test func `Frame, bounds and center say the same thing`() {
    let view = UIView(10, 20, 30, 40)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 15, y: 20)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.frame == CGRect(x: 10, y: 15, width: 10, height: 10))
    view.frame.origin.x = 100
    #expect(view.center == CGPoint(x: 105, y: 20))
  }

  @Test func `Under a transform the frame is a box and the center stays`() {
    let view = UIView(10, 20, 30, 40)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -5, y: 0, width: 60, height: 80))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.center == CGPoint(x: 10, y: 10))
  }

  @Test func `A quarter turn changes width and height`() {
    let view = UIView(0, 0, 30, 40)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let frame = view.frame
    #expect(abs(frame.minX + 5) < 1e-12)
    #expect(abs(frame.minY - 5) < 1e-12)
    #expect(abs(frame.width - 40) < 1e-12)
    #expect(abs(frame.height - 30) < 1e-12)
  }

  @Test func `A new anchor point moves the view under its center`() {
    let view = UIView(10, 20, 30, 40)
    view.anchorPoint = .zero
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.frame == CGRect(x: 25, y: 40, width: 30, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 25, y: 40, width: 60, height: 80))
  }

  @Test func `The transform in space and in the plane are one`() {
    let view = UIView(0, 0, 10, 10)
    view.transform = CGAffineTransform(translationX: 3, y: 4)
    #expect(view.transform3D == CATransform3DMakeTranslation(3, 4, 0))
    view.transform3D = CATransform3DMakeScale(2, 3, 1)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 3))
    view.transform3D = CATransform3DMakeRotation(1, 1, 0, 0)
    #expect(view.transform == CATransform3DGetAffineTransform(view.transform3D))
  }

  @Test func `Scrolling moves the subviews and nothing else`() {
    let view = UIView(10, 10, 50, 50)
    let inside = UIView(0, 30, 10, 10)
    view.addSubview(inside)
    view.bounds.origin.y = 30
    #expect(view.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
    #expect(inside.frame == CGRect(x: 0, y: 30, width: 10, height: 10))
    #expect(inside.convert(inside.bounds, to: nil) == CGRect(x: 10, y: 10, width: 10, height: 10))
  }

  @Test func `The view shows its layer`() {
    let view = UIView()
    view.alpha = 0.25
    view.isHidden = true
    view.clipsToBounds = true
    view.backgroundColor = .red
    view.isOpaque = false
    view.contentScaleFactor = 3
    #expect(view.layer.opacity == 0.25)
    #expect(view.layer.isHidden)
    #expect(view.layer.masksToBounds)
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    #expect(!view.layer.isOpaque)
    #expect(view.layer.contentsScale == 3)
    view.layer.backgroundColor = nil
    #expect(view.backgroundColor == nil)
  }

  @Test func `Alpha is as precise as it was set`() {
    let view = UIView()
    view.alpha = 0.1
    #expect(view.alpha == 0.1)
  }

  @Test(
    arguments: [
      (.scaleToFill, .resize), (.scaleAspectFit, .resizeAspect), (.scaleAspectFill, .resizeAspectFill),
      (.redraw, .resize), (.center, .center), (.top, .bottom), (.bottom, .top), (.left, .left), (.right, .right),
      (.topLeft, .bottomLeft), (.topRight, .bottomRight), (.bottomLeft, .topLeft), (.bottomRight, .topRight),
    ] as [(UIView.ContentMode, CALayerContentsGravity)])
  func `The content mode is the gravity of the layer's contents`(
    _ mode: UIView.ContentMode, _ gravity: CALayerContentsGravity
  ) {
    let view = UIView()
    view.contentMode = mode
    #expect(view.layer.contentsGravity == gravity)
  }

  @Test func `A view made in an animation block does not grow from nothing`() {
    var view = UIView()
    UIView.animate(withDuration: 1) { view = UIView(10, 10, 20, 20) }
    #expect(view.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1) { view.frame = CGRect(x: 0, y: 0, width: 20, height: 20) }
    #expect(view.layer.animationKeys() == ["position"])
  }

  @Test func `The layer is of the class that the view's class names`() {
    let view = RingView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect((view.layer as? RingLayer)?.width == 5)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.layer.delegate === view)
  }

  @Test func `A layer that outlives its view has no delegate`() {
    let layer = { UIView(0, 0, 10, 10).layer }()
    #expect(layer.delegate == nil)
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.layoutIfNeeded()
    #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `A view's layer takes another delegate, which it does not keep alive`() {
    let view = UIView(0, 0, 10, 10)
    var other: UIView? = UIView()
    view.layer.delegate = other
    #expect(view.layer.delegate === other)
    other = nil
    #expect(view.layer.delegate == nil)
  }

  @Test func `Fitting keeps the top left corner`() {
    let view = FittingView(10, 20, 100, 100)
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    let plain = UIView(10, 20, 100, 100)
    plain.sizeToFit()
    #expect(plain.frame == CGRect(x: 10, y: 20, width: 100, height: 100))
  }

  @Test func `A description mentions properties that differ from a new view`() {
    #expect(UIView(0, 0, 10, 20).description == "<UIView; frame = (0 0; 10 20)>")
    let view = UIView(1.5, 2, 10, 20)
    view.accessibilityIdentifier = "card"
    view.alpha = 0.5
    view.isHidden = true
    view.tag = 7
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.backgroundColor = .red
    #expect(
      view.description
        == "<UIView “card”; frame = (1.5 2; 10 20); alpha = 0.5; hidden = YES; autoresize = W+TM; tag = 7; "
        + "backgroundColor = (1 0 0 1)>")
    let scaled = UIView(0, 0, 10, 10)
    scaled.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(scaled.description == "<UIView; frame = (-5 0; 20 10); transform = [2, 0, 0, 1, 0, 0]>")
  }
}

private final class RingLayer: CALayer {
  var width: CGFloat = 5
}

private final class RingView: UIView {
  override class var layerClass: AnyClass { RingLayer.self }
}

private final class FittingView: UIView {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 40) }
}
