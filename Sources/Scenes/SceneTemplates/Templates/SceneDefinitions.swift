import SceneText
import Utilities

/// The components of a scene: its own, those of the files that it includes, and those of the program.
final class SceneDefinitions {
  private struct Definition {
    let node: SourceNode
    let position: SourcePosition
    /// The index of its file in `files`, plus 1.
    let file: Int
  }

  private let limits: SceneLimits
  private var definitions: [String: Definition] = [:]
  private var names: [String] = []
  /// The components that have been read; nil if one has errors.
  private var known: [String: Component?] = [:]
  /// The components that are being read, which may not use themselves.
  private var open: [String] = []
  /// The files besides the scene's own, in the order in which they were read.
  private(set) var files: [SourceText] = []
  private(set) var includedFiles: [SceneSourceFile] = []
  package private(set) var diagnostics: [SceneDiagnostic] = []
  private var paths: Set<String> = []

  init(limits: SceneLimits) { self.limits = limits }

  /// Reads the sections `include` and `define` of a scene or of a file.
  ///
  /// - Parameters:
  ///   - entries: The sections.
  ///   - file: The index of the file, plus 1; 0 for the scene's own.
  ///   - including: The paths of the files that lead to this one, outermost first.
  package func read(
    _ entries: [SourceNode.Entry], _ folder: SceneFolder, file: Int = 0, including: [String] = [], _ reader: SceneReader
  ) {
    for entry in entries where entry.key == "include" {
      for (path, position) in Grammar.includes.read(entry.value, reader) ?? [] {
        include(path, at: position, folder, including: including, reader)
      }
    }
    for entry in entries where entry.key == "define" {
      guard case .mapping(let definitions) = entry.value.content else {
        _ = reader.refuse(entry.value, expected: "a mapping from names to components") as Void?
        continue
      }
      for definition in definitions { define(definition, file, reader) }
    }
  }

  private func define(_ entry: SourceNode.Entry, _ file: Int, _ reader: SceneReader) {
    let isName =
      entry.key.unicodeScalars.first?.beginsName == true && entry.key.unicodeScalars.allSatisfy(\.continuesName)
    guard isName else {
      return reader.report(
        "'\(entry.key.shortened)' is not the name of a component; names are made of letters, digits and '_'",
        at: entry.position)
    }
    if let first = definitions[entry.key] {
      let place = first.file == file ? "on line \(first.position.line)" : "in another file"
      return reader.report("the component '\(entry.key.shortened)' is already defined \(place)", at: entry.position)
    }
    definitions[entry.key] = Definition(node: entry.value, position: entry.position, file: file)
    names.append(entry.key)
  }

  private func include(
    _ path: String, at position: SourcePosition, _ folder: SceneFolder, including: [String], _ reader: SceneReader
  ) {
    if path.contains("://") {
      return reader.report(
        "'\(path.shortened)' is an address; nothing is read from the net, so put the file into the scene's folder",
        at: position)
    }
    guard !path.isEmpty, !path.hasPrefix("/") else {
      let fault = "the path '\(path.shortened)' is absolute; begin in the scene's folder"
      return reader.report(path.isEmpty ? "a path cannot be empty" : fault, at: position)
    }
    let base = including.last.flatMap { $0.contains("/") ? $0.folderOfPath + "/" : nil } ?? ""
    guard let path = (base + path).normalized(mayLeave: limits.root != nil), path != "." else {
      return reader.report(
        "the path '\(path.shortened)' leads outside the scene's folder; \(Grammar.rootHint(limits))", at: position)
    }
    if including.contains(path) {
      let way = (including + [path]).map { "'\($0.shortened)'" }.joined(separator: " includes ")
      return reader.report("this includes the file itself: \(way)", at: position)
    }
    guard including.count < limits.includeDepth else {
      return reader.report("files include each other more than \(limits.includeDepth) levels deep", at: position)
    }
    guard paths.insert(path).inserted else { return }
    guard paths.count <= limits.includes else {
      return reader.report("a scene can include at most \(limits.includes) files", at: position)
    }
    do throws(SceneError) {
      var folder = folder
      folder.kind = .components
      guard let file = try folder.read(path, at: position, limit: limits.fileSize, reader) else { return }
      includedFiles.append(file)
      add(file.source) { entries, number, inner in
        self.read(entries, folder, file: number, including: including + [path], inner)
      }
    } catch {
      diagnostics += error.diagnostics
    }
  }

