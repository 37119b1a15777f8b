/// A text that commas have taken apart: `{text: Hello, dear, Ada}` has the text `Hello` and the keys `dear` and `Ada`.
struct TextTakenApart {
  /// Where its first piece is that became a key.
  let position: SourcePosition
  /// The whole text, as it was meant.
  var text: String

  /// The text in quotes, which keep it together.
  var quoted: String {
    let needsSingle = text.contains { "\"\\".contains($0) }
    return needsSingle ? "'\(text.shortened.replacing("'", with: "''"))'" : "\"\(text.shortened)\""
  }
}

extension MappingKeys {
  /// The texts that commas have taken apart, by the positions of the keys that are their pieces.
  func textsTakenApart() -> [SourcePosition: TextTakenApart] {
    var texts: [SourcePosition: TextTakenApart] = [:]
    // The text to which the next key without a value belongs, and its pieces so far.
    var (start, pieces): (SourceNode.Scalar?, [SourcePosition]) = (nil, [])
    var whole: TextTakenApart?
    func finish() {
      if let whole { for piece in pieces { texts[piece] = whole } }
      (whole, pieces) = (nil, [])
    }
    var line: Int?
    for entry in entries[..<ownCount] {
      if entry.hasNoValue {
        guard let start, entry.position.line == line else { continue }
        if whole == nil { whole = TextTakenApart(position: entry.position, text: start.text) }
        whole?.text += ", " + entry.key
        pieces.append(entry.position)
      } else {
        finish()
        (start, line) = (entry.plainText, entry.value.position.line)
      }
    }
    finish()
    return texts
  }
}

extension SourceNode.Entry {
  fileprivate var hasNoValue: Bool {
    guard case .scalar(let scalar) = value.content else { return false }
    return scalar.isPlain && scalar.text.isEmpty
  }

  fileprivate var plainText: SourceNode.Scalar? {
    guard case .scalar(let scalar) = value.content, scalar.isPlain, scalar.meaning == .text else { return nil }
    return scalar
  }
}
