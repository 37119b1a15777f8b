import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Menus whose elements come later, and commands in them.
@MainActor
struct CommandMenuTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  private func show(_ menu: UIMenu, in view: UIView? = nil) -> UIButton {
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 80, height: 40))
    (button.menu, button.showsMenuAsPrimaryAction) = (menu, true)
    if let view { view.addSubview(button) } else { stage.addSubview(button) }
    return button
  }

  private func row(_ title: String) -> UIControl? {
    func find(_ view: UIView) -> UIView? {
      view.accessibilityIdentifier == title ? view : view.subviews.lazy.compactMap(find).first
    }
    return find(stage.window) as? UIControl
  }

  private func tap(_ view: UIView) {
    stage.touches.tap(view)
    stage.advance(by: 1)
  }

  private func closeMenu() {
    stage.touches.tap(CGPoint(x: 390, y: 390))
    stage.advance(by: 1)
  }

  @Test func `Elements that come after the menu was opened again are shown, and made only once`() throws {
    var (calls, finish): (Int, (@MainActor ([UIMenuElement]) -> Void)?) = (0, nil)
    let late = UIDeferredMenuElement { completion in
      calls += 1
      finish = completion
    }
    let button = show(UIMenu(children: [late]))
    tap(button)
    closeMenu()
    tap(button)
    #expect(row("Loading…") != nil && calls == 1)
    stage.perform { finish?([UIAction(title: "One") { _ in }]) }
    #expect(row("Loading…") == nil && row("One") != nil)
    stage.perform { finish?([UIAction(title: "Two") { _ in }]) }
    #expect(row("One") != nil && row("Two") == nil)
    closeMenu()
    button.menu = button.menu?.replacingChildren([UIMenu(options: .displayInline, children: [late])])
    tap(button)
    #expect(row("One") != nil && calls == 1)
  }

  @Test func `Elements made each time are those of the last opening, and none close the menu`() throws {
    var answers: [@MainActor ([UIMenuElement]) -> Void] = []
    let fresh = UIDeferredMenuElement.uncached { answers.append($0) }
    let button = show(UIMenu(children: [fresh]))
    tap(button)
    closeMenu()
    tap(button)
    #expect(answers.count == 2)
    stage.perform {
      answers[1]([UIAction(title: "Second") { _ in }])
      answers[0]([UIAction(title: "First") { _ in }])
    }
    #expect(row("Second") != nil && row("First") == nil)
    closeMenu()
    tap(button)
    stage.perform { answers[2]([]) }
    stage.advance(by: 1)
    #expect(stage.window.subviews.count == 1)
    tap(button)
    #expect(row("Loading…") != nil && answers.count == 4)
  }

  @Test func `Deferred elements may contain deferred elements and sections`() throws {
    let inner = UIDeferredMenuElement { $0([UIAction(title: "Inner") { _ in }]) }
    let outer = UIDeferredMenuElement { $0([UIMenu(options: .displayInline, children: [inner])]) }
    tap(show(UIMenu(children: [outer])))
    #expect(row("Inner") != nil && row("Loading…") == nil)
  }

  private final class Editor: UIView {
    var done: [String] = []
    func rename(_ sender: Any?) { done.append((sender as? UICommand)?.title ?? "") }
    func copyAll(_ sender: Any?) {}
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action != "copyAll:" && super.canPerformAction(action, withSender: sender)
    }
    override func validate(_ command: UICommand) { if command.title == "Checked" { command.state = .on } }
  }

  @Test func `Commands in sections are validated, and those that nobody performs are disabled`() throws {
    let rename = Selector("rename(_:)", Editor.rename)
    let refused = Selector("copyAll(_:)", Editor.copyAll)
    let editor = Editor(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    stage.addSubview(editor)
    let checked = UICommand(title: "Checked", action: rename)
    let button = show(
      UIMenu(children: [
        UIMenu(options: .displayInline, children: [checked, UICommand(title: "Refused", action: refused)]),
        UICommand(title: "Unknown", action: "unknown:"),
      ]), in: editor)
    tap(button)
    #expect(checked.state == .on)
    #expect([row("Checked"), row("Refused"), row("Unknown")].map { $0?.isEnabled } == [true, false, false])
    tap(try #require(row("Checked")))
    #expect(editor.done == ["Checked"])
  }

  @Test func `A command of a menu elsewhere reaches the first responder`() throws {
    let rename = Selector("rename(_:)", Editor.rename)
    final class Focused: UIView {
      let editor = Editor()
      override var canBecomeFirstResponder: Bool { true }
      override var next: UIResponder? { editor }
    }
    let view = Focused(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    stage.addSubview(view)
    let button = show(UIMenu(children: [UICommand(title: "Rename", action: rename)]))
    tap(button)
    #expect(row("Rename")?.isEnabled == false)
    closeMenu()
    stage.perform { _ = view.becomeFirstResponder() }
    tap(button)
    tap(try #require(row("Rename")))
    #expect(view.editor.done == ["Rename"])
  }

  @Test func `A single selection covers the menus inside`() throws {
    let (small, large) = (UIAction(title: "Small", state: .on) { _ in }, UIAction(title: "Large") { _ in })
    let sizes = UIMenu(title: "More", children: [large])
    let button = show(UIMenu(options: .singleSelection, children: [small, sizes]))
    tap(button)
    tap(try #require(row("More")))
    tap(try #require(row("Large")))
    #expect(small.state == .off && large.state == .on)
    let popUp = show(
      UIMenu(children: [
        UIAction(title: "A") { _ in }, UIMenu(title: "Rest", children: [UIAction(title: "B") { _ in }]),
      ]))
    popUp.changesSelectionAsPrimaryAction = true
    popUp.frame.origin.y = 120
    #expect(popUp.currentTitle == "A")
    tap(popUp)
    tap(try #require(row("Rest")))
    tap(try #require(row("B")))
    #expect(popUp.currentTitle == "B")
  }
}
