import Foundation
import Utilities

/// Text for shells.
enum ShellText {
  /// A word that a shell reads as this text.
  ///
  /// It has no control characters and no line ends, so that a script may be printed as it is.
  static func quoted(_ text: String) -> String {
    let plain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "@", "%", "+", ":", ",", ".", "/", "-": true
      default: false
      }
    }
    let isPrinted = text.printable == text && LogText.safe(text) == text
    if plain, isPrinted, !text.isEmpty { return text }
    return isPrinted ? "'\(text.replacing("'", with: #"'\''"#))'" : spelled(text)
  }

  /// A word in Bash's `$'…'` quotes, in which bytes may be written as numbers.
  private static func spelled(_ text: String) -> String {
    let letters = text.unicodeScalars.map { scalar in
      let isPlain = !scalar.isUnprintable && !["'", "\\", "#", ":"].contains(scalar)
      return isPlain ? String(scalar) : String(scalar).utf8.map(octal).joined()
    }
    return "$'\(letters.joined())'"
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }

  /// A command line.
  static func line(_ words: some Sequence<String>) -> String { words.map(quoted).joined(separator: " ") }

  /// Lines that go to the folder of the script itself, whatever it is called, and remember it as `files`.
  static let entersOwnFolder = """
    case $0 in */*) CDPATH= cd -- "${0%/*}/" ;; esac
    files=$PWD
    """
}

/// Text for YAML.
enum YAMLText {
  /// A string in double quotes, which has the same meaning for every reader and in every version of YAML.
  static func quoted(_ text: String) -> String {
    let json = JSONText.printable(JSONText.quoted(text))
    // Readers refuse code points that are not characters, and drop byte order marks.
    return ["\u{FEFF}", "\u{FFFE}", "\u{FFFF}"].reduce(json) { text, scalar in
      let code = scalar.unicodeScalars.first.map { UInt16(truncatingIfNeeded: $0.value).hexDigits } ?? ""
      return text.replacing(scalar, with: "\\u\(code)")
    }
  }
}
