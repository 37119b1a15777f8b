/// Modules that deny everything, and that code needs all the same: `canImport` of such a module is false, unless code that
/// does not depend on it names a type that does.
extension ModuleFacts {
  /// Whether `canImport` of a module is false although the module exists.
  func isDenied(_ module: String) -> Bool {
    isInterface && FrameworkNames.isThin(module) && !neededModules.contains(module)
  }

  /// The modules on which a type depends that other code of the module names in any case.
  func modulesNeeded(by outlines: [Outline]) -> Set<String> {
    var types: [String: Set<String>] = [:]
    var free: Set<String> = []
    for scope in outlines.flatMap(\.scopes) where scope.kind != .extension && scope.path.count == 1 && !scope.isLocal {
      let modules = Self.asked(scope.conditions)
      if modules.isEmpty { free.insert(scope.name) }
      types[scope.name, default: []].formUnion(modules)
    }
    types = types.filter { !$0.value.isEmpty && !free.contains($0.key) }
    guard !types.isEmpty else { return [] }
    var found: Set<String> = []
    for outline in outlines {
      let source = outline.source
      for member in outline.members where Condition.holds(member.conditions, self) != false {
        let asked = Self.asked(member.conditions)
        let end = min(member.body?.upperBound ?? member.parameterTokens.upperBound, source.tokens.count)
        let own = member.kind == .property && member.body == nil ? [member.type] : []
        for token in member.head.first..<max(end, member.head.first) where source.tokens[token].kind == .name {
          found.formUnion((types[source.text(token)] ?? []).subtracting(asked))
        }
        for (name, modules) in types where own.contains(where: { $0.contains(name) }) {
          found.formUnion(modules.subtracting(asked))
        }
      }
    }
    return found
  }

  /// The modules that deny everything and that conditions ask for.
  private static func asked(_ conditions: [String]) -> Set<String> {
    var found: Set<String> = []
    for condition in conditions where condition.contains("canImport") {
      let source = TokenizedSource(condition)
      for index in source.tokens.indices
      where source.is(index, "canImport") && !source.is(index - 1, "!") && FrameworkNames.isThin(source.text(index + 2))
      {
        found.insert(source.text(index + 2))
      }
    }
    return found
  }
}
