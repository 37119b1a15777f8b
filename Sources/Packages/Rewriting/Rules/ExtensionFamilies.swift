/// R5 for classes of other modules: members that an extension of such a class declares and subclasses override.
///
/// There is no class body to move them to. Each gets a name of its own. A member with the old name, after the last line
/// of the file, calls the one of the object's most derived class. Calls of `super` become calls by name as well.
struct ExtensionFamilies: Sendable {
  struct Implementation: Sendable {
    var file: Int
    var member: Outline.Member
    var type: String
    /// The name that it gets.
    var name: String { "\(ExtensionOverrides.prefix)\(type.filter { $0 != "." })_\(member.name)" }
  }

  struct Family: Sendable {
    var base: Implementation
    /// The most derived first.
    var overrides: [Implementation]
  }

  private(set) var families: [Family] = []
  /// The members that belong to families, by file and token.
  private var handled: Set<[Int]> = []

  init(_ outlines: [Outline], _ facts: ModuleFacts) {
    guard !facts.overridden.isEmpty else { return }
    var bases: [String: [Implementation]] = [:]
    var overriding: [String: [Implementation]] = [:]
    for (file, outline) in outlines.enumerated() {
      for member in outline.members where facts.overridden.contains(member.fullName) {
        guard let index = member.scope, Condition.holds(member.conditions, facts) != false else { continue }
        let scope = outline.scopes[index]
        let found = Implementation(file: file, member: member, type: scope.name)
        if member.head.modifiers.contains("override") {
          overriding[member.fullName, default: []].append(found)
        } else if scope.kind == .extension, facts.classes[scope.name] == nil, !scope.isGeneric, !member.isGeneric,
          member.name != "init", member.body != nil, !member.parameters.contains(where: \.isVariadic)
        {
          bases[member.fullName, default: []].append(found)
        }
      }
    }
    for (name, declared) in bases.sorted(by: { $0.key < $1.key }) {
      for base in declared {
        let others = Set(declared.map(\.type)).subtracting([base.type])
        let overrides = (overriding[name] ?? []).filter { one in
          guard one.type != base.type, Self.canBeCalled(one, from: base, outlines) else { return false }
          return Self.ancestors(of: one.type, facts).first { $0 == base.type || others.contains($0) } == base.type
        }
        guard !overrides.isEmpty else { continue }
        let depths = overrides.map { Self.ancestors(of: $0.type, facts).count }
        let order = overrides.indices.sorted { (depths[$1], $0) < (depths[$0], $1) }
        families.append(Family(base: base, overrides: order.map { overrides[$0] }))
        for one in [base] + overrides { handled.insert([one.file, one.member.nameToken]) }
      }
    }
  }

  func handles(_ file: Int, _ member: Outline.Member) -> Bool { handled.contains([file, member.nameToken]) }

  /// The superclasses of a class, the nearest first.
  static func ancestors(of type: String, _ facts: ModuleFacts) -> [String] {
    var found: [String] = []
    var current = type
    while found.count < 100, let next = facts.superclasses[current] ?? FrameworkClasses.superclasses[current] {
      found.append(next)
      current = next
    }
    return found
  }

  private static func canBeCalled(_ one: Implementation, from base: Implementation, _ outlines: [Outline]) -> Bool {
    let outline = outlines[one.file]
    guard let index = one.member.scope, one.member.body != nil, !one.member.isGeneric else { return false }
    let scope = outline.scopes[index]
    if scope.isWithinGeneric || scope.isLocal { return false }
    if one.member.kind == .property {
      // The observers of a property cannot be called.
      let first = one.member.body.map { outline.source.text($0.lowerBound + 1) }
      if first == "didSet" || first == "willSet" { return false }
    }
    let isHidden = scope.kind == .class && scope.head.modifiers.contains("private")
    return !isHidden || one.file == base.file
  }
}

extension FileRewriter {
  mutating func move(_ families: ExtensionFamilies) {
    for family in families.families {
      for one in [family.base] + family.overrides where one.file == number { rename(one, in: family) }
      rewriteSuper(family)
      if family.base.file == number { addDispatch(family) }
    }
  }

