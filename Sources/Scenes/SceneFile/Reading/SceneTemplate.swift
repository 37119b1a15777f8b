import CMemory
import Utilities

/// A scene file that has been read once, from which scenes are made for values of its variables.
package struct SceneTemplate: Sendable {
  /// The file's name and text.
  package let source: SourceText
  /// The limits with which the file was read.
  package let limits: SceneLimits
  /// The path of the scene file's folder.
  package let folder: String
  /// The declared variables, in the order of the file.
  package let variables: [SceneVariable]

  /// The tables and lists that expressions may use.
  let data: SceneData
  /// The files that the scene takes data and components from.
  package let files: [SceneSourceFile]
  let root: TemplateNode?
  /// The errors that do not depend on values.
  let diagnostics: [SceneDiagnostic]
  /// Where each variable is among `variables`.
  let places: [String: Int]
  /// Warnings about variables that nothing uses.
  package let warnings: [SceneDiagnostic]
  /// Whether some of `diagnostics` are about expressions.
  let hasExpressionProblems: Bool
  /// The names of declarations with errors.
  let misdeclared: Set<String>

  /// The template with all of its errors.
  init(_ source: SourceText, folder: String, limits: SceneLimits) {
    var yaml = YAMLReader(source, limits: limits)
    let root = yaml.read()
    let reader = SceneReader(source, limits: limits, diagnostics: yaml.diagnostics)
    var declarations = VariableDeclarations()
    var data = SceneData()
    let definitions = SceneDefinitions(limits: limits)
    var scene = root
    if let root, case .mapping(let entries) = root.content {
      for entry in entries where entry.key == Self.dataKey {
        data.read(entry.value, SceneFolder(path: folder, name: source.folderName), reader)
      }
      for entry in entries where entry.key == SceneData.markersKey {
        data.readMarkers(entry.value, SceneFolder(path: folder, name: source.folderName), reader)
      }
      let sections = entries.filter { Self.componentKeys.contains($0.key) }
      if !sections.isEmpty {
        definitions.read(sections, SceneFolder(path: folder, name: source.folderName), reader)
      }
      declarations.dataNames = data.names
      for entry in entries where entry.key == Self.variablesKey { declarations.read(entry.value, reader) }
      let others = entries.filter {
        $0.key != Self.variablesKey && $0.key != Self.dataKey && $0.key != SceneData.markersKey
          && !Self.componentKeys.contains($0.key)
      }
      scene = SourceNode(position: root.position, content: .mapping(others), isAlias: root.isAlias)
    }
    var diagnostics = reader.diagnostics + data.problems
    self.data = data
    var used = declarations.usedNames
    var hasExpressionProblems = !declarations.names.isEmpty && declarations.names.count > declarations.variables.count
    let sectionNames = scene?.sectionNames ?? []
    let mayUseComponents = source.text.containsBytes(of: "use") || source.text.containsBytes(of: "slot")
    if mayUseComponents || source.text.containsBytes(of: "${") || source.text.containsBytes(of: "repeat") {
      var compiler = TemplateCompiler(
        source, limits: limits, names: declarations.names + data.names + sectionNames,
        openNames: declarations.openNames.union(sectionNames))
      if mayUseComponents {
        compiler.components = ComponentLookup(definitions: definitions, source: source, isComponent: false)
      }
      self.root = scene.map { compiler.compile($0) }
      used.formUnion(compiler.usedNames)
      // Of a section that is no mapping the names are unknown.
      if !declarations.isUnreadable { diagnostics += compiler.diagnostics }
      if !compiler.diagnostics.isEmpty { hasExpressionProblems = true }
    } else {
      self.root = scene.map { TemplateNode($0) }
    }
    definitions.readAll(source)
    if !definitions.diagnostics.isEmpty { hasExpressionProblems = true }
    diagnostics += definitions.diagnostics
    var source = source
    source.context.files = definitions.files
    files = data.files + definitions.includedFiles
    (self.source, self.folder, self.limits, self.diagnostics) = (source, folder, limits, diagnostics)
    self.hasExpressionProblems = hasExpressionProblems
    variables = declarations.variables
    warnings = variables.filter { !used.contains($0.name) }.map { variable in
      let sentence = "nothing uses the variable '\(variable.name)'; write '${\(variable.name)}' where its value belongs"
      var warning = SceneDiagnostic(sentence, at: variable.position, in: source)
      warning.severity = .warning
      return warning
    }
    places = Dictionary(uniqueKeysWithValues: variables.enumerated().map { ($1.name, $0) })
    misdeclared = Set(declarations.names).subtracting(places.keys)
  }

  static let variablesKey = "variables"
  static let dataKey = "data"
  static let componentKeys = ["include", "define"]

  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - fileName: the file's name in errors; by default its path.
  ///   - limits: the size limits of the scene.
  /// - Throws: all errors in the file that do not depend on the values of variables, or that it cannot be read.
  package static func load(
    _ path: String, fileName: String? = nil, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> SceneTemplate {
    let fileName = fileName ?? path
    let text = try SceneText.load(path, fileName: fileName, limit: limits.fileSize)
    return try parse(text, fileName: fileName, folder: path.folderOfFile, limits: limits)
  }

  /// Reads a scene from an open file or a pipe, such as standard input; its assets are in the current folder.
  ///
  /// - Parameters:
  ///   - descriptor: the file, which is read to its end and not closed.
  ///   - fileName: the file's name in errors.
  ///   - limits: the size limits of the scene.
  /// - Throws: all errors in the file that do not depend on the values of variables, or that it cannot be read.
  package static func read(
    _ descriptor: Int32, fileName: String, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> SceneTemplate {
    let text = try SceneText.read(descriptor, fileName: fileName, limit: limits.fileSize)
    return try parse(text, fileName: fileName, folder: ".", limits: limits)
  }

  /// Reads a scene from text.
  ///
  /// - Parameters:
  ///   - text: YAML, of which JSON is a subset.
  ///   - fileName: the file's name in errors.
  ///   - folder: the file's folder; by default that of `fileName`.
  ///   - limits: the size limits of the scene.
  /// - Throws: all errors in the text that do not depend on the values of variables.
  package static func parse(
    _ text: String, fileName: String, folder: String? = nil, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> SceneTemplate {
    guard text.utf8.count <= limits.fileSize else {
      throw SceneError(SceneDiagnostic(SceneText.tooLarge(limits.fileSize), fileName: fileName))
    }
    // As much as is made of the text of twenty thousand views, from nodes to layers.
    cmemory_make_room(40 * text.utf8.count)
    let template = SceneTemplate(
      SourceText(fileName: fileName, text: text), folder: folder ?? fileName.folderOfFile, limits: limits)
    if !template.diagnostics.isEmpty { throw SceneError(template.draft(VariableValues(), excusesMissing: true).errors) }
    return template
  }

  /// The scene with values for its variables, checked.
  ///
  /// No YAML is read, so this takes little time.
  ///
  /// - Parameter values: What differs from the defaults.
  /// - Throws: All errors, at their positions in the file; they name the row that the values are from. A variable
  ///   without default and without value is one.
  package func document(with values: VariableValues = VariableValues()) throws(SceneError) -> SceneDocument {
    let result = draft(values)
    guard let draft = result.draft, result.errors.isEmpty else { throw SceneError(result.errors) }
    return SceneDocument(
      draft, source: result.source, limits: limits, folder: folder, files: files + result.captions.files,
      captions: result.captions)
  }

  /// What is wrong with the scene whatever values the variables have that have none yet.
  ///
  /// - Parameter values: What is given.
  package func problems(excusingMissing values: VariableValues = VariableValues()) -> [SceneDiagnostic] {
    draft(values, excusesMissing: true).errors
  }

  /// The scene as far as it can be read, and all errors, of which there is at least one if it cannot.
  ///
  /// - Parameter excusesMissing: Whether variables without a value are no errors.
  private func draft(
    _ values: VariableValues, excusesMissing: Bool = false
  ) -> (draft: SceneDraft?, errors: [SceneDiagnostic], source: SourceText, captions: SceneCaptions) {
    var source = source
    source.context.origin = values.origin
    let resolution = resolve(values, source, excusesMissing: excusesMissing)
    var expansion = TemplateExpansion(
      source, limits: limits, scope: resolution.scope, unavailable: resolution.unavailable, budget: resolution.budget)
    let expanded = root.map { expansion.expandScene($0) }
    source.context.copies = expansion.copies
    var captions = SceneCaptions()
    let node = expanded.map { captions.added(to: $0, source, folder: folder, limits: limits) }
    let problems = expansion.problems.map {
      $0.diagnostic ?? SceneDiagnostic($0.sentence, suggestion: $0.suggestion, at: $0.position, in: source)
    }
    let reader = SceneReader(
      source, limits: limits, diagnostics: diagnostics + resolution.diagnostics + problems + captions.diagnostics)
    reader.hasTimedValues = !expansion.timedPlaces.isEmpty
    reader.declare(SceneDocument.rootID, as: .view, at: .start)
    reader.hasLayout = node?.usesLayout ?? false
    var draft = node.flatMap { Grammar.scene.read($0, reader) }
    let gestures = reader.gestures.map { Grammar.gestures.read($0, reader) ?? [] }
    draft?.gestures = gestures
    // What could not be read follows nothing.
    if reader.diagnostics.isEmpty { reader.reportUnfollowed(expansion.timedPlaces) }
    // Ids may be missing because they could not be computed.
    if problems.isEmpty, !hasExpressionProblems { reader.reportUnknownIDs() }
    draft?.checkSteps(reader)
    draft?.checkTouches(reader)
    draft?.sections = expansion.sections
    draft?.nameViews()
    draft?.checkSound(reader)
    if var checked = draft.take() {
      let index = SceneIndex(checked.views)
      checked.checkText(index, reader)
      checked.checkSplits(index, reader)
      checked.checkScrolling(index, reader)
      checked.checkGradients(index, reader)
      checked.checkShapes(index, reader)
      checked.checkPlaces(reader)
      checked.checkSize(reader)
      checked.checkStacksAndGuides(index, reader)
      checked.checkTyping(index, reader)
      draft = checked
    }
    return (draft, reader.diagnostics, source, captions)
  }
}

extension SourceNode {
  /// The names by which expressions know the sections of a scene.
  fileprivate var sectionNames: [String] {
    guard case .mapping(let entries) = content,
      case .list(let sections)? = entries.first(where: { $0.key == "sections" })?.value.content
    else { return [] }
    let ids = sections.compactMap { section -> String? in
      guard case .mapping(let keys) = section.content,
        case .scalar(let id)? = keys.first(where: { $0.key == "id" })?.value.content
      else { return nil }
      return id.text
    }
    return ids + [ExpressionScope.section]
  }
}
