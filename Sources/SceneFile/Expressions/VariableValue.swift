import Utilities

/// The value of a variable; a colour, an image and a choice are texts.
package enum VariableValue: Sendable, Hashable {
  case number(Double)
  case text(String)
  case boolean(Bool)

  /// The value as JSON.
  package var json: String {
    switch self {
    case .text(let text): JSONText.quoted(text)
    case .number, .boolean: text
    }
  }

  /// What it contributes to a longer text, and what `--set` takes: numbers without unnecessary digits.
  package var text: String {
    switch self {
    case .number(let number): Self.spelled(number)
    case .text(let text): text
    case .boolean(let value): "\(value)"
    }
  }

  /// The shortest digits that are read as the same number.
  static func spelled(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  /// Its name in errors: `the number 12`, `the text 'abc'`, `true`.
  var spoken: String { SourceNode(position: .start, content: .scalar(scalar)).spoken }

  /// The value as it would be written in the file.
  var scalar: SourceNode.Scalar {
    if case .text = self { return SourceNode.Scalar(text, isPlain: false, isComputed: true) }
    return SourceNode.Scalar(text, isPlain: true, isComputed: true)
  }

  func isSameKind(as other: VariableValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.text, .text), (.boolean, .boolean): true
    default: false
    }
  }
}

/// Values of variables that have been checked against their declarations.
package struct VariableValues: Sendable, Hashable {
  var values: [String: VariableValue] = [:]
  /// Where they are from, for errors about the scene.
  var origin: String?

  /// No values: every variable has its default.
  package init() {}

  /// The value that was given for a variable; nil if it has its default.
  package subscript(name: String) -> VariableValue? { values[name] }
}
