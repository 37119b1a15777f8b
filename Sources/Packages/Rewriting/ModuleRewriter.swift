/// A file of a module.
package struct SourceFile: Sendable {
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The result of rewriting a file.
package struct RewrittenFile: Sendable {
  /// The new text; nil if the file is compiled as it is.
  package var bytes: [UInt8]?
  /// Warnings about constructs that could not be rewritten, with their lines.
  package var remarks: [(line: Int, text: String)] = []
}

/// Rewrites the sources of a module so that a compiler without an Objective-C runtime accepts them.
///
/// Everything stays in its line; additions follow the last line. A file that needs no rewriting is returned as it is. The
/// result depends only on the texts and their order.
package struct ModuleRewriter: Sendable {
  private let outlines: [Outline]
  private let paths: [String]
  private let facts: ModuleFacts
  private let overrides: ExtensionOverrides
  private let families: ExtensionFamilies
  private let bundle: ResourceBundle?
  /// The previews that are registered; the others become spaces.
  package var previews = PreviewSelection.none

  /// Reads the files of a module.
  ///
  /// - Parameter interfaces: The interfaces of imported modules that were rewritten before, by their names.
  package init(_ files: [SourceFile], importing interfaces: [String: ModuleInterface] = [:]) {
    paths = files.map(\.path)
    outlines = Self.marked(
      Self.named(MissingFrameworks.leaveOut(of: files.map { Outline(TokenizedSource($0.bytes)) })))
    facts = ModuleFacts(outlines, interfaces)
    families = ExtensionFamilies(outlines, facts)
    overrides = ExtensionOverrides(outlines, facts, families)
    bundle = ResourceBundle(outlines, paths)
  }

  /// Extensions and superclasses by the names of UIKit's classes, where the module gives these other names.
  private static func named(_ outlines: [Outline]) -> [Outline] {
    var names: [String: String] = [:]
    for source in outlines.map(\.source) {
      for index in source.tokens.indices where source.is(index, "typealias") && source.is(index + 2, "=") {
        // `UIKit.UIView` is the same.
        let last = source.is(index + 4, ".") ? index + 5 : index + 3
        let isWhole = source.tokens.indices.contains(last + 1) ? source.tokens[last + 1].startsLine : true
        guard isWhole, FrameworkClasses.contains(source.name(last)) else { continue }
        names[source.name(index + 1)] = source.name(last)
      }
    }
    guard !names.isEmpty else { return outlines }
    return outlines.map { outline in
      var outline = outline
      for index in outline.scopes.indices {
        let scope = outline.scopes[index]
        if scope.kind == .extension, let name = names[scope.name] { outline.scopes[index].path = [name] }
        if scope.kind == .class, let name = scope.inherited.first.flatMap({ names[$0] }) {
          outline.scopes[index].inherited[0] = name
        }
      }
      return outline
    }
  }

  /// Extensions of generic types, wherever those are, and types within such extensions are generic, too.
  private static func marked(_ outlines: [Outline]) -> [Outline] {
    let generic = Set(outlines.flatMap(\.scopes).filter { $0.isGeneric && $0.kind != .extension }.map(\.name))
    guard !generic.isEmpty else { return outlines }
    return outlines.map { outline in
      var outline = outline
      for index in outline.scopes.indices where !outline.scopes[index].isWithinGeneric {
        let path = outline.scopes[index].path
        outline.scopes[index].isWithinGeneric = path.indices.contains { last in
          generic.contains(path[...last].joined(separator: "."))
        }
      }
      return outline
    }
  }

  /// The modules that the files import.
  package var importedModules: Set<String> {
    outlines.reduce(into: []) { $0.formUnion($1.importedModules) }
  }

  /// Whether the module has the class with which a program begins.
  package var hasEntryPoint: Bool {
    outlines.contains { outline in
      outline.scopes.contains { $0.head.has("@main") || $0.head.has("@UIApplicationMain") }
    }
  }

  /// The facts about this module that importing modules need; nil if it does not have a user interface.
  package var interface: ModuleInterface? { facts.isInterface ? facts.interface : nil }

  /// The previews of all files, in their order.
  package var declaredPreviews: [DeclaredPreview] {
    outlines.indices.flatMap { DeclaredPreview.all(in: outlines[$0], paths[$0], facts) }
  }

  package func rewrite(_ index: Int) -> RewrittenFile {
    var file = FileRewriter(outline: outlines[index], number: index, facts: facts)
    file.isGenerated = paths[index].contains(".derived/") || paths[index].hasSuffix("/XCTestManifests.swift")
    file.rewriteMissingFrameworks()
    file.rewriteImports()
    file.rewriteConditions()
    file.rewriteAttributes()
    file.rewriteDarwinForms()
    file.rewriteListenerTypes()
    file.rewriteAbsentMembers()
    file.rewriteOpaqueTypes()
    file.rewriteKeyPaths()
    file.rewriteCalls()
    file.rewriteLocalizedTexts()
    file.rewritePreviews(previews, paths[index])
    file.rewriteObjectMessages()
    file.rewriteClassCreation()
    file.rewriteCreatableProtocols()
    file.rewriteObjectAdoptions()
    file.rewriteObjectConstraints()
    file.rewriteSelectors()
    file.rewriteOptionalRequirements()
    file.rewriteOptionalCalls()
    file.rewriteOptionalReadings()
    file.rewriteOptionalReferences()
    file.rewriteObjects()
    file.rewriteObservedProperties()
    file.rewriteTestLists()
    file.rewriteTestSetUp()
    file.rewriteTestObjects()
    file.addTestStart()
    file.move(overrides)
    file.move(families)
    file.addTables()
    file.declare(bundle)
    file.addFoundationModules()
    guard !file.edits.isEmpty else { return RewrittenFile(bytes: nil, remarks: file.remarks) }
    return RewrittenFile(bytes: file.edits.apply(to: outlines[index].source.bytes), remarks: file.remarks)
  }
}

/// The rewriting of one file; each rule is an extension.
struct FileRewriter {
  let outline: Outline
  /// The file's number in its module.
  let number: Int
  let facts: ModuleFacts
  var edits = SourceEdits()
  /// Warnings about constructs that could not be rewritten, with their tokens.
  private var notes: [(token: Int, text: String)] = []
  /// Whether SwiftPM generated the file.
  var isGenerated = false
  /// Whether the file names something of UIKit without importing it.
  var needsUIKit = false
  /// Whether a rule has named something of the module of additions.
  var needsAdditions = false

  init(outline: Outline, number: Int, facts: ModuleFacts) {
    self.outline = outline
    self.number = number
    self.facts = facts
  }

  var source: TokenizedSource { outline.source }

  mutating func overwrite(_ tokens: Range<Int>, by text: String = "") {
    guard let first = tokens.first, let last = tokens.last, last < source.tokens.count else { return }
    edits.overwrite(
      source.tokens[first].range.lowerBound..<source.tokens[last].range.upperBound, by: text, in: source.bytes)
  }

  mutating func insert(_ text: String, before token: Int) {
    edits.insert(text, at: token < source.tokens.count ? source.tokens[token].range.lowerBound : source.bytes.count)
  }

  mutating func insert(_ text: String, after token: Int) {
    guard token < source.tokens.count else { return }
    edits.insert(text, at: source.tokens[token].range.upperBound)
  }

  /// The warnings with their lines.
  var remarks: [(line: Int, text: String)] {
    let lines = source.lines(at: notes.map { source.tokens[$0.token].range.lowerBound })
    return zip(lines, notes).map { ($0, $1.text) }
  }

  mutating func remark(_ text: String, at token: Int) {
    guard token < source.tokens.count else { return }
    notes.append((token, text))
  }
}
