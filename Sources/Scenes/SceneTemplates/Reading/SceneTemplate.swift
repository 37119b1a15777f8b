package import SceneText

/// A scene file that has been read once, from which scenes are made for values of its variables.
///
/// `SceneLanguage` checks it and makes documents of it:
///
///     let template = try SceneTemplate.load("badge.yaml")
///     for name in ["Ada", "Grace"] {
///       let values = try template.values([VariableInput(setting: "name=\(name)")].compactMap(\.self))
///       let document = try template.document(with: values)
///     }
package struct SceneTemplate: Sendable {
  /// The file's name and text.
  package let source: SourceText
  /// The limits with which the file was read.
  package let limits: SceneLimits
  /// The path of the scene file's folder.
  package let folder: String
  /// The declared variables, in the order of the file.
  package let variables: [SceneVariable]
  /// The files that the scene takes data and components from.
  package let files: [SceneSourceFile]
  /// The errors that do not depend on values.
  package let diagnostics: [SceneDiagnostic]
  /// Warnings about variables that nothing uses, and about texts that end in a comment.
  package let warnings: [SceneDiagnostic]

  /// The tables and lists that expressions may use.
  package let data: SceneData
  let root: TemplateNode?
  /// Where each variable is among `variables`.
  let places: [String: Int]
  /// Whether some of `diagnostics` are about expressions.
  let hasExpressionProblems: Bool
  /// The names of declarations with errors.
  let misdeclared: Set<String>

  /// Reads a template, with all of its errors.
  package init(_ source: SourceText, folder: String, limits: SceneLimits) {
    var reading = TemplateReading(source, folder: folder, limits: limits)
    for pass in TemplateReading.passes { pass.run(&reading) }
    let (declarations, data, definitions) = (reading.declarations, reading.data, reading.definitions)
    var source = source
    source.context.files = definitions.files
    (self.source, self.folder, self.limits, self.data, root) = (source, folder, limits, data, reading.root)
    files = data.files + definitions.includedFiles
    diagnostics = reading.diagnostics
    hasExpressionProblems =
      reading.hasExpressionProblems || declarations.names.count > declarations.variables.count
      || !definitions.diagnostics.isEmpty
    variables = declarations.variables
    places = Dictionary(uniqueKeysWithValues: variables.enumerated().map { ($1.name, $0) })
    misdeclared = Set(declarations.names).subtracting(places.keys)
    let used = reading.usedNames
    let unused = variables.filter { !used.contains($0.name) }.map { variable in
      let sentence = "nothing uses the variable '\(variable.name)'; write '${\(variable.name)}' where its value belongs"
      var warning = SceneDiagnostic(sentence, at: variable.position, in: source)
      warning.severity = .warning
      return warning
    }
    warnings = unused + reading.commentedTexts
  }
}

/// A scene with values for its expressions, which the language reads.
package struct ExpandedScene: Sendable {
  /// The scene; nil if there is none at all.
  package let node: SourceNode?
  /// The file, with the copies that have been made of parts of it.
  package let source: SourceText
  /// All errors so far.
  package let diagnostics: [SceneDiagnostic]
  /// Where values depend on the time.
  package let timedPlaces: [SourcePosition]
  /// The sections of the scene, in order.
  package let sections: [SceneSection]
  /// Whether every expression has a value; otherwise ids may be missing because they could not be computed.
  package let isComplete: Bool
}

extension SceneTemplate {
  /// Gives every expression its value.
  ///
  /// - Parameters:
  ///   - values: The values that differ from the defaults.
  ///   - excusesMissing: Whether a variable without a value is allowed.
  ///   - keepsText: Whether the file's text is kept beside each computed value.
  ///   - measure: Reads the canvas and the timeline, whose keys belong to the language.
  package func expanded(
    with values: VariableValues, excusesMissing: Bool, keepsText: Bool = false, _ measure: MeasureScene
  ) -> ExpandedScene {
    var source = source
    source.context.origin = values.origin
    let resolution = resolve(values, source, excusesMissing: excusesMissing)
    var expansion = TemplateExpansion(
      source, limits: limits, scope: resolution.scope, unavailable: resolution.unavailable, budget: resolution.budget)
    expansion.keepsText = keepsText
    let node = root.map { expansion.expandScene($0, measure) }
    source.context.copies = expansion.copies
    let problems = expansion.problems.map {
      $0.diagnostic ?? SceneDiagnostic($0.sentence, suggestion: $0.suggestion, at: $0.position, in: source)
    }
    return ExpandedScene(
      node: node, source: source, diagnostics: diagnostics + resolution.diagnostics + problems,
      timedPlaces: expansion.timedPlaces, sections: expansion.sections,
      isComplete: problems.isEmpty && !hasExpressionProblems)
  }
}
