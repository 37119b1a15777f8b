import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
struct HitTestingTests {
  private let figures = Figures(of: .gestures, from: .layoutScenes)
  private let root = UIView(0, 0, 100, 100)
  private let back = UIView(10, 10, 50, 50)
  private let front = UIView(40, 40, 50, 50)
  private let inner = UIView(40, 0, 50, 10)

  init() {
    root.addSubview(back)
    root.addSubview(front)
    front.addSubview(inner)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }

  @Test func `The deepest view in front is hit`() {
    #expect(hit(5, 5) === root)
    #expect(hit(15, 15) === back)
    #expect(hit(45, 55) === front)
    #expect(hit(85, 45) === inner)
  }

  @Test func `Subviews beyond the bounds of their view are not hit`() {
    #expect(hit(95, 45) === root)
  }

  @Test(arguments: [(0, true), (99.99, true), (100, false), (-0.01, false)] as [(CGFloat, Bool)])
  func `The right and the bottom edge do not belong to a view`(_ x: CGFloat, _ isHit: Bool) {
    let inside = root.point(inside: CGPoint(x: x, y: 50), with: nil)
    figures.expect("x = \(x) in bounds of 100 pt", inside ? "inside" : "outside", is: isHit ? "inside" : "outside")
    #expect(root.point(inside: CGPoint(x: 50, y: x), with: nil) == isHit)
  }

  @Test func `Hidden views are passed over`() {
    front.isHidden = true
    #expect(hit(85, 45) === root)
    #expect(hit(45, 45) === back)
  }

  @Test(arguments: [(0.01, true), (0.0099, false), (0, false)] as [(CGFloat, Bool)])
  func `Almost transparent views are passed over`(_ alpha: CGFloat, _ isHit: Bool) {
    front.alpha = alpha
    figures.expect(
      "a view with an alpha of \(alpha)", hit(85, 45) === inner ? "is hit" : "is not hit",
      is: isHit ? "is hit" : "is not hit")
  }

  @Test func `Views without interaction are passed over with all their subviews`() {
    front.isUserInteractionEnabled = false
    #expect(hit(85, 45) === root)
    root.isUserInteractionEnabled = false
    #expect(hit(5, 5) == nil)
  }

  @Test func `Scrolling and transforms count`() {
    back.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    #expect(hit(15, 15) === root)
    #expect(hit(34, 34) === back)
    front.bounds.origin.x = 40
    #expect(hit(45, 45) === inner)
  }

  @Test func `A view can decide which points are inside it`() {
    let round = RoundView(0, 0, 100, 100)
    root.addSubview(round)
    #expect(hit(50, 1) === round)
    #expect(hit(1, 1) === root)
  }
}

private final class RoundView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    hypot(point.x - bounds.midX, point.y - bounds.midY) < bounds.width / 2
  }
}
