/// A line of the file with a caret under one place, as two lines of text.
///
/// ```
///    12 |     colour: red
///       |     ^~~~~~
/// ```
struct SourceExcerpt: CustomStringConvertible {
  let description: String

  /// How many columns of a long line are shown.
  private static let width = 100
  /// How many columns of a long line are shown before the caret.
  private static let before = 40

  init(of source: SourceText, at position: SourcePosition) {
    let line = source.line(position.line).unicodeScalars
    let caret = position.column - 1
    // Far more scalars than fit, so that a file of one endless line costs no more than a short one.
    let first = max(0, caret - 4 * Self.width)
    let last = line.index(line.startIndex, offsetBy: caret + 4 * Self.width, limitedBy: line.endIndex)
    let scalars = line[line.index(line.startIndex, offsetBy: first)..<(last ?? line.endIndex)]
    let cells = scalars.map(Cell.init)
    var window = 0..<cells.count

    if first > 0 || last != nil || cells.width(of: window) > Self.width {
      while window.lowerBound < caret - first, cells.width(of: window.lowerBound..<(caret - first)) > Self.before {
        window = (window.lowerBound + 1)..<window.upperBound
      }
      while cells.width(of: window) > Self.width { window = window.lowerBound..<(window.upperBound - 1) }
    }
    let isCutBefore = first > 0 || window.lowerBound > 0
    let isCutAfter = last.map { $0 < line.endIndex } ?? false || window.upperBound < cells.count

    let end = min(caret - first + max(1, tokenLength(in: cells.map(\.scalar), at: caret - first)), window.upperBound)
    let underlined = (caret - first)..<max(end, caret - first)
    let shown = cells[window].map(\.shown).joined()
    let indent = cells[window.lowerBound..<(caret - first)].map(\.blank).joined()
    let underline = "^" + String(repeating: "~", count: max(0, cells.width(of: underlined) - 1))

    let number = String(position.line)
    let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
    let margin = String(repeating: " ", count: gutter.count)
    description = """
      \(gutter) | \(isCutBefore ? "..." : "")\(shown)\(isCutAfter ? "..." : "")
      \(margin) | \(isCutBefore ? "   " : "")\(indent)\(underline)
      """
  }
}

/// One scalar of the line as it is printed.
private struct Cell {
  let scalar: Unicode.Scalar
  let shown: String
  /// What keeps the caret line aligned: a tab under a tab, as many blanks as the scalar is wide otherwise.
  let blank: String
  let width: Int

  init(_ scalar: Unicode.Scalar) {
    self.scalar = scalar
    switch (scalar, scalar.properties.generalCategory) {
    case ("\t", _): (shown, blank, width) = ("\t", "\t", 1)
    case (_, .control), (_, .lineSeparator), (_, .paragraphSeparator):
      (shown, blank, width) = ("\u{FFFD}", " ", 1)
    default:
      width = scalar.terminalWidth
      (shown, blank) = (String(scalar), String(repeating: " ", count: width))
    }
  }
}

extension [Cell] {
  fileprivate func width(of range: Range<Int>) -> Int {
    self[range].reduce(0) { $0 + $1.width }
  }
}

extension Unicode.Scalar {
  /// The number of columns that a terminal gives to the scalar.
  ///
  /// The blocks that Unicode's East Asian Width calls wide, rounded to whole blocks.
  fileprivate var terminalWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
