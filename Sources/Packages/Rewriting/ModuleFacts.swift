/// The facts about the other files of a module that are needed to rewrite one of them.
struct ModuleFacts: Sendable {
  struct Method: Sendable {
    var file: Int
    /// The name of the type; empty at the top of a file.
    var type: String
    var member: Outline.Member
    /// The name that `@objc(…)` gives it.
    var explicitName: String?
    var isMarked: Bool
  }

  /// The methods of one name.
  struct Methods: Sendable {
    private(set) var all: [Method] = []
    /// Where those of a type are, by the last part of its name.
    private var places: [String: [Int]] = [:]

    mutating func append(_ method: Method) {
      if !method.type.isEmpty { places[Self.key(method.type), default: []].append(all.count) }
      all.append(method)
    }

    /// The methods of types whose names have the same last part.
    func near(_ type: String) -> [Method] { (places[Self.key(type)] ?? []).map { all[$0] } }

    private static func key(_ type: String) -> String {
      type.lastIndex(of: ".").map { String(type[type.index(after: $0)...]) } ?? type
    }
  }

  /// A requirement that conforming types may leave out.
  struct OptionalRequirement: Hashable, Sendable {
    var name: String
    var labels: [String]
    /// Whether calls may throw, which they may if the protocol is of this module.
    var throwsWhenMissing: Bool
    /// The protocol, if it is of this module.
    var type = ""
  }

  /// Modules that only code with a user interface imports; conditions in such code are evaluated as on iOS.
  static let interfaceModules: Set<String> = [
    "UIKit", "QuartzCore", "SwiftUI", "WebKit", "MapKit", "SpriteKit", "SceneKit", "CoreGraphics", "PlaygroundSupport",
    "CoreText", "CoreImage", "PhotosUI", "AVKit",
  ]

  /// Whether the module is compiled as for iOS.
  var isInterface = false
  /// Whether the module asks for translations, so that formats may have forms for numbers.
  var usesTranslations = false
  /// Whether the module has a method of its own that is called as a bundle's translation is.
  var translatesByItself = false
  var methods: [String: Methods] = [:]
  /// The names in `#selector(…)`, without labels.
  var selected: Set<String> = []
  /// The first name that a class inherits from.
  var superclasses: [String: String] = [:]
  /// The classes that the module declares, with their files and scopes.
  var classes: [String: (file: Int, scope: Int)] = [:]
  /// The names of closures that may be called with `?`.
  var properties: Set<String> = []
  /// Properties that some type declares without overriding another.
  var ownProperties: Set<String> = []
  var optionalRequirements: [String: [OptionalRequirement]] = [:]
  /// Properties that conforming types may leave out; reading one may throw.
  var optionalProperties: Set<String> = []
  /// Members that some class overrides, by their full names.
  var overridden: Set<String> = []
  /// The classes that override a member, by its full name.
  var overriders: [String: Set<String>] = [:]
  /// Classes that override members that Objective-C gives all objects.
  var overridable: Set<String> = []
  /// The types of properties, by the properties' names.
  var propertyTypes: [String: Set<String>] = [:]
  /// The classes of properties, as far as they are written, by the properties' names and those of their types.
  var propertyClasses: [String: [String: String]] = [:]
  /// The names that the module gives types of closures.
  var closures: Set<String> = []
  /// The classes to which types bind their parameters and associated types, by the types' names.
  var bounds: [String: [String: [String]]] = [:]
  /// The initialisers that classes mark `required`, as `Class.init(label:)`.
  var requiredInits: Set<String> = []

  /// The protocols that Objective-C would know, of this module and of those that it imports.
  var objectProtocols: Set<String> = []
  /// Whether the module knows that some of Foundation's names are in modules of their own outside Apple's systems.
  var importsFoundationModules = false
  /// The metatypes that cases of enumerations carry, by the names of the cases.
  var carriedMetatypes: [String: Set<String>] = [:]
  /// Protocols with initialisers that classes of Apple's get, with the class: see `creatable(_:)`.
  var creatable: [String: String] = [:]
  /// The protocols that an extension can give any class.
  var adoptable: Set<String> = []
  /// Modules that exist for this one although they deny everything: see `modulesNeeded(by:)`.
  var neededModules: Set<String> = []
  /// The types that composed types and protocols consist of, or inherit from, by their names.
  var compositions: [String: [String]] = [:]
  /// The first file that imports a test framework.
  var testFile: Int?

