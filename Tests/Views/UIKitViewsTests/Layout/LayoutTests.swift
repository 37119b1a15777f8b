import Testing
import UIKit
import UIKitTestSupport

@MainActor
struct LayoutTests {
  @Test func `Scrolling requests layout`() {
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

  @Test func `A resized view asks its superview for layout`() {
    let (outer, inner) = (CountingView(0, 0, 100, 100), UIView(0, 0, 10, 10))
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    #expect(outer.count == 1)
    inner.center = CGPoint(x: 50, y: 50)
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    inner.bounds.origin.y = 3
    outer.layoutIfNeeded()
    #expect(outer.count == 1)
    inner.bounds.size.width = 20
    outer.layoutIfNeeded()
    #expect(outer.count == 2)
    inner.layer.bounds.size.height = 30
    outer.layoutIfNeeded()
    #expect(outer.count == 3)
    // A layer without its own view is left to the surrounding view.
    let layer = CALayer()
    outer.layer.addSublayer(layer)
    outer.layoutIfNeeded()
    layer.bounds.size.width = 5
    #expect(!outer.layer.needsLayout())
  }

  @Test func `A superview that resizes its subviews while it places them is not asked again`() {
    let outer = FillingView(0, 0, 100, 100)
    outer.addSubview(UIView())
    outer.layoutIfNeeded()
    #expect(outer.count == 1)
    outer.frame.size.width = 200
    outer.layoutIfNeeded()
    #expect(outer.count == 2)
  }

  @Test func `A view that removes, adds and reorders subviews while it places them is not asked again`() {
    let (outer, first, second) = (RestlessView(0, 0, 90, 90), UIView(), UIView())
    outer.addSubview(first)
    outer.addSubview(second)
    outer.onLayout = { [unowned outer] in
      outer.bringSubviewToFront(first)
      outer.bringSubviewToFront(second)
      outer.exchangeSubview(at: 0, withSubviewAt: 1)
      first.removeFromSuperview()
      outer.insertSubview(first, at: 0)
    }
    #expect(ProgrammerError.sentences { outer.layoutIfNeeded() } == [])
    #expect(outer.count == 1)
    outer.bringSubviewToFront(first)
    outer.layoutIfNeeded()
    #expect(outer.count == 2)
    #expect(outer.subviews == [first, second])
  }

  @Test func `A view whose layout never settles is named`() {
    let view = RestlessView()
    view.accessibilityIdentifier = "clock"
    view.onLayout = { [unowned view] in view.setNeedsLayout() }
    #expect(
      ProgrammerError.sentences { view.layoutIfNeeded() } == [
        """
        layoutSubviews(): the layout of <RestlessView “clock”; frame = (0 0; 0 0)> has not come to rest after 32 passes: \
        in each of them <RestlessView “clock”; frame = (0 0; 0 0)> requests layout itself again. Call setNeedsLayout(), \
        or change sizes and subviews, only where something is different from the last pass.
        """
      ])
    #expect(view.count == 32)
    #expect(!view.layer.needsLayout())
  }

  @Test func `A view that keeps its superview from settling is named`() {
    let (outer, middle, restless, quiet) = (FillingView(0, 0, 90, 90), UIView(), RestlessView(), CountingView())
    restless.accessibilityIdentifier = "badge"
    middle.accessibilityIdentifier = "card"
    outer.addSubview(middle)
    middle.addSubview(quiet)
    middle.addSubview(restless)
    restless.onLayout = { [unowned restless] in restless.bounds.size.width += 1 }
    let errors = ProgrammerError.sentences { outer.layoutIfNeeded() }
    #expect(errors.count == 1)
    let sentence = errors.first ?? ""
    #expect(sentence.contains("<RestlessView “badge”; frame = (-16 0; 32 0)> requests layout itself"))
    #expect(quiet.count == 1)
    #expect(outer.count == 1)
  }

  @Test func `Two views that ask each other for layout are named, and others are still laid out`() {
    let (outer, inner, other) = (RestlessView(0, 0, 90, 90), RestlessView(), CountingView())
    outer.accessibilityIdentifier = "list"
    inner.accessibilityIdentifier = "row"
    outer.addSubview(inner)
    outer.addSubview(other)
    inner.onLayout = { [unowned outer] in outer.setNeedsLayout() }
    outer.onLayout = { [unowned inner] in inner.setNeedsLayout() }
    let sentence = ProgrammerError.sentences { outer.layoutIfNeeded() }.joined()
    #expect(sentence.contains("the layout of <RestlessView “list”; frame = (0 0; 90 90)> has not come to rest"))
    let (list, row) = ("<RestlessView “list”; frame = (0 0; 90 90)>", "<RestlessView “row”; frame = (0 0; 0 0)>")
    #expect(sentence.contains("\(list) requests the layout of \(row), \(row) requests the layout of \(list) again."))
    #expect(outer.count == 32)
    #expect(other.count == 1)
    outer.onLayout = {}
    inner.onLayout = {}
    outer.setNeedsLayout()
    #expect(ProgrammerError.sentences { outer.layoutIfNeeded() }.isEmpty)
    #expect(outer.count == 33)
  }

  @Test func `Views are notified when their margins change`() {
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
  var count = 0
  override func layoutSubviews() {
    count += 1
    for view in subviews { view.frame = bounds.insetBy(dx: 10, dy: 10) }
  }
}

private final class RestlessView: UIView {
  var count = 0
  var onLayout: () -> Void = {}
  override func layoutSubviews() {
    count += 1
    onLayout()
  }
}

private final class MarginView: UIView {
  var changes = 0
  override func layoutMarginsDidChange() { changes += 1 }
}
