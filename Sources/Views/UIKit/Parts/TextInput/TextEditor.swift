import CoreGraphics
import Foundation
import QuartzCore
import Text

/// A view whose text is typed: a text field or a text view.
@MainActor
protocol TextEditor: UIView {
  var edited: EditedText { get set }
  var caret: CaretView { get }
  var isEditing: Bool { get }
  var clearsOnInsertion: Bool { get set }
  /// The attributes of what is typed.
  var attributesOfTyping: [NSAttributedString.Key: Any] { get }

  /// Where the caret is in front of a UTF-16 code unit, in the view's coordinates.
  func caretRect(at index: Int) -> CGRect
  /// The answer of the delegate to what is typed.
  func mayChange(_ range: NSRange, to text: String) -> Bool
  /// Requests layout and drawing of the text.
  func textDidChangeShape()
  /// Tells whoever wants to know that what is typed has changed the text.
  func tellOfChange()
}

extension TextEditor {
  /// What the next character replaces.
  var rangeToReplace: Range<Int> { clearsOnInsertion ? 0..<edited.length : edited.selection }

  /// Types, unless the delegate objects.
  func type(_ text: String, in range: Range<Int>) {
    if mayChange(NSRange(range), to: text) { change(range, to: text) }
  }

  /// Replaces a part of the text, and puts the caret behind it.
  func change(_ range: Range<Int>, to text: String) {
    clearsOnInsertion = false
    edited.replace(range, with: text, attributesOfTyping)
    textDidChangeShape()
    tellOfChange()
  }

  /// Gives all of the text an attribute, or takes it away.
  func overrideAll(_ key: NSAttributedString.Key, by value: Any?) {
    edited.content = edited.content.mapping { $0[key] = value }
    textDidChangeShape()
  }

  /// Shows the caret where it is, unless something is selected.
  func showCaret() {
    let isShown = isEditing && edited.selection.isEmpty
    if caret.isHidden == isShown { caret.isHidden = !isShown }
    if isShown { caret.show(at: caretRect(at: edited.selection.lowerBound), color: tintColor) }
  }
}

extension CGContext {
  /// Draws what is behind a part of a text that is selected.
  @MainActor
  func fillSelection(_ range: Range<Int>, of layout: TextLayout, at origin: CGPoint, tint: UIColor) {
    for part in layout.rects(of: range) {
      tint.withAlphaComponent(0.2).setFill()
      fill(part.offsetBy(dx: origin.x, dy: origin.y))
    }
  }
}
