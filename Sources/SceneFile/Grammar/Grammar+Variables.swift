/// The draft of a variable's declaration.
struct VariableDraft: Sendable {
  var variable = SceneVariable()
  var range: [Double]?
  var fallback: SourceNode?
}

extension Grammar {
  /// The declaration of a variable, without its name.
  static let variable = Form<VariableDraft>.mapping(
    named: "variable", "variable", into: VariableDraft(),
    [
      .required("type", \.variable.kind, .choice("type of variable"), "What its values are."),
      .optional(
        "default", \.fallback, anyScalar,
        "The value if none is given; may use the variables before it. Without one, a value has to be given."),
      .optional(
        "range", \.range, .numbers(("lowest", .any), ("highest", .any)),
        "The lowest and the highest value of a number."),
      .optional(
        "choices", \.variable.choices, .list("a list of texts", of: .text("a text", isFree: true), minimum: 1),
        "The values of a choice."),
      .optional("description", \.variable.summary, .text("a text", isFree: true), "What it is for."),
    ]
  ) { draft, keys, reader in
    var draft = draft
    let kind = draft.variable.kind
    if let range = draft.range {
      guard kind == .number else {
        return reader.report("'range' goes with 'type: number'", at: keys.position(of: "range"))
      }
      guard range[0] <= range[1] else {
        return reader.report(
          "the lowest value of a range comes first", at: keys.valuePosition(of: "range"))
      }
      draft.variable.range = range[0]...range[1]
    }
    if kind == .choice, draft.variable.choices.isEmpty {
      return reader.report("missing key 'choices' in a variable of type choice", at: keys.position)
    }
    if kind != .choice, !draft.variable.choices.isEmpty {
      return reader.report("'choices' goes with 'type: choice'", at: keys.position(of: "choices"))
    }
    return draft
  }

  /// The section; it is read before the others, by `VariableDeclarations`.
  static let variables = Form<[SceneVariable]>(
    [
      "type": "object", "propertyNames": ["pattern": "^[A-Za-z_][A-Za-z0-9_]*$"],
      "additionalProperties": variable.schema,
    ]
  ) { _, _ in [] }

  /// A text, a number or a boolean, whose meaning depends on something else.
  private static let anyScalar = Form<SourceNode>(["type": ["string", "number", "boolean"]]) { node, reader in
    switch node.content {
    case .scalar(let scalar) where scalar.meaning != .null: node
    default: reader.refuse(node, expected: "a text, a number, true or false")
    }
  }
}
