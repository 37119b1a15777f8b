import Testing
import UIKit
import UIKitTestSupport

@MainActor
struct AutoresizingTests {
  /// A view at 20…60 of 100 points, which become 200.
  @Test(
    arguments: [
      ([], 20, 40),
      ([.flexibleRightMargin], 20, 40),
      ([.flexibleLeftMargin], 120, 40),
      ([.flexibleWidth], 20, 140),
      ([.flexibleLeftMargin, .flexibleRightMargin], 53.333333333333336, 40),
      ([.flexibleLeftMargin, .flexibleWidth], 53.333333333333336, 106.66666666666667),
      ([.flexibleWidth, .flexibleRightMargin], 20, 90),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 80),
      ([.flexibleTopMargin, .flexibleHeight], 20, 40),
    ] as [(UIView.AutoresizingMask, CGFloat, CGFloat)])
  func `Flexible parts share the new width in proportion`(
    _ mask: UIView.AutoresizingMask, _ x: CGFloat, _ width: CGFloat
  ) {
    let parent = UIView(0, 0, 100, 100)
    let child = UIView(20, 0, 40, 10)
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size.width = 200
    #expect(abs(child.frame.minX - x) < 1e-9)
    #expect(abs(child.frame.width - width) < 1e-9)
    #expect(child.frame.minY == 0)
    #expect(child.frame.height == 10)
  }

  @Test func `Height follows the same rule`() {
    let parent = UIView(0, 0, 100, 100)
    let child = UIView(0, 20, 10, 40)
    child.autoresizingMask = [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
    parent.addSubview(child)
    parent.bounds.size.height = 50
    #expect(child.frame == CGRect(x: 0, y: 10, width: 10, height: 20))
  }

  @Test func `Flexible parts without length share equally`() {
    let parent = UIView(0, 0, 40, 40)
    let child = UIView(0, 0, 40, 40)
    child.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    parent.addSubview(child)
    parent.frame.size.width = 100
    #expect(child.frame == CGRect(x: 30, y: 0, width: 40, height: 40))
  }

  @Test func `A length does not become negative`() {
    let parent = UIView(0, 0, 100, 100)
    let child = UIView(20, 0, 40, 40)
    child.autoresizingMask = .flexibleWidth
    parent.addSubview(child)
    parent.frame.size.width = 10
    #expect(child.frame.width == 0)
  }

  @Test func `Resizing continues in subviews`() {
    let outer = UIView(0, 0, 100, 100)
    let middle = UIView(0, 0, 100, 100)
    let inner = UIView(10, 10, 80, 80)
    for view in [middle, inner] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    outer.addSubview(middle)
    middle.addSubview(inner)
    outer.frame = CGRect(x: 5, y: 5, width: 300, height: 50)
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 280, height: 30))
  }

  @Test func `A superview may refuse`() {
    let parent = UIView(0, 0, 100, 100)
    let child = UIView(0, 0, 100, 100)
    child.autoresizingMask = .flexibleWidth
    parent.addSubview(child)
    parent.autoresizesSubviews = false
    parent.frame.size.width = 200
    #expect(child.frame.width == 100)
  }

  @Test func `Moving and scrolling resize nothing`() {
    let parent = UIView(0, 0, 100, 100)
    let child = UIView(0, 0, 100, 100)
    child.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
    parent.addSubview(child)
    parent.center = .zero
    parent.bounds.origin = CGPoint(x: 10, y: 10)
    #expect(child.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func `The untransformed rectangle of a transformed view is placed`() {
    let parent = UIView(0, 0, 100, 100)
    let child = UIView(20, 20, 40, 40)
    child.transform = CGAffineTransform(scaleX: 2, y: 2)
    child.autoresizingMask = [.flexibleLeftMargin]
    parent.addSubview(child)
    parent.frame.size.width = 150
    #expect(child.bounds.size == CGSize(width: 40, height: 40))
    #expect(child.center == CGPoint(x: 90, y: 40))
  }
}
