/// Stored properties whose changes Objective-C would report: `@objc dynamic var count = 0` gets an observer that does so.
extension FileRewriter {
  mutating func rewriteObservedProperties() {
    guard facts.isInterface else { return }
    for member in outline.members where member.kind == .property && member.head.modifiers.contains("dynamic") {
      guard let index = member.scope, outline.scopes[index].kind == .class, member.isMarked(in: outline.scopes[index]),
        source.is(member.head.keyword, "var"), !member.isStatic,
        member.head.modifiers.isDisjoint(with: ["lazy", "override"])
      else { continue }
      let call = "ObservedProperties.didChange(self)"
      if let body = member.body ?? observers(of: member, in: outline.scopes[index]) {
        notifyObservers(in: body, by: call)
      } else if let last = lastToken(of: member, in: outline.scopes[index]) {
        insert(" { didSet { \(call) } }", after: last)
      } else {
        continue
      }
      needsUIKit = true
    }
  }

  /// Adds to the observers in braces; accessors of a computed property stay as they are.
  private mutating func notifyObservers(in body: Range<Int>, by text: String) {
    var cursor = body.lowerBound + 1
    var hasObserver = false
    while cursor < body.upperBound - 1 {
      let isNamed = source.tokens[cursor].kind == .name
      if isNamed, source.is(cursor, "didSet") {
        var open = cursor + 1
        if source.is(open, "(") { open = source.partner(open) + 1 }
        if source.is(open, "{") { insert(" \(text);", after: open) }
        return
      }
      if isNamed, source.is(cursor, "willSet") { hasObserver = true }
      cursor = source.tokens[cursor].kind == .openBracket ? source.partner(cursor) + 1 : cursor + 1
    }
    if hasObserver { insert(" didSet { \(text) } ", before: body.upperBound - 1) }
  }

  /// The braces with observers that follow a property's initial value.
  private func observers(of member: Outline.Member, in scope: Outline.Scope) -> Range<Int>? {
    guard let last = lastToken(of: member, in: scope), source.is(last, "}") else { return nil }
    let open = source.partner(last)
    let isOfObservers = source.is(open + 1, "didSet") || source.is(open + 1, "willSet")
    return isOfObservers ? open..<last + 1 : nil
  }

  /// The last token of a property without braces; nil if it is declared together with others.
  private func lastToken(of member: Outline.Member, in scope: Outline.Scope) -> Int? {
    var cursor = member.nameToken + 1
    var angles = 0
    while cursor < scope.close {
      let token = source.tokens[cursor]
      if source.is(cursor, ";") { break }
      if source.is(cursor, ","), angles <= 0 { return nil }
      if source.is(cursor, "<") { angles += 1 }
      if source.is(cursor, ">") { angles -= 1 }
      // A line continues the value only if it begins with an operator, a member or a question mark.
      if token.startsLine, token.kind != .mark || source.is(cursor, "@") { break }
      cursor = token.kind == .openBracket ? source.partner(cursor) + 1 : cursor + 1
    }
    return min(cursor, scope.close) - 1
  }
}
