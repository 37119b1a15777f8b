import CSymbols

/// The tables of symbols, which `CSymbols` contains: SVG path data on a square of 24 units, by name.
enum SymbolTable {
  /// A symbol made only of lines, which a pen follows.
  static func lines(_ name: String) -> String? { text(CSYMBOLS_LINES, name) }

  /// A symbol with a body, by its name without `.fill`.
  static func solid(_ name: String) -> SolidSymbol? {
    text(CSYMBOLS_SOLIDS, name).map { text in
      let parts = text.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      return SolidSymbol(
        body: parts[0], around: parts.count > 1 ? parts[1] : "", within: parts.count > 2 ? parts[2] : "")
    }
  }

  /// The name of the near relative as which a symbol is drawn.
  static func alias(_ name: String) -> String? { text(CSYMBOLS_ALIASES, name) }

  /// A letter, which is only in circles, squares and the like.
  static func letter(_ name: String) -> String? { text(CSYMBOLS_LETTERS, name) }

  /// A digit, which is also only there.
  static func digit(_ digit: Character) -> String? { text(CSYMBOLS_DIGITS, String(digit)) }

  private static func text(_ table: CSymbolsTable, _ name: String) -> String? {
    var count = 0
    guard let start = csymbols_find(table, name, name.utf8.count, &count) else { return nil }
    return start.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }
}

/// A symbol with a body, which its variant `.fill` fills.
struct SolidSymbol {
  /// The body.
  let body: String
  /// Lines beside the body.
  let around: String
  /// Lines in the body, which a filled symbol omits.
  let within: String
}
