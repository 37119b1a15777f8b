/// A scene file's name and text, cut into lines.
package struct SourceText: Sendable {
  /// The name that errors print, as the user wrote it.
  package let fileName: String
  /// The whole text, without a byte order mark.
  package let text: String

  private let lineStarts: [Int]

  /// Creates a source from text that a file held; a leading byte order mark is dropped.
  package init(fileName: String, text: String) {
    var text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    text.makeContiguousUTF8()
    self.fileName = fileName
    self.text = text
    self.lineStarts = Self.lineStarts(of: text)
  }

  /// The number of lines; one more than the number of line breaks.
  package var lineCount: Int { lineStarts.count }

  /// The text of a line without its break. Takes constant time.
  package func line(_ number: Int) -> Substring {
    precondition(1...lineCount ~= number, "Line \(number) is outside a file of \(lineCount) lines.")
    let start = index(lineStarts[number - 1])
    let end = number < lineCount ? index(lineStarts[number]) : text.endIndex
    let line = text[start..<end].unicodeScalars
    return Substring(line.prefix { $0 != "\n" && $0 != "\r" })
  }

  /// The nearest place that is in the file: YAML readers report the end of a file in different ways.
  package func clamped(_ position: SourcePosition) -> SourcePosition {
    let line = min(max(position.line, 1), lineCount)
    let columns = position.line > lineCount ? Int.max : max(position.column, 1)
    return SourcePosition(line: line, column: min(columns, self.line(line).unicodeScalars.count + 1))
  }

  /// The byte offset of a place that is in the file.
  func utf8Offset(of position: SourcePosition) -> Int {
    let line = line(position.line)
    let end = line.unicodeScalars.prefix(position.column - 1).endIndex
    return text.utf8.distance(from: text.startIndex, to: end)
  }

  /// The place of the scalar to which a byte belongs.
  func position(ofUTF8Offset offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), text.utf8.count)
    let line = lineStarts.partitioningIndex { $0 > offset }
    let end = text.unicodeScalars.index(index(offset), offsetBy: 0)
    let before = text.unicodeScalars[index(lineStarts[line - 1])..<end]
    return SourcePosition(line: line, column: before.count + 1)
  }

  private func index(_ utf8Offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: utf8Offset)
  }

  private static func lineStarts(of text: String) -> [Int] {
    var starts = [0]
    var previous: UInt8 = 0
    for (offset, byte) in text.utf8.enumerated() {
      if previous == UInt8(ascii: "\n") || (previous == UInt8(ascii: "\r") && byte != UInt8(ascii: "\n")) {
        starts.append(offset)
      }
      previous = byte
    }
    if previous == UInt8(ascii: "\n") || previous == UInt8(ascii: "\r") { starts.append(text.utf8.count) }
    return starts
  }
}

extension Array {
  /// The index of the first element for which `belongsInSecond` holds, in an array where it holds for a suffix.
  fileprivate func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
