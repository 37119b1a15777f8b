import SceneText

extension SceneVariable {
  /// The values that it can have.
  var form: Form<VariableValue> {
    switch kind {
    case .number:
      let numbers = range.map { NumberRange($0) } ?? .any
      return Form<Double>.number(numbers, isGeometric: false).map(VariableValue.number)
    case .text: return Form<String>.text("a text", isFree: true).map(VariableValue.text)
    case .boolean: return Form<Bool>.bool.map(VariableValue.boolean)
    case .color: return Grammar.colorText.map(VariableValue.text)
    case .image: return Grammar.path(inside: "the assets folder", isFile: true).map(VariableValue.text)
    case .data:
      return Form<VariableValue>(["type": ["array", "object", "string"]]) { node, reader in
        switch node.content {
        case .list, .mapping: VariableValue(node, reader)
        case .scalar, .unreadable: reader.refuse(node, expected: "a list or a table")
        }
      }
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
