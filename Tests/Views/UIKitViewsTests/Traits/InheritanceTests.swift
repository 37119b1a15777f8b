import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Where traits come from, and when which object is notified.
@MainActor
struct InheritanceTests {
  private let stage = Stage(size: CGSize(width: 200, height: 300), scale: 2)
  private let journal = Journal()

  private func view(_ name: String) -> TraitView { TraitView(name, journal) }

  @Test func `A stage is a phone in light mode, held upright`() {
    let traits = stage.window.traitCollection
    #expect(traits.userInterfaceStyle == .light)
    #expect(traits.userInterfaceIdiom == .phone)
    #expect(traits.horizontalSizeClass == .compact)
    #expect(traits.verticalSizeClass == .regular)
    #expect(traits.displayScale == 2)
    #expect(traits.layoutDirection == .leftToRight)
    #expect(traits.preferredContentSizeCategory == .large)
    #expect(traits.accessibilityContrast == .normal)
    #expect(traits.userInterfaceLevel == .base)
    #expect(traits.displayGamut == .SRGB)
    #expect(stage.window.screen.traitCollection == traits)
    #expect(stage.window.windowScene?.traitCollection == traits)
  }

  @Test func `Views inherit overrides of everything around them, and the innermost counts`() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    stage.addSubview(outer)
    stage.window.traitOverrides.preferredContentSizeCategory = .extraLarge
    outer.overrideUserInterfaceStyle = .dark
    inner.traitOverrides.preferredContentSizeCategory = .small
    #expect(outer.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(inner.traitCollection.preferredContentSizeCategory == .small)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.window.traitCollection.userInterfaceStyle == .light)
    inner.removeFromSuperview()
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    outer.overrideUserInterfaceStyle = .unspecified
    #expect(outer.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `The stage, the scene and the window are around everything`() {
    let view = UIView()
    stage.addSubview(view)
    stage.traitOverrides.userInterfaceStyle = .dark
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(UIScreen.main.traitCollection.userInterfaceStyle == .dark)
    stage.window.windowScene?.traitOverrides.userInterfaceStyle = .light
    #expect(view.traitCollection.userInterfaceStyle == .light)
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.window.windowScene?.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `Controllers are between a superview and their view`() {
    let (parent, child) = (TraitController("parent", journal), TraitController("child", journal))
    stage.perform {
      stage.window.rootViewController = parent
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    _ = journal.take()
    parent.overrideUserInterfaceStyle = .dark
    child.view.traitOverrides.preferredContentSizeCategory = .small
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(child.traitCollection.preferredContentSizeCategory == .large)
    #expect(child.view.traitCollection.preferredContentSizeCategory == .small)
    parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.traitCollection.horizontalSizeClass == .compact)
    #expect(parent.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .regular)
    stage.perform {}
    #expect(journal.take() == ["parent: light → dark", "child: light → dark"])
  }

  @Test func `A presentation is between the window and the presented controller`() {
    let (root, sheet) = (UIViewController(), UIViewController())
    stage.perform {
      stage.window.rootViewController = root
      root.overrideUserInterfaceStyle = .dark
      sheet.modalPresentationStyle = .overFullScreen
      sheet.presentationController?.traitOverrides.preferredContentSizeCategory = .small
      root.present(sheet, animated: false)
    }
    #expect(sheet.traitCollection.userInterfaceStyle == .light)
    #expect(sheet.traitCollection.preferredContentSizeCategory == .small)
    #expect(sheet.view.traitCollection.preferredContentSizeCategory == .small)
    #expect(root.traitCollection.preferredContentSizeCategory == .large)
    sheet.presentationController?.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
    #expect(sheet.traitCollection.userInterfaceStyle == .dark)
    #expect(sheet.traitCollection.preferredContentSizeCategory == .large)
  }

