import Foundation

/// Text that is being edited, with its selection, as a value.
struct EditedText {
  private(set) var content = NSAttributedString(string: "")
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

  /// Moves the caret, as far as it stays in the text.
  mutating func moveCaret(to offset: Int) {
    let caret = max(0, min(offset, length))
    selection = caret..<caret
  }

  /// The part that the delete key deletes.
  var rangeToDelete: Range<Int> {
    guard selection.isEmpty else { return selection }
    return boundary(atOrBefore: selection.lowerBound - 1)..<selection.lowerBound
  }

  /// Replaces a part of the text; the selection stays with its characters.
  mutating func replace(_ range: Range<Int>, with text: NSAttributedString) {
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
    if text.length > 0 { result.append(text) }
    append(range.upperBound..<length)
    adopt(result, replacing: range, by: text.length)
  }

  /// Takes a text in which a part has been replaced; the selection stays with its characters.
  mutating func adopt(_ text: NSAttributedString, replacing range: Range<Int>, by count: Int) {
    content = text
    func moved(_ place: Int) -> Int {
      let moved = place >= range.upperBound ? place + count - range.count : min(place, range.lowerBound + count)
      return max(0, min(moved, text.length))
    }
    selection = moved(selection.lowerBound)..<moved(selection.upperBound)
  }

  /// Changes the attributes of all characters.
  mutating func mapAttributes(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    content = content.mapping(change)
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
