/// Objects of a class that is only known as a type parameter or a metatype: `T()`, `Self(frame: frame)`, `cellClass.init()`.
///
/// Swift demands that such initialisers are `required`; those of Objective-C's classes need not be. The call becomes one of
/// `ClassMaker`, which finds the class's own initialiser at run time.
extension FileRewriter {
  /// The labels of the initialisers that can be called so, with the class that declares them.
  private static let initialisers: [[String]: String] = [
    []: "NSObject", ["frame"]: "UIView", ["nibName", "bundle"]: "UIViewController",
    ["style", "reuseIdentifier"]: "UITableViewCell", ["reuseIdentifier"]: "UITableViewHeaderFooterView",
  ]

  mutating func rewriteClassCreation() {
    guard facts.isInterface else { return }
    for index in source.tokens.indices where source.tokens[index].kind == .name && !source.is(index - 1, ".") {
      let isInit = source.is(index + 1, ".") && source.is(index + 2, "init")
      let open = isInit ? index + 3 : index + 1
      guard source.is(open, "("), !source.tokens[open].startsLine, source.partner(open) < source.tokens.count else {
        continue
      }
      let labels = argumentLabels(open + 1..<source.partner(open))
      guard let base = Self.initialisers[labels] else { continue }
      let name = source.name(index)
      let isType = name.first?.isUppercase == true
      guard isType || isInit, let bound = isType ? bound(of: name, at: index) : metatype(name, at: index),
        creates(bound, base, labels)
      else { continue }
      overwrite(index..<open, by: "ClassMaker(\(name)\(isType ? ".self" : ""))")
      needsUIKit = true
    }
  }

  /// Whether a class, or one that it inherits from, has an initialiser of UIKit's that is not `required` there.
  private func creates(_ bound: String, _ base: String, _ labels: [String]) -> Bool {
    let classes = [bound] + ExtensionFamilies.ancestors(of: bound, facts)
    guard classes.contains(base) else { return false }
    let name = ".init(" + labels.map { $0 + ":" }.joined() + ")"
    return !classes.contains { facts.requiredInits.contains($0 + name) }
  }

  /// The class to which a type parameter is bound where a token is; nil if the name is not one, or is bound to none.
  private func bound(of name: String, at token: Int) -> String? {
    for member in outline.members {
      guard let body = member.body, body.contains(token), member.head.keyword < body.lowerBound else { continue }
      if let found = classBound(outline.bounds(in: member.head.keyword..<body.lowerBound)[name]) { return found }
    }
    for scope in outline.scopes.reversed() where scope.open < token && token < scope.close {
      let types = outline.bounds(in: scope.head.keyword..<scope.open)[name] ?? []
      if let found = classBound(types + (facts.bounds[scope.name]?[name] ?? [])) { return found }
      if name == "Self", scope.kind != .protocol, !scope.head.modifiers.contains("final") {
        if facts.classes[scope.name] != nil || FrameworkClasses.superclasses[scope.name] != nil { return scope.name }
        return scope.inherited.first { FrameworkClasses.superclasses[$0] != nil }
      }
    }
    return nil
  }

  /// The class among the types to which a name is bound.
  private func classBound(_ types: [String]?) -> String? {
    types?.first { FrameworkClasses.superclasses[$0] != nil || facts.classes[$0] != nil || $0 == "NSObject" }
  }

  /// The class of a property or parameter whose type is a metatype.
  private func metatype(_ name: String, at token: Int) -> String? {
    var types = facts.propertyTypes[name] ?? []
    for member in outline.members {
      guard let body = member.body, body.contains(token) else { continue }
      for parameter in member.parameters where parameter.name == name { types = [parameter.type] }
    }
    guard let type = types.first, types.count == 1, type.hasSuffix(".Type") else { return nil }
    let base = String(type.dropLast(5)).filter { $0 != "(" && $0 != ")" }
    return bound(of: base, at: token) ?? base
  }

  /// The labels of a call's arguments.
  private func argumentLabels(_ range: Range<Int>) -> [String] {
    guard !range.isEmpty else { return [] }
    var labels: [String] = []
    var isStart = true
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      if isStart { labels.append(source.is(cursor + 1, ":") ? source.name(cursor) : "_") }
      isStart = source.is(cursor, ",")
      cursor = source.tokens[cursor].kind == .openBracket ? source.partner(cursor) + 1 : cursor + 1
    }
    return labels
  }
}

extension Outline {
  /// The names that a declaration binds to classes and protocols, after `<`, `,` or `where`, with those types.
  func bounds(in tokens: Range<Int>) -> [String: [String]] {
    var found: [String: [String]] = [:]
    var cursor = tokens.lowerBound
    while cursor < min(tokens.upperBound, source.tokens.count - 2) {
      if source.tokens[cursor].kind == .openBracket, !source.is(cursor, "<") {
        cursor = max(source.partner(cursor), cursor) + 1
        continue
      }
      let previous = source.text(cursor - 1)
      if source.tokens[cursor].kind == .name, source.is(cursor + 1, ":"),
        previous.hasSuffix("<") || previous == "," || previous == "where"
      {
        found[source.name(cursor), default: []] += types(from: cursor + 2)
      }
      cursor += 1
    }
    return found
  }

  /// The types to which a protocol binds its associated types.
  func associatedBounds(of scope: Scope) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for token in scope.open..<max(min(scope.close, source.tokens.count - 3), scope.open)
    where source.is(token, "associatedtype") && source.is(token + 2, ":") {
      found[source.name(token + 1)] = types(from: token + 3)
    }
    return found
  }

  /// The types of `A & B`.
  private func types(from token: Int) -> [String] {
    var found = [source.name(token)]
    var cursor = token + 1
    while source.is(cursor, "&") {
      found.append(source.name(cursor + 1))
      cursor += 2
    }
    return found
  }
}
