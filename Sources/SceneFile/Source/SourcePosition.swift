/// A position in a scene file.
///
/// Lines end at `\n`, `\r\n` or `\r`. Columns count Unicode scalars, with a tab as one, so in plain text they agree
/// with an editor's.
package struct SourcePosition: Sendable, Hashable {
  /// The line, the first being 1.
  package let line: Int
  /// The column, the first being 1; one past the last scalar at the end of a line.
  package let column: Int

  package init(line: Int, column: Int) {
    (self.line, self.column) = (line, column)
  }

  /// The first position of any file.
  package static let start = SourcePosition(line: 1, column: 1)
}

extension SourcePosition: Comparable {
  package static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
