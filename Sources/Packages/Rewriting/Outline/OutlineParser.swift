/// Finds declarations among tokens, and skips everything that it does not understand.
struct OutlineParser {
  let source: TokenizedSource
  var imports: [Outline.Import] = []
  var scopes: [Outline.Scope] = []
  var members: [Outline.Member] = []
  private var index = 0
  /// The number of scopes around the parser's position.
  private var depth = 0
  /// Scopes that are nested more deeply are skipped.
  private static let deepest = 100
  /// A type's brace is not farther from its name, in tokens.
  private static let longestHead = 2_000
  /// The conditions of the branches so far, for each open `#if`.
  private var branches: [[String]] = []

  init(_ source: TokenizedSource) { self.source = source }

  mutating func parse() { declarations(until: source.tokens.count, scope: nil, isLocal: false) }

  static let modifiers: Set<String> = [
    "public", "private", "internal", "fileprivate", "open", "package", "static", "final", "override", "required",
    "convenience", "lazy", "weak", "unowned", "mutating", "nonmutating", "dynamic", "optional", "indirect",
    "nonisolated",
    "isolated", "prefix", "postfix", "infix", "distributed", "consuming", "borrowing",
  ]

  private mutating func declarations(until end: Int, scope: Int?, isLocal: Bool) {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { index = max(index, end) }
    var head: Outline.Head?
    while index < end {
      let token = source.tokens[index]
      switch token.kind {
      case .attribute:
        if head == nil { head = Outline.Head(first: index, keyword: index) }
        attribute(&head)
      case .pound:
        directive()
        head = nil
      case .openBracket:
        // The body of something else: a closure, an accessor, a function. Types in it are local ones.
        let close = min(source.partner(index), end)
        index += 1
        if token.isBrace(source) { locals(until: close) } else { index = close }
        index = max(index, min(close + 1, end))
        head = nil
      case .name:
        name(&head, end: end, scope: scope, isLocal: isLocal)
      default:
        index += 1
        head = nil
      }
    }
    index = max(index, end)
  }

  /// Finds types within a body, and nothing else.
  private mutating func locals(until end: Int) {
    while index < end {
      let isType = ["class", "struct", "enum"].contains(source.text(index))
      if isType, index + 1 < end, source.tokens[index + 1].kind == .name, !source.is(index - 1, "."),
        source.tokens[index].kind == .name, !source.is(index + 1, "func")
      {
        let head = Outline.Head(first: index, keyword: index)
        if type(head, end: end, scope: nil, isLocal: true) { continue }
      }
      if source.tokens[index].kind == .pound { directive() } else { index += 1 }
    }
  }

  private mutating func attribute(_ head: inout Outline.Head?) {
    let token = index
    index += 1
    while source.is(index, "."), index + 1 < source.tokens.count { index += 2 }
    var arguments = index..<index
    if source.is(index, "("), !source.tokens[index].followsSpace {
      let close = source.partner(index)
      arguments = index + 1..<max(close, index + 1)
      index = min(close + 1, source.tokens.count)
    }
    head?.attributes.append((source.text(token), token, arguments))
  }

  private mutating func name(_ head: inout Outline.Head?, end: Int, scope: Int?, isLocal: Bool) {
    let text = source.text(index)
    if Self.modifiers.contains(text) || text == "class" && isClassModifier {
      if head == nil { head = Outline.Head(first: index, keyword: index) }
      head?.modifiers.insert(text)
      index += 1
      if source.is(index, "("), !source.tokens[index].followsSpace {
        index = min(source.partner(index) + 1, source.tokens.count)
      }
      return
    }
    var found = head ?? Outline.Head(first: index, keyword: index)
    found.keyword = index
    head = nil
    guard !source.is(index - 1, ".") else {
      index += 1
      return
    }
    switch text {
    case "import": importDeclaration()
    case "class", "struct", "enum", "actor", "protocol", "extension":
      if !type(found, end: end, scope: scope, isLocal: isLocal) { index += 1 }
    case "func", "init", "subscript": function(found, text, end: end, scope: scope)
    case "var", "let": property(found, end: end, scope: scope)
    default: index += 1
    }
  }

  /// Whether `class` precedes another keyword, as in `class func`.
  private var isClassModifier: Bool {
    let next = source.text(index + 1)
    return next == "func" || next == "var" || next == "subscript" || Self.modifiers.contains(next)
  }

  private mutating func importDeclaration() {
    index += 1
    let kinds: Set<String> = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
    let isOfDeclaration = kinds.contains(source.text(index))
    if isOfDeclaration { index += 1 }
    guard index < source.tokens.count, source.tokens[index].kind == .name else { return }
    var found = Outline.Import(token: index, path: [source.name(index)], isOfDeclaration: isOfDeclaration)
    index += 1
    while source.is(index, "."), index + 1 < source.tokens.count {
      found.path.append(source.name(index + 1))
      index += 2
    }
    found.conditions = conditions
    imports.append(found)
  }

