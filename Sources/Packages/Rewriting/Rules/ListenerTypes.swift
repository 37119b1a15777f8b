/// Delegates of tables, collections and text views: scroll views declare the property here, with a wider type.
extension FileRewriter {
  private static let listeners = [
    "UITableView": "UITableViewDelegate", "UICollectionView": "UICollectionViewDelegate",
    "UITextView": "UITextViewDelegate",
  ]
  /// The words and marks after which a name does not read the property.
  private static let declaring: Set = ["let", "var", "func", "case", "weak", "unowned", ".", "&", "\\", "#keyPath"]
  /// The operators beside which the wider type is as good.
  private static let comparing: Set = ["as", "is", "==", "!=", "===", "!=="]

  /// `view.delegate`, and `delegate` within a class of such views: the value gets the narrower type.
  mutating func rewriteListenerTypes() {
    guard facts.isInterface else { return }
    for index in source.tokens.indices where source.is(index, "delegate") && source.tokens[index].kind == .name {
      let isMember = source.is(index - 1, ".")
      if isMember, narrow(index) { continue }
      guard let start = isMember ? startOfOperand(before: index - 1) : index, isRead(index, from: start),
        let listener = isMember ? listener(of: start..<index - 1) : ownListener(index)
      else { continue }
      let isWhole = isEnd(index + 1) && (source.is(start - 1, "=") || source.is(start - 1, "return"))
      if !isWhole { insert("(", before: start) }
      insert(" as? any \(listener)" + (isWhole ? "" : ")"), after: index)
    }
  }

  /// Whether a delegate's value is read, other than for what its wider type can do, too.
  private func isRead(_ index: Int, from start: Int) -> Bool {
    let before = source.text(start - 1)
    guard !Self.declaring.contains(before), !Self.comparing.contains(before), !source.is(start - 2, "#keyPath"),
      !source.is(index + 1, "="), !source.is(index + 1, "("), !Self.comparing.contains(source.text(index + 1))
    else { return false }
    if start == index {
      // The name that `case let .delegate(delegate)` gives a value.
      if before == "(" || before == ",",
        let open = (0..<index).last(where: { source.is($0, "(") && source.partner($0) > index }),
        source.is(open - 2, "."), source.is(open - 3, "let") || source.is(open - 3, "var")
      {
        return false
      }
      // The label of an argument, and a captured value.
      if source.is(index + 1, ":"), !source.tokens[index + 1].followsSpace { return false }
      if before == "[" || before == ",", source.is(index + 1, "]") || source.is(index + 1, ",") {
        let open = (0..<index).last { source.tokens[$0].kind == .openBracket && source.partner($0) > index }
        if let open, source.is(open, "["), source.is(open - 1, "{") { return false }
      }
    }
    // An override of the property has the wider type, and so may what the value is assigned to.
    let isOverride = outline.members.contains { $0.name == "delegate" && $0.body?.contains(index) == true }
    if isOverride, source.is(start, "super") { return false }
    if before == "=", let types = facts.propertyTypes[source.name(start - 2)], !types.isEmpty,
      types.allSatisfy({ $0.contains("UIScrollViewDelegate") })
    {
      return false
    }
    // A call of a requirement casts its receiver, if it must.
    let dot = source.is(index + 1, "?") || source.is(index + 1, "!") ? index + 2 : index + 1
    guard source.is(dot, ".") else { return true }
    return facts.optionalRequirements[source.name(dot + 1)] == nil && !Self.ofObjects.contains(source.name(dot + 1))
  }

  private func isEnd(_ index: Int) -> Bool {
    index >= source.tokens.count || source.tokens[index].startsLine || source.is(index, "}")
  }

  /// The narrower type of the delegates of an operand's class.
  private func listener(of operand: Range<Int>) -> String? {
    let found = Set(classes(of: operand).map { listener(ofClass: $0) })
    return found.count == 1 ? found.first.flatMap { $0 } : nil
  }

