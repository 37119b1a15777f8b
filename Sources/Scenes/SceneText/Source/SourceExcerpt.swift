import Utilities

/// A line of the file with a caret under a position, as two lines of text.
///
/// ```
///    12 |     colour: red
///       |     ^~~~~~
/// ```
package struct SourceExcerpt: CustomStringConvertible {
  package let description: String

  /// How many columns of a long line are shown.
  private static let width = 100
  /// How many columns of a long line are shown before the caret.
  private static let before = 40

  package init(of source: SourceText, at position: SourcePosition) {
    // A bounded number of scalars, so that a very long line costs no more than a short one.
    let first = max(1, position.column - 2 * Self.width)
    let scalars = source.scalars(at: SourcePosition(line: position.line, column: first), count: 4 * Self.width)
    let cells = scalars.map(Cell.init)
    let caret = position.column - first
    let length = source.length(ofLine: position.line)
    var window = cells.indices

    if length > cells.count || cells.width(of: window) > Self.width {
      let before = cells[..<caret].reversed().count(thatFit: Self.before)
      let start = caret - before
      window = start..<(start + cells[start...].count(thatFit: Self.width))
    }
    let isCutBefore = first > 1 || window.lowerBound > 0
    let isCutAfter = first - 1 + window.upperBound < length

    let end = min(caret + max(1, tokenLength(in: cells.map(\.scalar), at: caret)), window.upperBound)
    let underline = "^" + String(repeating: "~", count: max(0, cells.width(of: caret..<max(end, caret)) - 1))
    let indent = cells[window.lowerBound..<caret].map(\.blank).joined()

    let number = String(position.line)
    let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
    let margin = String(repeating: " ", count: gutter.count)
    description = """
      \(gutter) | \(isCutBefore ? "..." : "")\(cells[window].map(\.shown).joined())\(isCutAfter ? "..." : "")
      \(margin) | \(isCutBefore ? "   " : "")\(indent)\(underline)
      """
  }
}

/// One scalar of the line as printed.
private struct Cell {
  let scalar: Unicode.Scalar
  let shown: String
  /// The padding that keeps the caret line aligned: a tab under a tab, else as many blanks as the scalar is wide.
  let blank: String
  let width: Int

  init(_ scalar: Unicode.Scalar) {
    self.scalar = scalar
    switch scalar {
    case "\t": (shown, blank, width) = ("\t", "\t", 1)
    case _ where scalar.isUnprintable: (shown, blank, width) = ("\u{FFFD}", " ", 1)
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

extension Sequence<Cell> {
  /// The number of leading cells that fit into `width`.
  fileprivate func count(thatFit width: Int) -> Int {
    var (count, used) = (0, 0)
    for cell in self {
      used += cell.width
      if used > width { break }
      count += 1
    }
    return count
  }
}

extension Unicode.Scalar {
  /// The number of columns that the scalar takes in a terminal.
  ///
  /// Follows Unicode's East Asian Width, rounded to whole blocks.
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