  /// The facts about this module that importing modules need.
  var interface: ModuleInterface {
    let own = optionalRequirements.values.joined().filter(\.throwsWhenMissing)
    return ModuleInterface(
      optionalRequirements: Set(
        own.map { $0.name + "(" + $0.labels.map { $0 + ":" }.joined() + ")" } + optionalProperties.map { $0 + "(=)" }
      ).sorted(),
      protocols: objectProtocols.sorted())
  }

  init(_ outlines: [Outline], _ interfaces: [String: ModuleInterface]) {
    isInterface = outlines.contains { outline in
      outline.imports.contains { found in
        Self.interfaceModules.contains(found.path[0]) && !found.isForDarwin
          || FrameworkNames.isOfApple(found.path[0]) && found.conditions.isEmpty
      }
        || outline.importedModules.contains { interfaces[$0] != nil } || outline.needsApple
    }
    if !isInterface, outlines.contains(where: \.exchangesQueues), !outlines.contains(where: \.knowsOtherSystems) {
      isInterface = true
    }
    if isInterface { neededModules = modulesNeeded(by: outlines) }
    for source in outlines.map(\.source) {
      for index in source.tokens.indices where source.tokens[index].kind == .name {
        switch source.text(index) {
        case "NSLocalizedString": usesTranslations = true
        case "localizedString" where source.is(index + 1, "(") && source.is(index + 2, "forKey"):
          usesTranslations = true
          if source.is(index - 1, "func"), !source.is(index - 2, "override"), !source.is(index - 3, "override") {
            translatesByItself = true
          }
        default: break
        }
      }
    }
    importsFoundationModules = outlines.contains { outline in
      outline.imports.contains { FrameworkNames.foundationModules[$0.path[0]] != nil }
    }
    testFile = outlines.firstIndex { !$0.importedModules.isDisjoint(with: ["XCTest", "Testing"]) }
    for interface in interfaces.values { objectProtocols.formUnion(interface.protocols) }
    for name in interfaces.values.flatMap(\.optionalRequirements) {
      let parts = name.dropLast().split(separator: "(", maxSplits: 1)
      guard let base = parts.first.map(String.init) else { continue }
      let labels = parts.count < 2 ? [] : parts[1].split(separator: ":").map(String.init)
      if labels == ["="] {
        optionalProperties.insert(base)
        continue
      }
      optionalRequirements[base, default: []].append(
        OptionalRequirement(name: base, labels: labels, throwsWhenMissing: true))
    }
    for (file, outline) in outlines.enumerated() { add(outline, file) }
    creatable = creatable(outlines)
    adoptable = Self.adoptable(outlines).subtracting(creatable.keys)
    for (name, labels) in FrameworkNames.optionalRequirements {
      optionalRequirements[name, default: []].append(
        OptionalRequirement(name: name, labels: labels, throwsWhenMissing: false))
    }
  }

