/// Paragraphs that are so long that Pango would take hours for them: for each line it shapes the rest of a word again.
extension ShapedParagraph {
  /// Longer paragraphs are broken into lines piece by piece, in bytes.
  static let longest = 4096
  /// So are those with longer words, in bytes: where a line cannot end at a blank, Pango shapes all that is left of it.
  static let longestWord = 256
  /// The first attempt at a piece, in bytes.
  private static let piece = 256

  /// Whether the paragraph is broken into lines piece by piece.
  var isLong: Bool {
    if text.count > Self.longest { return true }
    if text.count <= Self.longestWord { return false }
    var word = 0
    for byte in text {
      // Lines end at blanks, and beside ideographs, which have three bytes.
      word = byte == UInt8(ascii: " ") || byte >= 0xE2 ? 0 : word + 1
      if word > Self.longestWord { return true }
    }
    return false
  }

  /// Where lines begin: a byte, and the UTF-16 code unit of the whole text that is there.
  private struct Place {
    var byte: Int
    var unit: Int
  }

  /// Breaks the paragraph into lines, a piece at a time.
  ///
  /// A piece ends between two letters, and its last line is not yet a line: the next piece begins with it. Embeddings of
  /// directions end with a piece, and an ellipsis is at the end of the last line, wherever it was wanted.
  func linesInPieces(in room: Double, limit: Int) -> Lines {
    var result = Lines(lines: [], isTruncated: false, missing: [])
    var (place, size) = (Place(byte: 0, unit: start), Self.piece)
    let whole = style.lineBreak.truncates && limit != .max ? limit - 1 : limit
    while result.lines.count < whole, place.byte < text.count {
      let end = letterBoundary(from: place.byte, atMost: size)
      var piece = part(place.byte..<end, at: place.unit)
      if whole < limit { piece.style.lineBreak = .wordWrapping }
      let set = Typesetter.lines(of: piece, in: room)
      // The rest has room, or the line after those that have is the last one.
      if end == text.count, result.lines.count + set.lines.count <= limit {
        result.missing += set.missing
        result.lines += set.lines
        return result
      }
      let shown = set.lines.dropLast(end == text.count ? 0 : 1).prefix(whole - result.lines.count)
      let next = piece.place(after: shown, from: place)
      // Every round gets further, or sees more at once.
      guard next.byte > place.byte else {
        if end == text.count { break }
        size *= 2
        continue
      }
      result.missing += set.missing
      result.lines += shown
      (place, size) = (next, Self.piece)
    }
    guard place.byte < text.count else { return result }
    result.isTruncated = true
    if whole < limit { result.lines += ellipsized(from: place, in: room) }
    return result
  }

  /// One line that begins at a place and ends with an ellipsis.
  private func ellipsized(from place: Place, in room: Double) -> [TextLayout.Line] {
    var size = Self.piece
    while true {
      let end = letterBoundary(from: place.byte, atMost: size)
      var last = part(place.byte..<end, at: place.unit)
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

  /// The end of as many letters, each with all that belongs to it, as have room in some bytes from a place on.
  ///
  /// A letter that is longer, such as one with a thousand accents, is cut between two characters.
  private func letterBoundary(from place: Int, atMost size: Int) -> Int {
    if text.count - place <= size { return text.count }
    // The characters before the boundary show where it ends.
    let seen = characterBoundary(atOrBefore: min(place + size + Self.piece, text.count))
    var end = place
    for letter in String(decoding: text[place..<seen], as: UTF8.self) {
      let next = end + letter.utf8.count
      if next > place + size { break }
      end = next
    }
    return end > place ? end : characterBoundary(atOrBefore: place + size)
  }

  /// The place itself, or that of the character in which it lies.
  private func characterBoundary(atOrBefore place: Int) -> Int {
    if place >= text.count { return text.count }
    var place = place
    while place > 0, text[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  /// The place behind the last UTF-16 code unit.
  private var end: Int { start + units(before: text.count) }

  /// Where the line begins that follows lines of this piece, which begins at a place of the whole.
  private func place(after lines: ArraySlice<TextLayout.Line>, from place: Place) -> Place {
    guard let last = lines.last else { return place }
    let offsets = utf16Offsets
    // A byte that continues a character counts as its end; no line begins there.
    let byte = text.indices.first { start + offsets[$0] >= last.range.upperBound && text[$0] & 0xC0 != 0x80 }
    return Place(byte: place.byte + (byte ?? text.count), unit: last.range.upperBound)
  }
}