  private func listener(ofClass name: String) -> String? {
    for type in [name] + ExtensionFamilies.ancestors(of: name, facts) {
      if let listener = Self.listeners[type] { return listener }
      // An override says it where the superclass is another module's.
      if facts.overriders["delegate"]?.contains(type) == true, let own = facts.propertyClasses["delegate"]?[type],
        Self.listeners.values.contains(own)
      {
        return own
      }
    }
    return nil
  }

  /// The narrower type of the delegates of the class around a bare name.
  private func ownListener(_ index: Int) -> String? {
    guard let scope = scope(around: index), let found = listener(ofClass: scope.name),
      // `if let delegate = delegate` reads the property.
      localClasses("delegate", before: source.is(index - 1, "=") ? index - 2 : index) == nil,
      outline.members.contains(where: { $0.body?.contains(index) == true })
    else { return nil }
    return found
  }

  /// `kept = list.delegate` where `kept` is declared with the narrower type; false if it is not.
  private mutating func narrow(_ index: Int) -> Bool {
    guard let start = startOfOperand(before: index - 1) else { return false }
    var types: Set<String> = []
    if let type = annotation(before: start) {
      guard isEnd(index + 1) || ["{", ",", "else", ";"].contains(source.text(index + 1)) else { return false }
      types = [type]
    } else if !isEnd(index + 1) {
      return false
    } else if source.is(start - 1, "=") {
      types = facts.propertyTypes[source.name(start - 2)] ?? []
    } else if source.is(start - 1, "{") || source.is(start - 1, "return") {
      // The getter of a property.
      let around = outline.members.first { $0.kind == .property && $0.body?.contains(index) == true }
      // An override has the wider type anyway.
      if let around, !around.head.modifiers.contains("override") { types = [around.type] }
    }
    let found = types.map { type in
      Self.listeners.values.first { [$0, $0 + "?", "(any \($0))?", "(\($0))?"].contains(type) }
    }
    guard !found.isEmpty, !found.contains(nil) else { return false }
    // Where several lists have delegates of one name, the receiver's name says which list it is.
    let receiver = source.line(start..<index).lowercased()
    let named = found.compactMap { $0 }.first { listener in
      receiver.contains(listener.dropFirst(2).prefix { $0 != "V" }.lowercased())
    }
    guard let listener = found.count == 1 ? found[0] : named else { return false }
    insert(" as? any \(listener)", after: index)
    return true
  }

  /// The type of the local constant or variable whose value begins at a token, if it is written.
  private func annotation(before start: Int) -> String? {
    guard source.is(start - 1, "="), let colon = (max(start - 8, 0)..<start).last(where: { source.is($0, ":") }),
      source.is(colon - 2, "let") || source.is(colon - 2, "var"), let type = source.typeName(at: colon + 1),
      Self.listeners.values.contains(type.name)
    else { return nil }
    return type.name
  }

  /// The type that an override of a property must have: for a list's delegate, that which scroll views declare.
  static func overridingType(of member: Outline.Member) -> String {
    let isListener = member.name == "delegate" && listeners.values.contains { member.type.contains($0) }
    return isListener ? "UIScrollViewDelegate?" : member.type
  }

  /// `override var delegate: UITableViewDelegate?` gets the type that scroll views declare.
  mutating func widen(_ member: Outline.Member) {
    guard let body = member.body, !member.hasInitialValue else { return }
    let type = member.nameToken + 2..<body.lowerBound
    guard let name = type.first(where: { token in Self.listeners.values.contains(source.text(token)) }) else { return }
    let listener = source.text(name)
    // No space may precede the question mark, so a longer name is filled up at its beginning.
    let wide = "UIScrollViewDelegate"
    overwrite(name..<name + 1, by: String(repeating: " ", count: max(listener.count - wide.count, 0)) + wide)
    for token in body where source.is(token, "newValue") && !source.is(token + 1, "as") && !source.is(token - 1, ".") {
      insert("(", before: token)
      insert(" as? any \(listener))", after: token)
    }
  }
}
