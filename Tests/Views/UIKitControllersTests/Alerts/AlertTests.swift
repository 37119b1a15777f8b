import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import TestSupport
import UIKit
import UIKitTestSupport

/// Alerts: their places, the effects of their buttons, and their refusals.
@MainActor
struct AlertTests {
  private let figures = Figures(of: .controllers, from: .alerts, in: .points)
  private let stage = Stage(size: CGSize(width: 393, height: 852))
  private var journal: Journal { stage.journal }
  private let root: Probe

  init() {
    root = Probe("root", stage.journal)
    stage.show(root)
  }

  private func alert(
    _ titles: [(String, UIAlertAction.Style)], style: UIAlertController.Style = .alert, title: String? = "Delete?",
    message: String? = "This cannot be undone."
  ) -> UIAlertController {
    stage.perform {
      let alert = UIAlertController(title: title, message: message, preferredStyle: style)
      for (title, style) in titles {
        alert.addAction(UIAlertAction(title: title, style: style) { [journal] in journal.note($0.title ?? "") })
      }
      return alert
    }
  }

  private func present(_ alert: UIAlertController) {
    stage.perform { root.present(alert, animated: true) }
    stage.advance(by: 1)
  }

  private func views(_ name: String, in view: UIView) -> [UIView] {
    (view.accessibilityIdentifier == name ? [view] : []) + view.subviews.flatMap { views(name, in: $0) }
  }

  private func frame(_ name: String) throws -> CGRect {
    let view = try #require(views(name, in: stage.window).first)
    return view.convert(view.bounds, to: nil)
  }

  private func tap(_ name: String) throws {
    let place = try frame(name)
    stage.touches.tap(CGPoint(x: place.midX, y: place.midY), at: stage.time)
    stage.advance(by: 1)
  }

  @Test func `Two buttons are beside each other with cancel first, on a card in the middle`() throws {
    let alert = alert([("Delete", .destructive), ("Cancel", .cancel)])
    present(alert)
    let card = try frame("alert")
    figures.expect("width of an alert", card.width, is: 320)
    #expect(abs(card.midX - 196.5) <= 0.5 && abs(card.midY - 426) <= 0.5)
    // 22 above the title, 20.33 and 18 of text, 7.667 between, 16 around a button of 48.
    #expect(card.height == 149)
    let (cancel, delete) = (try frame("Cancel"), try frame("Delete"))
    figures.expect("gap between an alert's edge and its buttons", cancel.minX - card.minX, is: 16)
    figures.expect("gap between two buttons of an alert", delete.minX - cancel.maxX, is: 8)
    figures.expect("height of an alert's button", cancel.height, is: 48)
    #expect(card.maxX - delete.maxX == 16)
    #expect((cancel.width, delete.width) == (140, 140))
    #expect(root.presentedViewController === alert && root.view.window === stage.window)
  }

  @Test func `A button dismisses the alert, and its handler is called afterwards`() throws {
    present(alert([("Delete", .destructive), ("Cancel", .cancel)]))
    let place = try frame("Delete")
    stage.touches.tap(CGPoint(x: place.midX, y: place.midY), at: stage.time)
    stage.advance(by: 0.2)
    #expect(journal.take() == [])
    stage.advance(by: 1)
    #expect(journal.take() == ["Delete"])
    #expect(root.presentedViewController == nil && stage.window.subviews == [root.view])
  }

  @Test func `Three buttons are below each other, and cancel is the last`() throws {
    present(alert([("Cancel", .cancel), ("Save", .default), ("Discard", .destructive)]))
    let places = try ["Save", "Discard", "Cancel"].map { try frame($0).minY }
    figures.expect("distance of buttons below each other", places[1] - places[0], is: 56)
    #expect(places[2] - places[1] == 56)
  }

  @Test func `Titles that are too wide are below each other`() throws {
    present(alert([("Replace the whole document", .default), ("Cancel", .cancel)]))
    #expect(try frame("Cancel").minY - frame("Replace the whole document").minY == 56)
  }

