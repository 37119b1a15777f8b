import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Positions, directions and units of texts in fields and text views.
@MainActor
struct TextInputTests {
  private let stage = Stage(size: CGSize(width: 320, height: 300))
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 40))
  private let view = UITextView(frame: CGRect(x: 10, y: 60, width: 120, height: 200))

  init() {
    field.text = "One two-three, d’être 😀!"
    view.font = .systemFont(ofSize: 17)
    view.text = "First line. Second? Yes!\nNext one"
    for one in [field, view] as [UIView] { stage.addSubview(one) }
    stage.advance(by: 0.1)
  }

  private func offset(_ position: UITextPosition?, _ input: any UITextInput) -> Int? {
    position.map { input.offset(from: input.beginningOfDocument, to: $0) }
  }

  private func place(_ offset: Int, _ input: any UITextInput) throws -> UITextPosition {
    try #require(input.position(from: input.beginningOfDocument, offset: offset))
  }

  @Test func `The position nearest to a point is beside the letter there`() throws {
    for input in [field, view] as [any UITextInput] {
      let first = try #require(input.textRange(from: place(0, input), to: place(1, input)))
      let letter = input.firstRect(for: first)
      #expect(letter.width > 4 && letter.height > 15)
      let middle = letter.midY
      #expect(offset(input.closestPosition(to: CGPoint(x: letter.minX + 1, y: middle)), input) == 0)
      #expect(offset(input.closestPosition(to: CGPoint(x: letter.maxX - 1, y: middle)), input) == 1)
      #expect(input.characterRange(at: CGPoint(x: letter.maxX - 1, y: middle)) == first)
      #expect(input.characterRange(at: CGPoint(x: letter.minX + 1, y: middle)) == first)
      #expect(input.characterRange(at: CGPoint(x: letter.minX + 1, y: 195)) == nil)
    }
    // Beyond the end is the last position, and in a range the nearest end of it.
    #expect(offset(field.closestPosition(to: CGPoint(x: 290, y: 20)), field) == 25)
    #expect(offset(view.closestPosition(to: CGPoint(x: 110, y: 190)), view) == 33)
    let part = try #require(view.textRange(from: place(6, view), to: place(10, view)))
    #expect(offset(view.closestPosition(to: .zero, within: part), view) == 6)
    #expect(offset(view.closestPosition(to: CGPoint(x: 110, y: 190), within: part), view) == 10)
    #expect(view.text(in: part) == "line")
  }

  @Test func `Positions are compared, and reached by characters and lines`() throws {
    #expect(try field.compare(place(3, field), to: place(4, field)) == .orderedAscending)
    #expect(try field.compare(place(4, field), to: place(4, field)) == .orderedSame)
    #expect(try field.compare(place(5, field), to: place(4, field)) == .orderedDescending)
    // The face has two code units.
    let face = try place(22, field)
    #expect(offset(field.position(from: face, in: .right, offset: 1), field) == 24)
    #expect(offset(field.position(from: face, in: .left, offset: 2), field) == 20)
    #expect(field.position(from: face, in: .right, offset: 3) == nil)
    #expect(field.position(from: face, in: .down, offset: 1) == nil)
    let lines = view.selectionRects(for: try #require(view.textRange(from: place(0, view), to: view.endOfDocument)))
    #expect(lines.count >= 3)
    let start = try place(1, view)
    let below = try #require(view.position(from: start, in: .down, offset: 1))
    #expect(view.caretRect(for: below).minY > view.caretRect(for: start).minY + 15)
    #expect(offset(view.position(from: below, in: .up, offset: 1), view) == 1)
    #expect(view.position(from: start, in: .up, offset: 1) == nil)
    #expect(field.markedTextRange == nil && view.markedTextRange == nil)
  }

  @Test func `Positions of text from right to left go the other way`() throws {
    field.text = "שלום"
    stage.advance(by: 0.1)
    let middle = try place(2, field)
    #expect(offset(field.position(from: middle, in: .right, offset: 1), field) == 1)
    #expect(offset(field.position(from: middle, in: .left, offset: 1), field) == 3)
  }

  @Test(arguments: [
    (UITextGranularity.word, 5, "two-three", 13, 4), (.word, 16, "d’être", 21, 15), (.character, 22, "😀", 24, 21),
    (.document, 5, "One two-three, d’être 😀!", 25, 0),
  ])
  func `A tokenizer finds the units of a field`(
    _ unit: UITextGranularity, _ offset: Int, _ text: String, _ end: Int, _ start: Int
  ) throws {
    let (tokenizer, position) = (field.tokenizer, try place(offset, field))
    let range = tokenizer.rangeEnclosingPosition(position, with: unit, inDirection: .storage(.forward))
    #expect(range.flatMap(field.text(in:)) == text)
    let next = tokenizer.position(from: position, toBoundary: unit, inDirection: .layout(.right))
    let previous = tokenizer.position(from: position, toBoundary: unit, inDirection: .storage(.backward))
    #expect(self.offset(next, field) == end && self.offset(previous, field) == start)
  }

  @Test func `A tokenizer knows boundaries, sentences, paragraphs and lines`() throws {
    let tokenizer = view.tokenizer
    func unit(_ unit: UITextGranularity, _ offset: Int, _ direction: UITextStorageDirection = .forward) throws
      -> String?
    {
      tokenizer.rangeEnclosingPosition(try place(offset, view), with: unit, inDirection: .storage(direction))
        .flatMap(view.text(in:))
    }
    #expect(try unit(.sentence, 3) == "First line. ")
    #expect(try unit(.sentence, 12) == "Second? ")
    #expect(try unit(.sentence, 12, .backward) == "First line. ")
    #expect(try unit(.paragraph, 20) == "First line. Second? Yes!")
    #expect(try unit(.paragraph, 25) == "Next one")
    #expect(try unit(.line, 26) == "Next one")
    // The position behind the word, before the full stop.
    let end = try place(10, view)
    #expect(tokenizer.isPosition(end, atBoundary: .word, inDirection: .storage(.forward)))
    #expect(!tokenizer.isPosition(end, atBoundary: .word, inDirection: .storage(.backward)))
    #expect(!tokenizer.isPosition(end, withinTextUnit: .word, inDirection: .storage(.forward)))
    #expect(tokenizer.isPosition(end, withinTextUnit: .word, inDirection: .storage(.backward)))
    #expect(try unit(.word, 10) == nil)
    #expect(tokenizer.position(from: view.endOfDocument, toBoundary: .word, inDirection: .storage(.forward)) == nil)
  }

  @Test func `The input delegate is notified of changes by code`() {
    final class Listener: UITextInputDelegate {
      let journal = Journal()
      func selectionWillChange(_ textInput: (any UITextInput)?) { journal.note("will select") }
      func selectionDidChange(_ textInput: (any UITextInput)?) { journal.note("selected") }
      func textWillChange(_ textInput: (any UITextInput)?) { journal.note("will change") }
      func textDidChange(_ textInput: (any UITextInput)?) {
        journal.note(
          "changed \(textInput?.offset(from: UITextPosition(), to: textInput?.endOfDocument ?? .init()) ?? 0)")
      }
    }
    let listener = Listener()
    (field.inputDelegate, view.inputDelegate) = (listener, listener)
    stage.perform {
      field.text = "ab"
      field.becomeFirstResponder()
      field.insertText("c")
      field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
      view.text = "xyz"
      view.selectedRange = NSRange(location: 1, length: 1)
    }
    #expect(
      listener.journal.entries == [
        "will change", "changed 2", "will select", "selected", "will change", "changed 3", "will select", "selected",
      ])
  }
}
