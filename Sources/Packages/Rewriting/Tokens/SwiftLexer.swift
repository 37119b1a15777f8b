/// Splits Swift source into tokens.
///
/// Comments and space are left out. The interpolations of a string are code, and their tokens come between the parts of
/// the string. Any bytes can be split; nothing is refused.
struct SwiftLexer {
  let bytes: [UInt8]
  private(set) var position = 0
  private(set) var tokens: [SwiftToken] = []
  /// The number of interpolations around the lexer's position.
  var depth = 0
  private var startsLine = true
  private var followsSpace = false

  /// Interpolations that are nested more deeply are read as text; real code does not have them.
  static let deepest = 100
  /// A regular expression in slashes is not longer, so that a line of many slashes is not read again for each.
  static let longestRegex = 10_000

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func run() -> [SwiftToken] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if peek(0) == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipLine() }
    while position < bytes.count { next() }
    return tokens
  }

  func peek(_ distance: Int) -> UInt8 {
    let index = position + distance
    return index >= 0 && index < bytes.count ? bytes[index] : 0
  }

  mutating func emit(_ kind: SwiftToken.Kind, to end: Int) {
    let end = min(end, bytes.count)
    tokens.append(SwiftToken(kind: kind, range: position..<end, startsLine: startsLine, followsSpace: followsSpace))
    position = end
    startsLine = false
    followsSpace = false
  }

  mutating func next() {
    let byte = bytes[position]
    switch byte {
    case 10, 13:
      startsLine = true
      followsSpace = true
      position += 1
    case 9, 11, 12, 32, 0:
      followsSpace = true
      position += 1
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
      skipLine()
      followsSpace = true
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
      skipComment()
      followsSpace = true
    case UInt8(ascii: "\""): string(pounds: 0)
    case UInt8(ascii: "#"): pound()
    case UInt8(ascii: "@") where peek(1).startsName:
      emit(.attribute, to: end(from: position + 1) { $0.continuesName })
    case UInt8(ascii: "`"): backticks()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): emit(.openBracket, to: position + 1)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): emit(.closeBracket, to: position + 1)
    case UInt8(ascii: "$"): emit(.name, to: end(from: position + 1) { $0.continuesName })
    case UInt8(ascii: "/") where beginsRegex: regex()
    default:
      if byte.isDigit {
        number()
      } else if byte >= 0x80, beginsOperator(at: position) {
        emit(.mark, to: endOfOperator(from: position))
      } else if byte.startsName {
        emit(.name, to: endOfName(from: position + 1))
      } else {
        mark()
      }
    }
  }

  func end(from start: Int, while condition: (UInt8) -> Bool) -> Int {
    var index = start
    while index < bytes.count, condition(bytes[index]) { index += 1 }
    return index
  }

  private mutating func skipLine() { position = end(from: position) { $0 != 10 && $0 != 13 } }

  private mutating func skipComment() {
    var depth = 0
    while position < bytes.count {
      if peek(0) == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if peek(0) == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if peek(0) == 10 || peek(0) == 13 { startsLine = true }
        position += 1
      }
    }
    position = bytes.count
  }

  private mutating func backticks() {
    let close = end(from: position + 1) { $0 != UInt8(ascii: "`") && $0 != 10 && $0 != 13 }
    guard close < bytes.count, bytes[close] == UInt8(ascii: "`") else { return emit(.mark, to: position + 1) }
    emit(.name, to: close + 1)
  }

  /// A number; a dot belongs to it only before a digit, so that `1...2` and `tuple.0.x` are more than one token.
  private mutating func number() {
    var index = position
    while index < bytes.count {
      let byte = bytes[index]
      let isFraction = byte == UInt8(ascii: ".") && index + 1 < bytes.count && bytes[index + 1].isDigit && !isTupleIndex
      let isSign =
        (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")) && index > position
        && (bytes[index - 1] | 32 == UInt8(ascii: "e") && !isHexadecimal || bytes[index - 1] | 32 == UInt8(ascii: "p"))
      guard byte.continuesName || isFraction || isSign else { break }
      index += 1
    }
    emit(.number, to: index)
  }

  private var isHexadecimal: Bool { peek(0) == UInt8(ascii: "0") && peek(1) | 32 == UInt8(ascii: "x") }
  private var isTupleIndex: Bool { peek(-1) == UInt8(ascii: ".") }

  private mutating func pound() {
    let pounds = end(from: position) { $0 == UInt8(ascii: "#") } - position
    switch peek(pounds) {
    case UInt8(ascii: "\""): string(pounds: pounds)
    case UInt8(ascii: "/"): extendedRegex(pounds: pounds)
    case let byte where pounds == 1 && byte.startsName:
      emit(.pound, to: end(from: position + 1) { $0.continuesName })
    default: emit(.mark, to: position + pounds)
    }
  }

  /// An operator.
  ///
  /// `<` and `>` are always tokens of their own, because they enclose generic arguments, and so are `?`
  /// and `!` after an operand.
  private mutating func mark() {
    let byte = peek(0)
    guard byte.isOperator else { return emit(.mark, to: position + 1) }
    if byte == UInt8(ascii: "-"), peek(1) == UInt8(ascii: ">") { return emit(.mark, to: position + 2) }
    if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") { return emit(.mark, to: position + 1) }
    if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!"), !followsSpace, peek(1) != UInt8(ascii: "="),
      peek(1) != UInt8(ascii: "?") || peek(2) == UInt8(ascii: ".")
    {
      return emit(.mark, to: position + 1)
    }
    emit(
      .mark, to: end(from: position + 1) { $0.isOperator && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") })
  }
}

extension UInt8 {
  var isDigit: Bool { self >= 48 && self <= 57 }
  var startsName: Bool { self >= 97 && self <= 122 || self >= 65 && self <= 90 || self == 95 || self >= 0x80 }
  var continuesName: Bool { startsName || isDigit }

  var isOperator: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}
