extension Unicode.Scalar {
  /// Whether a terminal does something else with the scalar than show it: controls, the separators of lines and
  /// paragraphs, and scalars that change the direction of writing.
  package var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: break
    }
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return true
    default: return false
    }
  }
}

extension String {
  /// A name as it is printed in a sentence: on one line, with unprintable scalars as `\u{1B}`.
  package var printable: String { printable(keeping: []) }

  /// Lines of text as they are printed on a terminal.
  package var printableLines: String { printable(keeping: ["\n", "\t"]) }

  private func printable(keeping kept: [Unicode.Scalar]) -> String {
    escaping { $0.isUnprintable && !kept.contains($0) ? "\\u{\(String($0.value, radix: 16, uppercase: true))}" : nil }
  }

  /// The text with other text in the place of some scalars.
  ///
  /// By scalars, because `\r\n` is one `Character`, and so is a letter with what is written over it.
  fileprivate func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
    let bytes = unicodeScalars.reduce(into: [UInt8]()) { result, scalar in
      if let text = replacement(scalar) {
        result += text.utf8
      } else {
        result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONText {
  /// JSON as it is printed: the same values, with everything escaped that commands a terminal or a runner.
  package static func printable(_ json: String) -> String {
    let text = json.escaping {
      $0.isUnprintable && $0 != "\n" ? "\\u\(UInt16(truncatingIfNeeded: $0.value).hexDigits)" : nil
    }
    return LogText.withoutAzureCommands(text, sign: "\\u0023")
  }
}

/// Text for the log of a GitHub workflow, in which some lines are commands.
package enum GitHubText {
  /// The text after the `::` of a command.
  package static func message(_ text: String) -> String {
    text.escaping { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: scalar.isUnprintable ? String(scalar).printable : nil
      }
    }
  }

  /// A property of a command.
  package static func property(_ text: String) -> String {
    message(text).escaping { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : nil }
  }
}

/// Text for the log of a pipeline of Azure, in which some lines are commands.
package enum AzureText {
  /// The text after the bracket of a command.
  package static func message(_ text: String) -> String {
    text.escaping { scalar in
      switch scalar {
      case "%": "%AZP25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: scalar.isUnprintable ? String(scalar).printable : nil
      }
    }
  }

  /// A property of a command.
  package static func property(_ text: String) -> String {
    message(text).escaping { $0 == ";" ? "%3B" : $0 == "]" ? "%5D" : nil }
  }
}

/// Text for Markdown, as GitHub shows it.
package enum MarkdownText {
  /// A text in a cell of a table, or anywhere else in a line.
  package static func inline(_ text: String) -> String {
    text.escaping { scalar in
      switch scalar {
      case "\n": " "
      case "<": "&lt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~": "\\\(scalar)"
      default: scalar.isUnprintable ? String(scalar).printable : nil
      }
    }
  }

  /// A block of text as it is, between fences that are longer than any in the text.
  package static func fenced(_ text: String) -> String {
    var (run, longest) = (0, 0)
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)text\n\(text.printableLines)\n\(fence)"
  }
}
