import Foundation

/// Splits SVG path data into letters, numbers and flags, and tracks the position.
struct SVGPathScanner {
  private let data: String
  private let bytes: [UInt8]
  private var position = 0
  /// The position of the last command's letter.
  private var commandPosition = 0
  /// Whether a comma may come next: between two arguments, but not after a letter.
  private var mayMeetComma = false

  init(_ data: String) {
    self.data = data
    bytes = Array(data.utf8)
  }

  /// The next command in upper case, and whether it was written in lower case; nil at the end.
  mutating func nextCommand() throws(SVGPathError) -> (letter: Character, isRelative: Bool)? {
    skipSpace()
    guard position < bytes.count else { return nil }
    // Clearing bit 5 makes ASCII letters upper case.
    let upper = bytes[position] & 0xDF
    guard "MLHVCSQTAZ".utf8.contains(upper) else {
      throw error("A command (one of M L H V C S Q T A Z, in either case) is expected here, not \(found).")
    }
    let isRelative = bytes[position] != upper
    commandPosition = position
    position += 1
    mayMeetComma = false
    return (Character(Unicode.Scalar(upper)), isRelative)
  }

  /// Whether more arguments follow, perhaps after a comma.
  mutating func isAtArgument() -> Bool {
    skipSpace()
    guard position < bytes.count else { return false }
    return ",+-.0123456789".utf8.contains(bytes[position])
  }

  /// The next number.
  mutating func number() throws(SVGPathError) -> CGFloat {
    skipSeparator()
    let first = position
    if isNext("+") || isNext("-") { position += 1 }
    var digits = skipDigits()
    if isNext(".") {
      position += 1
      digits += skipDigits()
    }
    guard digits > 0 else { throw error("A number is expected here, not \(found).") }
    skipExponent()
    let text = String(decoding: bytes[first..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw error("The number \(text) is too large to draw with.", at: first)
    }
    return CGFloat(value)
  }

  /// The next two numbers as a point relative to another.
  mutating func point(from origin: CGPoint) throws(SVGPathError) -> CGPoint {
    let (x, y) = (try number(), try number())
    return CGPoint(x: origin.x + x, y: origin.y + y)
  }

  /// The next flag of an arc: one digit, which needs no separator after it.
  mutating func flag() throws(SVGPathError) -> Bool {
    skipSeparator()
    let isSet = isNext("1")
    guard isSet || isNext("0") else { throw error("A flag of an arc, 0 or 1, is expected here, not \(found).") }
    position += 1
    return isSet
  }

  /// An error at the last command's letter.
  func errorAtCommand(_ message: String) -> SVGPathError {
    error(message, at: commandPosition)
  }

  /// An error at a position, the current one if none is given.
  private func error(_ message: String, at place: Int? = nil) -> SVGPathError {
    let scalars = data.unicodeScalars
    let index = data.utf8.index(data.startIndex, offsetBy: place ?? position)
    return SVGPathError(offset: scalars.distance(from: scalars.startIndex, to: index), message: message)
  }

  /// The character at the current position, for messages.
  private var found: String {
    let index = data.utf8.index(data.startIndex, offsetBy: position)
    return index < data.endIndex ? "“\(data[index])”" : "the end of the data"
  }
}

extension SVGPathScanner {
  private func isNext(_ character: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: character)
  }

  /// Skips digits and returns how many there were.
  private mutating func skipDigits() -> Int {
    let first = position
    while position < bytes.count, "0123456789".utf8.contains(bytes[position]) { position += 1 }
    return position - first
  }

  /// Skips an exponent; an e without digits is not skipped, because it is an error of its own.
  private mutating func skipExponent() {
    guard isNext("e") || isNext("E") else { return }
    let first = position
    position += 1
    if isNext("+") || isNext("-") { position += 1 }
    if skipDigits() == 0 { position = first }
  }

  private mutating func skipSpace() {
    while position < bytes.count, " \t\n\u{C}\r".utf8.contains(bytes[position]) { position += 1 }
  }

  /// Skips separators before an argument: white space, and a comma after another argument.
  private mutating func skipSeparator() {
    skipSpace()
    if mayMeetComma, isNext(",") {
      position += 1
      skipSpace()
    }
    mayMeetComma = true
  }
}
