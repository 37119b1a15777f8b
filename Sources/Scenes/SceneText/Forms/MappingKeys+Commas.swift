extension MappingKeys {
  /// The text that a key without a value belongs to, if a comma has taken that apart: `{text: Hello, Ada}` has the text
  /// `Hello` and the key `Ada`.
  func text(takenApartAt entry: SourceNode.Entry) -> String? {
    let own = entries[..<ownCount]
    guard entry.hasNoValue, let place = own.firstIndex(where: { $0.position == entry.position }),
      let start = own[..<place].lastIndex(where: { !$0.hasNoValue }),
      case .scalar(let scalar) = own[start].value.content, scalar.isPlain, scalar.meaning == .text,
      own[start].value.position.line == entry.position.line
    else { return nil }
    let parts = own[(start + 1)...].prefix { $0.hasNoValue && $0.position.line == entry.position.line }
    return ([scalar.text] + parts.map(\.key)).joined(separator: ", ")
  }
}

extension SourceNode.Entry {
  fileprivate var hasNoValue: Bool {
    guard case .scalar(let scalar) = value.content else { return false }
    return scalar.isPlain && scalar.text.isEmpty
  }
}
