import Testing
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// `import UIKit` re-exports the same modules as on iOS: Foundation, Core Graphics and Core Animation.
@MainActor
struct ImportTests {
  @Test func `Importing UIKit is enough for Foundation`() {
    #expect(URL(filePath: "/a/b.png").lastPathComponent == "b.png")
    #expect(CGRect(x: 0, y: 0, width: 2, height: 2).midX == 1)
    #expect(sin(CGFloat.pi / 2) == 1)
  }

  @Test func `Importing UIKit is enough for Core Graphics`() {
    #expect(CGAffineTransform(translationX: 1, y: 2).tx == 1)
    #expect(CGVector(dx: 1, dy: 2).dy == 2)
    #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red.cgColor)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 3, y: 4))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 3, height: 4))
    #expect(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).cgPath.contains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test func `Importing UIKit is enough for Core Animation`() {
    let layer = CALayer()
    let pulse = CABasicAnimation(keyPath: "opacity")
    pulse.fromValue = 0
    pulse.toValue = 1
    pulse.duration = 2
    pulse.timingFunction = CAMediaTimingFunction(name: .easeIn)
    layer.add(pulse, forKey: "pulse")
    #expect(layer.animationKeys() == ["pulse"])
    #expect(CACurrentMediaTime() >= 0)
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    #expect(CATransaction.disableActions())
    CATransaction.commit()
  }

  @Test func `Helpers in extensions compile and work`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let inside = UIView()
    view.fill(with: inside, insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.frame.size.width = 200
    #expect(inside.frame == CGRect(x: 2, y: 1, width: 194, height: 46))
    view.turn(by: 90, scale: 2)
    #expect(abs(view.frame.width - 100) < 1e-9)
    view.tilt(by: 30)
    #expect(abs(view.transform.a - cos(.pi / 6)) < 1e-15)
    #expect(abs(view.transform3D.m34 + cos(.pi / 6) / 500) < 1e-15)
    #expect(CGPoint.zero.distance(to: CGPoint(x: 3, y: 4)) == 5)
  }

  @Test func `Importing UIKit is enough for animators`() {
    let view = UIView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.alpha = 0 }
    #expect(animator.state == .inactive)
    animator.startAnimation()
    #expect(view.alpha == 0)
    #expect(animator.isRunning)
    animator.stopAnimation(true)
  }
}
