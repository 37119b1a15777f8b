import Testing
import UIKit

@MainActor
struct LayoutTests {
  @Test func `Scrolling asks for layout`() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.layoutIfNeeded()
    let before = view.count
    view.bounds.origin.y = 10
    view.layoutIfNeeded()
    #expect(view.count == before + 1)
    view.bounds.origin.y = 10
    view.layoutIfNeeded()
    #expect(view.count == before + 1)
  }

  @Test func `A view is laid out when it is new, resized or changes its subviews`() {
    let view = CountingView(0, 0, 100, 100)
    view.layoutIfNeeded()
    #expect(view.count == 1)
    view.layoutIfNeeded()
    #expect(view.count == 1)
    view.frame.origin.x = 50
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.layoutIfNeeded()
    #expect(view.count == 1)
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    view.layoutIfNeeded()
    #expect(view.count == 2)
    let child = UIView()
    view.addSubview(child)
    view.layoutIfNeeded()
    #expect(view.count == 3)
    child.removeFromSuperview()
    view.layoutIfNeeded()
    #expect(view.count == 4)
    view.setNeedsLayout()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.count == 5)
  }

  @Test func `A view that loses a subview to another is laid out`() {
    let (first, second, child) = (CountingView(), CountingView(), UIView())
    first.addSubview(child)
    first.layoutIfNeeded()
    second.layoutIfNeeded()
    second.addSubview(child)
    first.layoutIfNeeded()
    second.layoutIfNeeded()
    #expect(first.count == 2)
    #expect(second.count == 2)
  }

  @Test func `Superviews come first, so that one pass is enough`() {
    let outer = FillingView(0, 0, 100, 100)
    let inner = FillingView()
    let leaf = UIView()
    outer.addSubview(inner)
    inner.addSubview(leaf)
    outer.layoutIfNeeded()
    #expect(leaf.frame == CGRect(x: 10, y: 10, width: 60, height: 60))
    outer.frame.size = CGSize(width: 200, height: 100)
    outer.layoutIfNeeded()
    #expect(leaf.frame == CGRect(x: 10, y: 10, width: 160, height: 60))
  }

  @Test func `Layout of a view begins with the superviews that wait for theirs`() {
    let outer = FillingView(0, 0, 100, 100)
    let inner = UIView()
    outer.addSubview(inner)
    inner.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
  }

  @Test func `A view whose layout never comes to rest does not stop the clock`() {
    let view = RestlessView()
    view.layoutIfNeeded()
    #expect(view.count > 1)
  }

  @Test func `Margins tell when they change`() {
    let view = MarginView()
    view.layoutMargins = .zero
    view.layoutMargins = .zero
    #expect(view.changes == 1)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.directionalLayoutMargins.trailing == 4)
    #expect(view.changes == 2)
  }
}

private final class CountingView: UIView {
  var count = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
  }
}

private final class FillingView: UIView {
  override func layoutSubviews() {
    for view in subviews { view.frame = bounds.insetBy(dx: 10, dy: 10) }
  }
}

private final class RestlessView: UIView {
  var count = 0
  override func layoutSubviews() {
    count += 1
    setNeedsLayout()
  }
}

private final class MarginView: UIView {
  var changes = 0
  override func layoutMarginsDidChange() { changes += 1 }
}
