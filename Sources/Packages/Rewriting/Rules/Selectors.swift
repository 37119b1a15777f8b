extension FileRewriter {
  /// R1: `#selector(…)` becomes a selector by name; the tables that `addTables()` writes say which method it is.
  mutating func rewriteSelectors() {
    var scopes = ScopeCursor(outline)
    // Files with many selectors ask for the same names again and again.
    var others: [SelectorExpression.Wanted: ModuleFacts.Method?] = [:]
    for index in source.tokens.indices where source.is(index, "#selector") {
      guard let expression = SelectorExpression(source, at: index) else { continue }
      let type = scopes.scope(at: index).map { outline.scopes[$0].name } ?? ""
      let name = name(of: expression, in: type, &others)
      overwrite(expression.tokens, by: "Selector(\"\(name)\")")
      needsUIKit = true
    }
  }

  /// The name of the member that a selector means, with labels as far as they are known.
  private func name(
    of expression: SelectorExpression, in type: String,
    _ others: inout [SelectorExpression.Wanted: ModuleFacts.Method?]
  ) -> String {
    switch expression.kind {
    case .getter: return expression.name
    case .setter: return "set" + expression.name.prefix(1).uppercased() + expression.name.dropFirst() + ":"
    case .method: break
    }
    let given = expression.labels.map { expression.name + "(" + $0.map { $0 + ":" }.joined() + ")" }
    let owner = expression.owner(in: type)
    var method = method(for: expression.wanted, in: owner)
    if method == nil {
      if others[expression.wanted] == nil {
        others[expression.wanted] = .some(best(of: facts.methods[expression.name]?.all ?? [], for: expression.wanted))
      }
      method = others[expression.wanted] ?? nil
    }
    guard let method else { return given ?? expression.name }
    return method.explicitName ?? given ?? method.member.fullName
  }

  /// The method of a type, or of the nearest of its superclasses that has one.
  private func method(for wanted: SelectorExpression.Wanted, in type: String) -> ModuleFacts.Method? {
    guard let methods = facts.methods[wanted.name], !type.isEmpty else { return nil }
    let own = methods.near(type).filter { $0.type == type || $0.type.hasSuffix("." + type) }
    if let found = best(of: own, for: wanted) { return found }
    var current = type
    for _ in 0..<100 {
      guard let ancestor = facts.superclasses[current] else { return nil }
      if let found = best(of: methods.near(ancestor).filter { $0.type == ancestor }, for: wanted) { return found }
      current = ancestor
    }
    return nil
  }

  /// The method that fits best among those of one name: one that Objective-C would know, or else one of this file.
  private func best(of methods: [ModuleFacts.Method], for wanted: SelectorExpression.Wanted) -> ModuleFacts.Method? {
    var best: ModuleFacts.Method?
    for method in methods where !method.type.isEmpty && wanted.fits(method.member) {
      if let known = best, rank(method) <= rank(known) { continue }
      best = method
    }
    return best
  }

  private func rank(_ method: ModuleFacts.Method) -> Int { (method.isMarked ? 2 : 0) + (method.file == number ? 1 : 0) }

  /// Appends tables of the methods and properties that are looked up by name; the program reads them when it starts.
  mutating func addTables() {
    var tables: [(scope: Int, conditions: [String], lines: [String])] = []
    for member in outline.members {
      guard let index = member.scope, !member.isStatic, !member.isGeneric, member.effects.isEmpty else { continue }
      let scope = outline.scopes[index]
      guard belongsInTable(member, scope), let line = tableLine(member, scope) else { continue }
      if scope.isLocal || scope.isWithinGeneric {
        if facts.selected.contains(member.name) {
          remark(
            "'\(member.name)' cannot be found by a selector, because its class is \(scope.isLocal ? "in a function" : "generic")",
            at: member.nameToken)
        }
        continue
      }
      if let last = tables.indices.last, tables[last].scope == index, tables[last].conditions == member.conditions {
        tables[last].lines.append(line)
      } else {
        tables.append((index, member.conditions, [line]))
      }
    }
    if !tables.isEmpty { widenNestedTypes() }
    for (number, table) in tables.enumerated() { write(table, number) }
    if needsUIKit, !outline.importedModules.contains("UIKit") { edits.append(line: "import UIKit") }
  }

  private func belongsInTable(_ member: Outline.Member, _ scope: Outline.Scope) -> Bool {
    guard member.name != "init", !member.head.has("@nonobjc"), scope.kind == .class || scope.kind == .extension else {
      return false
    }
    let isUnavailable = member.head.attributes.contains {
      $0.name == "@available" && source.line($0.arguments).contains("unavailable")
    }
    guard !isUnavailable else { return false }
    if member.isMarked(in: scope) { return true }
    let isKnownClass = scope.kind == .class || facts.classes[scope.name] != nil
    if member.kind == .property {
      return isKnownClass && scope.head.has("@objcMembers") && !member.head.modifiers.contains("private")
    }
    return isKnownClass && (facts.selected.contains(member.name) || isOptionalRequirement(member))
  }

  /// Whether a member implements an optional requirement of a protocol in this module or in one that it imports.
  private func isOptionalRequirement(_ member: Outline.Member) -> Bool {
    guard let known = facts.optionalRequirements[member.name] else { return false }
    return known.contains { $0.throwsWhenMissing && $0.labels == member.parameters.map(\.label) }
  }

  /// A call that enters a member into the tables; nil if it cannot be called by name.
  private func tableLine(_ member: Outline.Member, _ scope: Outline.Scope) -> String? {
    let type = scope.name
    if member.kind == .property {
      guard source.is(member.head.keyword, "var") || source.is(member.head.keyword, "let") else { return nil }
      return "SelectorTables.property(\"\(member.name)\", \\\(type).\(source.text(member.nameToken)))"
    }
    if member.parameters.count > 2, isOptionalRequirement(member) {
      return "SelectorTables.presence(of: \"\(member.fullName)\", in: \(type).self)"
    }
    guard member.kind == .function, source.tokens[member.nameToken].kind == .name, member.parameters.count <= 2,
      !member.parameters.contains(where: { $0.isInout || $0.isVariadic || $0.type.contains("Self") })
    else { return nil }
    let attribute = member.head.attributes.first { $0.name == "@objc" && !$0.arguments.isEmpty }
    let name = attribute.map { source.line($0.arguments).filter { $0 != " " } } ?? member.fullName
    let parameters = member.parameters.enumerated().map { "a\($0): \($1.type)" }.joined(separator: ", ")
    let arguments = member.parameters.enumerated()
      .map { $1.label == "_" ? "a\($0)" : "\($1.label): a\($0)" }.joined(separator: ", ")
    let call = "o.\(source.text(member.nameToken))(\(arguments))"
    return
      "SelectorTables.method(\"\(name)\") { (o: \(type)\(parameters.isEmpty ? "" : ", ")\(parameters)) in \(call) }"
  }

  /// Makes private types within other types visible in the file, so that the tables can name them.
  private mutating func widenNestedTypes() {
    for scope in outline.scopes where scope.path.count > 1 && scope.kind != .extension {
      guard scope.head.modifiers.contains("private") else { continue }
      for token in scope.head.first..<scope.head.keyword where source.is(token, "private") {
        overwrite(token..<token + 1, by: "fileprivate")
      }
    }
  }

  private mutating func write(_ table: (scope: Int, conditions: [String], lines: [String]), _ number: Int) {
    let type = outline.scopes[table.scope].name
    let name = "_mutoscopeTable\(self.number)_\(number)"
    for condition in table.conditions { edits.append(line: "#if " + rewritten(condition)) }
    // A deprecated declaration may use deprecated ones without a warning.
    edits.append(
      line: "extension \(type) { @available(*, deprecated) @MainActor fileprivate static func \(name)() {")
    for line in table.lines { edits.append(line: line) }
    edits.append(line: "} }")
    edits.append(
      line: "@available(*, deprecated) private enum \(name) { @used @section(\".init_array\") static let start: "
        + "@convention(c) () -> Void = { SelectorTables.add { \(type).\(name)() } } }")
    for _ in table.conditions { edits.append(line: "#endif") }
    needsUIKit = true
  }
}
