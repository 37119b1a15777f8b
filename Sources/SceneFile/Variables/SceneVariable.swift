/// A variable that a scene file declares.
package struct SceneVariable: Sendable {
  /// The kinds of values.
  package enum Kind: String, Sendable, CaseIterable {
    case number, text, color, image, boolean, choice
  }

  /// Unique in the scene; letters, digits and `_`.
  package internal(set) var name = ""
  /// Where its declaration begins.
  package internal(set) var position = SourcePosition.start
  package internal(set) var kind = Kind.text
  /// The numbers that are allowed; nil for all.
  package internal(set) var range: ClosedRange<Double>?
  /// The texts that are allowed, of a choice.
  package internal(set) var choices: [String] = []
  /// What it is for, in the words of the file.
  package internal(set) var summary: String?
  /// The default, whose expressions may use the variables before it.
  var fallback: TemplateNode?
  /// The default, if it is no expression.
  var constant: VariableValue?
  /// The default as it is written in the file.
  package internal(set) var spelledDefault: String?

  /// Whether it has no default.
  package var isRequired: Bool { fallback == nil }

  /// The values that it can have.
  var form: Form<VariableValue> {
    switch kind {
    case .number:
      let numbers = range.map { NumberRange($0) } ?? .any
      return Form<Double>.number(numbers).map(VariableValue.number)
    case .text: return Form<String>.text("a text", isFree: true).map(VariableValue.text)
    case .boolean: return Form<Bool>.bool.map(VariableValue.boolean)
    case .color: return Grammar.colorText.map(VariableValue.text)
    case .image: return Grammar.path(inside: "the assets folder", isFile: true).map(VariableValue.text)
    case .choice: return Form<String>.oneOf(choices).map(VariableValue.text)
    }
  }
}

extension Form where Value == String {
  /// One of some texts.
  static func oneOf(_ texts: [String]) -> Form {
    Form(["enum": .array(texts.map(JSON.string))]) { node, reader in
      guard let text = text("one of \(texts.quotedList("or"))", isFree: true).read(node, reader) else { return nil }
      if texts.contains(text) { return text }
      let near = reader.nearest(to: text, in: texts)
      let others = near == nil ? "; expected \(texts.quotedList("or"))" : ""
      return reader.report("unknown choice '\(text.shortened)'\(others)", suggestion: near, at: node.position)
    }
  }
}