  @Test func `Changes are reported once, before layout, from the outside inwards`() {
    let (outer, inner) = (view("outer"), view("inner"))
    outer.addSubview(inner)
    stage.addSubview(outer)
    _ = journal.take()
    inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { [journal] (view: TraitView, previous) in
      journal.note("\(view.name) registered, was \(previous.userInterfaceStyle)")
    }
    stage.perform {
      outer.overrideUserInterfaceStyle = .dark
      outer.traitOverrides.preferredContentSizeCategory = .small
      #expect(journal.take() == [])
    }
    #expect(
      journal.take() == [
        "outer: light → dark", "inner: light → dark", "inner registered, was light", "outer layout", "inner layout",
      ])
    stage.perform {
      outer.overrideUserInterfaceStyle = .light
      outer.overrideUserInterfaceStyle = .dark
    }
    #expect(journal.take() == [])
  }

  @Test func `Only views whose traits change are notified`() {
    let (outer, inner, other) = (view("outer"), view("inner"), view("other"))
    outer.addSubview(inner)
    stage.addSubview(outer)
    stage.addSubview(other)
    inner.overrideUserInterfaceStyle = .dark
    stage.perform {}
    _ = journal.take()
    stage.traitOverrides.userInterfaceStyle = .dark
    #expect(journal.take().filter { $0.contains("→") } == ["outer: light → dark", "other: light → dark"])
  }

  @Test func `A view that moves is notified of the traits in its new place`() {
    let (dark, light, leaf) = (view("dark"), view("light"), view("leaf"))
    dark.overrideUserInterfaceStyle = .dark
    stage.addSubview(dark)
    stage.addSubview(light)
    stage.perform { dark.addSubview(leaf) }
    _ = journal.take()
    stage.perform { light.addSubview(leaf) }
    #expect(journal.take().filter { $0.contains("→") } == ["leaf: dark → light"])
    stage.perform { leaf.removeFromSuperview() }
    #expect(journal.take().filter { $0.contains("→") } == [])
    stage.perform { dark.addSubview(leaf) }
    #expect(journal.take().filter { $0.contains("→") } == ["leaf: light → dark"])
  }

  @Test func `An immediate update notifies immediately`() {
    let view = view("view")
    stage.addSubview(view)
    _ = journal.take()
    view.overrideUserInterfaceStyle = .dark
    view.updateTraitsIfNeeded()
    #expect(journal.take() == ["view: light → dark"])
  }

  @Test func `Registrations are for their traits until they end, and call their handlers`() {
    let view = view("view")
    stage.addSubview(view)
    stage.perform {}
    let size = view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { [journal] (_: TraitView, _) in
      journal.note("size")
    }
    let listener = Listener(journal)
    view.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], target: listener, action: Selector("heard(_:)", Listener.heard))
    _ = journal.take()
    stage.perform { view.traitOverrides.preferredContentSizeCategory = .small }
    #expect(journal.take().filter { !$0.contains("layout") } == ["view: light → light", "size"])
    stage.perform { view.overrideUserInterfaceStyle = .dark }
    #expect(journal.take().filter { !$0.contains("layout") } == ["view: light → dark", "heard view"])
    view.unregisterForTraitChanges(size)
    stage.perform { view.traitOverrides.preferredContentSizeCategory = .large }
    #expect(journal.take().filter { !$0.contains("layout") } == ["view: dark → dark"])
  }

  @Test func `While a view lays out and draws, its traits are the current ones`() {
    let view = view("view")
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.overrideUserInterfaceStyle = .dark
    stage.addSubview(view)
    #expect(view.seen == [.dark, .dark])
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  private final class ConstrainedView: UIView {
    let journal: Journal
    init(_ journal: Journal) {
      self.journal = journal
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      journal.note("traits")
      setNeedsUpdateConstraints()
      setNeedsLayout()
    }
    override func updateConstraints() {
      journal.note("constraints \(UITraitCollection.current.userInterfaceStyle)")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      journal.note("layout \(UITraitCollection.current.userInterfaceStyle)")
    }
  }

  @Test func `Traits precede constraints, which precede layout, each with the view's traits`() {
    let view = ConstrainedView(journal)
    stage.addSubview(view)
    stage.perform {}
    _ = journal.take()
    stage.perform { view.overrideUserInterfaceStyle = .dark }
    #expect(journal.take() == ["traits", "constraints dark", "layout dark"])
  }

  @Test func `Code that configures a view is called with its traits as the current ones`() {
    let (button, cell) = (UIButton(configuration: .plain()), UICollectionViewListCell())
    stage.perform {
      button.configurationUpdateHandler = { [journal] _ in
        journal.note("button \(UITraitCollection.current.userInterfaceStyle)")
      }
      cell.configurationUpdateHandler = { [journal] _, state in
        journal.note(
          "cell \(UITraitCollection.current.userInterfaceStyle) \(state.traitCollection.userInterfaceStyle)")
      }
      for view in [button, cell] { stage.addSubview(view) }
    }
    stage.advance(by: 0)
    _ = journal.take()
    stage.perform { for view in [button, cell] { view.overrideUserInterfaceStyle = .dark } }
    let notes = journal.take()
    #expect(notes.contains("button dark"))
    #expect(notes.contains("cell dark dark"))
    #expect(!notes.contains { $0.contains("light") })
  }

  @Test func `A view that is made in one look and shown in another is notified`() {
    let view = view("view")
    #expect(view.traitCollection.userInterfaceStyle == .light)
    stage.traitOverrides.userInterfaceStyle = .dark
    _ = journal.take()
    stage.addSubview(view)
    #expect(journal.take().first == "view: light → dark")
  }

  @Test func `A view that was added during layout is notified of its traits before its own layout`() {
    let outer = view("outer")
    outer.overrideUserInterfaceStyle = .dark
    outer.onLayout = { [unowned outer, journal] in
      if outer.subviews.isEmpty { outer.addSubview(TraitView("inner", journal)) }
    }
    stage.addSubview(outer)
    #expect(journal.take() == ["outer: light → dark", "outer layout", "inner: light → dark", "inner layout"])
  }
}

@MainActor
final class TraitView: UIView {
  let name: String
  private let journal: Journal
  var seen: [UIUserInterfaceStyle] = []
  var onLayout: (() -> Void)?

  init(_ name: String, _ journal: Journal) {
    (self.name, self.journal) = (name, journal)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    journal.note(
      "\(name): \(previous.map { "\($0.userInterfaceStyle)" } ?? "nil") → \(traitCollection.userInterfaceStyle)")
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    journal.note("\(name) layout")
    seen.append(UITraitCollection.current.userInterfaceStyle)
    onLayout?()
  }
  override func draw(_ rect: CGRect) { seen.append(UITraitCollection.current.userInterfaceStyle) }
}

@MainActor
final class TraitController: UIViewController {
  private let name: String
  private let journal: Journal

  init(_ name: String, _ journal: Journal) {
    (self.name, self.journal) = (name, journal)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    journal.note(
      "\(name): \(previous.map { "\($0.userInterfaceStyle)" } ?? "nil") → \(traitCollection.userInterfaceStyle)")
  }
}

@MainActor
private final class Listener: NSObject {
  private let journal: Journal
  init(_ journal: Journal) { self.journal = journal }
  func heard(_ view: TraitView) { journal.note("heard \(view.name)") }
}
