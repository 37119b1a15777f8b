extension SwiftLexer {
  /// A string literal that `pounds` number signs and a quote open, with the tokens of its interpolations.
  mutating func string(pounds: Int) {
    let quote = position + pounds
    let isMultiline = byte(quote + 1) == UInt8(ascii: "\"") && byte(quote + 2) == UInt8(ascii: "\"")
    let quotes = isMultiline ? 3 : 1
    var index = quote + quotes
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\""), closes(at: index, quotes: quotes, pounds: pounds) {
        return emit(.string, to: index + quotes + pounds)
      }
      if !isMultiline, byte == 10 || byte == 13 { return emit(.string, to: index) }
      if byte == UInt8(ascii: "\\"), hasPounds(after: index, pounds) {
        if self.byte(index + 1 + pounds) == UInt8(ascii: "("), depth < Self.deepest {
          emit(.string, to: index + 1 + pounds)
          interpolation()
          index = position
        } else {
          index += 2 + pounds
        }
      } else {
        index += 1
      }
    }
    emit(.string, to: bytes.count)
  }

  /// The code in an interpolation, with its parentheses.
  private mutating func interpolation() {
    self.depth += 1
    defer { self.depth -= 1 }
    var depth = 0
    while position < bytes.count {
      let first = tokens.count
      next()
      for token in tokens[min(first, tokens.count)...] where token.range.count == 1 {
        switch bytes[token.range.lowerBound] {
        case UInt8(ascii: "(") where token.kind == .openBracket: depth += 1
        case UInt8(ascii: ")") where token.kind == .closeBracket: depth -= 1
        default: break
        }
      }
      if depth <= 0, tokens.count > first { return }
    }
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func hasPounds(after index: Int, _ pounds: Int) -> Bool {
    (0..<pounds).allSatisfy { byte(index + 1 + $0) == UInt8(ascii: "#") }
  }

  private func closes(at index: Int, quotes: Int, pounds: Int) -> Bool {
    (0..<quotes).allSatisfy { byte(index + $0) == UInt8(ascii: "\"") } && hasPounds(after: index + quotes - 1, pounds)
  }

  /// Whether a slash opens a regular expression: no operand precedes it, and it is closed in its line.
  var beginsRegex: Bool {
    switch peek(1) {
    case 9, 10, 13, 32, UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "="), 0: return false
    default: break
    }
    if let last = tokens.last {
      switch last.kind {
      case .number, .string, .regex, .closeBracket: return false
      case .name where !Self.wordsBeforeOperands.contains(String(decoding: bytes[last.range], as: UTF8.self)):
        return false
      case .mark:
        // The slash follows a mark that closes an operand: `x!/y`.
        let byte = bytes[last.range.lowerBound]
        if last.range.count == 1, byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?"), peek(-1) == byte {
          return false
        }
        if byte == UInt8(ascii: ".") { return false }
      default: break
      }
    }
    return regexEnd != nil
  }

  private static let wordsBeforeOperands: Set<String> = [
    "return", "in", "case", "if", "guard", "while", "try", "await",
  ]

  /// The end of a regular expression that begins here.
  private var regexEnd: Int? {
    var index = position + 1
    var isClass = false
    let limit = min(bytes.count, position + Self.longestRegex)
    while index < limit, bytes[index] != 10, bytes[index] != 13 {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isClass = true
      case UInt8(ascii: "]"): isClass = false
      case UInt8(ascii: "/") where !isClass: return bytes[index - 1] == 32 ? nil : index + 1
      default: break
      }
      index += 1
    }
    return nil
  }

  mutating func regex() { emit(.regex, to: regexEnd ?? position + 1) }

  mutating func extendedRegex(pounds: Int) {
    var index = position + pounds + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index] == UInt8(ascii: "/"), hasPounds(after: index, pounds) {
        return emit(.regex, to: index + 1 + pounds)
      } else {
        index += 1
      }
    }
    emit(.regex, to: bytes.count)
  }
}
