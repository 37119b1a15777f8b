import CoreGraphics
import Foundation
import QuartzCore
import Text

/// A view for typing text: a text field or a text view.
@MainActor
protocol TextEditor: UIView, UITextInput {
  var edited: EditedText { get set }
  var caret: CaretView { get }
  var isEditing: Bool { get }
  var clearsOnInsertion: Bool { get set }
  /// The attributes of typed text.
  var attributesOfTyping: [NSAttributedString.Key: Any] { get }

  /// The rectangle of the caret before a UTF-16 code unit, in the view's coordinates.
  func caretRect(at index: Int) -> CGRect
  /// The delegate's answer to typing.
  func mayChange(_ range: NSRange, to text: String) -> Bool
  /// Replaces a part of the text where it is kept.
  func store(_ text: NSAttributedString, in range: Range<Int>)
  /// Sets an attribute of the whole text, or removes it, where the text is kept.
  func storeAttribute(_ key: NSAttributedString.Key, _ value: Any?)
  /// Requests layout and drawing of the text.
  func textDidChangeShape()
  /// Reports that typing has changed the text.
  func notifyOfChange()
}

extension TextEditor {
  /// The part that the next character replaces.
  var rangeToReplace: Range<Int> { clearsOnInsertion ? 0..<edited.length : edited.selection }

  /// Types, unless the delegate objects.
  func type(_ text: String, in range: Range<Int>) {
    if mayChange(NSRange(range), to: text) { change(range, to: text) }
  }

  /// Replaces a part of the text, and moves the caret behind it.
  func change(_ range: Range<Int>, to text: String) {
    clearsOnInsertion = false
    registerUndo()
    let range = range.clamped(to: 0..<edited.length)
    store(NSAttributedString(string: text, attributes: attributesOfTyping), in: range)
    edited.moveCaret(to: range.lowerBound + text.utf16.count)
    textDidChangeShape()
    notifyOfChange()
  }

  /// Records the present text, which undoing restores.
  private func registerUndo() {
    guard let manager = undoManager, manager.isUndoRegistrationEnabled else { return }
    let before = edited
    manager.registerUndo(withTarget: self) { $0.restore(before) }
    if !manager.isUndoing, !manager.isRedoing { manager.setActionName("Typing") }
  }

  /// Replaces the whole text by code, so that typing before cannot be undone.
  func replaceText(with text: NSAttributedString) {
    undoManager?.removeAllActions(withTarget: self)
    inputDelegate?.textWillChange(self)
    store(text, in: 0..<edited.length)
    edited.moveCaret(to: edited.length)
    inputDelegate?.textDidChange(self)
  }

  private func restore(_ text: EditedText) {
    registerUndo()
    store(text.content, in: 0..<edited.length)
    edited.select(text.selection)
    textDidChangeShape()
    notifyOfChange()
  }

  /// Sets an attribute for the whole text, or removes it.
  func overrideAll(_ key: NSAttributedString.Key, by value: Any?) {
    storeAttribute(key, value)
    textDidChangeShape()
  }

  /// Shows the caret at its position, unless text is selected.
  func showCaret() {
    let isShown = isEditing && edited.selection.isEmpty
    if caret.isHidden == isShown { caret.isHidden = !isShown }
    if isShown { caret.show(at: caretRect(at: edited.selection.lowerBound), color: tintColor) }
  }
}

extension CGContext {
  /// Draws the background of selected text.
  @MainActor
  func fillSelection(_ range: Range<Int>, of layout: TextLayout, at origin: CGPoint, tint: UIColor) {
    for part in layout.rects(of: range) {
      tint.withAlphaComponent(0.2).setFill()
      fill(part.offsetBy(dx: origin.x, dy: origin.y))
    }
  }
}
