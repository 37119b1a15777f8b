public import CoreGraphics
public import Foundation

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
  /// The position some characters or lines further on; nil outside the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// The number of code units between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The rectangle of the caret at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The rectangle of a range's first line.
  func firstRect(for range: UITextRange) -> CGRect
  /// The rectangles of a range, one for each line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The position in a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point; nil if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// The range of text that an input method has not confirmed; nil, as there are no input methods.
  var markedTextRange: UITextRange? { get }
  /// The object notified when code changes the text or the selection.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds words, sentences and other units.
  var tokenizer: any UITextInputTokenizer { get }
}

/// The object notified when code changes a text or a selection.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
  /// Called before the selection changes.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called when the selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Called before the text changes.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called when the text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// A direction in a text: towards its end or its beginning.
public enum UITextStorageDirection: Int, Sendable { case forward, backward }
/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}
/// A kind of unit of a text.
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }
/// A direction in a text or on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A direction in a text.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// A direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

extension UITextInput {
  public var markedTextRange: UITextRange? { nil }
  public var inputDelegate: (any UITextInputDelegate)? {
    get { nil }
    set {}
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let distance = offset(from: position, to: other)
    return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
  }

  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .right, .left:
      let isForward = (direction == .right) == leadsRight(position)
      return self.position(from: position, characters: isForward ? offset : -offset)
    case .up, .down:
      return self.position(from: position, lines: direction == .down ? offset : -offset)
    @unknown default: return nil
    }
  }

  /// Whether the text goes on to the right after a position, or has come from the left.
  private func leadsRight(_ position: UITextPosition) -> Bool {
    let here = caretRect(for: position)
    for (characters, sign) in [(1, 1.0), (-1, -1.0)] {
      guard let other = self.position(from: position, characters: characters) else { continue }
      let there = caretRect(for: other)
      if abs(there.minY - here.minY) < 0.5, there.minX != here.minX { return (there.minX - here.minX) * sign > 0 }
    }
    return true
  }

  private func position(from position: UITextPosition, characters: Int) -> UITextPosition? {
    guard let whole = textRange(from: beginningOfDocument, to: endOfDocument) else { return nil }
    let text = text(in: whole) ?? ""
    let place = offset(from: beginningOfDocument, to: position)
    guard 0...text.utf16.count ~= place else { return nil }
    let start = text.utf16.index(text.startIndex, offsetBy: place)
    let limit = characters < 0 ? text.startIndex : text.endIndex
    guard let end = text.index(start, offsetBy: characters, limitedBy: limit) else { return nil }
    return self.position(from: beginningOfDocument, offset: end.utf16Offset(in: text))
  }

  private func position(from position: UITextPosition, lines: Int) -> UITextPosition? {
    let start = caretRect(for: position)
    var (place, caret) = (position, start)
    for _ in 0..<abs(lines) {
      let y = lines > 0 ? caret.maxY + caret.height / 2 : caret.minY - caret.height / 2
      guard let next = closestPosition(to: CGPoint(x: start.midX, y: y)) else { return nil }
      let there = caretRect(for: next)
      guard lines > 0 ? there.minY > caret.minY + 0.5 : there.minY < caret.minY - 0.5 else { return nil }
      (place, caret) = (next, there)
    }
    return place
  }

  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let position = closestPosition(to: point) else { return nil }
    if compare(position, to: range.start) == .orderedAscending { return range.start }
    return compare(position, to: range.end) == .orderedDescending ? range.end : position
  }

  public func characterRange(at point: CGPoint) -> UITextRange? {
    guard let position = closestPosition(to: point) else { return nil }
    for characters in [1, -1] {
      guard let other = self.position(from: position, characters: characters),
        let range = textRange(from: position, to: other)
      else { continue }
      if selectionRects(for: range).contains(where: { $0.rect.contains(point) }) { return range }
    }
    return nil
  }
}

extension UITextInput where Self: UIResponder {
  public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}
