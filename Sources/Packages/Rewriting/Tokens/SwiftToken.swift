/// A token of Swift source, with the distinctions that rewriting needs.
package struct SwiftToken: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A name or a keyword, in backticks or not.
    case name
    /// `@` and the name that follows.
    case attribute
    /// `#` and the name that follows: a directive, or an expression such as `#selector`.
    case pound
    case number
    /// A string literal, or a part of one between interpolations.
    case string
    case regex
    case openBracket
    case closeBracket
    /// An operator, a dot, a comma or another mark.
    case mark
  }

  package var kind: Kind
  /// Where the token is, in bytes of the source.
  package var range: Range<Int>
  /// Whether it is the first token in its line.
  package var startsLine: Bool
  /// Whether white space or a comment precedes it.
  package var followsSpace: Bool
}

/// A source with its tokens; any bytes have tokens, even if they are not Swift.
package struct TokenizedSource: Sendable {
  package let bytes: [UInt8]
  package let tokens: [SwiftToken]
  /// For each bracket the index of its partner; -1 for brackets without one and for other tokens.
  package let partners: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lexer = SwiftLexer(bytes)
    tokens = lexer.run()
    partners = Self.partners(tokens, bytes)
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  /// The text of a token; empty if there is no such token.
  package func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
  }

  /// A token's name without backticks.
  package func name(_ index: Int) -> String {
    let text = text(index)
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  /// Whether a token has this text.
  package func `is`(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let range = tokens[index].range
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[range]) }
  }

  /// The texts of tokens, with a space wherever the source has space, so that they fit in one line.
  package func line(_ indices: Range<Int>) -> String {
    var text = ""
    for index in indices where tokens.indices.contains(index) {
      if index != indices.lowerBound, tokens[index].followsSpace { text += " " }
      text += self.text(index).replacingLineBreaks()
    }
    return text
  }

  /// The index of a bracket's partner; the last token if it has none.
  package func partner(_ index: Int) -> Int {
    let partner = partners.indices.contains(index) ? partners[index] : -1
    return partner >= 0 ? partner : tokens.count
  }

  /// The lines that bytes are in, from 1.
  package func lines(at offsets: [Int]) -> [Int] {
    var lines = Array(repeating: 1, count: offsets.count)
    var (line, position) = (1, 0)
    for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      let end = min(max(offsets[index], position), bytes.count)
      line += bytes[position..<end].count { $0 == 10 }
      position = end
      lines[index] = line
    }
    return lines
  }

  private static func partners(_ tokens: [SwiftToken], _ bytes: [UInt8]) -> [Int] {
    var partners = Array(repeating: -1, count: tokens.count)
    var open: [Int] = []
    // The number of open brackets of each kind, so that closing ones without a partner are skipped at once.
    var counts: [UInt8: Int] = [:]
    for (index, token) in tokens.enumerated() where !token.range.isEmpty {
      let byte = bytes[token.range.lowerBound]
      if token.kind == .openBracket {
        open.append(index)
        counts[byte, default: 0] += 1
      } else if token.kind == .closeBracket {
        // A bracket without a partner is skipped, so that one mistake does not spoil the rest.
        let wanted = byte == 41 ? 40 : byte - 2
        guard counts[wanted, default: 0] > 0 else { continue }
        while let last = open.popLast() {
          let found = bytes[tokens[last].range.lowerBound]
          counts[found, default: 0] -= 1
          guard found == wanted else { continue }
          partners[last] = index
          partners[index] = last
          break
        }
      }
    }
    return partners
  }
}

extension String {
  /// The same in one line.
  func replacingLineBreaks() -> String {
    guard utf8.contains(where: { $0 == 10 || $0 == 13 }) else { return self }
    return String(decoding: utf8.map { $0 == 10 || $0 == 13 ? 32 : $0 }, as: UTF8.self)
  }
}