  /// Reads the text of a file with components.
  private func add(_ source: SourceText, _ body: ([SourceNode.Entry], Int, SceneReader) -> Void) {
    files.append(source)
    let number = files.count
    var yaml = YAMLReader(source, limits: limits, emptyFile: "the file is empty; expected 'define' with components")
    let root = yaml.read()
    let inner = SceneReader(source, limits: limits, diagnostics: yaml.diagnostics)
    if let root, Grammar.componentFile.read(root, inner) != nil, case .mapping(let entries) = root.content {
      body(entries, number, inner)
    }
    diagnostics += inner.diagnostics
  }

  /// Reads all components of the scene, for their errors.
  func readAll(_ source: SourceText) {
    for name in names { _ = component(name, source) }
  }

  /// The component with a name; nil if there is none, or if it has errors.
  ///
  /// - Parameters:
  ///   - source: The scene's own file.
  ///   - problem: Called with the reason why the component cannot be used here.
  package func component(_ name: String, _ source: SourceText, problem: (String, String?) -> Void = { _, _ in })
    -> Component?
  {
    if let component = known[name] { return component }
    if open.contains(name) {
      let way = (open.drop { $0 != name } + [name]).map { "'\($0.shortened)'" }.joined(separator: " uses ")
      problem("a component cannot use itself: \(way)", nil)
      return nil
    }
    guard open.count < limits.componentDepth else {
      problem("components use each other more than \(limits.componentDepth) levels deep", nil)
      return nil
    }
    if definitions[name] == nil, let text = ComponentLibrary.texts[name] {
      add(SourceText(fileName: "\(SourceText.library)\(name).yaml", text: text)) { entries, number, reader in
        self.read(entries, SceneFolder(path: ".", name: "", root: nil), file: number, reader)
      }
    }
    guard let definition = definitions[name] else {
      let all = names + ComponentLibrary.texts.keys.sorted().filter { !names.contains($0) }
      let near = nearestName(to: name, in: all)
      problem(
        "there is no component '\(name.shortened)'\(near == nil ? "; valid names: \(all.quotedList("and"))" : "")", near
      )
      return nil
    }
    open.append(name)
    defer { open.removeLast() }
    let file = definition.file == 0 ? source : files[definition.file - 1]
    let component = component(name, definition, file, source)
    known[name] = .some(component)
    return component
  }

  private func component(
    _ name: String, _ definition: Definition, _ file: SourceText, _ source: SourceText
  ) -> Component? {
    let reader = SceneReader(file, limits: limits, diagnostics: [])
    defer { diagnostics += reader.diagnostics }
    guard let draft = Grammar.component.read(definition.node, reader), let view = draft.view else { return nil }
    var declarations = VariableDeclarations()
    if let parameters = draft.parameters { declarations.read(parameters, reader) }
    var compiler = TemplateCompiler(
      file, limits: limits, names: declarations.names, openNames: declarations.openNames)
    compiler.components = ComponentLookup(definitions: self, source: source, isComponent: true)
    guard case .mapping(let entries) = view.content else {
      return reader.refuse(view, expected: "a mapping for a view")
    }
    if let id = entries.first(where: { $0.key == "id" }) {
      return reader.report("the view of a component has the id that its user gives it; delete this", at: id.position)
    }
    let compiled = compiler.compile(view)
    let parts = [
      ("layout", draft.layout), ("animators", draft.animators), ("dynamics", draft.dynamics), ("events", draft.events),
    ].compactMap {
      key, node in node.map { (key: key, node: compiler.compile($0)) }
    }
    for problem in compiler.diagnostics { diagnostics.append(problem) }
    guard reader.diagnostics.isEmpty, compiler.diagnostics.isEmpty else { return nil }
    let component = Component(
      name: name, file: definition.file, parameters: declarations.variables,
      slots: compiler.slots, view: compiled.entries, parts: parts)
    guard component.size <= limits.copiedValues else {
      return reader.report(
        "with the components in it, '\(name.shortened)' has more than \(grouped(limits.copiedValues)) values",
        at: definition.position)
    }
    return component
  }
}

/// Where a compiler finds components.
struct ComponentLookup {
  let definitions: SceneDefinitions
  /// The scene's own file.
  package let source: SourceText
  /// Whether a component is being read, so that there may be slots.
  let isComponent: Bool
}

extension TemplateNode {
  /// The entries of a mapping.
  fileprivate var entries: [Entry] {
    switch content {
    case .mapping(let entries): entries
    case .fixed(.mapping(let entries)):
      entries.map { Entry(key: .fixed($0.key), position: $0.position, value: TemplateNode($0.value)) }
    case .use(let use): [Entry(key: .fixed("use"), position: use.position, value: self)]
    case .fixed, .text, .list: []
    }
  }
}

extension String {
  fileprivate var folderOfPath: String { split(separator: "/").dropLast().joined(separator: "/") }
}
