import Foundation
import Mutoscope
import SceneLanguage
import SceneText
import Testing
import UIKit

@testable import ScenePlayer

/// Text fields in scene files, and typing.
@MainActor
struct SceneTypingTests {
  private static func document(_ views: String, _ events: String = "[]") throws -> SceneDocument {
    try SceneDocument.parse(
      "canvas: {size: [200, 100], scale: 2}\ntimeline: {fps: 10, duration: 2}\nviews: [\(views)]\nevents: \(events)\n",
      fileName: "scene.yaml")
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

  @Test func `A view with a field is a text field`() throws {
    let scene = try Scene(
      Self.document(
        """
        {id: a, center: [100, 50], text: Hello, font: 20, textColor: red, textAlignment: center,
         field: {placeholder: Name, borderStyle: line, clearButton: whileEditing, isSecure: true}},
        {id: b, center: [100, 50], field: {placeholder: Hello}}
        """))
    let field = try #require(scene.view("a") as? UITextField)
    #expect(field.text == "Hello" && field.placeholder == "Name" && field.isSecureTextEntry)
    #expect(field.borderStyle == .line && field.clearButtonMode == .whileEditing)
    #expect(field.font == .systemFont(ofSize: 20) && field.textColor == .red && field.textAlignment == .center)
    #expect(field.center == CGPoint(x: 100, y: 50))
    #expect(scene.view("b")?.bounds.size == CGSize(width: 67, height: 34))
  }

  @Test(arguments: [
    ("device: iPhoneSE", "", 407), ("device: iPhoneSE", "keyboard: true", 407),
    ("device: iPhoneSE", "keyboard: false", nil),
    ("size: [375, 667]", "", nil), ("size: [375, 667]", "keyboard: false", nil),
  ]) func `A keyboard appears if the scene has a device, unless the scene says otherwise`(
    _ canvas: String, _ environment: String, _ top: CGFloat?
  ) throws {
    let scene = try Scene(
      SceneDocument.parse(
        """
        canvas: {\(canvas)}
        environment: {\(environment)}
        timeline: {fps: 10, duration: 2}
        views: [{id: f, field: {}, frame: [0, 50, 100, 34]}]
        events: [{at: 0, becomeFirstResponder: f}]

        """, fileName: "scene.yaml"))
    var notes: [Notification.Name] = []
    _ = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: scene.stage.window.screen, queue: nil
    ) { note in
      let name = note.name
      MainActor.assumeIsolated { notes.append(name) }
    }
    scene.stage.advance(to: 1)
    let keyboard = scene.stage.window.subviews.first { $0.accessibilityIdentifier == "keyboard" }
    #expect((scene.view("f") as? UITextField)?.isFirstResponder == true)
    #expect(keyboard?.frame.minY == top)
    #expect(notes.count == (top == nil ? 0 : 1))
  }

  @Test func `Characters and numbers between two frames lead to what each of them leads to`() throws {
    let document = try Self.document(
      "{id: a, text: x, center: [9, 9]}, {id: n, text: '0', center: [50, 50]}, {id: m, text: '0', center: [50, 80]}",
      """
      [{at: 0.1, insertText: {view: a, text: "e\u{301} abc👨‍👩‍👧def", interval: 0.004}},
       {at: 0.125, set: {view: a, text: "new "}}, {at: 0.6, deleteBackward: {view: a, count: 3, interval: 0.03}},
       {at: 0.2, count: {view: n, from: 5, to: 2000, duration: 1}}, {at: 0.3, count: {view: m, to: 7, duration: 1.5}},
       {at: 0.7, count: {view: n, to: 9, duration: 0.25}}]
      """)
    let (seen, unseen) = (try Scene(document), try Scene(document))
    func state(_ scene: Scene) -> [String] {
      ["a", "n", "m"].compactMap { scene.view($0) as? UILabel }.map { "\($0.text ?? "") \($0.bounds.size)" }
    }
    for time in [0.1, 0.113, 0.2, 0.75, 0.95, 1.9] {
      while seen.stage.time + 0.001 < time { seen.stage.advance(by: 0.001) }
      seen.stage.advance(to: time)
      unseen.stage.advance(to: time)
      #expect(state(seen) == state(unseen))
    }
    #expect(["a", "n", "m"].map { (unseen.view($0) as? UILabel)?.text } == ["new", "9", "7"])
  }

  @Test func `Typed text appears character by character, whatever the frame rate is`() throws {
    let scene = try Scene(
      Self.document(
        "{id: a, text: x, center: [9, 9]}, {id: f, field: {}, frame: [0, 0, 100, 34]}",
        """
        [{at: 0.5, insertText: {view: a, text: "He👨‍👩‍👧!", interval: 0.1}},
         {at: 1.1, deleteBackward: {view: a, count: 2, interval: 0.25}},
         {at: 0, becomeFirstResponder: f}, {at: 0.2, insertText: {view: f, text: abc, interval: 0}},
         {at: 0.3, deleteBackward: {view: f}}, {at: 0.4, resignFirstResponder: f}]
        """))
    let (label, field) = (try #require(scene.view("a") as? UILabel), try #require(scene.view("f") as? UITextField))
    func texts(at time: Double) -> [String?] {
      scene.stage.advance(to: time)
      return [label.text, field.text]
    }
    #expect(texts(at: 0.1) == ["x", ""])
    #expect(field.isFirstResponder)
    #expect(texts(at: 0.25) == ["x", "abc"])
    #expect(texts(at: 0.35) == ["x", "ab"])
    #expect(texts(at: 0.5) == ["xH", "ab"])
    #expect(!field.isFirstResponder)
    #expect(texts(at: 0.75) == ["xHe👨‍👩‍👧", "ab"])
    #expect(texts(at: 0.85) == ["xHe👨‍👩‍👧!", "ab"])
    #expect(texts(at: 1.2) == ["xHe👨‍👩‍👧", "ab"])
    #expect(texts(at: 1.4) == ["xHe", "ab"])
    // The label has the size of its text.
    #expect(label.bounds.size == label.intrinsicContentSize && label.center == CGPoint(x: 9, y: 9))
  }

  @Test func `Mistakes are reported in sentences`() {
    let view = "{id: a, frame: [0, 0, 9, 9]}"
    #expect(
      Self.sentences(view, "[{at: 0, insertText: {view: a, text: x}}]") == [
        "'a' is neither a label nor a text field, so nothing can be typed there; give it a 'text' or a 'field'"
      ])
    #expect(
      Self.sentences(view, "[{at: 0, becomeFirstResponder: a}]") == ["'a' is not a text field; give it a 'field'"])
    #expect(
      Self.sentences("{id: a, field: {}, numberOfLines: 2, center: [0, 0]}") == [
        "a text field has no 'numberOfLines'"
      ])
    #expect(
      Self.sentences("{id: a, field: {}, center: [0, 0]}", "[{at: 0, set: {view: a, lineBreakMode: byClipping}}]")
        == ["'a' is a text field, which has no 'lineBreakMode'"])
    #expect(Self.sentences("{id: a, field: {}, image: x.png, center: [0, 0]}").count == 1)
    #expect(
      Self.sentences("{id: a, field: {borderStyle: round}, center: [0, 0]}").first?.hasPrefix(
        "unknown border style 'round'") == true)
  }
}
