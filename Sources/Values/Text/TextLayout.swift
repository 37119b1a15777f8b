/// Text that was laid out: lines of glyphs, as values that every thread may read.
package struct TextLayout: Sendable, Hashable {
  package var lines: [Line] = []
  /// Whether lines or parts of them are left out.
  package var isTruncated = false
  /// The characters that no font has, each once, in the order of the text: they are shown as boxes.
  package var missing: [Unicode.Scalar] = []

  /// A line.
  package struct Line: Sendable, Hashable {
    /// The part of the text that it shows, in UTF-16 code units.
    package var range: Range<Int>
    /// The distance from the left edge, in points.
    package var x: Double
    package var width: Double
    /// The distance from the top of the text, in points, unrounded.
    package var top: Double
    /// The distance from the top of the text to the baseline, in points, unrounded.
    package var baseline: Double
    package var height: Double
    /// The free room that the paragraph's indents keep on the left and on the right, in points.
    package var margins = Margins()
    /// From left to right.
    package var runs: [TextRun] = []
  }

  /// The free room on both sides of a line, in points.
  package struct Margins: Sendable, Hashable {
    package var left = 0.0
    package var right = 0.0
  }

  /// Where the first of the lines with their indents begins, in points, unrounded.
  package var left: Double { lines.map { $0.x - $0.margins.left }.min() ?? 0 }
  /// The width of the widest line with its indents, in points, unrounded: in this width, the lines end where they do.
  package var width: Double { lines.map { $0.x + $0.width + $0.margins.right }.max().map { $0 - left } ?? 0 }
  /// The height of all lines, in points, unrounded.
  package var height: Double { lines.last.map { $0.top + $0.height } ?? 0 }

  /// The size of a label with this text: up to the next pixel.
  ///
  /// - Parameter scale: Pixels per point.
  package func labelSize(scale: Double) -> (width: Double, height: Double) {
    (PixelGrid.up(width, scale: scale), PixelGrid.up(height, scale: scale))
  }
}

/// Glyphs of one font, to be drawn from left to right.
package struct TextRun: Sendable, Hashable {
  /// Where a glyph is drawn, from the run's beginning on the baseline, in points; y points down.
  package struct Position: Sendable, Hashable {
    package var x: Double
    package var y: Double
  }

  /// The font that has the glyphs: the one that was asked for, or one that was tried instead.
  package var font: Font
  package var glyphs: [UInt32]
  package var positions: [Position]
  /// For each glyph where its character begins, in UTF-16 code units of the whole text.
  package var indices: [Int]
  /// The distance from the beginning of the line, in points.
  package var x: Double
  package var width: Double
  /// The range in UTF-16 code units of the whole text.
  package var range: Range<Int>
  package var isRightToLeft: Bool
  /// Whether the glyphs are boxes for characters that no font has.
  package var isMissing: Bool
}
