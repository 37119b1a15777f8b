import CoreGraphics
import DisplayList
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// A text storage as Apple describes its subclasses: it keeps the text itself, and colours hashtags.
private final class Hashtags: NSTextStorage {
  private let kept = NSMutableAttributedString(string: "")
  private(set) var calls: [String] = []

  override var string: String { kept.string }
  override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] { kept.attributes(at: location, effectiveRange: range) }
  override func replaceCharacters(in range: NSRange, with str: String) {
    calls.append("\(range.location)+\(range.length) \(str)")
    beginEditing()
    kept.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    endEditing()
  }
  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    kept.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }
  override func processEditing() {
    let paragraph = (string as NSString).paragraphRange(for: editedRange)
    removeAttribute(.foregroundColor, range: paragraph)
    var place = paragraph.location
    for word in (string as NSString).substring(with: paragraph).components(separatedBy: " ") {
      let length = word.utf16.count
      if word.hasPrefix("#") {
        addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: place, length: length))
      }
      place += length + 1
    }
    super.processEditing()
  }

  /// The red letters.
  var tags: [String] {
    var tags: [String] = []
    enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: length)) { value, range, _ in
      if value as? UIColor == .red { tags.append(attributedSubstring(from: range).string) }
    }
    return tags
  }
}

/// Texts that code keeps and changes by themselves, and in text views.
@MainActor
struct TextStorageTests {
  private let stage = Stage(size: CGSize(width: 320, height: 200), scale: 2)

  private func view(_ storage: NSTextStorage) -> UITextView {
    stage.perform {
      let (manager, container) = (NSLayoutManager(), NSTextContainer())
      storage.addLayoutManager(manager)
      manager.addTextContainer(container)
      let view = UITextView(frame: CGRect(x: 20, y: 20, width: 280, height: 100), textContainer: container)
      view.font = .systemFont(ofSize: 17)
      stage.window.addSubview(view)
      return view
    }
  }

  /// The numbers of letters that are drawn in red and in other colours.
  private var drawn: (red: Int, others: Int) {
    var drawn = (red: 0, others: 0)
    for command in stage.frame().commands {
      guard case .glyphs(let fill) = command.operation else { continue }
      if fill.color == UIColor.red.cgColor.rgba {
        drawn.red += fill.run.glyphs.count
      } else {
        drawn.others += fill.run.glyphs.count
      }
    }
    return drawn
  }

