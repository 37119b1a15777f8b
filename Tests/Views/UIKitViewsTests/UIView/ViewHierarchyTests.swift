import Testing
import TestSupport
import UIKit

@MainActor
struct ViewHierarchyTests {
  private let root = UIView()
  private let a = UIView()
  private let b = UIView()
  private let c = UIView()

  init() {
    for (view, name) in [(a, "a"), (b, "b"), (c, "c")] {
      view.accessibilityIdentifier = name
      view.layer.name = name
      root.addSubview(view)
    }
  }

  /// The subviews and their layers, back to front.
  private var order: String { root.subviews.compactMap(\.accessibilityIdentifier).joined() }
  private var layers: String { (root.layer.sublayers ?? []).compactMap(\.name).joined() }

  @Test func `A view that is already in its place requests no layout`() {
    root.layoutIfNeeded()
    root.bringSubviewToFront(c)
    root.sendSubviewToBack(a)
    root.insertSubview(b, aboveSubview: a)
    root.insertSubview(b, belowSubview: c)
    root.insertSubview(b, at: 1)
    root.addSubview(c)
    root.insertSubview(c, at: 9)
    root.exchangeSubview(at: 1, withSubviewAt: 1)
    #expect(!root.layer.needsLayout())
    #expect(order == "abc" && layers == "abc")
    root.bringSubviewToFront(b)
    #expect(root.layer.needsLayout())
    #expect(order == "acb" && layers == "acb")
    // A layer without a view is in front of the last view.
    root.layoutIfNeeded()
    let line = CALayer()
    line.name = "-"
    root.layer.addSublayer(line)
    root.bringSubviewToFront(b)
    #expect(layers == "ac-b")
  }

  @Test func `A view that orders its subviews while it lays out comes to rest`() {
    final class Deck: UIView {
      var count = 0
      override func layoutSubviews() {
        count += 1
        super.layoutSubviews()
        bringSubviewToFront(subviews[1])
        sendSubviewToBack(subviews[0])
      }
    }
    let deck = Deck()
    for view in [a, b] { deck.addSubview(view) }
    deck.layoutIfNeeded()
    #expect(deck.count == 1)
  }

  @Test func `A negative place is the first one`() {
    let (root, a, b) = (UIView(), UIView(), UIView())
    root.insertSubview(a, at: -1)
    root.insertSubview(b, at: -1)
    #expect(root.subviews == [b, a])
  }

  @Test func `Subviews are listed back to front, and so are their layers`() {
    #expect(order == "abc")
    #expect(layers == "abc")
    #expect(a.superview === root)
    #expect(a.layer.superlayer === root.layer)
    #expect(a.next === root)
  }

  @Test(arguments: [(0, "cab"), (1, "acb"), (2, "abc"), (99, "abc"), (-5, "cab")])
  func `A subview moves to a place in the order`(_ index: Int, _ result: String) {
    root.insertSubview(c, at: index)
    #expect(order == result)
    #expect(layers == result)
  }

  @Test func `A subview moves next to another one`() {
    root.insertSubview(a, aboveSubview: b)
    #expect(order == "bac")
    root.insertSubview(c, belowSubview: b)
    #expect(order == "cba")
    root.insertSubview(a, belowSubview: a)
    #expect(order == "cba")
    root.insertSubview(c, aboveSubview: a)
    #expect(order == "bac")
    #expect(layers == "bac")
  }

  @Test func `Subviews come to the front, go to the back and change places`() {
    root.bringSubviewToFront(a)
    #expect(order == "bca")
    root.sendSubviewToBack(c)
    #expect(order == "cba")
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order == "abc")
    root.exchangeSubview(at: 1, withSubviewAt: 1)
    #expect(order == "abc")
    #expect(layers == "abc")
    root.bringSubviewToFront(UIView())
    root.sendSubviewToBack(UIView())
    #expect(order == "abc")
  }

  @Test func `Adding a subview again brings it to the front without notifications`() {
    let child = LoggingView("child")
    root.addSubview(child)
    root.addSubview(a)
    _ = child.journal.take()
    root.addSubview(child)
    root.insertSubview(child, at: 0)
    root.sendSubviewToBack(child)
    #expect(child.journal.entries == [])
  }

  @Test func `Layers that belong to no view keep their places`() {
    let own = CALayer()
    own.name = "-"
    root.layer.insertSublayer(own, above: a.layer)
    #expect(layers == "a-bc")
    root.insertSubview(c, belowSubview: b)
    #expect(layers == "a-cb")
    root.insertSubview(c, aboveSubview: a)
    #expect(layers == "ac-b")
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(layers == "bc-a")
    root.insertSubview(a, at: 1)
    #expect(layers == "bac-")
    root.sendSubviewToBack(c)
    #expect(layers == "cba-")
    root.bringSubviewToFront(b)
    #expect(layers == "ca-b")
    a.removeFromSuperview()
    #expect(layers == "c-b")
  }

  @Test func `A view leaves its superview for another`() {
    a.addSubview(b)
    #expect(order == "ac")
    #expect(layers == "ac")
    #expect(b.superview === a)
    b.removeFromSuperview()
    #expect(a.subviews == [])
    #expect(b.superview == nil)
    b.removeFromSuperview()
  }

  @Test func `A view knows which views it is inside`() {
    a.addSubview(b)
    #expect(b.isDescendant(of: root))
    #expect(b.isDescendant(of: b))
    #expect(!root.isDescendant(of: b))
    #expect(!c.isDescendant(of: a))
  }

  @Test func `Views are found by tag, branch after branch`() {
    let deep = UIView()
    a.addSubview(deep)
    (deep.tag, b.tag) = (7, 7)
    #expect(root.viewWithTag(7) === deep)
    #expect(b.viewWithTag(7) === b)
    #expect(root.viewWithTag(0) === root)
    #expect(root.viewWithTag(8) == nil)
  }

  @Test func `A view does not keep its superview, but its subviews`() {
    var outer: UIView? = UIView()
    weak let watched = outer
    let inner = UIView()
    outer?.addSubview(inner)
    outer = nil
    #expect(watched == nil)
    #expect(inner.superview == nil)
    var dropped: UIView? = UIView()
    weak let kept = dropped
    if let dropped { root.addSubview(dropped) }
    dropped = nil
    #expect(kept != nil)
  }
}

