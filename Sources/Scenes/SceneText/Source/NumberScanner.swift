/// Looks whether a text is `[-+]? ( . [0-9]+ | [0-9]+ ( . [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`.
struct NumberScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  /// All digits before an exponent as one number, as far as it has no more than nineteen.
  private var digits: UInt64 = 0
  private var digitCount = 0
  private var fractionCount = 0
  private var hasExponent = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func scan() -> Bool {
    _ = skip("+", "-")
    skipDigits()
    let wholeCount = digitCount
    if skip(".", ".") { skipDigits() }
    fractionCount = digitCount - wholeCount
    guard digitCount > 0 else { return false }
    if skip("e", "E") {
      hasExponent = true
      _ = skip("+", "-")
      let before = place
      skipDigits()
      guard place > before else { return false }
    }
    return place == bytes.count
  }

  /// The number that was found; nil if it takes more than a division to know it.
  ///
  /// Both numbers are exact, so that the quotient is the nearest to what is written.
  var value: Double? {
    guard !hasExponent, digitCount > 0, digitCount <= 19, digits <= 1 << 53, fractionCount < Self.powers.count,
      bytes[0] != UInt8(ascii: "+"), bytes[bytes.count - 1] != UInt8(ascii: "."), digitCount > fractionCount
    else { return nil }
    let value = Double(digits) / Self.powers[fractionCount]
    return bytes[0] == UInt8(ascii: "-") ? -value : value
  }

  /// The powers of ten that are exact.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  private mutating func skip(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: first) || bytes[place] == UInt8(ascii: second) else {
      return false
    }
    place += 1
    return true
  }

  private mutating func skipDigits() {
    while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) {
      digits = digits &* 10 &+ UInt64(bytes[place] - UInt8(ascii: "0"))
      digitCount += 1
      place += 1
    }
  }
}
