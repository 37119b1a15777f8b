import CoreGraphics

/// A view whose text is read, selected and replaced by positions, in UTF-16 code units.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// The selection.
  var selectedTextRange: UITextRange? { get set }
  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// The text of a range.
  func text(in range: UITextRange) -> String?
  /// Replaces a range as if by typing.
  func replace(_ range: UITextRange, withText text: String)
  /// The range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position some code units further on; nil outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The number of code units between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The rectangle of the caret at a position.
  func caretRect(for position: UITextPosition) -> CGRect
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}