  private mutating func rename(_ one: ExtensionFamilies.Implementation, in family: ExtensionFamilies.Family) {
    let member = one.member
    overwrite(member.nameToken..<member.nameToken + 1, by: one.name)
    for token in member.head.first..<member.head.keyword {
      if source.is(token, "override") { overwrite(token..<token + 1) }
      if source.is(token, "open") { overwrite(token..<token + 1, by: "public") }
      if one.file != family.base.file, source.is(token, "private") || source.is(token, "fileprivate") {
        overwrite(token..<token + 1, by: "internal")
      }
    }
    let isHidden = member.scope.map { !outline.scopes[$0].head.modifiers.isDisjoint(with: ["private", "fileprivate"]) }
    if one.file != family.base.file, isHidden == true { insert("internal ", before: member.head.keyword) }
  }

  /// `super.name` in a class of the family becomes the nearest ancestor's member.
  private mutating func rewriteSuper(_ family: ExtensionFamilies.Family) {
    let types = Set(family.overrides.map(\.type))
    for scope in outline.scopes where scope.kind == .class || scope.kind == .extension {
      let ancestors = ExtensionFamilies.ancestors(of: scope.name, facts)
      guard types.contains(scope.name) || ancestors.contains(where: { types.contains($0) }) else { continue }
      let target =
        ancestors.lazy.compactMap { name in family.overrides.first { $0.type == name } }.first ?? family.base
      for token in scope.open..<max(min(scope.close, source.tokens.count), scope.open)
      where source.is(token, "super") && source.is(token + 1, ".") {
        guard source.name(token + 2) == family.base.member.name, isInner(token, of: scope) else { continue }
        let isCall = source.is(token + 3, "(")
        guard isCall == (family.base.member.kind == .function) else { continue }
        overwrite(token..<token + 3, by: "self.\(target.name)")
      }
    }
  }

  /// Whether a token in a scope is not within another type inside that scope.
  private func isInner(_ token: Int, of scope: Outline.Scope) -> Bool {
    !outline.scopes.contains { $0.open > scope.open && $0.open < token && token < $0.close }
  }

  private mutating func addDispatch(_ family: ExtensionFamilies.Family) {
    let member = family.base.member
    guard let index = member.scope, let body = member.body else { return }
    let scope = outline.scopes[index]
    let levels = ["open", "public", "package", "fileprivate", "private"]
    let access =
      levels.first { member.head.modifiers.contains($0) } ?? levels.first { scope.head.modifiers.contains($0) }
    let word = access.map { ($0 == "open" ? "public" : $0 == "private" ? "fileprivate" : $0) + " " } ?? ""
    let start = word + (member.isStatic ? "static " : "")
    let metatype = member.isStatic ? ".Type" : ""
    for condition in member.conditions { edits.append(line: "#if " + rewritten(condition)) }
    func each(_ use: (ExtensionFamilies.Implementation) -> String) {
      for one in family.overrides {
        for condition in one.member.conditions { edits.append(line: "#if " + rewritten(condition)) }
        edits.append(line: "if let o = (self as Any) as? \(one.type)\(metatype) { \(use(one)) }")
        for _ in one.member.conditions { edits.append(line: "#endif") }
      }
    }
    if member.kind == .property {
      let hasSetter = body.contains { token in
        source.is(token, "set") && (source.is(token + 1, "{") || source.is(token + 1, "("))
      }
      edits.append(
        line: "extension \(scope.name) { \(start)var \(source.text(member.nameToken)): \(member.type) { get {")
      each { "return o.\($0.name)" }
      edits.append(line: "return \(family.base.name) }")
      if hasSetter {
        edits.append(line: "set {")
        each { "o.\($0.name) = newValue; return" }
        edits.append(line: "\(family.base.name) = newValue }")
      }
      edits.append(line: "} }")
    } else {
      let arguments = member.arguments
      let effects = ["async", "throws"].filter { member.effects.contains($0) }.map { " " + $0 }.joined()
      let result = member.type.isEmpty ? "" : " -> " + member.type
      let words =
        (member.effects.contains("throws") ? "try " : "") + (member.effects.contains("async") ? "await " : "")
      let call = "(\(arguments.joined(separator: ", ")))"
      let discardable = member.head.has("@discardableResult") ? "@discardableResult " : ""
      edits.append(
        line: "extension \(scope.name) { \(discardable)\(start)func \(source.text(member.nameToken))"
          + "(\(member.parameterList(in: source)))\(effects)\(result) {")
      each { "return \(words)o.\($0.name)\(call)" }
      edits.append(line: "return \(words)\(family.base.name)\(call) } }")
    }
    for _ in member.conditions { edits.append(line: "#endif") }
  }
}
