import SceneText
import Utilities

/// A scene file while it is read, pass by pass.
struct TemplateReading {
  /// A step in which one part of the file is read.
  struct Pass: Sendable {
    let name: String
    let run: @Sendable (inout TemplateReading) -> Void
  }

  /// The passes, in an order in which each finds what it asks for.
  ///
  /// - `data` and `markers` come first, because the defaults of variables may use them.
  /// - `components` only finds out which components there are: each is read when the first view uses it.
  /// - `variables` needs the names of all data.
  /// - `expressions` reads everything else, for which the names of all data, variables and sections must be known.
  /// - `unused components` reads the components that no view has used, for their errors.
  static let passes: [Pass] = [
    Pass(name: "data") { $0.readData() },
    Pass(name: "markers") { $0.readMarkers() },
    Pass(name: "components") { $0.findComponents() },
    Pass(name: "variables") { $0.readVariables() },
    Pass(name: "expressions") { $0.readExpressions() },
    Pass(name: "unused components") { $0.readUnusedComponents() },
  ]

  /// The sections that the passes read; the language reads the others.
  private static let (variablesKey, dataKey, componentKeys) = ("variables", "data", ["include", "define"])
  private static let ownKeys = Set([variablesKey, dataKey, SceneData.markersKey] + componentKeys)

  private let source: SourceText
  private let limits: SceneLimits
  private let folder: SceneFolder
  private let scene: SourceNode?
  private let reader: SceneReader
  private var expressionProblems: [SceneDiagnostic] = []
  private var expressionNames: Set<String> = []

  package private(set) var data = SceneData()
  private(set) var declarations = VariableDeclarations()
  let definitions: SceneDefinitions
  package private(set) var root: TemplateNode?
  /// Whether an expression outside of declarations cannot be read.
  private(set) var hasExpressionProblems = false

  init(_ source: SourceText, folder: String, limits: SceneLimits) {
    var yaml = YAMLReader(source, limits: limits)
    scene = yaml.read()
    reader = SceneReader(source, limits: limits, diagnostics: yaml.diagnostics)
    definitions = SceneDefinitions(limits: limits)
    (self.source, self.limits) = (source, limits)
    self.folder = SceneFolder(path: folder, name: source.folderName, root: limits.root)
  }

  /// All errors that the passes have found.
  package var diagnostics: [SceneDiagnostic] {
    reader.diagnostics + data.problems + expressionProblems + definitions.diagnostics
  }

  /// Warnings about texts that end in a comment.
  var commentedTexts: [SceneDiagnostic] {
    guard let scene, source.text.containsBytes(of: " #", rarest: 1) else { return [] }
    var texts = CommentedText(source)
    texts.visit(scene)
    return texts.warnings
  }

  /// The names that expressions use.
  var usedNames: Set<String> { declarations.usedNames.union(expressionNames) }

  private var sections: [SourceNode.Entry] {
    if case .mapping(let entries)? = scene?.content { entries } else { [] }
  }

  private func section(_ key: String) -> SourceNode? { sections.first { $0.key == key }?.value }

  private mutating func readData() {
    if let node = section(Self.dataKey) { data.read(node, folder, reader) }
  }

  private mutating func readMarkers() {
    if let node = section(SceneData.markersKey) { data.readMarkers(node, folder, reader) }
  }

  private mutating func findComponents() {
    definitions.read(sections.filter { Self.componentKeys.contains($0.key) }, folder, reader)
  }

  private mutating func readVariables() {
    declarations.dataNames = data.names
    if let node = section(Self.variablesKey) { declarations.read(node, reader) }
  }

  private mutating func readExpressions() {
    guard let scene else { return }
    let sectionNames = scene.sectionNames
    var compiler = TemplateCompiler(
      source, limits: limits, names: declarations.names + data.names + sectionNames,
      openNames: declarations.openNames.union(sectionNames))
    compiler.components = ComponentLookup(definitions: definitions, source: source, isComponent: false)
    let rest = scene.without(Self.ownKeys)
    root = TemplateCompiler.isNeeded(source.text) ? compiler.compile(rest) : TemplateNode(rest)
    expressionNames = compiler.usedNames
    hasExpressionProblems = !compiler.diagnostics.isEmpty
    // The names in a section that is not a mapping are unknown.
    if !declarations.isUnreadable { expressionProblems = compiler.diagnostics }
  }

  private mutating func readUnusedComponents() { definitions.readAll(source) }
}

extension SourceNode {
  /// The same mapping without some of its keys.
  fileprivate func without(_ keys: Set<String>) -> SourceNode {
    guard case .mapping(let entries) = content, entries.contains(where: { keys.contains($0.key) }) else { return self }
    return SourceNode(
      position: position, content: .mapping(entries.filter { !keys.contains($0.key) }), isAlias: isAlias)
  }

  /// The names by which expressions know the sections of a scene.
  fileprivate var sectionNames: [String] {
    guard case .mapping(let entries) = content,
      case .list(let sections)? = entries.first(where: { $0.key == Grammar.sectionsKey })?.value.content
    else { return [] }
    let ids = sections.compactMap { section -> String? in
      guard case .mapping(let keys) = section.content,
        case .scalar(let id)? = keys.first(where: { $0.key == Grammar.sectionIDKey })?.value.content
      else { return nil }
      return id.text
    }
    return ids + [ExpressionScope.section]
  }
}
