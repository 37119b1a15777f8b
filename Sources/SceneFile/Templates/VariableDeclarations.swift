import Utilities

/// The section `variables` of a scene file.
struct VariableDeclarations {
  private(set) var variables: [SceneVariable] = []
  /// All names, also of declarations with errors.
  private(set) var names: [String] = []
  /// The names that defaults use.
  private(set) var usedNames: Set<String> = []
  /// Whether the section is no mapping.
  private(set) var isUnreadable = false

  /// Reads the section; errors go to the reader.
  mutating func read(_ node: SourceNode, _ reader: SceneReader) {
    guard case .mapping(let entries) = node.content else {
      isUnreadable = true
      if case .unreadable = node.content { return }
      _ = reader.refuse(node, expected: "a mapping from names to variables") as Void?
      return
    }
    guard entries.count <= reader.limits.variables else {
      isUnreadable = true
      return reader.report(
        "a scene can declare at most \(grouped(reader.limits.variables)) variables",
        at: entries[reader.limits.variables].position)
    }
    for (place, entry) in entries.enumerated() {
      let later = entries[place...].map(\.key)
      if let variable = variable(entry, reader, later: later) { variables.append(variable) }
      names.append(entry.key)
    }
  }

  private mutating func variable(_ entry: SourceNode.Entry, _ reader: SceneReader, later: [String]) -> SceneVariable? {
    let isName =
      entry.key.unicodeScalars.first?.beginsName == true && entry.key.unicodeScalars.allSatisfy(\.continuesName)
    guard isName else {
      return reader.report(
        "'\(entry.key.shortened)' is not the name of a variable; names are made of letters, digits and '_', and do not "
          + "begin with a digit", at: entry.position)
    }
    guard ExpressionParser.words[entry.key] == nil else {
      return reader.report("'\(entry.key)' is a value, not a name", at: entry.position)
    }
    guard var draft = Grammar.variable.read(entry.value, reader) else { return nil }
    draft.variable.name = entry.key
    draft.variable.position = entry.position
    guard let fallback = draft.fallback else { return draft.variable }
    return variable(draft.variable, with: fallback, reader, later: later)
  }

  private mutating func variable(
    _ variable: SceneVariable, with fallback: SourceNode, _ reader: SceneReader, later: [String]
  ) -> SceneVariable? {
    var variable = variable
    var compiler = TemplateCompiler(
      reader.source, limits: reader.limits, names: variables.map(\.name), laterNames: later)
    let template = compiler.compile(fallback)
    usedNames.formUnion(compiler.usedNames)
    for problem in compiler.diagnostics {
      if let position = problem.position {
        reader.report(problem.message, suggestion: problem.suggestion, at: position)
      }
    }
    guard compiler.diagnostics.isEmpty else { return nil }
    variable.fallback = template
    if case .scalar(let scalar) = fallback.content { variable.spelledDefault = scalar.text }
    if template.isFixed {
      guard let value = variable.form.read(fallback, reader) else { return nil }
      variable.constant = value
    }
    return variable
  }
}

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
