/// R5: members of extensions that take part in overriding, which Swift itself allows in class bodies only.
///
/// Such a member gets another name, and the class body gets a member with the old name that calls it. Lines stay where they
/// are.
struct ExtensionOverrides: Sendable {
  struct Forward: Sendable {
    var file: Int
    var member: Outline.Member
    /// Where the class is.
    var target: (file: Int, scope: Int)
    var text: String
    /// Whether the class is in another file than the member.
    var needsAccess: Bool
  }

  private(set) var forwards: [Forward] = []
  private(set) var remarks: [(file: Int, token: Int, text: String)] = []
  /// Overrides that have no class body to go to, and get another name.
  private(set) var lost: [(file: Int, member: Outline.Member)] = []

  static let prefix = "_mutoscope_"
  /// Members of `NSObject`, which do not belong to an actor even in classes that do.
  static let ofNoActor: Set = ["description", "debugDescription", "hash", "isEqual(_:)", "copy()", "mutableCopy()"]

  init(_ outlines: [Outline], _ facts: ModuleFacts, _ families: ExtensionFamilies) {
    for (file, outline) in outlines.enumerated() {
      for member in outline.members {
        guard let index = member.scope, outline.scopes[index].kind == .extension, !families.handles(file, member) else {
          continue
        }
        let scope = outline.scopes[index]
        let isOverride =
          member.head.modifiers.contains("override") && !facts.isAbsent(member, in: outline)
          && !facts.overridesExtension(member, in: outline)
        let isOpen =
          member.kind == .function
          && (member.isMarked(in: scope)
            ? member.head.modifiers.contains("open") || facts.overridden.contains(member.fullName)
            : (facts.overriders[member.fullName] ?? []).contains {
              $0 != scope.name && facts.descends($0, from: scope.name)
            })
        guard isOverride || isOpen || facts.mayBeOverriddenElsewhere(member, in: outline, outlines),
          Condition.holds(member.conditions, facts) != false
        else { continue }
        guard let target = facts.classes[scope.name] else {
          if isOverride {
            remarks.append(
              (
                file, member.nameToken,
                "'\(member.name)' cannot be overridden in an extension of a class of another module: it is not called"
              ))
            lost.append((file, member))
          }
          continue
        }
        guard let text = Self.text(member, in: outline, isOverride: isOverride) else {
          remarks.append((file, member.nameToken, "'\(member.name)' cannot be overridden in an extension"))
          continue
        }
        forwards.append(
          Forward(file: file, member: member, target: target, text: text, needsAccess: target.file != file))
      }
    }
  }

  /// The member of the class's body; nil if none can be written.
  private static func text(_ member: Outline.Member, in outline: Outline, isOverride: Bool) -> String? {
    let source = outline.source
    let scope = outline.scopes[member.scope ?? 0]
    guard !scope.isGeneric, !member.isGeneric, let body = member.body else { return nil }
    let levels = ["open", "public", "package"]
    let access =
      levels.first { member.head.modifiers.contains($0) } ?? levels.first { scope.head.modifiers.contains($0) }
    var words = access.map { [$0] } ?? []
    if isOverride { words.append("override") }
    if member.isStatic { words.append("class") }
    let start = words.joined(separator: " ") + (words.isEmpty ? "" : " ")
    if member.kind == .property {
      let first = source.text(body.lowerBound + 1)
      guard !member.type.isEmpty else { return nil }
      let type = isOverride ? FileRewriter.overridingType(of: member) : member.type
      if first == "willSet" || first == "didSet" {
        guard observer(of: member, in: source) != nil else { return nil }
        let value = first == "willSet" ? "newValue" : "oldValue"
        return "\(start)var \(source.text(member.nameToken)): \(member.type) { \(first) { "
          + "\(name(member, scope, observer: first))(\(value)) } }"
      }
      let hasSetter = body.contains { token in
        source.is(token, "set") && source.tokens[token].kind == .name
          && (source.is(token + 1, "{") || source.is(token + 1, "("))
      }
      let name = name(member, scope)
      let setter = hasSetter ? " set { \(name) = newValue }" : ""
      return "\(start)var \(source.text(member.nameToken)): \(type) { get { \(name) }\(setter) }"
    }
    guard member.kind == .function, member.name != "init", !member.parameters.contains(where: \.isVariadic) else {
      return nil
    }
    let arguments = member.arguments
    let effects = ["async", "throws"].filter { member.effects.contains($0) }.map { " " + $0 }.joined()
    let result = member.type.isEmpty ? "" : " -> " + member.type
    let call =
      (member.effects.contains("throws") ? "try " : "") + (member.effects.contains("async") ? "await " : "")
      + "\(name(member, scope))(\(arguments.joined(separator: ", ")))"
    let discardable = member.head.has("@discardableResult") ? "@discardableResult " : ""
    return discardable
      + "\(start)func \(source.text(member.nameToken))(\(member.parameterList(in: source)))\(effects)\(result) { \(call) }"
  }
}

