import Utilities

/// One error in a scene file, or a warning about it, with its position.
package struct SceneDiagnostic: Sendable {
  package enum Severity: String, Sendable { case error, warning }

  /// The sentence, without the suggestion and without a full stop.
  package let message: String
  /// The nearest valid name, if there is one.
  package let suggestion: String?
  /// The position; `nil` if the file could not be read at all.
  package let position: SourcePosition?
  package var severity = Severity.error
  /// Whether the message is about a variable that was given no value.
  package var lacksValue = false

  private let source: SourceText
  /// The places that use the component that the message is about, innermost first.
  private var uses: [(source: SourceText, position: SourcePosition)] = []

  /// Creates an error at a position in a scene.
  ///
  /// - Parameter hasLines: Whether the message has lines; otherwise it is one, whatever names and values it quotes.
  package init(
    _ message: String, suggestion: String? = nil, at position: SourcePosition, in source: SourceText,
    hasLines: Bool = false
  ) {
    self.message = hasLines ? message.printableLines : message.printable
    self.suggestion = suggestion?.printable
    let position = source.written(position)
    let file = source.file(at: position)
    self.position = file.clamped(position)
    self.source = file
    uses = source.context.uses(at: position).prefix(4).map { (source.file(at: $0), $0) }
  }

  /// Creates an error about a file that could not be read.
  package init(_ message: String, fileName: String) {
    self.init(message, suggestion: nil, fileName: fileName)
  }

  private init(_ message: String, suggestion: String?, fileName: String) {
    self.message = message.printable
    self.suggestion = suggestion?.printable
    self.position = nil
    self.source = SourceText(fileName: fileName, text: "")
  }

  /// The same, as an error.
  package var asError: SceneDiagnostic {
    var error = self
    error.severity = .error
    return error
  }

  /// The same about something without lines, such as an option.
  package var withoutPosition: SceneDiagnostic { SceneDiagnostic(message, suggestion: suggestion, fileName: fileName) }

  /// The name of the scene file.
  package var fileName: String { source.fileName }
}

extension SceneDiagnostic: CustomStringConvertible {
  /// `file:line:column: error: sentence`, or `warning` for `error`, the line and a caret under the position, without a
  /// final line break.
  package var description: String {
    let headline = "\(place): \(severity.rawValue): \(sentence)"
    let notes = uses.map { use in
      "\n\(use.source.fileName.printable):\(use.position.line):\(use.position.column): note: used here\n"
        + SourceExcerpt(of: use.source, at: use.source.clamped(use.position)).description
    }
    return position.map { "\(headline)\n\(SourceExcerpt(of: source, at: $0))\(notes.joined())" } ?? headline
  }

  /// The file, with line and column if there are any.
  private var place: String {
    fileName.printable + (position.map { ":\($0.line):\($0.column)" } ?? "")
  }

  /// The message with the suggestion; for something repeated it also says which copy it is about.
  private var sentence: String {
    message + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
      + (position.map { source.context.note(at: $0) } ?? "")
  }

  /// `file:line:column: sentence`: one line, for where it is known to be an error.
  package var summary: String { "\(place): \(sentence)" }
}
