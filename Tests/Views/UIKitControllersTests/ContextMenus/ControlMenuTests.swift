import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Context menus that controls provide themselves.
@MainActor
struct ControlMenuTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  /// A control that offers one action, and records what happens.
  private final class Chooser: UIControl {
    weak var journal: Journal?
    var point: CGPoint?

    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      journal?.note("configuration")
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [journal] _ in
        UIMenu(children: [UIAction(title: "Red") { _ in journal?.note("red") }])
      }
    }
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { journal?.note("display") }
    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { journal?.note("end") }
    override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
      point ?? super.menuAttachmentPoint(for: configuration)
    }
  }

  private func chooser() -> Chooser {
    let chooser = Chooser(frame: CGRect(x: 20, y: 20, width: 80, height: 40))
    chooser.journal = stage.journal
    for event in [UIControl.Event.touchUpInside, .primaryActionTriggered, .menuActionTriggered] {
      chooser.addTarget(for: event) { [journal = stage.journal] _ in journal.note("event \(event.rawValue)") }
    }
    stage.addSubview(chooser)
    return chooser
  }

  private func row(_ name: String) -> UIView? { find(name, stage.window) }
  private func find(_ name: String, _ view: UIView) -> UIView? {
    view.accessibilityIdentifier == name ? view : view.subviews.lazy.compactMap { find(name, $0) }.first
  }

  @Test func `A control has an interaction only while its context menu is switched on`() {
    let chooser = chooser()
    #expect(!chooser.isContextMenuInteractionEnabled && chooser.contextMenuInteraction == nil)
    chooser.isContextMenuInteractionEnabled = true
    #expect(chooser.contextMenuInteraction?.view === chooser && chooser.interactions.count == 1)
    chooser.isContextMenuInteractionEnabled = false
    #expect(chooser.contextMenuInteraction == nil && chooser.interactions.isEmpty)
  }

  @Test func `A finger that rests opens the menu, and a tap does what it did`() throws {
    let chooser = chooser()
    chooser.isContextMenuInteractionEnabled = true
    stage.touches.tap(chooser, at: 0)
    stage.advance(to: 1)
    #expect(stage.journal.takeWithoutRepeats() == ["event 64"])
    stage.touches.longPress(chooser, at: 1, duration: 0.8)
    stage.advance(to: 3)
    #expect(stage.journal.takeWithoutRepeats() == ["configuration", "display", "event 16384"])
    stage.touches.tap(try #require(row("Red")), at: 3)
    stage.advance(to: 4)
    #expect(stage.journal.takeWithoutRepeats() == ["end", "red"])
  }

  @Test func `As the primary action, a tap and the program open the menu`() throws {
    let chooser = chooser()
    chooser.isContextMenuInteractionEnabled = true
    chooser.showsMenuAsPrimaryAction = true
    stage.touches.tap(chooser, at: 0)
    stage.advance(to: 1)
    #expect(stage.journal.takeWithoutRepeats() == ["configuration", "display", "event 16384"])
    chooser.contextMenuInteraction?.dismissMenu()
    stage.advance(to: 2)
    _ = stage.journal.takeWithoutRepeats()
    chooser.performPrimaryAction()
    stage.advance(to: 3)
    #expect(stage.journal.takeWithoutRepeats() == ["configuration", "display", "event 16384"])
    #expect(row("Red") != nil)
  }

  @Test func `Without a menu, the primary action sends its event`() {
    let chooser = chooser()
    chooser.performPrimaryAction()
    #expect(stage.journal.takeWithoutRepeats() == ["event 8192"])
  }

  @Test func `The menu opens beside the control, or beside the point that a subclass chooses`() throws {
    let chooser = chooser()
    chooser.isContextMenuInteractionEnabled = true
    chooser.showsMenuAsPrimaryAction = true
    func top() throws -> CGFloat {
      stage.touches.tap(chooser, at: stage.time)
      stage.advance(to: stage.time + 1)
      let red = try #require(row("Red"))
      defer {
        chooser.contextMenuInteraction?.dismissMenu()
        stage.advance(to: stage.time + 1)
      }
      return red.convert(red.bounds, to: nil).minY
    }
    let usual = try top()
    chooser.point = CGPoint(x: 0, y: 10)
    let chosen = try top()
    #expect(usual == 78 && chosen == 48)
  }

  @Test func `A button with a menu has an interaction, and its subclass learns when the menu opens`() {
    final class Button: UIButton {
      var log: [String] = []
      override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) {
        super.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
        log.append("display")
      }
    }
    let button = Button(frame: CGRect(x: 20, y: 20, width: 80, height: 40))
    stage.addSubview(button)
    #expect(!button.isContextMenuInteractionEnabled)
    button.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
    button.showsMenuAsPrimaryAction = true
    #expect(button.isContextMenuInteractionEnabled)
    stage.touches.tap(button, at: 0)
    stage.advance(to: 1)
    #expect(button.log == ["display"] && row("Copy") != nil)
    button.menu = nil
    #expect(button.contextMenuInteraction == nil)
  }
}