  private mutating func add(_ outline: Outline, _ file: Int) {
    for (index, scope) in outline.scopes.enumerated() where scope.kind == .class && !scope.isLocal {
      if !scope.conditions.isEmpty, Condition.holds(scope.conditions, self) == false { continue }
      if classes[scope.name] == nil { classes[scope.name] = (file, index) }
      if let first = scope.inherited.first { superclasses[scope.name] = first }
    }
    for scope in outline.scopes where scope.kind != .extension {
      let found = outline.bounds(in: scope.head.keyword..<scope.open)
        .merging(scope.kind == .protocol ? outline.associatedBounds(of: scope) : [:]) { $1 }
      if !found.isEmpty { bounds[scope.name, default: [:]].merge(found) { $1 } }
    }
    for scope in outline.scopes where scope.kind == .protocol && !scope.isLocal {
      compositions[scope.name] = scope.inherited
    }
    for scope in outline.scopes where scope.kind == .protocol && scope.head.has("@objc") {
      objectProtocols.insert(scope.name)
    }
    let source = outline.source
    for index in source.tokens.indices where source.is(index, "typealias") && source.is(index + 2, "=") {
      var end = index + 3
      while end < source.tokens.count, !source.tokens[end].startsLine { end += 1 }
      if (index + 3..<end).contains(where: { source.is($0, "->") }) { closures.insert(source.text(index + 1)) }
      let isComposed = (index + 3..<end).allSatisfy { source.tokens[$0].kind == .name || source.is($0, "&") }
      if isComposed { compositions[source.name(index + 1)] = outline.types(from: index + 3) }
    }
    for index in source.tokens.indices where source.is(index, "case") && source.is(index + 2, "(") {
      let close = source.partner(index + 2)
      guard close < source.tokens.count, source.is(close - 1, "Type"), source.is(close - 2, ".") else { continue }
      carriedMetatypes[source.name(index + 1), default: []].insert(source.name(close - 3) + ".Type")
    }
    for index in source.tokens.indices where source.is(index, "#selector") {
      if let name = SelectorExpression(source, at: index)?.name { selected.insert(name) }
    }
    for member in outline.members {
      let scope = member.scope.map { outline.scopes[$0] }
      switch member.kind {
      case .function:
        let attribute = member.head.attributes.first { $0.name == "@objc" && !$0.arguments.isEmpty }
        methods[member.name, default: Methods()].append(
          Method(
            file: file, type: scope?.name ?? "", member: member,
            explicitName: attribute.map { source.line($0.arguments).filter { $0 != " " } },
            isMarked: member.isMarked(in: scope)))
      case .property:
        properties.insert(member.name)
        if !member.head.modifiers.contains("override") { ownProperties.insert(member.name) }
        propertyTypes[member.name, default: []].insert(member.type)
        propertyClasses[member.name, default: [:]][scope?.name ?? ""] =
          member.type.isEmpty && outline.source.is(member.nameToken + 1, "=")
          ? outline.source.initialClass(at: member.nameToken + 2) ?? "" : Self.className(member.type)
      case .other: break
      }
      if member.name == "init", member.head.modifiers.contains("required"), let scope {
        requiredInits.insert(scope.name + "." + member.fullName)
      }
      if member.head.modifiers.contains("override") {
        overridden.insert(member.fullName)
        if let scope { overriders[member.fullName, default: []].insert(scope.name) }
        if let scope, !member.isStatic, FileRewriter.overridable.contains(member.fullName) {
          overridable.insert(scope.name)
        }
      }
      if scope?.kind == .protocol, outline.isOptionalReading(member) {
        optionalProperties.insert(member.name)
      } else if member.head.modifiers.contains("optional"), scope?.kind == .protocol {
        optionalRequirements[member.name, default: []].append(
          OptionalRequirement(
            name: member.name, labels: member.parameters.map(\.label), throwsWhenMissing: true,
            type: scope?.name ?? ""))
      }
    }
  }

  /// Whether a property with a given name may be called.
  func mayBeClosure(_ name: String) -> Bool {
    (propertyTypes[name] ?? []).contains { type in
      type.contains("->") || closures.contains { type.hasPrefix($0) }
        || ["Handler", "Block", "Closure", "Completion", "Callback", "Action"].contains { type.contains($0) }
    }
  }

  /// Whether a class of this module is another one or descends from it.
  func descends(_ name: String, from ancestor: String) -> Bool {
    var current: String? = name
    for _ in 0..<100 {
      if current == ancestor { return true }
      guard let next = current.flatMap({ superclasses[$0] }) else { return false }
      current = next
    }
    return false
  }
}

extension Outline.Member {
  /// Whether Objective-C would know it.
  func isMarked(in scope: Outline.Scope?) -> Bool {
    guard !head.has("@nonobjc") else { return false }
    return head.has("@objc") || head.has("@IBAction") || head.has("@IBOutlet")
      || scope?.kind == .extension && scope?.head.has("@objc") == true
  }
}

extension Outline.Member {
  /// The arguments that a call passes on; a parameter without a name gets one.
  var arguments: [String] {
    parameters.enumerated().map { number, parameter in
      (parameter.label == "_" ? "" : parameter.label + ": ") + (parameter.isInout ? "&" : "")
        + (parameter.name == "_" ? "p\(number)" : parameter.name)
    }
  }

  /// The parameters as they are written, but all with names.
  func parameterList(in source: TokenizedSource) -> String {
    guard parameters.contains(where: { $0.name == "_" }) else { return source.line(parameterTokens) }
    return parameters.enumerated().map { number, parameter in
      let name = parameter.name == "_" ? "p\(number)" : parameter.name
      return "\(parameter.label == name ? "" : parameter.label + " ")\(name): "
        + (parameter.isInout && !parameter.type.hasPrefix("inout") ? "inout " : "") + parameter.type
    }.joined(separator: ", ")
  }
}
