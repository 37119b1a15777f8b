/// JSON text that is written without an encoder.
package enum JSONText {
  /// A string with its quotes; control characters, quotes and backslashes are escaped, and nothing else.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\0"..<" ": result += "\\u\(UInt16(scalar.value).hexDigits)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension FixedWidthInteger where Self: UnsignedInteger {
  /// All hexadecimal digits, in lower case: two for each byte.
  package var hexDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
  }
}
