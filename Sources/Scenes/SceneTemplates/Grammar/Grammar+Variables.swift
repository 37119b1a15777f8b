package import SceneText

/// The draft of a variable's declaration.
package struct VariableDraft: Sendable {
  package var variable = SceneVariable()
  var range: [Double]?
  package var fallback: SourceNode?
}

extension Grammar {
  /// The declaration of a variable, without its name.
  package static let variable: Form<VariableDraft> = .mapping(
    named: "variable", "variable", into: VariableDraft(),
    [
      .required("type", \.variable.kind, .choice("type of variable"), "What its values are."),
      .optional(
        "default", \.fallback, anyValue,
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
    if kind != .data, let fallback = draft.fallback {
      switch fallback.content {
      case .scalar, .unreadable: break
      case .list, .mapping: return reader.refuse(fallback, expected: "a text, a number, true or false")
      }
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
  package static let variables: Form<[SceneVariable]> = Form(
    [
      "type": "object", "propertyNames": ["pattern": "^[A-Za-z_][A-Za-z0-9_]*$"],
      "additionalProperties": [
        "allOf": [
          variable.schema,
          [
            "if": ["properties": ["type": ["const": "data"]]],
            "else": ["properties": ["default": ["type": ["string", "number", "boolean"]]]],
          ],
        ]
      ],
    ]
  ) { _, _ in [] }

  /// A value, whose meaning depends on the type.
  private static let anyValue: Form<SourceNode> = Form(["type": ["string", "number", "boolean", "array", "object"]]) {
    node, reader in
    switch node.content {
    case .scalar(let scalar) where scalar.meaning == .null:
      reader.refuse(node, expected: "a text, a number, true or false")
    case .scalar, .list, .mapping, .unreadable: node
    }
  }
}
