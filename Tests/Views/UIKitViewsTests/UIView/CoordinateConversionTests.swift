import Testing
import UIKit
import UIKitTestSupport

@MainActor
struct CoordinateConversionTests {
  private let window = UIWindow(frame: CGRect(x: 5, y: 5, width: 200, height: 200))
  private let left = UIView(10, 10, 50, 50)
  private let right = UIView(100, 20, 50, 50)
  private let inner = UIView(5, 6, 10, 10)

  init() {
    window.addSubview(left)
    window.addSubview(right)
    right.addSubview(inner)
  }

  @Test func `Points go from view to view`() {
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: right) == CGPoint(x: 6, y: 8))
    #expect(inner.convert(CGPoint(x: 6, y: 8), from: right) == CGPoint(x: 1, y: 2))
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: left) == CGPoint(x: 96, y: 18))
    #expect(left.convert(CGPoint(x: 1, y: 2), from: inner) == CGPoint(x: 96, y: 18))
    #expect(left.convert(CGPoint(x: 1, y: 2), to: left) == CGPoint(x: 1, y: 2))
  }

  @Test func `Nil means the window`() {
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 105, y: 26))
    #expect(inner.convert(CGPoint.zero, to: window) == CGPoint(x: 105, y: 26))
    #expect(inner.convert(CGPoint(x: 105, y: 26), from: nil) == .zero)
  }

  @Test func `Without a window, nil means the space around the outermost view`() {
    let outer = UIView(10, 20, 50, 50)
    let view = UIView(1, 2, 10, 10)
    outer.addSubview(view)
    #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 11, y: 22))
  }

  @Test func `A window's nil is the screen`() {
    let nothing: UIWindow? = nil
    #expect(window.convert(CGPoint(x: 1, y: 1), to: nothing) == CGPoint(x: 6, y: 6))
    #expect(window.convert(CGPoint(x: 6, y: 6), from: nothing) == CGPoint(x: 1, y: 1))
    let other = UIWindow(frame: CGRect(x: 50, y: 0, width: 10, height: 10))
    #expect(window.convert(CGPoint(x: 50, y: 1), to: other) == CGPoint(x: 5, y: 6))
    #expect(window.convert(CGRect(x: 0, y: 0, width: 1, height: 1), from: other).origin == CGPoint(x: 45, y: -5))
  }

  @Test func `Scrolling and transforms count`() {
    right.bounds.origin = CGPoint(x: 0, y: 100)
    #expect(inner.convert(CGPoint.zero, to: window) == CGPoint(x: 105, y: -74))
    right.bounds.origin = .zero
    right.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(inner.convert(CGPoint.zero, to: window) == CGPoint(x: 85, y: 7))
    #expect(inner.convert(inner.bounds, to: window) == CGRect(x: 85, y: 7, width: 20, height: 20))
    #expect(inner.convert(CGRect(x: 85, y: 7, width: 20, height: 20), from: window) == inner.bounds)
  }

  @Test func `A rectangle becomes the box around its picture`() {
    right.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(
      right.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: window)
        == CGRect(x: 130, y: 20, width: 20, height: 10))
  }

  @Test func `A superview scaled to nothing does not affect deeper views`() {
    window.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: left) == CGPoint(x: 96, y: 18))
  }
}
