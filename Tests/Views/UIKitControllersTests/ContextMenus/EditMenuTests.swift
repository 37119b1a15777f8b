import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Menus of commands that code shows for a view.
@MainActor struct EditMenuTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  private final class Provider: NSObject, UIEditMenuInteractionDelegate {
    var notes: [String] = []
    var target = CGRect.null
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      UIMenu(
        children: suggestedActions + [
          UIAction(title: "Look Up") { [weak self] _ in self?.notes.append("looked up") }
        ])
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { notes.append("present \(configuration.identifier)") }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      notes.append("dismiss")
      animator.addCompletion { [weak self] in self?.notes.append("dismissed") }
    }
  }

  private func find(_ name: String, _ view: UIView) -> UIView? {
    view.accessibilityIdentifier == name ? view : view.subviews.lazy.compactMap { find(name, $0) }.first
  }

  @Test func `The program shows the menu at a point, and choosing closes it`() throws {
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 100))
    let provider = Provider()
    let interaction = UIEditMenuInteraction(delegate: provider)
    stage.addSubview(view)
    stage.perform { view.addInteraction(interaction) }
    let configuration = UIEditMenuConfiguration(identifier: "note", sourcePoint: CGPoint(x: 20, y: 30))
    stage.perform { interaction.presentEditMenu(with: configuration) }
    stage.advance(by: 1)
    let row = try #require(find("Look Up", stage.window))
    #expect(row.convert(row.bounds, to: nil).minY > 80 && interaction.location(in: nil) == CGPoint(x: 70, y: 80))
    stage.touches.tap(row)
    stage.advance(by: 1)
    #expect(provider.notes == ["present note", "dismiss", "looked up", "dismissed"])
    #expect(find("menu", stage.window) == nil)
    provider.target = CGRect(x: 0, y: 0, width: 200, height: 100)
    stage.perform { interaction.presentEditMenu(with: configuration) }
    stage.advance(by: 1)
    let lower = try #require(find("Look Up", stage.window))
    #expect(lower.convert(lower.bounds, to: nil).minY > 150)
    stage.perform { view.removeInteraction(interaction) }
    stage.advance(by: 1)
    #expect(find("menu", stage.window) == nil)
  }

  private final class Page: UIView {
    var copied = 0
    override func copy(_ sender: Any?) { copied += 1 }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == "copy:" }
  }

  @Test func `Commands that something in the responder chain can perform are suggested`() throws {
    _ = Selector("copy(_:)", Page.copy(_:))
    let view = Page(frame: CGRect(x: 50, y: 50, width: 200, height: 100))
    let provider = Provider()
    let interaction = UIEditMenuInteraction(delegate: provider)
    stage.addSubview(view)
    stage.perform {
      view.addInteraction(interaction)
      interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    }
    stage.advance(by: 1)
    #expect(find("Cut", stage.window) == nil && find("Paste", stage.window) == nil)
    stage.touches.tap(try #require(find("Copy", stage.window)))
    stage.advance(by: 1)
    #expect(view.copied == 1)
  }

  private final class Silent: NSObject, UIEditMenuInteractionDelegate {
    var menu: UIMenu?
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? { menu }
  }

  @Test func `Without a menu from the delegate there are the suggested commands`() throws {
    _ = Selector("copy(_:)", Page.copy(_:))
    let view = Page(frame: CGRect(x: 50, y: 50, width: 200, height: 100))
    let provider = Silent()
    let interaction = UIEditMenuInteraction(delegate: provider)
    stage.addSubview(view)
    func present() {
      stage.perform {
        if interaction.view == nil { view.addInteraction(interaction) }
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
      }
      stage.advance(by: 1)
    }
    present()
    #expect(find("Copy", stage.window) != nil)
    provider.menu = UIMenu(children: [
      UICommand(title: "Nobody", action: "nobody:"), UICommand(title: "Mine", action: "copy:"),
    ])
    present()
    #expect(find("Nobody", stage.window) == nil && find("Mine", stage.window) != nil)
    provider.menu = UIMenu(children: [])
    present()
    #expect(find("menu", stage.window) == nil)
  }

  private final class Builder: UIView {
    var change: (any UIMenuBuilder) -> Void = { _ in }
    override func copy(_ sender: Any?) {}
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == "copy:" || action == "shout:"
    }
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      change(builder)
    }
  }

  @Test func `Responders change the menu before it is shown`() {
    let page = Builder(frame: CGRect(x: 50, y: 50, width: 200, height: 100))
    stage.addSubview(page)
    let interaction = UIEditMenuInteraction(delegate: nil)
    stage.perform { page.addInteraction(interaction) }
    var time = 0.0
    func titles(_ change: @escaping (any UIMenuBuilder) -> Void) -> [String] {
      page.change = change
      stage.perform {
        interaction.presentEditMenu(
          with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 20, y: 30)))
      }
      stage.advance(to: time + 1)
      let shown = ["Copy", "Shout", "Whisper"].compactMap { title in
        find(title, stage.window).map { (title, $0.convert(.zero, to: nil).y) }
      }
      stage.perform { interaction.dismissMenu() }
      stage.advance(to: time + 2)
      time += 2
      return shown.sorted { $0.1 < $1.1 }.map { $0.0 }
    }
    let shout = UIMenu(options: .displayInline, children: [UICommand(title: "Shout", action: "shout:")])
    #expect(titles { _ in } == ["Copy"])
    #expect(titles { $0.insertChild(shout, atEndOfMenu: .root) } == ["Copy", "Shout"])
    #expect(titles { $0.insertSibling(shout, beforeMenu: .standardEdit) } == ["Shout", "Copy"])
    #expect(titles { $0.insertSibling(shout, afterMenu: .standardEdit) } == ["Copy", "Shout"])
    #expect(titles { $0.insertChild(shout, atStartOfMenu: .standardEdit) } == ["Shout", "Copy"])
    #expect(titles { $0.replace(menu: .standardEdit, with: shout) } == ["Shout"])
    var found: [String?] = []
    let shouted = titles { builder in
      builder.insertChild(shout, atEndOfMenu: .root)
      builder.remove(menu: .standardEdit)
      let isGone = builder.system === UIMenuSystem.context && builder.menu(for: .standardEdit) == nil
      found = [isGone ? "gone" : nil, builder.command(for: "shout:", propertyList: nil)?.title]
    }
    #expect(shouted == ["Shout"] && found == ["gone", "Shout"])
    let whispered = titles { builder in
      builder.replaceChildren(ofMenu: .standardEdit) { elements in
        elements + [UIAction(title: "Whisper", identifier: UIAction.Identifier("w")) { _ in }]
      }
      found = [builder.action(for: UIAction.Identifier("w"))?.title]
    }
    #expect(whispered == ["Copy", "Whisper"] && found == ["Whisper"])
  }
}
