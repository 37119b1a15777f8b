import CoreGraphics
import DisplayList
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Text fields: layout, appearance and typing.
@MainActor
struct TextFieldTests {
  private final class Listener: NSObject, UITextFieldDelegate {
    let journal = Journal()
    var refusals: Set<String> = []

    private func ask(_ entry: String) -> Bool {
      journal.note(entry)
      return !refusals.contains(entry)
    }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("begin?") }
    func textFieldDidBeginEditing(_ textField: UITextField) { journal.note("began") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("end?") }
    func textFieldDidEndEditing(_ textField: UITextField) { journal.note("ended") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { ask("\(range.location)+\(range.length)=\(string)") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("clear?") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("return?") }
  }

  private static func made(_ style: UITextField.BorderStyle = .roundedRect) -> (
    field: UITextField, stage: Stage, listener: Listener
  ) {
    let stage = Stage(size: CGSize(width: 320, height: 200), scale: 2)
    let listener = Listener()
    let field = stage.perform {
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
      field.borderStyle = style
      field.delegate = listener
      stage.window.addSubview(field)
      return field
    }
    return (field, stage, listener)
  }

  private static func glyphs(_ stage: Stage) -> [(fill: GlyphFill, x: CGFloat, y: CGFloat)] {
    stage.frame().commands.compactMap { command in
      guard case .glyphs(let fill) = command.operation, let first = fill.run.glyphs.first else { return nil }
      let place = first.origin.applying(fill.transform)
      return (fill, place.x / stage.scale, place.y / stage.scale)
    }
  }

  @Test func `A field has UIKit's defaults`() {
    let field = UITextField()
    #expect(field.text == "" && field.placeholder == nil && !field.hasText && !field.isEditing)
    #expect(field.borderStyle == .none && field.clearButtonMode == .never && field.leftViewMode == .never)
    #expect(field.selectedTextRange == nil)
    #expect(!field.becomeFirstResponder())
  }

