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
}
