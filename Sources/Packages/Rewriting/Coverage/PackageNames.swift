/// The names that the sources of a package declare, of any kind.
struct PackageNames: Sendable {
  private(set) var names: Set<String> = []
  private(set) var types: Set<String> = []
  /// The superclasses of the package's own classes.
  private(set) var superclasses: [String: String] = [:]
  /// The labels of initialisers that the package declares, by type.
  private(set) var initialisers: [String: [[String]]] = [:]

  private static let keywords: Set<String> = [
    "var", "let", "func", "case", "for", "typealias", "associatedtype", "macro",
  ]
  private static let typeKeywords: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype",
  ]

  mutating func add(_ outline: Outline) {
    let source = outline.source
    for index in source.tokens.indices where source.tokens[index].kind == .name {
      let word = source.text(index)
      if Self.keywords.contains(word), !source.is(index - 1, ".") {
        addPattern(source, index + 1)
        if source.tokens.indices.contains(index + 1), Self.typeKeywords.contains(word) {
          types.insert(source.name(index + 1))
        }
      } else if Self.typeKeywords.contains(word), !source.is(index - 1, "."), source.tokens.indices.contains(index + 1),
        source.tokens[index + 1].kind == .name
      {
        names.insert(source.name(index + 1))
        types.insert(source.name(index + 1))
        addGenericParameters(source, index + 2)
      } else if source.is(index + 1, ":"),
        source.is(index - 1, "(") || source.is(index - 1, ",") || isSecondName(source, index)
      {
        names.insert(source.name(index))
      }
      if word == "func" || word == "init", source.is(index + 2, "<") { addGenericParameters(source, index + 2) }
      if word == "init" { addGenericParameters(source, index + 1) }
    }
    for scope in outline.scopes {
      if scope.kind == .class, let first = scope.inherited.first, let name = scope.path.last {
        superclasses[name] = first
      }
    }
    for member in outline.members where member.name == "init" {
      guard let scope = member.scope, let type = outline.scopes[scope].path.last else { continue }
      initialisers[type, default: []].append(member.parameters.map(\.label))
    }
  }

  /// `label name: Type` in parameters.
  private func isSecondName(_ source: TokenizedSource, _ index: Int) -> Bool {
    guard index > 1, source.tokens[index - 1].kind == .name else { return false }
    return source.is(index - 2, "(") || source.is(index - 2, ",")
  }

  /// The names that a declaration lists: `a, b`, `(a, b)`, `a(x: Int), b = 1`; a name after a dot is a use.
  private mutating func addPattern(_ source: TokenizedSource, _ start: Int) {
    var index = start
    while source.tokens.indices.contains(index) {
      let end = source.is(index, "(") ? source.partner(index) : index
      for token in index...max(min(end, source.tokens.count - 1), index)
      where source.tokens[token].kind == .name && !source.is(token - 1, ".") { names.insert(source.name(token)) }
      guard source.tokens[index].kind == .name || source.is(index, "(") else { return }
      index = end + 1
      while source.tokens.indices.contains(index), !source.is(index, ",") {
        if source.tokens[index].startsLine || source.tokens[index].kind == .closeBracket || source.is(index, "{") {
          return
        }
        index = source.tokens[index].kind == .openBracket ? max(source.partner(index), index) + 1 : index + 1
      }
      index += 1
    }
  }

  private mutating func addGenericParameters(_ source: TokenizedSource, _ start: Int) {
    guard source.is(start, "<") else { return }
    var index = start + 1
    while source.tokens.indices.contains(index), !source.is(index, ">"), index < start + 40 {
      if source.tokens[index].kind == .name, source.is(index - 1, "<") || source.is(index - 1, ",") {
        types.insert(source.name(index))
        names.insert(source.name(index))
      }
      index += 1
    }
  }

  /// The kit's class that a class of the package descends from; nil if there is none.
  func kitClass(of name: String, _ surface: Surface) -> String? {
    var current = name
    for _ in 0..<100 {
      if surface.types[current] != nil { return current }
      guard let next = superclasses[current] else { return nil }
      current = next
    }
    return nil
  }
}
