extension Character {
  /// How many columns of a terminal it takes: two for the letters of East Asia and for emoji.
  package var columnCount: Int {
    guard let first = unicodeScalars.first else { return 0 }
    // A letter that also has the form of an emoji, followed by the selector that asks for that form.
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return Self.isWide(first.value) ? 2 : 1
    }
  }

  /// Whether a scalar that is not an emoji is wide or full-width: East_Asian_Width W or F in Unicode 15.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18CFF, 0x18D00...0x18D08, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension String {
  /// How many columns of a terminal it takes.
  package var columnCount: Int { reduce(0) { $0 + $1.columnCount } }

  /// As much of its beginning as fits into some columns.
  package func prefix(columns: Int) -> Substring {
    var room = columns
    return prefix { character in
      room -= character.columnCount
      return room >= 0
    }
  }

  /// The text with spaces behind it up to a number of columns.
  package func padding(toColumns columns: Int) -> String {
    self + String(repeating: " ", count: max(columns - columnCount, 0))
  }
}
