import SceneText
import Utilities

/// The section `variables` of a scene file.
struct VariableDeclarations {
  private(set) var variables: [SceneVariable] = []
  /// All names, also of declarations with errors.
  private(set) var names: [String] = []
  /// The names that defaults use.
  private(set) var usedNames: Set<String> = []
  /// Whether the section is something other than a mapping.
  private(set) var isUnreadable = false
  /// The names of data, which defaults may use.
  var dataNames: [String] = []

  /// The names whose members are known only when they have values.
  var openNames: Set<String> { Set(dataNames + variables.filter { $0.kind == .data }.map(\.name)) }

  /// Reads the section; errors go to the reader.
  package mutating func read(_ node: SourceNode, _ reader: SceneReader) {
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
    guard !dataNames.contains(entry.key) else {
      return reader.report("'\(entry.key)' is the name of data already", at: entry.position)
    }
    if case .scalar(let scalar) = entry.value.content {
      let kind: SceneVariable.Kind =
        switch scalar.meaning {
        case .number: .number
        case .bool: .boolean
        default: .text
        }
      return reader.report(
        "expected the declaration of a variable, found \(entry.value.spoken); write '\(entry.key): {type: "
          + "\(kind.rawValue), default: \(scalar.text.shortened)}'", at: entry.value.position)
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
      reader.source, limits: reader.limits, names: names + dataNames, openNames: openNames,
      laterNames: later)
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
      if variable.kind == .data { variable.spelledDefault = value.text }
    }
    return variable
  }
}