  @Test func `Cancel is on the right in right-to-left languages`() throws {
    stage.perform { stage.window.semanticContentAttribute = .forceRightToLeft }
    stage.traitOverrides.layoutDirection = .rightToLeft
    present(alert([("Delete", .destructive), ("Cancel", .cancel)]))
    #expect(try frame("Cancel").minX > frame("Delete").maxX)
  }

  @Test func `Large type makes buttons taller, and tall content scrolls`() throws {
    stage.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    let names = (1...12).map { "Option \($0)" }
    present(alert(names.map { ($0, .default) } + [("Cancel", .cancel)], style: .actionSheet))
    let card = try frame("alert")
    #expect(card.minY >= 8 && card.maxY <= 844)
    #expect(try frame("Option 1").height > 80)
    #expect(try frame("Option 1").minY < card.maxY)
  }

  @Test func `A tap beside an action sheet cancels it, and beside an alert does nothing`() throws {
    present(alert([("Delete", .destructive), ("Cancel", .cancel)], style: .actionSheet))
    stage.touches.tap(CGPoint(x: 20, y: 20), at: stage.time)
    stage.advance(by: 1)
    #expect(journal.take() == ["Cancel"] && root.presentedViewController == nil)
    present(alert([("Delete", .destructive), ("Cancel", .cancel)]))
    stage.touches.tap(CGPoint(x: 20, y: 20), at: stage.time)
    stage.advance(by: 1)
    #expect(journal.take() == [] && root.presentedViewController != nil)
  }

  @Test func `The first field is edited at once, and the card makes room for the keyboard`() throws {
    let stage = Stage(device: .iPhone16)
    let root = Probe("root", journal)
    stage.perform { stage.window.rootViewController = root }
    let alert = stage.perform {
      let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Name" }
      alert.addTextField { $0.isSecureTextEntry = true }
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      root.present(alert, animated: true)
      return alert
    }
    stage.advance(by: 2)
    #expect(alert.textFields?.count == 2 && alert.textFields?.first?.isFirstResponder == true)
    #expect(alert.view.frame.midY < 350)
  }

  @Test func `A button that is not enabled does nothing until it is`() throws {
    let alert = alert([("OK", .default)])
    stage.perform { alert.actions[0].isEnabled = false }
    present(alert)
    try tap("OK")
    #expect(journal.take() == [] && root.presentedViewController === alert)
    stage.perform { alert.actions[0].isEnabled = true }
    try tap("OK")
    #expect(journal.take() == ["OK"] && root.presentedViewController == nil)
  }

  @Test func `Calls that UIKit refuses are refused with a sentence`() {
    var reasons: [String] = []
    let before = ProgrammerError.handler
    ProgrammerError.handler = { error in reasons.append(error.reason) }
    defer { ProgrammerError.handler = before }
    stage.perform {
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      alert.addAction(UIAlertAction(title: "A", style: .cancel))
      alert.addAction(UIAlertAction(title: "B", style: .cancel))
      alert.addTextField()
      alert.preferredAction = UIAlertAction(title: "C", style: .default)
      #expect(alert.actions.map(\.title) == ["A"])
      #expect(alert.textFields == nil)
    }
    present(UIAlertController(title: nil, message: nil, preferredStyle: .alert))
    #expect(
      reasons == [
        "an alert has at most one action of the style 'cancel'.", "action sheets have no text fields.",
        "the preferred action must have been added with addAction(_:).",
        "an alert has a title, a message or an action to show; this one has none.",
      ])
  }

  @Test func `An action sheet says where it would point, and a copy of an action has its title`() throws {
    let sheet = alert([("Share", .default)], style: .actionSheet)
    stage.perform { sheet.popoverPresentationController?.sourceView = root.view }
    #expect(sheet.popoverPresentationController?.sourceView === root.view)
    #expect(alert([]).popoverPresentationController == nil)
    let copy = try #require(sheet.actions[0].copy() as? UIAlertAction)
    #expect(copy !== sheet.actions[0] && copy.title == "Share" && copy.style == .default)
  }
}
