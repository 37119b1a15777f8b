/// Text for people, wherever it is read: on a terminal, or in the log of a runner that takes some lines for commands.
///
/// What leaves the program and was not made for one reader goes through here.
package enum LogText {
  /// Lines that show what they say: nothing in them commands a terminal, GitHub's runner or Azure's agent.
  package static func safe(_ text: String) -> String {
    withoutAzureCommands(withoutGitHubCommands(text.printableLines), sign: "\\u{23}")
  }

  /// The text with colons spelled out where a line begins with two.
  private static func withoutGitHubCommands(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return text }
    var result = String.UnicodeScalarView()
    // By scalars: a colon with an accent is one letter for Swift, and still a colon for the runner.
    let scalars = Array(text.unicodeScalars)
    // A runner trims lines before it looks for a command.
    var isAtStart = true
    for (place, scalar) in scalars.enumerated() {
      if isAtStart, scalar == ":", place + 1 < scalars.count, scalars[place + 1] == ":" {
        result.append(contentsOf: "\\u{3A}".unicodeScalars)
      } else {
        result.append(scalar)
      }
      isAtStart = scalar == "\n" || (isAtStart && scalar.properties.isWhitespace)
    }
    return String(result)
  }

  /// The text with the second sign of `##[` and `##vso[` replaced, which are commands wherever they stand, in any case.
  ///
  /// GitHub's first runner knows the former as well.
  static func withoutAzureCommands(_ text: String, sign: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      if scalar == "#", place > 0, scalars[place - 1] == "#", beginsCommand(scalars[(place + 1)...]) {
        result.append(contentsOf: sign.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func beginsCommand(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    if rest.first == "[" { return true }
    return rest.count >= 4 && String(String.UnicodeScalarView(rest.prefix(4))).lowercased() == "vso["
  }
}
