/// A caption of a film: what is said, and when.
package struct SceneCaption: Sendable, Hashable {
  /// A part of the text that looks the same; lines end with line breaks.
  package struct Span: Sendable, Hashable {
    package var string: String
    var isBold = false
    var isItalic = false
    var isUnderlined = false
  }

  /// In seconds of the file.
  package var start: Double
  package var end: Double
  package var spans: [Span]
  /// Where its times are in the file.
  var position: SourcePosition

  /// The text without its looks.
  package var text: String { spans.map(\.string).joined() }

  /// Whether there is nothing to see.
  var isEmpty: Bool { spans.allSatisfy { $0.string.allSatisfy(\.isWhitespace) } }
}
