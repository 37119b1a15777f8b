package import SceneText

/// A caption of a film: what is said, and when.
package struct SceneCaption: Sendable, Hashable {
  /// A part of the text that looks the same; lines end with line breaks.
  package struct Span: Sendable, Hashable {
    package var string: String
    package var isBold = false
    package var isItalic = false
    package var isUnderlined = false

    package init(string: String, isBold: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false) {
      self.string = string
      self.isBold = isBold
      self.isItalic = isItalic
      self.isUnderlined = isUnderlined
    }
  }

  /// The time in seconds of the file.
  package var start: Double
  package var end: Double
  package var spans: [Span]
  /// Where its times are in the file.
  package var position: SourcePosition

  /// The text without its looks.
  package var text: String { spans.map(\.string).joined() }

  /// Whether there is nothing to see.
  package var isEmpty: Bool { spans.allSatisfy { $0.string.allSatisfy(\.isWhitespace) } }
}
