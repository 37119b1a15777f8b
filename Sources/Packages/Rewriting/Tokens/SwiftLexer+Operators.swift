/// Operators that are not ASCII, such as `×` and `≠`.
extension SwiftLexer {
  private static let operators: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF, 0xD7...0xD7,
    0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF,
    0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030...0x3030,
  ]

  /// Whether an operator begins at a byte that is not ASCII.
  func beginsOperator(at index: Int) -> Bool {
    guard index < bytes.count,
      bytes[index] == 0xC2 || bytes[index] == 0xC3 || bytes[index] == 0xE2 || bytes[index] == 0xE3
    else { return false }
    let count = bytes[index] < 0xE0 ? 2 : 3
    guard index + count <= bytes.count else { return false }
    var scalar = UInt32(bytes[index] & (count == 2 ? 0x1F : 0x0F))
    for byte in bytes[index + 1..<index + count] {
      guard byte & 0xC0 == 0x80 else { return false }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    return Self.operators.contains { $0.contains(scalar) }
  }

  /// The end of a name that continues at a byte.
  func endOfName(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index].continuesName, !beginsOperator(at: index) { index += 1 }
    return index
  }

  /// The end of an operator that contains characters outside of ASCII.
  func endOfOperator(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if beginsOperator(at: index) {
        index += bytes[index] < 0xE0 ? 2 : 3
      } else if bytes[index].isOperator, bytes[index] != UInt8(ascii: "<"), bytes[index] != UInt8(ascii: ">") {
        index += 1
      } else {
        break
      }
    }
    return index
  }
}