  @Test func `All changes of a storage use the members that a subclass overrides`() {
    let storage = Hashtags()
    storage.append(NSAttributedString(string: "one #two", attributes: [.kern: 2]))
    storage.insert(NSAttributedString(string: "#zero "), at: 0)
    #expect(storage.string == "#zero one #two" && storage.length == 14)
    #expect(storage.calls == ["0+0 one #two", "0+0 #zero "])
    #expect(storage.tags == ["#zero", "#two"])
    #expect(storage.attribute(.kern, at: 8, effectiveRange: nil) as? Int == 2)
    storage.deleteCharacters(in: NSRange(location: 0, length: 1))
    #expect(storage.tags == ["#two"])
    storage.mutableString.setString("three")
    storage.mutableString.append(" #four")
    _ = storage.mutableString.replaceOccurrences(of: "three", with: "3", range: NSRange(location: 0, length: 11))
    #expect(storage.string == "3 #four" && storage.tags == ["#four"])
    storage.setAttributedString(NSAttributedString(string: "#five"))
    storage.addAttributes([.kern: 3, .tracking: 1], range: NSRange(location: 0, length: 2))
    storage.removeAttribute(.kern, range: NSRange(location: 1, length: 1))
    var range = NSRange()
    #expect(
      storage.attribute(.tracking, at: 0, longestEffectiveRange: &range, in: NSRange(location: 0, length: 5)) as? Int
        == 1)
    #expect(range == NSRange(location: 0, length: 2))
    #expect(storage.attributes(at: 3, longestEffectiveRange: &range, in: NSRange(location: 0, length: 5)).count == 1)
    #expect(range == NSRange(location: 2, length: 3))
    #expect(storage.attribute(.kern, at: 1, effectiveRange: nil) == nil)
    // Copies, and texts to which it is added, have its letters and attributes.
    let copy = NSMutableAttributedString(attributedString: storage)
    copy.append(storage)
    #expect(copy.string == "#five#five")
    #expect(copy.attribute(.foregroundColor, at: 7, effectiveRange: nil) as? UIColor == .red)
    #expect((storage.copy() as? NSAttributedString)?.string == "#five")
    #expect((storage.mutableCopy() as? NSAttributedString)?.length == 5)
  }

  @Test func `Typing into a text view goes through its storage, and its highlights are drawn`() {
    let storage = Hashtags()
    let view = view(storage)
    #expect(view.textStorage === storage && view.layoutManager.textStorage === storage)
    stage.perform {
      view.text = "see "
      view.becomeFirstResponder()
      view.insertText("#")
      view.insertText("x")
      view.insertText("y")
      view.insertText(" z")
    }
    #expect(storage.calls == ["0+0 see ", "4+0 #", "5+0 x", "6+0 y", "7+0  z"])
    #expect(view.text == "see #xy z" && storage.string == "see #xy z" && storage.tags == ["#xy"])
    #expect(view.attributedText.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .red)
    #expect(view.attributedText.attribute(.foregroundColor, at: 8, effectiveRange: nil) == nil)
    #expect(view.selectedRange == NSRange(location: 9, length: 0))
    #expect(drawn == (red: 3, others: 4))
    stage.perform {
      view.selectedRange = NSRange(location: 5, length: 0)
      view.deleteBackward()
    }
    #expect(view.text == "see xy z" && storage.tags == [])
    #expect(drawn == (red: 0, others: 6))
    stage.perform { view.undoManager?.undo() }
    #expect(view.text == "see #xy z" && storage.tags == ["#xy"])
    #expect(view.selectedRange == NSRange(location: 5, length: 0))
  }

  @Test func `Changes of the storage by code are shown, and the caret stays where it is in the text`() {
    let storage = Hashtags()
    let view = view(storage)
    stage.perform {
      view.attributedText = NSAttributedString(string: "abc def")
      view.selectedRange = NSRange(location: 5, length: 1)
      storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "#a")
    }
    #expect(view.text == "#a def" && view.selectedRange == NSRange(location: 4, length: 1))
    #expect(drawn == (red: 2, others: 3))
    stage.perform { storage.append(NSAttributedString(string: "!")) }
    #expect(view.text == "#a def!" && view.selectedRange == NSRange(location: 4, length: 1))
    stage.perform { storage.deleteCharacters(in: NSRange(location: 3, length: 4)) }
    #expect(view.text == "#a " && view.selectedRange == NSRange(location: 3, length: 0))
  }

  @Test func `A text view keeps its storage, whose delegate may change attributes`() {
    final class Listener: NSTextStorageDelegate {
      var notes: [String] = []
      func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) {
        notes.append("will \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) by \(delta)")
        textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
      }
      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) { notes.append("did \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) by \(delta)") }
    }
    let listener = Listener()
    let view = stage.perform {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      stage.window.addSubview(view)
      view.text = "abc"
      view.textStorage.delegate = listener
      view.textStorage.beginEditing()
      view.textStorage.replaceCharacters(in: NSRange(location: 2, length: 1), with: "xyz")
      view.textStorage.addAttribute(.kern, value: 1, range: NSRange(location: 4, length: 1))
      view.textStorage.endEditing()
      return view
    }
    #expect(listener.notes == ["will 3 2+3 by 2", "did 3 0+5 by 2"])
    #expect(view.text == "abxyz" && view.textStorage === view.textStorage)
    #expect(drawn == (red: 1, others: 4))
  }

  @Test func `Two text views show one storage`() {
    let storage = NSTextStorage(string: "shared")
    let (one, two) = (view(storage), view(storage))
    stage.perform {
      one.becomeFirstResponder()
      one.selectedRange = NSRange(location: 6, length: 0)
      one.insertText(" text")
    }
    #expect(two.text == "shared text" && storage.layoutManagers.count == 2)
    stage.perform {
      NSTextStorage(string: "other").addLayoutManager(two.layoutManager)
      one.insertText("s")
    }
    #expect(one.text == "shared texts" && two.text == "other" && two.textStorage.string == "other")
    #expect(storage.layoutManagers.count == 1)
  }

  @Test func `A change by code ends undoing, and a new text gives the view its look`() {
    let view = view(NSTextStorage())
    stage.perform {
      view.becomeFirstResponder()
      view.insertText("typed")
    }
    #expect(view.undoManager?.canUndo == true)
    stage.perform { view.textStorage.deleteCharacters(in: NSRange(location: 0, length: 2)) }
    #expect(view.undoManager?.canUndo == false && view.text == "ped" && view.font == .systemFont(ofSize: 17))
    stage.perform {
      view.textStorage.setAttributedString(
        NSAttributedString(
          string: "new", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red]))
    }
    #expect(view.font == .systemFont(ofSize: 30) && view.textColor == .red)
    stage.perform { view.insertText("!") }
    #expect(view.attributedText.attribute(.font, at: 3, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 30))
  }

  @Test func `A storage that is being edited is read and changed as it is`() {
    for storage in [NSTextStorage(), Hashtags()] {
      let view = view(storage)
      stage.perform {
        view.text = "abcdef"
        storage.beginEditing()
        storage.deleteCharacters(in: NSRange(location: 2, length: 4))
        #expect(view.text == "ab" && view.attributedText.string == "ab")
        view.text = "#new"
        storage.append(NSAttributedString(string: " #x"))
        storage.endEditing()
      }
      #expect(view.text == "#new #x" && storage.string == "#new #x")
      #expect(storage.attributedSubstring(from: NSRange(location: 0, length: 4)).string == "#new")
      let copy = NSMutableAttributedString(string: "")
      copy.append(storage)
      #expect(copy.string == "#new #x")
    }
  }

  @Test func `A tokenizer finds the lines of a long text`() throws {
    let view = view(NSTextStorage())
    stage.perform { view.text = (0..<2000).map { "word\($0)" }.joined(separator: " ") }
    stage.advance(by: 0)
    var (lines, position) = (0, view.beginningOfDocument)
    while let next = view.tokenizer.position(from: position, toBoundary: .line, inDirection: .storage(.forward)),
      lines < 40
    {
      #expect(view.caretRect(for: next).minY >= view.caretRect(for: position).minY)
      (lines, position) = (lines + 1, next)
    }
    #expect(lines == 40)
  }
}
