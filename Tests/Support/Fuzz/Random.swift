import TestSupport

extension SeededRandom {
  /// True in one of `count` cases.
  mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }

  mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// An element; the list must not be empty.
  mutating func pick<T>(_ list: [T]) -> T { list[Int.random(in: list.indices, using: &self)] }

  /// A number as people might write it: mostly small, at times at the limit of arithmetic or notation.
  mutating func numberWord(wildness: Double) -> String {
    guard chance(wildness) else {
      switch integer(0...4) {
      case 0: return "\(integer(0...10))"
      case 1: return "\(Double(integer(-40...80)) / 4)"
      case 2: return "\(integer(-50...400))"
      case 3: return "\(Double(integer(0...100)) / 100)"
      default: return "\(integer(1...120))"
      }
    }
    if chance(0.4) {
      // Any magnitude that a scene may have.
      let exponent = number(in: -12...9)
      let value = Double(sign: .plus, exponent: Int((exponent * 3.3219).rounded(.down)), significand: number(in: 1...2))
      return "\(oneIn(2) ? value : -value)"
    }
    return pick(oneIn(4) ? Self.unwritableNumbers : Self.extremeNumbers)
  }

  private static let extremeNumbers = [
    "0", "-0.0", "5e-324", "1e-300", "1e-38", "1e-9", "-1e-9", "1e-4", "0.001", "1e5", "65536", "32767", "16777217",
    "33554432", "1e8", "-1e8", "1.1e8", "2147483647", "999999999", "999999999.9999999", "1e9", "-1e9", "-1",
    "0.30000000000000004", "90", "180", "359.99999999999994", "360", "-45",
  ]

  private static let unwritableNumbers = [
    "1e999", "-1e999", ".inf", "-.inf", ".nan", "NaN", "0x10", "0o17", "1_000", "1e", "--1", "1.2.3", "4294967296",
    "9007199254740993", "1e308", "1:30", "1,5", "½", "٣", "１", "-", "+", ".", "null", "true", "~",
  ]

  /// A text that has surprised programs.
  mutating func strangeText() -> String {
    switch integer(0...5) {
    case 0:
      return String(
        repeating: pick(["a", "é", "\u{1F9D1}\u{200D}\u{1F680}", " ", "\u{301}"]), count: integer(1...3000))
    case 1:
      return String(
        (0..<integer(1...8)).compactMap { _ in Unicode.Scalar(UInt32(integer(0...0x2FFF))) }.map(Character.init))
    default: return pick(Self.strangeTexts)
    }
  }

  private static let strangeTexts = [
    "", " ", "root", "Root", "..", ".", "../outside", "/etc/passwd", "a/../../outside", "null", "true", "-", "*a", "&a",
    "!!int 3", "<<", "a b",
    "a\nb", "a\r\n::error::b", "\u{202E}abc", "\u{0}", "\u{7F}", "\u{FEFF}x", "\u{2028}", "%s%n%d", "𝕒", "é",
    "e\u{301}",
    "```", "<script>", "#FFF", "#GGGGGG", "M 0 0", "M 0 0 L 1e9 1e9 Z", "A", "1", "0", "-1", "[", "{", "\\", "\"", "'",
    "transform.rotation.z", "bounds.size.width", "self", "__proto__", "checker.png", "flat.png", "broken.png", "con",
  ]
}
