import Foundation
import Mutoscope
import SceneLanguage
import SceneText
import Testing
import UIKit

@testable import ScenePlayer

/// Labels in scene files.
@MainActor
struct TextTests {
  private static func document(_ views: String, _ events: String = "[]") throws -> SceneDocument {
    try SceneDocument.parse(
      "canvas: {size: [200, 100], scale: 2}\ntimeline: {fps: 10, duration: 2}\nviews: [\(views)]\nevents: \(events)\n",
      fileName: "scene.yaml")
  }

  private static func scene(_ views: String, _ events: String = "[]") throws -> Scene {
    try Scene(document(views, events))
  }

  private static func sentences(_ views: String, _ events: String = "[]") -> [String] {
    do {
      _ = try document(views, events)
      return []
    } catch let error as SceneError {
      return error.diagnostics.map(\.message)
    } catch {
      return ["\(error)"]
    }
  }

  @Test func `A view with a text is a label as large as it`() throws {
    let scene = try Self.scene("{id: a, text: Hello World, center: [100, 50]}")
    let label = try #require(scene.view("a") as? UILabel)
    #expect(label.text == "Hello World")
    #expect(label.bounds.size == CGSize(width: 87.5, height: 20.5))
    #expect(label.center == CGPoint(x: 100, y: 50))
  }

  @Test func `A label has UIKit's properties`() throws {
    let scene = try Self.scene(
      """
      {id: a, text: "1", frame: [0, 0, 50, 20], font: {size: 20, weight: bold, isItalic: true, monospacedDigits: true},
       textColor: red, textAlignment: center, numberOfLines: 0, lineBreakMode: byTruncatingMiddle,
       lineBreakStrategy: [pushOut, hangulWordPriority], adjustsFontSizeToFitWidth: true},
      {id: b, text: "2", center: [9, 9], font: {style: title1}},
      {id: c, text: "3", center: [9, 9], font: 11.5}
      """)
    let label = try #require(scene.view("a") as? UILabel)
    #expect(label.font.fontName == ".SFUI-BoldItalic" && label.font.pointSize == 20)
    #expect(label.textColor == .red && label.textAlignment == .center && label.numberOfLines == 0)
    #expect(label.lineBreakMode == .byTruncatingMiddle && label.adjustsFontSizeToFitWidth)
    #expect(label.lineBreakStrategy == [.pushOut, .hangulWordPriority])
    #expect(label.frame == CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect((scene.view("b") as? UILabel)?.font == .preferredFont(forTextStyle: .title1))
    #expect((scene.view("c") as? UILabel)?.font.pointSize == 11.5)
  }

  @Test func `Spans look different`() throws {
    let scene = try Self.scene(
      "{id: a, center: [9, 9], font: 20, text: [Only, {text: ' 9', font: {weight: bold}, textColor: red, kern: 2}]}")
    let text = try #require((scene.view("a") as? UILabel)?.attributedText)
    #expect(text.string == "Only 9")
    #expect(text.attribute(.font, at: 0, effectiveRange: nil) == nil)
    #expect(text.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(text.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .red)
  }

  @Test func `Events set text, and a label without a size follows`() throws {
    let scene = try Self.scene(
      "{id: a, text: Hello, center: [100, 50]}", "[{at: 0.5, set: {view: a, text: Hello World}}]")
    let label = try #require(scene.view("a") as? UILabel)
    #expect(label.bounds.width < 40)
    scene.stage.advance(to: 1)
    #expect(label.bounds.width == 87.5 && label.center == CGPoint(x: 100, y: 50))
  }

  @Test func `A label counts numbers, whatever the frame rate is`() throws {
    let scene = try Self.scene(
      "{id: a, text: '', center: [100, 50]}",
      """
      [{at: 0.5, count: {view: a, from: 100, to: 1100, duration: 1, curve: linear, isGrouped: true, prefix: €}},
       {at: 1.5, count: {view: a, to: 0, duration: 0.2, decimals: 1, suffix: ' %'}}]
      """)
    let label = try #require(scene.view("a") as? UILabel)
    func text(at time: Double) -> String? {
      scene.stage.advance(to: time)
      return label.text
    }
    #expect(text(at: 0.4) == "")
    #expect(text(at: 0.5) == "€100")
    #expect(text(at: 1.001) == "€600")
    #expect(text(at: 1.49) == "€1,083")
    #expect(text(at: 1.5) == "1100.0 %")
    #expect(text(at: 1.71) == "0.0 %")
    #expect(label.bounds.width > 30)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.4, "0"), (-0.5, "-1"), (999.5, "1,000"), (1_234_567, "1,234,567"), (-1234, "-1,234"), (0.5, "1"),
    (2.5, "3"),
  ])
  func `Numbers have digits and groups`(_ number: Double, _ text: String) {
    let count = SceneCount(isGrouped: true)
    #expect(count.text(for: number) == text)
  }

  @Test func `Mistakes are reported in sentences`() {
    #expect(
      Self.sentences("{id: a, font: 12, frame: [0, 0, 9, 9]}") == ["'font' is for labels; give the view a 'text'"])
    #expect(
      Self.sentences("{id: a, text: 12, center: [0, 0]}") == ["expected a text, found the number 12; put it in quotes"])
    #expect(Self.sentences("{id: a, text: x}").count == 1)
    #expect(
      Self.sentences("{id: a, frame: [0, 0, 9, 9]}", "[{at: 0, set: {view: a, text: x}}]")
        == ["'a' is not a label, so it has no 'text'; give it a 'text'"])
    #expect(
      Self.sentences("{id: a, frame: [0, 0, 9, 9]}", "[{at: 0, count: {view: a, to: 5, duration: 1}}]")
        == ["'a' is not a label, so it cannot count; give it a 'text'"])
    #expect(Self.sentences("{id: a, text: x, image: y.png, center: [0, 0]}").count == 1)
    #expect(
      Self.sentences("{id: a, text: x, center: [0, 0], numberOfLines: 1.5}").first?.hasPrefix("expected a whole number")
        == true)
    #expect(
      Self.sentences("{id: a, text: x, center: [0, 0], font: {weight: fat}}").first?.hasPrefix(
        "unknown font weight 'fat'") == true)
    #expect(Self.sentences("{id: a, text: [], center: [0, 0]}") == ["a list of texts and spans cannot be empty"])
  }
}
