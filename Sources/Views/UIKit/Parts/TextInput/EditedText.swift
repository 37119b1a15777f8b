import Foundation

/// Text that is being edited, with its selection, as a value.
struct EditedText {
  var content = NSAttributedString(string: "")
  /// The selection in UTF-16 code units; empty for a caret.
  private(set) var selection = 0..<0

  var string: String { content.string }
  var length: Int { content.length }

  /// Creates a text with the caret at its end.
  init(_ content: NSAttributedString = NSAttributedString(string: "")) {
    self.content = content
    selection = content.length..<content.length
  }

  /// Selects a part, as far as it is in the text; only whole characters.
  mutating func select(_ range: Range<Int>) {
    let (start, end) = (boundary(atOrBefore: range.lowerBound), boundary(atOrBefore: range.upperBound))
    selection = start..<max(start, end)
  }

  /// The part that the delete key deletes.
  var rangeToDelete: Range<Int> {
    guard selection.isEmpty else { return selection }
    return boundary(atOrBefore: selection.lowerBound - 1)..<selection.lowerBound
  }

  /// Replaces a part of the text, and moves the caret behind it.
  mutating func replace(_ range: Range<Int>, with string: String, _ attributes: [NSAttributedString.Key: Any]) {
    let range = range.clamped(to: 0..<length)
    let units = Array(content.string.utf16)
    let result = NSMutableAttributedString(string: "")
    func append(_ part: Range<Int>) {
      if part.isEmpty { return }
      content.enumerateAttributes(in: NSRange(location: part.lowerBound, length: part.count), options: []) {
        attributes, range, _ in
        let text = String(decoding: units[range.location..<range.location + range.length], as: UTF16.self)
        result.append(NSAttributedString(string: text, attributes: attributes))
      }
    }
    append(0..<range.lowerBound)
    if !string.isEmpty { result.append(NSAttributedString(string: string, attributes: attributes)) }
    append(range.upperBound..<length)
    content = result
    let caret = min(range.lowerBound + string.utf16.count, result.length)
    selection = caret..<caret
  }

  /// The offset itself, if it is between two characters, or the last such offset before it.
  func boundary(atOrBefore offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= length { return length }
    let string = content.string
    let index = string.utf16.index(string.startIndex, offsetBy: offset)
    // The next character follows any place in this one.
    return string.index(before: string.index(after: index)).utf16Offset(in: string)
  }

  /// The next offset between two characters, forwards or backwards.
  func offset(_ steps: Int, from offset: Int) -> Int? {
    let place = offset + steps
    return 0...length ~= place ? place : nil
  }
}
