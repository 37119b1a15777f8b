package import Foundation

/// Where characters are, and which character is somewhere.
extension TextLayout {
  /// The line of the place before a code unit; the later one where a line ends and the next begins.
  package func line(at index: Int) -> Int {
    let line = lines.lastIndex { $0.range.lowerBound <= index }
    return line ?? 0
  }

  /// The rectangles of a part of the text, in UTF-16 code units, from the text's top left corner: one for each line.
  package func rects(of part: Range<Int>) -> [CGRect] {
    lines.compactMap { line in
      let inLine = part.clamped(to: line.range)
      guard !inLine.isEmpty else { return nil }
      let ends = [line.caret(at: inLine.lowerBound), line.caret(at: inLine.upperBound)]
      return CGRect(
        x: line.x + min(ends[0], ends[1]), y: line.top, width: abs(ends[1] - ends[0]), height: line.height)
    }
  }

  /// The place between two characters that is nearest to a point, in UTF-16 code units.
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge, in points.
  ///   - y: The distance from the top of the text, in points.
  package func index(x: Double, y: Double) -> Int {
    guard !lines.isEmpty else { return 0 }
    let number = lines.firstIndex { y < $0.top + $0.height } ?? lines.count - 1
    let line = lines[number]
    // The end of a line that goes on is seen at the beginning of the next one.
    let isLast = number + 1 == lines.count || lines[number + 1].range.lowerBound > line.range.upperBound
    let candidates = Set(
      line.runs.flatMap(\.indices) + [line.range.lowerBound] + (isLast ? [line.range.upperBound] : []))
    return candidates.min { a, b in
      (abs(line.x + line.caret(at: a) - x), a) < (abs(line.x + line.caret(at: b) - x), b)
    } ?? line.range.lowerBound
  }
}

extension TextLayout.Line {
  /// Where the caret is before a code unit, from the line's beginning, in points.
  package func caret(at index: Int) -> Double {
    if let run = runs.first(where: { $0.range.contains(index) }) {
      guard let cluster = run.indices.filter({ $0 <= index }).max() else { return run.x }
      if !run.isRightToLeft {
        let places = zip(run.indices, run.positions).filter { $0.0 == cluster }.map(\.1.x)
        return run.x + (places.min() ?? 0)
      }
      // The place before such a letter is at its right, where the letter before it begins.
      let places = zip(run.indices, run.positions).filter { $0.0 < cluster }.map(\.1.x)
      return run.x + (places.min() ?? run.width)
    }
    let last = runs.filter { $0.range.upperBound <= index }.max { $0.range.upperBound < $1.range.upperBound }
    guard let last else { return 0 }
    return last.isRightToLeft ? last.x : last.x + last.width
  }
}