/// The order of the callbacks on views.
@MainActor
struct ViewCallbackTests {
  private let journal = Journal()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let parent: LoggingView
  private let child: LoggingView
  private let leaf: LoggingView

  init() {
    parent = LoggingView("parent", journal)
    child = LoggingView("child", journal)
    leaf = LoggingView("leaf", journal)
    child.addSubview(leaf)
    _ = journal.take()
  }

  @Test func `A subview can be added to a view without a window`() {
    parent.addSubview(child)
    #expect(
      journal.entries == ["child will move to parent", "child did move to parent", "parent did add child"])
  }

  @Test func `Views are notified when they are added to a view in a window`() {
    window.addSubview(parent)
    _ = journal.take()
    parent.addSubview(child)
    #expect(
      journal.entries == [
        "child will move to window", "leaf will move to window",
        "child will move to parent",
        "child did move to window", "leaf did move to window",
        "child did move to parent",
        "parent did add child",
      ])
    #expect(leaf.window === window)
  }

  @Test func `Views are notified when they are removed from a view in a window`() {
    window.addSubview(parent)
    parent.addSubview(child)
    _ = journal.take()
    child.removeFromSuperview()
    #expect(
      journal.entries == [
        "parent will remove child",
        "child will move to nothing",
        "child will move to no window", "leaf will move to no window",
        "child did move to no window", "leaf did move to no window",
        "child did move to nothing",
      ])
    #expect(leaf.window == nil)
  }

  @Test func `Views are notified when they move within a window`() {
    let other = LoggingView("other", journal)
    window.addSubview(parent)
    window.addSubview(other)
    parent.addSubview(child)
    _ = journal.take()
    other.addSubview(child)
    #expect(
      journal.entries == [
        "parent will remove child", "child will move to other", "child did move to other", "other did add child",
      ])
    #expect(child.window === window)
  }

  @Test func `A view that is added while its superview enters a window is notified once`() {
    parent.onWindow = { view in
      if view.subviews.isEmpty { view.addSubview(child) }
    }
    window.addSubview(parent)
    #expect(journal.entries.count { $0 == "child did move to window" } == 1)
    #expect(journal.entries.count { $0 == "leaf did move to window" } == 1)
    #expect(leaf.window === window)
  }

  @Test func `The window is known to the whole branch before any view is notified`() {
    var known: UIWindow?
    child.onWindow = { [leaf] _ in known = leaf.window }
    window.addSubview(child)
    #expect(known === window)
  }

  @Test func `A window is its own window`() {
    #expect(window.window === window)
    #expect(window.superview == nil)
  }

  @Test func `A subview outlives its superview`() {
    let (inner, leaf, mask, sublayer) = (UIView(), UIView(), CALayer(), CALayer())
    inner.addSubview(leaf)
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let outer = UIView()
      window.addSubview(outer)
      outer.addSubview(inner)
      outer.layer.mask = mask
      outer.layer.addSublayer(sublayer)
      #expect(leaf.window === window && inner.superview === outer && inner.layer.superlayer === outer.layer)
      #expect(sublayer.superlayer === outer.layer)
    }
    #expect(leaf.window == nil && leaf.superview === inner)
    #expect(inner.window == nil && inner.superview == nil && inner.layer.superlayer == nil)
    #expect(sublayer.superlayer == nil && mask.superlayer == nil)
    let other = UIView()
    other.addSubview(inner)
    #expect(inner.superview === other && leaf.layer.superlayer === inner.layer)
  }

  @Test func `A view that is released may remove its subviews`() {
    final class Going: UIView {
      let inner = UIView()
      required init?(coder: NSCoder) { nil }
      init() {
        super.init(frame: .zero)
        addSubview(inner)
      }
      isolated deinit { inner.removeFromSuperview() }
    }
    let inner = Going().inner
    #expect(inner.superview == nil && inner.layer.superlayer == nil)
  }
}

/// A view that logs its callbacks.
@MainActor
final class LoggingView: UIView {
  let journal: Journal
  var onWindow: (UIView) -> Void = { _ in }

  init(_ name: String, _ journal: Journal = Journal()) {
    self.journal = journal
    super.init(frame: .zero)
    accessibilityIdentifier = name
  }

  required init?(coder: NSCoder) { nil }

  private func write(_ text: String) { journal.note("\(accessibilityIdentifier ?? "") \(text)") }
  private func name(_ view: UIView?) -> String { view.map { $0.accessibilityIdentifier ?? "window" } ?? "nothing" }

  override func willMove(toSuperview newSuperview: UIView?) { write("will move to \(name(newSuperview))") }
  override func didMoveToSuperview() { write("did move to \(name(superview))") }
  override func willMove(toWindow newWindow: UIWindow?) { write("will move to \(newWindow == nil ? "no " : "")window") }
  override func didMoveToWindow() {
    write("did move to \(window == nil ? "no " : "")window")
    onWindow(self)
  }
  override func didAddSubview(_ subview: UIView) { write("did add \(name(subview))") }
  override func willRemoveSubview(_ subview: UIView) { write("will remove \(name(subview))") }
}
