/// A position in a scene file.
///
/// Lines end at `\n`, `\r\n` or `\r`. Columns count Unicode scalars, with a tab as one, so in plain text they agree
/// with an editor's.
package struct SourcePosition: Sendable, Hashable {
  /// The line, the first being 1.
  package var line: Int { Int(storedLine) }
  /// The column, the first being 1; one past the last scalar at the end of a line.
  package var column: Int { Int(storedColumn) }
  /// The number of the copy, among those that `repeat` makes of this part of the file; 0 outside of all repetitions.
  ///
  /// The copies are listed in the source's `SourceContext`.
  package var copy: Int { Int(storedCopy) }

  // Each value of a scene has a position, and files and tables are smaller than 2 GB.
  private let storedLine: Int32
  private let storedColumn: Int32
  private let storedCopy: Int32

  package init(line: Int, column: Int) {
    self.init(line: line, column: column, copy: 0)
  }

  package init(line: Int, column: Int, copy: Int) {
    storedLine = Int32(clamping: line)
    storedColumn = Int32(clamping: column)
    storedCopy = Int32(clamping: copy)
  }

  /// The first position of any file.
  package static let start = SourcePosition(line: 1, column: 1)
}

extension SourcePosition {
  /// The same place in a copy.
  package func inCopy(_ copy: Int) -> SourcePosition { SourcePosition(line: line, column: column, copy: copy) }

  /// Whether both are the same place in the file, in any copies.
  func isSamePlace(as other: SourcePosition) -> Bool { line == other.line && column == other.column }
}

extension SourcePosition: Comparable {
  /// In file order; of one place, copies in the order in which they are made.
  package static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column, a.copy) < (b.line, b.column, b.copy)
  }
}
