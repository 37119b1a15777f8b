import Foundation

/// JSON text.
package enum JSONText {
  /// A string with its quotes; control characters, quotes and backslashes are escaped, and nothing else.
  package static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    quote(text, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a string in UTF-8 as `quoted(_:)` gives it.
  static func quote(_ text: some StringProtocol, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<UInt8(ascii: " "): bytes += "\\u\(UInt16(byte).hexDigits)".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A value as a JSON document with sorted keys.
  ///
  /// - Parameter isIndented: Whether every member has a line of its own.
  /// - Throws: The error that encoding the value throws.
  package static func encoded(_ value: some Encodable, isIndented: Bool = true) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    return [UInt8](try encoder.encode(value))
  }
}

extension FixedWidthInteger where Self: UnsignedInteger {
  /// All hexadecimal digits, in lower case: two for each byte.
  package var hexDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
  }
}