extension ModuleFacts {
  /// Whether another module, such as one of tests, may override a member of an extension: one that is `open`, or that
  /// Objective-C knows.
  fileprivate func mayBeOverriddenElsewhere(
    _ member: Outline.Member, in outline: Outline, _ outlines: [Outline]
  ) -> Bool {
    guard isInterface, testFile == nil, member.kind == .function, member.body != nil, member.name != "init",
      let scope = member.scope.map({ outline.scopes[$0] }), let place = classes[scope.name], scope.path.count == 1,
      !scope.isGeneric, !scope.isWithinGeneric, !scope.isLocal, !member.isGeneric, !member.isStatic,
      member.conditions.isEmpty, scope.conditions.isEmpty
    else { return false }
    let isOpen = member.head.modifiers.contains("open")
    let (file, type) = (outlines[place.file], outlines[place.file].scopes[place.scope])
    guard isOpen || member.isMarked(in: scope), !type.head.modifiers.contains("final"), type.conditions.isEmpty,
      !type.isWithinGeneric
    else { return false }
    let words = member.head.modifiers.union(scope.head.modifiers)
    guard words.isDisjoint(with: ["private", "fileprivate", "final", "override", "nonisolated"]),
      !member.head.has("@MainActor"), !scope.head.has("@MainActor"), !member.head.has("@available"),
      !scope.head.has("@available"), outline.importedModules.isSubset(of: file.importedModules)
    else { return false }
    let types = [member.type] + member.parameters.map(\.type)
    return !member.parameters.contains(where: \.isVariadic)
      && !types.contains { $0.contains("@autoclosure") || $0.contains("some ") }
  }
}

extension ExtensionOverrides {
  /// The new name of a member, which is different in each class.
  static func name(_ member: Outline.Member, _ scope: Outline.Scope, observer: String = "") -> String {
    prefix + observer + scope.path.joined() + "_" + member.name
  }

  /// The braces of a property's only observer, if its parameter has the default name.
  static func observer(of member: Outline.Member, in source: TokenizedSource) -> (open: Int, close: Int)? {
    guard let body = member.body, source.is(body.lowerBound + 2, "{") else { return nil }
    let close = source.partner(body.lowerBound + 2)
    return close + 1 == body.upperBound - 1 ? (body.lowerBound + 2, close) : nil
  }
}

extension FileRewriter {
  mutating func move(_ overrides: ExtensionOverrides) {
    for remark in overrides.remarks where remark.file == number { self.remark(remark.text, at: remark.token) }
    for (_, member) in overrides.lost.filter({ $0.file == number }) {
      for token in member.head.first..<member.head.keyword where source.is(token, "override") {
        overwrite(token..<token + 1)
      }
      for token in member.head.first..<member.head.keyword where source.is(token, "open") {
        overwrite(token..<token + 1, by: "public")
      }
      overwrite(member.nameToken..<member.nameToken + 1, by: ExtensionOverrides.prefix + "lost_" + member.name)
    }
    for forward in overrides.forwards {
      if forward.file == number { rename(forward) }
      if forward.target.file == number { addMember(forward) }
    }
  }

  private mutating func rename(_ forward: ExtensionOverrides.Forward) {
    let member = forward.member
    guard let index = member.scope else { return }
    let scope = outline.scopes[index]
    let first = member.body.map { source.text($0.lowerBound + 1) }
    if member.kind == .property, first == "willSet" || first == "didSet",
      let observer = ExtensionOverrides.observer(of: member, in: source), let body = member.body
    {
      // The observer's body becomes that of a method.
      let value = first == "willSet" ? "newValue" : "oldValue"
      let name = ExtensionOverrides.name(member, scope, observer: first ?? "")
      overwrite(member.head.first..<observer.open, by: "func \(name)(_ \(value): \(member.type)) ")
      return overwrite(body.upperBound - 1..<body.upperBound)
    }
    overwrite(member.nameToken..<member.nameToken + 1, by: ExtensionOverrides.name(member, scope))
    // The member of the class calls it.
    for attribute in member.head.attributes
    where attribute.name == "@available" && source.line(attribute.arguments).contains("unavailable") {
      overwrite(attribute.token..<attribute.arguments.upperBound + 1)
    }
    for token in member.head.first..<member.head.keyword {
      if source.is(token, "override") { overwrite(token..<token + 1) }
      if source.is(token, "open") { overwrite(token..<token + 1, by: "public") }
      if forward.needsAccess, source.is(token, "private") || source.is(token, "fileprivate") {
        overwrite(token..<token + 1, by: "internal")
      }
    }
    let isHidden = member.scope.map {
      !outline.scopes[$0].head.modifiers.isDisjoint(with: ["private", "fileprivate"])
    }
    if forward.needsAccess, isHidden == true { insert("internal ", before: member.head.keyword) }
    if ExtensionOverrides.ofNoActor.contains(member.fullName), !member.head.modifiers.contains("nonisolated") {
      insert("nonisolated ", before: member.head.keyword)
    }
  }

  private mutating func addMember(_ forward: ExtensionOverrides.Forward) {
    let scope = outline.scopes[forward.target.scope]
    guard scope.close < source.tokens.count else { return }
    let isFirst = source.tokens[scope.close].startsLine || scope.close == scope.open + 1
    insert((isFirst ? "" : "; ") + forward.text + "; ", before: scope.close)
  }
}
