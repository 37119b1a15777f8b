import CoreGraphics
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport
import TestSupport

/// Menus of buttons.
@MainActor
struct MenuTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  /// A button at the top left with a menu.
  private func button(_ menu: UIMenu, isPrimary: Bool = true) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: "More") { _ in stage.journal.note("tapped") })
    button.frame = CGRect(x: 20, y: 20, width: 80, height: 40)
    (button.menu, button.showsMenuAsPrimaryAction) = (menu, isPrimary)
    stage.addSubview(button)
    return button
  }

  private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { action in
      stage.journal.note("\(action.title) \(action.sender is UIButton)")
    }
  }

  private func row(_ title: String) -> UIView? { find(title, stage.window) }
  private func find(_ name: String, _ view: UIView) -> UIView? {
    view.accessibilityIdentifier == name ? view : view.subviews.lazy.compactMap { find(name, $0) }.first
  }

  @Test func `A tap shows the menu, and a tap on a row performs it and closes the menu`() throws {
    let button = button(UIMenu(children: [action("Copy"), action("Delete", .destructive)]))
    stage.touches.tap(button, at: 0)
    stage.advance(to: 1)
    #expect(stage.journal.takeWithoutRepeats() == [])
    let copy = try #require(row("Copy"))
    #expect(copy.convert(copy.bounds, to: nil) == CGRect(x: 20, y: 78, width: 250, height: 42))
    stage.touches.tap(copy, at: 1)
    stage.advance(to: 2)
    #expect(stage.journal.takeWithoutRepeats() == ["Copy true"])
    #expect(row("menu") == nil)
  }

  @Test func `A touch elsewhere closes the menu, and disabled rows do nothing`() throws {
    let button = button(UIMenu(children: [action("Copy", .disabled), action("Hidden", .hidden), action("Move")]))
    stage.touches.tap(button, at: 0)
    stage.advance(to: 1)
    #expect(row("Hidden") == nil)
    stage.touches.tap(try #require(row("Copy")), at: 1)
    stage.advance(to: 2)
    #expect(row("menu") != nil && stage.journal.takeWithoutRepeats() == [])
    stage.touches.tap(CGPoint(x: 380, y: 380), at: 2)
    stage.advance(to: 3)
    #expect(row("menu") == nil && stage.journal.takeWithoutRepeats() == [])
  }

  @Test func `Without being the primary action the menu takes a long press`() throws {
    let button = button(UIMenu(children: [action("Copy")]), isPrimary: false)
    stage.touches.tap(button, at: 0)
    stage.advance(to: 1)
    #expect(stage.journal.takeWithoutRepeats() == ["tapped"] && row("menu") == nil)
    stage.touches.longPress(button, at: 1, duration: 0.8)
    stage.advance(to: 3)
    #expect(stage.journal.takeWithoutRepeats() == [] && row("Copy") != nil)
  }

  @Test func `Menus in menus are sections, or open in their place; one action at most is marked`() throws {
    let colors = UIMenu(title: "Colour", options: .singleSelection, children: [action("Red"), action("Blue")])
    let sizes = UIMenu(options: [.displayInline, .singleSelection], children: [action("Small"), action("Large")])
    let button = button(UIMenu(children: [colors, sizes]))
    stage.touches.tap(button, at: 0)
    stage.advance(to: 1)
    let (color, small) = (try #require(row("Colour")), try #require(row("Small")))
    #expect(small.frame.minY == color.frame.maxY + 21)
    stage.touches.tap(small, at: 1)
    stage.advance(to: 2)
    #expect(sizes.selectedElements.map(\.title) == ["Small"] && stage.journal.takeWithoutRepeats() == ["Small true"])
    stage.touches.tap(button, at: 2)
    stage.advance(to: 3)
    stage.touches.tap(try #require(row("Colour")), at: 3)
    stage.advance(to: 4)
    #expect(row("Small") == nil)
    stage.touches.tap(try #require(row("Blue")), at: 4)
    stage.advance(to: 5)
    #expect(colors.selectedElements.map(\.title) == ["Blue"] && stage.journal.takeWithoutRepeats() == ["Blue true"])
  }

  @Test func `A menu at the bottom opens upwards`() throws {
    let button = button(UIMenu(children: [action("Copy")]))
    button.frame.origin = CGPoint(x: 310, y: 350)
    stage.touches.tap(button, at: 0)
    stage.advance(to: 1)
    let copy = try #require(row("Copy"))
    #expect(copy.convert(copy.bounds, to: nil) == CGRect(x: 142, y: 290, width: 250, height: 42))
  }

  @Test func `Deferred elements show that they load, and are made once or each time`() throws {
    var (calls, finish): (Int, (@MainActor ([UIMenuElement]) -> Void)?) = (0, nil)
    let late = UIDeferredMenuElement { completion in
      calls += 1
      finish = completion
    }
    var opened = 0
    let fresh = UIDeferredMenuElement.uncached { completion in
      opened += 1
      completion([self.action("Number \(opened)")])
    }
    let button = button(UIMenu(children: [late, fresh]))
    stage.touches.tap(button, at: 0)
    stage.advance(to: 1)
    #expect(row("Loading…") != nil && row("Number 1") != nil && calls == 1)
    stage.perform { finish?([action("Late")]) }
    stage.advance(to: 1.5)
    #expect(row("Loading…") == nil && row("Late") != nil)
    stage.touches.tap(try #require(row("Late")), at: 1.5)
    stage.advance(to: 3)
    #expect(stage.journal.takeWithoutRepeats() == ["Late true"])
    stage.touches.tap(button, at: 3)
    stage.advance(to: 4)
    #expect(row("Late") != nil && row("Number 2") != nil && calls == 1)
  }

  /// A view that knows a command.
  private final class Editor: UIView {
    var sent: [String] = []
    var isDone = false
    func rename(_ sender: Any?) { sent.append("rename \((sender as? UICommand)?.title ?? "")") }
    override func validate(_ command: UICommand) {
      command.state = isDone ? .on : .off
      if command.title == "Hidden" { command.attributes = .hidden }
    }
  }

  @Test func `A command calls a method of the responder chain, which may change the command beforehand`() throws {
    let editor = Editor(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let rename = Selector("rename(_:)", Editor.rename)
    let command = UICommand(title: "Rename", action: rename, propertyList: 3)
    let key = UIKeyCommand(title: "By key", action: rename, input: "R", modifierFlags: .command)
    #expect(command.propertyList as? Int == 3 && key.input == "R")
    stage.addSubview(editor)
    let button = button(UIMenu(children: [command, key, UICommand(title: "Hidden", action: rename)]))
    stage.perform { editor.addSubview(button) }
    editor.isDone = true
    stage.touches.tap(button, at: 0)
    stage.advance(to: 1)
    #expect(command.state == .on && row("Hidden") == nil && row("By key") != nil)
    stage.touches.tap(try #require(row("Rename")), at: 1)
    stage.advance(to: 2)
    #expect(editor.sent == ["rename Rename"])
    #expect(row("menu") == nil)
  }

  @Test func `A pop-up button shows what was chosen from its menu`() throws {
    let menu = UIMenu(children: [action("Small"), action("Medium"), action("Large")])
    let button = UIButton(configuration: .filled())
    (button.menu, button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (menu, true, true)
    button.frame = CGRect(x: 20, y: 20, width: 120, height: 40)
    stage.addSubview(button)
    #expect(button.configuration?.title == "Small" && menu.selectedElements.map(\.title) == ["Small"])
    stage.touches.tap(button, at: 0)
    stage.advance(to: 1)
    stage.touches.tap(try #require(row("Large")), at: 1)
    stage.advance(to: 2)
    #expect(button.configuration?.title == "Large" && menu.selectedElements.map(\.title) == ["Large"])
    #expect(stage.journal.takeWithoutRepeats() == ["Large true"])
    let preset = UIButton(type: .system)
    preset.changesSelectionAsPrimaryAction = true
    let second = action("Two")
    second.state = .on
    preset.menu = UIMenu(children: [UIMenu(options: .displayInline, children: [action("One"), second])])
    #expect(preset.currentTitle == "Two")
  }

  @Test func `A button without a menu whose selection changes is a toggle`() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 20, width: 120, height: 40)
    button.changesSelectionAsPrimaryAction = true
    var states: [Bool] = []
    button.addAction(UIAction { _ in states.append(button.isSelected) }, for: .primaryActionTriggered)
    stage.addSubview(button)
    for _ in 0..<2 {
      stage.touches.tap(button)
      stage.advance(by: 0.5)
    }
    #expect(states == [true, false])
  }
}
