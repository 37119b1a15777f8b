/// Text for people, wherever it is read: on a terminal, or in the log of a runner that takes some lines for commands.
///
/// All output that is not made for one particular reader goes through here.
package enum LogText {
  /// Lines that show what they say: nothing in them commands a terminal, GitHub's runner or Azure's agent.
  package static func safe(_ text: String) -> String {
    withoutAzureCommands(withoutGitHubCommands(text.printableLines), sign: "\\u{23}")
  }

  /// The text with colons spelled out where a line begins with two.
  private static func withoutGitHubCommands(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return text }
    // Strings to which much is appended in pieces are copied again and again; bytes are not.
    var result: [UInt8] = []
    // By scalars: a colon with an accent is one letter for Swift, and still a colon for the runner.
    let scalars = Array(text.unicodeScalars)
    // A runner trims lines before it looks for a command.
    var isAtStart = true
    for (place, scalar) in scalars.enumerated() {
      if isAtStart, scalar == ":", place + 1 < scalars.count, scalars[place + 1] == ":" {
        result += "\\u{3A}".utf8
      } else {
        result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
      isAtStart = scalar == "\n" || (isAtStart && scalar.properties.isWhitespace)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text with the second sign of `##[` and `##vso[` replaced, which are commands wherever they stand, in any case.
  ///
  /// GitHub's first runner knows the former as well.
  static func withoutAzureCommands(_ text: String, sign: String) -> String {
    let number = UInt8(ascii: "#")
    guard text.utf8.contains(number) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      if byte == number, place > 0, bytes[place - 1] == number, beginsCommand(bytes[(place + 1)...]) {
        result += sign.utf8
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func beginsCommand(_ rest: ArraySlice<UInt8>) -> Bool {
    if rest.first == UInt8(ascii: "[") { return true }
    return rest.count >= 4 && String(decoding: rest.prefix(4), as: UTF8.self).lowercased() == "vso["
  }
}
