/// Replacements of parts of a source that keep the number of its lines.
package struct SourceEdits: Sendable {
  private var edits: [(range: Range<Int>, text: [UInt8])] = []
  /// The whole lines that follow the source.
  package private(set) var appended = ""

  package init() {}

  package var isEmpty: Bool { edits.isEmpty && appended.isEmpty }

  /// Replaces a range of bytes.
  ///
  /// Line breaks in the text become spaces, and those of the range are kept behind the text.
  package mutating func replace(_ range: Range<Int>, by text: String, in bytes: [UInt8]) {
    let breaks = bytes[range].filter { $0 == 10 || $0 == 13 }
    edits.append((range, Array(text.replacingLineBreaks().utf8) + breaks))
  }

  /// Replaces a range by a shorter text and spaces, so that the columns after it stay, or by a longer one without.
  package mutating func overwrite(_ range: Range<Int>, by text: String = "", in bytes: [UInt8]) {
    guard !bytes[range].contains(10), !bytes[range].contains(13) else {
      // Each line keeps its length.
      let blank = bytes[range].map { $0 == 10 || $0 == 13 ? $0 : 32 }
      let text = Array(text.replacingLineBreaks().utf8)
      let first = blank.firstIndex { $0 != 32 } ?? blank.count
      return edits.append((range, text + blank.dropFirst(min(text.count, first))))
    }
    let padding = String(repeating: " ", count: max(range.count - text.utf8.count, 0))
    edits.append((range, Array((text.replacingLineBreaks() + padding).utf8)))
  }

  package mutating func insert(_ text: String, at offset: Int) {
    edits.append((offset..<offset, Array(text.replacingLineBreaks().utf8)))
  }

  package mutating func append(line: String) { appended += line + "\n" }

  /// The source with the replacements; of two that overlap, the one that was made first.
  package func apply(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1024)
    var position = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
    }
    for (_, edit) in ordered where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text
      position = edit.range.upperBound
    }
    result += bytes[position...]
    guard !appended.isEmpty else { return result }
    return result + [10] + Array(appended.utf8)
  }
}
