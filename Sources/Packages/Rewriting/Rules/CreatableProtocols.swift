/// Protocols with initialisers that classes of Apple's have, and get from an extension: `extension NSObject: Creatable {}`.
///
/// Swift demands that such an initialiser is `required`, which those of Objective-C's classes need not be. The requirement
/// moves to a protocol for the module's own types. An initialiser in an extension finds the class's own one at run time.
extension FileRewriter {
  mutating func rewriteCreatableProtocols() {
    guard facts.isInterface, !facts.creatable.isEmpty else { return }
    for (index, scope) in outline.scopes.enumerated() where !scope.isLocal {
      if scope.kind == .protocol, let type = facts.creatable[scope.name] {
        let inits = outline.members.filter { $0.scope == index && $0.isPlainInit(outline, facts) }
          .filter { $0.parameters.isEmpty || type != "NSObject" }
        guard !inits.isEmpty else { continue }
        inherit("MutoscopeMade\(scope.name)", by: scope)
        declareMaker(for: scope, inits, type)
        for member in inits { overwrite(member.head.first..<member.parameterTokens.upperBound + 1) }
      } else if [.class, .struct, .actor].contains(scope.kind), !facts.isObject(scope.name) {
        for name in scope.inherited where facts.creatable[name] == "NSObject" {
          inherit("MutoscopeRequired\(name)", by: scope)
        }
      } else if scope.kind == .extension, !facts.isObject(scope.name), scope.name != "NSObject",
        (scope.head.keyword..<scope.open).contains(where: { source.is($0, "where") })
      {
        // A conditional conformance does not imply others.
        for name in scope.inherited where facts.creatable[name] == "NSObject" {
          inherit("MutoscopeMade\(name), MutoscopeRequired\(name)", by: scope)
        }
      }
    }
  }

  private mutating func inherit(_ name: String, by scope: Outline.Scope) {
    let clause = (scope.head.keyword..<scope.open).first { source.is($0, "where") }
    insert(scope.inherited.isEmpty ? ": \(name) " : ", \(name) ", before: clause ?? scope.open)
  }

  private mutating func declareMaker(for scope: Outline.Scope, _ inits: [Outline.Member], _ type: String) {
    let name = scope.name
    let access = ["public", "package", "private", "fileprivate"].first { scope.head.modifiers.contains($0) } ?? ""
    let level = access == "private" ? "fileprivate " : access.isEmpty ? "" : access + " "
    edits.append(line: "\(level)protocol MutoscopeMade\(name) {}")
    for member in inits {
      let made =
        type != "NSObject"
        ? "self = \(type)(\(member.arguments.joined(separator: ", "))) as! Self"
        : "if let type = Self.self as? any MutoscopeRequired\(name).Type { self = type.init() as! Self } "
          + "else { self = UIKit.ClassMaker(Self.self as! Foundation.NSObject.Type)() as! Self }"
      edits.append(
        line: "extension MutoscopeMade\(name) { \(level)init(\(member.parameterList(in: source))) { \(made) } }")
    }
    if type == "NSObject" { edits.append(line: "\(level)protocol MutoscopeRequired\(name) { init() }") }
    needsUIKit = true
  }
}

extension Outline.Member {
  /// Whether it requires an initialiser that does not fail.
  func isPlainInit(_ outline: Outline, _ facts: ModuleFacts) -> Bool {
    name == "init" && body == nil && Condition.holds(conditions, facts) == true && !isGeneric
      && outline.source.is(nameToken + 1, "(")
      && parameterTokens.upperBound < outline.source.tokens.count
  }
}

extension ModuleFacts {
  /// Whether a class of the module inherits from an object of Objective-C.
  func isObject(_ name: String) -> Bool {
    ([name] + ExtensionFamilies.ancestors(of: name, self)).contains("NSObject")
  }

  /// The protocols of the module with initialisers that classes of Apple's get, and the only such class; `NSObject` where
  /// the class is found at run time.
  func creatable(_ outlines: [Outline]) -> [String: String] {
    var required: [String: Bool] = [:]
    for outline in outlines {
      for member in outline.members where member.isPlainInit(outline, self) {
        guard let scope = member.scope.map({ outline.scopes[$0] }), scope.kind == .protocol, !scope.isLocal
        else { continue }
        required[scope.name] = (required[scope.name] ?? true) && member.parameters.isEmpty
      }
    }
    guard !required.isEmpty else { return [:] }
    var found: [String: Set<String>] = [:]
    for scope in outlines.flatMap(\.scopes) {
      let isOfApple = scope.name == "NSObject" || FrameworkClasses.contains(scope.name)
      let isOwn = scope.kind == .class && !requiredInits.contains(scope.name + ".init()") && isObject(scope.name)
      guard scope.kind == .extension && isOfApple || isOwn else { continue }
      for name in scope.inherited {
        guard let isEmpty = required[name], isEmpty || isOfApple else { continue }
        found[name, default: []].insert(isEmpty ? "NSObject" : scope.name)
      }
    }
    return found.compactMapValues { $0.count == 1 ? $0.first : nil }
  }
}
