/// Paragraphs that are so long that Pango would take hours for them: for each line it shapes what is left of a word anew.
extension ShapedParagraph {
  /// Longer paragraphs are broken into lines piece by piece, in bytes.
  static let longest = 4096
  /// The first attempt at a piece, in bytes.
  private static let piece = 512

  /// Breaks the paragraph into lines, a piece at a time.
  ///
  /// A piece's last line is not yet a line: the next piece begins with it. Embeddings of directions end with a piece, and
  /// an ellipsis stands at the end of the last line, wherever it was wanted.
  func linesInPieces(in room: Double, limit: Int) -> Lines {
    var result = Lines(lines: [], isTruncated: false, missing: [])
    var (start, size) = (0, Self.piece)
    let whole = style.lineBreak.truncates && limit != .max ? limit - 1 : limit
    while result.lines.count < whole, start < text.count {
      let end = boundary(atOrBefore: start + size)
      var piece = part(start..<end)
      if whole < limit { piece.style.lineBreak = .wordWrapping }
      let set = piece.wholeLines(in: room)
      result.missing += set.missing
      if end == text.count {
        // What is left has room, or the line after those that have is the last one.
        if result.lines.count + set.lines.count <= limit {
          result.lines += set.lines
          return result
        }
        let shown = set.lines.prefix(whole - result.lines.count)
        result.lines += shown
        start += piece.bytes(upTo: shown.last?.range.upperBound ?? piece.start)
        break
      }
      guard set.lines.count > 1 else {
        size *= 2
        continue
      }
      let shown = set.lines.dropLast().prefix(whole - result.lines.count)
      result.lines += shown
      start += piece.bytes(upTo: shown.last?.range.upperBound ?? piece.start)
      size = Self.piece
    }
    guard start < text.count else { return result }
    result.isTruncated = true
    if whole < limit { result.lines += ellipsized(from: start, in: room) }
    return result
  }

  /// One line that begins at a byte and ends with an ellipsis.
  private func ellipsized(from start: Int, in room: Double) -> [TextLayout.Line] {
    var size = Self.piece
    while true {
      let end = boundary(atOrBefore: start + size)
      var last = part(start..<end)
      last.style.lineBreak = .truncatingTail
      var set = last.wholeLines(in: room, limit: 1)
      if set.isTruncated || end == text.count {
        // The ellipsis stands for all that follows.
        if let line = set.lines.first { set.lines[0].range = line.range.lowerBound..<self.end }
        return set.lines
      }
      size *= 2
    }
  }

  /// The place itself, or that of the character in which it lies.
  private func boundary(atOrBefore place: Int) -> Int {
    if place >= text.count { return text.count }
    var place = place
    while place > 0, text[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  /// Behind the last UTF-16 code unit.
  private var end: Int { start + units(before: text.count) }

  /// The number of bytes before a UTF-16 code unit of the whole text.
  private func bytes(upTo unit: Int) -> Int {
    utf16Offsets.firstIndex { start + $0 >= unit } ?? text.count
  }
}