  /// `#if` and its like; other words with a number sign are skipped.
  private mutating func directive() {
    let word = source.text(index)
    let start = index + 1
    var stop = start
    while stop < source.tokens.count, !source.tokens[stop].startsLine { stop += 1 }
    let condition = source.line(start..<stop)
    switch word {
    case "#if": branches.append([condition])
    case "#elseif": if !branches.isEmpty { branches[branches.count - 1].append(condition) }
    case "#else": if !branches.isEmpty { branches[branches.count - 1].append("true") }
    case "#endif": branches.removeLast(branches.isEmpty ? 0 : 1)
    default:
      index += 1
      return
    }
    index = stop
  }

  /// The conditions that hold at the parser's position.
  private var conditions: [String] {
    branches.map { branch in
      (branch.dropLast().map { "!(\($0))" } + [branch.last == "true" ? "" : "(\(branch.last ?? ""))"])
        .filter { !$0.isEmpty }.joined(separator: " && ")
    }
  }

  /// Parses a type or an extension; returns false if it is neither.
  private mutating func type(_ head: Outline.Head, end: Int, scope: Int?, isLocal: Bool) -> Bool {
    guard let kind = Outline.Scope.Kind(rawValue: source.text(head.keyword)), head.keyword + 1 < end,
      source.tokens[head.keyword + 1].kind == .name || kind == .extension && source.is(head.keyword + 1, "[")
    else { return false }
    var open = head.keyword + 1
    let limit = min(end, open + Self.longestHead)
    while open < limit, !source.is(open, "{") {
      // A plain name, such as `actor` as a word.
      if source.tokens[open].kind == .closeBracket || source.is(open, "=") || source.is(open, ";") { return false }
      open = source.tokens[open].kind == .openBracket ? min(source.partner(open) + 1, end) : open + 1
    }
    guard open < limit else { return false }
    var cursor = head.keyword + 1
    // `extension [Color]` extends arrays, or dictionaries.
    let list = source.is(cursor, "[") ? cursor..<min(source.partner(cursor) + 1, open) : cursor..<cursor
    var own = [list.isEmpty ? source.name(cursor) : list.contains { source.is($0, ":") } ? "Dictionary" : "Array"]
    cursor = max(list.upperBound, cursor + 1)
    while source.is(cursor, "."), cursor + 1 < open {
      own.append(source.name(cursor + 1))
      cursor += 2
    }
    var isGeneric = source.is(cursor, "<") || !list.isEmpty
    var inherited: [String] = []
    var depth = 0
    var startsName = false
    for token in cursor..<open {
      if source.is(token, "<") { depth += 1 }
      if source.is(token, ">") { depth -= 1 }
      if depth == 0, source.is(token, "where") { isGeneric = true; break }
      if depth == 0, source.is(token, ":") || source.is(token, ",") || source.is(token, "&") {
        startsName = true
      } else if startsName, source.tokens[token].kind == .name, !source.is(token, "any") {
        var name = source.name(token)
        var next = token
        while source.is(next + 1, "."), next + 2 < open { next += 2; name += "." + source.name(next) }
        inherited.append(name)
        startsName = false
      }
    }
    let parent = scope.map { scopes[$0] }
    scopes.append(
      Outline.Scope(
        kind: kind, path: (parent?.path ?? []) + own, inherited: inherited, head: head, isGeneric: isGeneric,
        isWithinGeneric: isGeneric || parent?.isWithinGeneric == true, isLocal: isLocal || parent?.isLocal == true,
        open: open, close: source.partner(open), conditions: conditions))
    let number = scopes.count - 1
    index = open + 1
    declarations(until: min(source.partner(open), end), scope: number, isLocal: isLocal)
    index = min(source.partner(open) + 1, max(end, index))
    return true
  }

  mutating func add(_ member: Outline.Member) {
    var member = member
    member.conditions = conditions
    members.append(member)
  }

  /// Skips a body, except for the local types in it.
  mutating func body(_ open: Int, end: Int) -> Range<Int> {
    let close = min(source.partner(open), end)
    index = open + 1
    locals(until: close)
    index = min(close + 1, end)
    return open..<min(close + 1, source.tokens.count)
  }

  mutating func move(to index: Int) { self.index = index }
  func isProtocol(_ scope: Int?) -> Bool { scope.map { scopes[$0].kind == .protocol } ?? false }
}

extension SwiftToken {
  func isBrace(_ source: TokenizedSource) -> Bool { source.bytes[range.lowerBound] == UInt8(ascii: "{") }
}