  /// Published: a rounded field is 34 high, and 28 wider than its text, which begins 7 from its edge.
  @Test func `A text field has its size and places its text in the middle`() {
    let (field, stage, _) = Self.made()
    stage.perform { field.text = "Hello" }
    Figures(of: .controls, from: .controls, in: .points).expect(
      "height of a rounded text field", field.intrinsicContentSize.height, is: 34)
    #expect(field.intrinsicContentSize.width == 67)
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 2, width: 186, height: 30))
    let first = Self.glyphs(stage).first
    #expect(first?.x == 27)
    // (30 - 20.2871) / 2 + 2 below the field's top, and an ascender of 16.1865, each to half a point.
    #expect(abs((first?.y ?? 0) - 43) < 1e-9)
    stage.perform {
      field.borderStyle = .none
      field.text = nil
      field.placeholder = "Hello"
    }
    #expect(field.intrinsicContentSize == CGSize(width: 39, height: 22))
    #expect(field.textRect(forBounds: field.bounds) == field.bounds)
    #expect(Self.glyphs(stage).map(\.fill.color) == [UIColor.placeholderText.cgColor.rgba])
    stage.perform { field.textAlignment = .right }
    #expect(abs((Self.glyphs(stage).first?.x ?? 0) - (220 - 38.54)) < 0.01)
  }

  @Test func `A field has side views and a clear button`() {
    let (field, stage, listener) = Self.made()
    stage.perform {
      field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      field.leftViewMode = .always
      field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
      field.rightViewMode = .unlessEditing
    }
    stage.perform {}
    #expect(field.leftView?.frame == CGRect(x: 7, y: 7, width: 20, height: 20))
    #expect(field.rightView?.frame == CGRect(x: 163, y: 12, width: 30, height: 10))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 27, y: 2, width: 136, height: 30))
    stage.perform {
      field.clearButtonMode = .whileEditing
      field.text = "abc"
      field.becomeFirstResponder()
    }
    stage.perform {}
    #expect(field.rightView?.superview == nil)
    #expect(field.clearButtonRect(forBounds: field.bounds) == CGRect(x: 176, y: 7.5, width: 19, height: 19))
    stage.touches.tap(CGPoint(x: 20 + 185, y: 20 + 17))
    stage.advance(by: 0.5)
    #expect(field.text == "" && listener.journal.entries == ["begin?", "began", "clear?"])
  }

  @Test func `Typing asks the delegate first, and reports to it afterwards`() {
    let (field, stage, listener) = Self.made()
    var events: [String] = []
    stage.perform {
      field.addTarget(for: .editingChanged) { events.append("changed \($0.text ?? "")") }
      field.addTarget(for: .editingDidBegin) { _ in events.append("began") }
      field.addTarget(for: .editingDidEnd) { _ in events.append("ended") }
      #expect(field.becomeFirstResponder() && field.isEditing && field.isFirstResponder)
      field.insertText("a")
      field.insertText("e\u{301}👨‍👩‍👧")
      field.deleteBackward()
      field.deleteBackward()
      listener.refusals = ["1+0=7"]
      field.insertText("7")
      field.insertText("\n")
      #expect(field.resignFirstResponder() && !field.isEditing)
    }
    #expect(field.text == "a")
    #expect(events == ["began", "changed a", "changed ae\u{301}👨‍👩‍👧", "changed ae\u{301}", "changed a", "ended"])
    #expect(
      listener.journal.entries == [
        "begin?", "began", "0+0=a", "1+0=e\u{301}👨‍👩‍👧", "3+8=", "1+2=", "1+0=7", "return?", "end?", "ended",
      ])
  }

  @Test func `The return key ends editing where something waits for it`() {
    let (field, stage, listener) = Self.made()
    stage.perform {
      field.addTarget(for: .editingDidEndOnExit) { _ in }
      field.becomeFirstResponder()
      listener.refusals = ["return?"]
      field.insertText("\n")
      #expect(field.isEditing)
      listener.refusals = []
      field.insertText("\n")
      #expect(!field.isEditing)
    }
  }

  @Test func `There is only one first responder`() {
    let (field, stage, listener) = Self.made()
    let other = UITextField()
    stage.perform {
      #expect(field.becomeFirstResponder())
      // A field outside of a window takes no text.
      #expect(!other.becomeFirstResponder() && field.isFirstResponder)
      stage.window.addSubview(other)
      listener.refusals = ["end?"]
      #expect(!other.becomeFirstResponder() && field.isFirstResponder)
      #expect(!stage.window.endEditing(false))
      listener.refusals = []
      #expect(other.becomeFirstResponder() && !field.isFirstResponder)
      other.removeFromSuperview()
      #expect(!other.isFirstResponder)
      listener.refusals = ["begin?"]
      #expect(!field.becomeFirstResponder())
      listener.refusals = []
      field.isEnabled = false
      #expect(!field.becomeFirstResponder())
      field.isEnabled = true
      #expect(field.becomeFirstResponder() && stage.window.endEditing(true) && !field.isFirstResponder)
      #expect(!stage.window.endEditing(true))
    }
  }

  @Test func `Dots stand for secret text`() {
    let (field, stage, _) = Self.made()
    stage.perform {
      field.isSecureTextEntry = true
      field.text = "abcd"
    }
    let ids = Self.glyphs(stage).flatMap { $0.fill.run.glyphs.map(\.id) }
    #expect(ids.count == 4 && Set(ids).count == 1)
    #expect(field.text == "abcd" && field.description.hasSuffix("text = “••••”>"))
    // A field that is edited again begins from scratch.
    stage.perform {
      field.becomeFirstResponder()
      field.insertText("x")
      field.insertText("y")
    }
    #expect(field.text == "xy")
  }

  @Test func `A caret blinks once a second of the stage's time`() throws {
    let (field, stage, _) = Self.made()
    stage.perform {
      field.text = "Hello"
      field.becomeFirstResponder()
    }
    @MainActor func caret() -> (alpha: Double, rect: CGRect)? {
      stage.frame().commands.compactMap { command -> (Double, CGRect)? in
        guard case .fill(let shape, let color) = command.operation, case .rect(let rect) = shape.geometry,
          rect.width == 2
        else { return nil }
        return (color.alpha, rect)
      }.first
        ?? stage.window.subviews.first?.subviews.first.flatMap { view in
          view.isHidden ? nil : (Double(view.layer.presentation()?.opacity ?? 0), view.frame)
        }
    }
    let first = try #require(caret())
    #expect(first.alpha == 1)
    // Behind the text, 1.5 higher than a line.
    #expect(abs(first.rect.midX - (7 + 38.54)) < 0.01 && abs(first.rect.height - 21.7871) < 1e-3)
    #expect(abs(field.caretRect(for: field.endOfDocument).midX - (7 + 38.54)) < 0.01)
    stage.advance(to: 0.49)
    #expect(caret()?.alpha == 1)
    stage.advance(to: 0.75)
    #expect(caret()?.alpha == 0)
    stage.advance(to: 1.2)
    #expect(caret()?.alpha == 1)
    stage.advance(to: 1.7)
    stage.perform { field.insertText("x") }
    #expect(caret()?.alpha == 1)
    stage.perform { field.resignFirstResponder() }
    #expect(caret() == nil)
  }

  @Test func `A tap puts the caret where it is`() throws {
    let (field, stage, _) = Self.made()
    stage.perform { field.text = "Hello" }
    let place = field.caretRect(for: try #require(field.position(from: field.beginningOfDocument, offset: 2)))
    stage.touches.tap(CGPoint(x: 20 + place.midX + 1, y: 37))
    stage.advance(by: 0.5)
    #expect(field.isEditing)
    let range = try #require(field.selectedTextRange)
    #expect(range.isEmpty && field.offset(from: field.beginningOfDocument, to: range.start) == 2)
    stage.perform { field.insertText("y") }
    #expect(field.text == "Heyllo")
    stage.perform {
      field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: range.start)
    }
    #expect(field.selectedTextRange.flatMap(field.text(in:)) == "He")
    stage.perform { field.deleteBackward() }
    #expect(field.text == "yllo")
  }

  @Test func `Text that is too long scrolls with the caret, or ends with an ellipsis`() throws {
    let (field, stage, _) = Self.made()
    let long = "The quick brown fox jumps over the lazy dog"
    stage.perform { field.text = long }
    let resting = Self.glyphs(stage)
    #expect(resting.first?.x == 27)
    #expect(resting.flatMap(\.fill.run.glyphs).count < 30)
    stage.perform { field.becomeFirstResponder() }
    stage.perform {}
    #expect((Self.glyphs(stage).first?.x ?? 0) < -50)
    let end = field.caretRect(for: field.endOfDocument).midX
    #expect(abs(end - 193) < 0.01)
    stage.perform {
      field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
    }
    stage.perform {}
    #expect(Self.glyphs(stage).first?.x == 27)
  }
}
