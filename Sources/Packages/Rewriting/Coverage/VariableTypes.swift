/// The types of a file's variables and parameters, as far as they are written where these are declared.
struct VariableTypes {
  /// The kit's types, or the kit's superclasses of the package's types, by the variables' names; only where all
  /// declarations agree.
  private(set) var types: [String: String] = [:]

  init(_ source: TokenizedSource, _ names: PackageNames, _ surface: Surface) {
    var unclear: Set<String> = []
    for index in source.tokens.indices where source.tokens[index].kind == .name && !source.is(index - 1, ".") {
      let isVariable = source.is(index - 1, "let") || source.is(index - 1, "var")
      let isAnnotated = source.is(index + 1, ":") && source.tokens.indices.contains(index + 2)
      let isInitialised = isVariable && source.is(index + 1, "=")
      guard isVariable || isAnnotated, isAnnotated || isInitialised || isVariable else { continue }
      let name = source.name(index)
      guard isAnnotated || isInitialised, let type = Self.type(source, index + 2, isCall: isInitialised, names, surface)
      else {
        // The label of an argument says nothing about a variable; a declaration does.
        if isVariable || Self.isParameter(source, index) { unclear.insert(name) }
        continue
      }
      if let known = types[name], known != type { unclear.insert(name) }
      types[name] = type
    }
    // A name that a closure or a loop binds may be of any type.
    for index in source.tokens.indices where source.is(index, "in") {
      var cursor = index - 1
      while cursor >= 0, cursor > index - 12,
        source.tokens[cursor].kind == .name || source.is(cursor, ",") || source.is(cursor, ")")
          || source.is(cursor, "(")
      {
        if source.tokens[cursor].kind == .name { unclear.insert(source.name(cursor)) }
        cursor -= 1
      }
    }
    for name in unclear { types[name] = nil }
  }

  /// Whether a colon is followed by a type rather than an argument.
  private static func isParameter(_ source: TokenizedSource, _ index: Int) -> Bool {
    let next = source.text(index + 2)
    return next.first?.isUppercase == true || ["[", "(", "@", "some", "any", "inout"].contains(String(next.prefix(5)))
      || next.hasPrefix("@")
  }

  private static func type(
    _ source: TokenizedSource, _ start: Int, isCall: Bool, _ names: PackageNames, _ surface: Surface
  ) -> String? {
    guard source.tokens.indices.contains(start), source.tokens[start].kind == .name else { return nil }
    let name = source.name(start)
    guard name.first?.isUppercase == true, !source.is(start + 1, "."), !source.is(start + 1, "<"),
      !source.is(start + 1, "&")
    else { return nil }
    // `A.b()` and `a ?? A()` are of other types.
    if isCall {
      guard source.is(start + 1, "(") else { return nil }
      let close = source.partner(start + 1)
      guard
        !source.tokens.indices.contains(close + 1) || source.tokens[close + 1].startsLine || source.is(close + 1, ";")
          || source.is(close + 1, "}")
      else { return nil }
      if source.tokens.indices.contains(close + 1), source.is(close + 1, ".") { return nil }
    } else if source.is(start + 1, "(") {
      return nil
    }
    if names.types.contains(name) { return names.kitClass(of: name, surface) }
    return surface.types[name] == nil ? nil : name
  }
}
