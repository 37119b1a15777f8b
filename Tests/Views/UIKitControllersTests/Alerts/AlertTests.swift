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

  /// The views in the window that meet a condition, from back to front.
  private func all(in view: UIView? = nil, where condition: (UIView) -> Bool) -> [UIView] {
    let view = view ?? stage.window
    return (condition(view) ? [view] : []) + view.subviews.flatMap { all(in: $0, where: condition) }
  }

  private func label(_ text: String) throws -> UILabel {
    try #require(all { ($0 as? UILabel)?.text == text }.first as? UILabel)
  }

  /// The view that darkens the window behind an alert.
  private func darkness() throws -> UIView {
    let views = all { $0.bounds == stage.window.bounds && $0.backgroundColor != nil }
    return try #require(views.last { $0 !== stage.window && $0 !== root.view })
  }

  /// White and alpha of a grey, or red, green, blue and alpha.
  private func channels(_ color: UIColor?, _ style: UIUserInterfaceStyle = .light) throws -> [Double] {
    let color = try #require(color).resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return red == green && green == blue ? [red, alpha] : [red, green, blue, alpha]
  }

  @Test func `An alert's texts, buttons and shadow have iOS's sizes`() throws {
    let alert = alert([("Delete", .destructive), ("Cancel", .cancel), ("Keep", .default)])
    stage.perform { alert.preferredAction = alert.actions[2] }
    present(alert)
    let card = try #require(views("alert", in: stage.window).first)
    let (title, message) = (try label("Delete?"), try label("This cannot be undone."))
    figures.expect("radius of an alert", card.layer.cornerRadius, is: 34)
    figures.expect("inset of an alert's title", title.convert(title.bounds, to: card).origin, is: (30, 22))
    figures.expect("gap between title and message", message.frame.minY - title.frame.maxY, is: 7.667, within: 0.001)
    figures.expect("size of an alert's title", title.font.pointSize, is: 17)
    figures.expect("size of an alert's message", message.font.pointSize, is: 15)
    #expect(title.font == .preferredFont(forTextStyle: .headline))
    #expect(message.font == .preferredFont(forTextStyle: .subheadline))
    let (delete, keep) = (try label("Delete"), try label("Keep"))
    figures.expect("size of an action's title", delete.font.pointSize, is: 17)
    #expect(delete.font == .systemFont(ofSize: 17, weight: .medium) && delete.textColor == .systemRed)
    #expect(keep.font == .systemFont(ofSize: 17, weight: .semibold) && keep.textColor == .white)
    figures.expect("radius of an alert's button", try #require(delete.superview).layer.cornerRadius, is: 24)
    figures.expect("blur of an alert's shadow", card.layer.shadowRadius, is: 22)
    figures.expect(
      "offset of an alert's shadow", [card.layer.shadowOffset.width, card.layer.shadowOffset.height], is: [0, 8])
    figures.expect(
      "strength of an alert's shadow", Double(card.layer.shadowOpacity), is: 0.085, within: 1e-6, in: .share)
  }

  @Test func `An alert's colours are iOS's, except that glass is opaque`() throws {
    let alert = alert([("Delete", .destructive), ("Cancel", .cancel), ("Keep", .default)])
    stage.perform { alert.preferredAction = alert.actions[2] }
    present(alert)
    let card = try #require(views("alert", in: stage.window).first)
    let (delete, keep) = (try label("Delete").superview, try label("Keep").superview)
    figures.expect(
      "colour of a preferred action", try channels(keep?.backgroundColor).prefix(3).map { 255 * $0 },
      is: [55, 126, 239],
      within: 0.001, in: .level)
    figures.expect(
      "white and alpha of a button, light", try channels(delete?.backgroundColor), is: [0.109, 0.1372], in: .share)
    figures.expect(
      "white and alpha of a button, dark", try channels(delete?.backgroundColor, .dark), is: [1, 0.1097], in: .share)
    let dim = try darkness()
    figures.expect("darkness behind an alert, light", try channels(dim.backgroundColor), is: [0, 0.2], in: .share)
    figures.expect(
      "darkness behind an alert, dark", try channels(dim.backgroundColor, .dark), is: [0, 0.48], in: .share)
    let (light, dark) = (try channels(card.backgroundColor), try channels(card.backgroundColor, .dark))
    figures.accept(
      "white of an alert, light", light[0], insteadOf: 0.9937, price: 0.0437, within: 1e-6, in: .share)
    figures.accept(
      "alpha of an alert, light", light[1], insteadOf: 0.7143, price: 0.2857, within: 1e-6, in: .share)
    figures.accept(
      "white of an alert, dark", dark[0], insteadOf: 0.0989, price: 0.0311, within: 1e-6, in: .share)
    figures.accept(
      "alpha of an alert, dark", dark[1], insteadOf: 0.6506, price: 0.3494, within: 1e-6, in: .share)
  }

  @Test func `The window darkens by iOS's spring`() throws {
    stage.perform { root.present(alert([("OK", .default)]), animated: true) }
    let start = stage.time
    let spring = Figures(of: .controllers, from: .alertSpring, in: .share)
    for time in [0.05, 0.1, 0.2, 0.3] {
      stage.advance(to: start + time)
      let dim = try darkness()
      let way = 22.88 * time
      spring.expect(
        "darkness behind an alert after \(time) s", Double(dim.layer.presentation()?.opacity ?? -1),
        is: 1 - (1 + way) * exp(-way),
        within: 0.002)
    }
  }

  @Test func `An alert is in the middle of the safe area, and a text by itself is in its middle`() throws {
    let stage = Stage(device: .iPhone16)
    let root = Probe("root", journal)
    stage.perform {
      stage.window.rootViewController = root
      let alert = UIAlertController(title: "Done", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      root.present(alert, animated: true)
    }
    stage.advance(by: 1)
    let card = try #require(views("alert", in: stage.window).first)
    let place = card.convert(card.bounds, to: nil)
    figures.expect("middle of an alert", CGPoint(x: place.midX, y: place.midY), is: (196.5, 438.5), within: 0.34)
    let title = try #require(all(in: card) { ($0 as? UILabel)?.text == "Done" }.first as? UILabel)
    figures.expect("size of a title by itself", title.font.pointSize, is: 17)
    #expect(title.font == .preferredFont(forTextStyle: .body) && title.textAlignment == .center)
  }

  @Test func `Lines of an alert's texts are a little nearer to each other than iOS's`() throws {
    func heights(_ lines: Int) throws -> [Double] {
      let text = Array(repeating: "line", count: lines).joined(separator: "\n")
      let stage = Stage(device: .iPhone16)
      let root = Probe("root", journal)
      stage.perform {
        stage.window.rootViewController = root
        let alert = UIAlertController(title: text, message: text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        root.present(alert, animated: true)
      }
      stage.advance(by: 1)
      return all(in: stage.window) { ($0 as? UILabel)?.text == text }.map { Double($0.frame.height) }
    }
    let pitches = zip(try heights(3), try heights(2)).map { $0 - $1 }
    figures.accept("distance of an alert title's lines", pitches[0], insteadOf: 22, price: 1.667, within: 0.001)
    figures.accept("distance of an alert message's lines", pitches[1], insteadOf: 20, price: 2, within: 0.001)
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
