import Utilities

/// A scene file's name and text, with an index of its lines.
package struct SourceText: Sendable {
  /// The name for errors, as the user wrote it.
  package let fileName: String
  /// The whole text, without a byte order mark.
  package let text: String
  /// Everything else that the scene was made from; errors name it.
  package var context = SourceContext()

  private let index: SourceIndex

  /// Creates a source from a file's text; a leading byte order mark is dropped.
  package init(fileName: String, text: String) {
    var text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    self.fileName = fileName
    self.index = text.withUTF8(SourceIndex.init)
    self.text = text
  }

  /// The file in which a position is: this one, or one of those that parts of the scene are from.
  package func file(at position: SourcePosition) -> SourceText {
    let number = context.file(at: position)
    guard context.files.indices.contains(number - 1) else { return self }
    var file = context.files[number - 1]
    file.context = context
    return file
  }

  /// The beginning of the names of the program's own files, which nobody can look into.
  package static let library = "<library>/"
  package var isLibrary: Bool { fileName.hasPrefix(Self.library) }

  /// The place itself, or where a component of the program is used in which it lies.
  package func written(_ position: SourcePosition) -> SourcePosition {
    var place = position
    while file(at: place).isLibrary, let use = context.uses(at: place).first { place = use }
    return place
  }

  /// The folder in the file's name; empty for none.
  package var folderName: String {
    fileName.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(fileName[..<$0]) } ?? ""
  }

  /// The number of lines; one more than the number of line breaks.
  package var lineCount: Int { index.lines.count }

  /// The number of scalars in a line without its break.
  package func length(ofLine line: Int) -> Int { index.lines[line - 1].length }

  /// The nearest position in the file: YAML readers report the end of a file in different ways.
  func clamped(_ position: SourcePosition) -> SourcePosition {
    let line = min(max(position.line, 1), lineCount)
    let column = position.line > lineCount ? Int.max : max(position.column, 1)
    return SourcePosition(line: line, column: min(column, length(ofLine: line) + 1), copy: position.copy)
  }

  /// At most `count` scalars of a line, beginning at a position.
  ///
  /// O(count), however long the line is.
  package func scalars(at position: SourcePosition, count: Int) -> Substring.UnicodeScalarView {
    let position = clamped(position)
    let end = min(position.column + count, length(ofLine: position.line) + 1)
    let offsets = utf8Offset(of: position)..<utf8Offset(of: SourcePosition(line: position.line, column: end))
    return text.unicodeScalars[stringIndex(offsets.lowerBound)..<stringIndex(offsets.upperBound)]
  }

  /// The byte offset of a position in the file.
  func utf8Offset(of position: SourcePosition) -> Int {
    let scalar = index.lines[position.line - 1].firstScalar + position.column - 1
    let checkpoint = index.checkpoint(beforeScalar: scalar)
    let place = text.unicodeScalars.index(stringIndex(checkpoint.offset), offsetBy: scalar - checkpoint.scalars)
    return text.utf8.distance(from: text.startIndex, to: place)
  }

  /// The position of the scalar to which a byte belongs.
  package func position(ofUTF8Offset offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), text.utf8.count)
    let number = index.lines.partitioningIndex { $0.offset > offset }
    let line = index.lines[number - 1]
    // A line may be as long as the file, so counting begins near the byte.
    let checkpoint = index.checkpoint(beforeByte: offset)
    let isInside = checkpoint.offset > line.offset
    let start = isInside ? checkpoint.offset : line.offset
    let counted = isInside ? checkpoint.scalars - line.firstScalar : 0
    let rest = text.unicodeScalars[stringIndex(start)...]
    let before = rest.indices.prefix { text.utf8.distance(from: text.startIndex, to: rest.index(after: $0)) <= offset }
    return SourcePosition(line: number, column: counted + before.count + 1)
  }

  private func stringIndex(_ utf8Offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: utf8Offset)
  }
}

/// The starts of a text's lines, and the numbers of scalars before checkpoints at regular distances.
private struct SourceIndex: Sendable {
  struct Line {
    /// The offset in bytes.
    let offset: Int
    /// The number of scalars before the line.
    let firstScalar: Int
    /// The length in scalars, without the break.
    let length: Int
  }

  /// A byte offset and the number of scalars before it.
  struct Checkpoint {
    let offset: Int
    let scalars: Int
  }

  private(set) var lines: [Line] = []
  /// One for about each `spacing` bytes.
  private var checkpoints: [Checkpoint] = []

  private static let spacing = 1024

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var scalars = 0
    var start = (offset: 0, scalars: 0)
    // By number: this looks at every byte, and iterators of unoptimised Swift are slow.
    var next = 0
    while next < bytes.count {
      let offset = next
      let byte = bytes[offset]
      next += 1
      if byte & 0xC0 == 0x80 { continue }
      if offset >= checkpoints.count * Self.spacing {
        checkpoints.append(Checkpoint(offset: offset, scalars: scalars))
      }
      if bytes.hasEightPrintable(at: offset) {
        (next, scalars) = (offset + 8, scalars + 8)
        continue
      }
      let isLineFeed = byte == UInt8(ascii: "\n")
      let endsPair = isLineFeed && offset > 0 && bytes[offset - 1] == UInt8(ascii: "\r")
      if endsPair {
        start = (offset + 1, scalars + 1)
      } else if isLineFeed || byte == UInt8(ascii: "\r") {
        lines.append(Line(offset: start.offset, firstScalar: start.scalars, length: scalars - start.scalars))
        start = (offset + 1, scalars + 1)
      }
      scalars += 1
    }
    lines.append(Line(offset: start.offset, firstScalar: start.scalars, length: scalars - start.scalars))
  }

  /// The last checkpoint that is not after a byte.
  func checkpoint(beforeByte offset: Int) -> Checkpoint {
    let number = checkpoints.partitioningIndex { $0.offset > offset }
    return number > 0 ? checkpoints[number - 1] : Checkpoint(offset: 0, scalars: 0)
  }

  /// The last checkpoint that is not after a scalar.
  func checkpoint(beforeScalar scalar: Int) -> Checkpoint {
    let number = checkpoints.partitioningIndex { $0.scalars > scalar }
    return number > 0 ? checkpoints[number - 1] : Checkpoint(offset: 0, scalars: 0)
  }
}
