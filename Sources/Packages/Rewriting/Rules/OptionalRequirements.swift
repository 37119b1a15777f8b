extension FileRewriter {
  /// `@objc optional`: the requirement may throw, and its default does.
  ///
  /// Types that implement it need not throw; a call with a question mark becomes `try?`, so that an error gives nil.
  mutating func rewriteOptionalRequirements() {
    for member in outline.members where member.head.modifiers.contains("optional") {
      guard let index = member.scope, outline.scopes[index].kind == .protocol else { continue }
      let scope = outline.scopes[index]
      for token in member.head.first..<member.head.keyword where source.is(token, "optional") {
        overwrite(token..<token + 1)
      }
      let access = scope.head.modifiers.contains("public") ? "public " : ""
      let result = member.type.isEmpty ? "" : " -> \(member.type)"
      if outline.isOptionalReading(member), let body = member.body {
        insert(" throws", after: body.lowerBound + 1)
        addDefault(
          "\(access)\(member.isStatic ? "static " : "")var \(source.text(member.nameToken)): \(member.type) "
            + "{ get throws { throw MissingRequirement() } }", member, scope)
      } else if member.kind == .property {
        addDefault(
          "\(access)\(member.isStatic ? "static " : "")var \(source.text(member.nameToken)): \(member.type) { MissingRequirement.value() }",
          member, scope)
        remark("'\(member.name)' is optional: reading it stops the program if it was left out", at: member.nameToken)
      } else if member.kind == .function {
        insert(" throws", after: member.parameterTokens.upperBound)
        addDefault(
          "\(access)\(member.isStatic ? "static " : "")func \(source.text(member.nameToken))(\(source.line(member.parameterTokens))) throws\(result) { "
            + "throw MissingRequirement() }", member, scope)
      }
    }
  }

  /// `delegate?.style`, where `style` may be left out: reading it gives nil then.
  mutating func rewriteOptionalReadings() {
    guard !facts.optionalProperties.isEmpty else { return }
    for index in source.tokens.indices where source.tokens[index].kind == .name && source.is(index - 1, ".") {
      guard facts.optionalProperties.contains(source.name(index)), !source.is(index + 1, "("),
        !source.is(index + 1, "="), let start = startOfOperand(before: index - 1), !source.is(start, "self")
      else { continue }
      let isChained = source.is(index - 2, "?")
      let isBound = source.is(start - 1, "=") && (source.is(start - 3, "let") || source.is(start - 3, "var"))
      let isTested = source.is(index + 2, "nil") && (source.is(index + 1, "==") || source.is(index + 1, "!="))
      let isOptional = source.is(index + 1, "??") || source.is(index + 1, "?") && source.is(index + 2, ".")
      guard isChained || isBound && beginsCondition(start - 3) || isTested || isOptional else { continue }
      insert("(try? ", before: start)
      insert(")", after: index)
    }
  }

  /// Whether `let` is part of a condition.
  private func beginsCondition(_ token: Int) -> Bool {
    ["if", "guard", "while", ","].contains { source.is(token - 1, $0) }
  }

  private mutating func addDefault(_ text: String, _ member: Outline.Member, _ scope: Outline.Scope) {
    for condition in member.conditions { edits.append(line: "#if " + rewritten(condition)) }
    edits.append(line: "extension \(scope.name) { \(text) }")
    for _ in member.conditions { edits.append(line: "#endif") }
    needsUIKit = true
  }

  /// `delegate?.didMove?(view)`: a call of an optional requirement.
  mutating func rewriteOptionalCalls() {
    for index in source.tokens.indices where source.tokens[index].kind == .name {
      guard source.is(index + 1, "?") || source.is(index + 1, "!"), source.is(index + 2, "("),
        source.is(index - 1, "."),
        let requirements = facts.optionalRequirements[source.name(index)]
      else { continue }
      let close = source.partner(index + 2)
      guard close < source.tokens.count, let start = startOfOperand(before: index - 1) else { continue }
      let labels = labels(index + 3..<close)
      var end = close
      var found = requirements.first { $0.labels == labels }
      if found == nil, source.is(close + 1, "{"),
        let shorter = requirements.first(where: { Array($0.labels.dropLast()) == labels && !$0.labels.isEmpty })
      {
        end = source.partner(close + 1)
        found = shorter
      }
      if found == nil, leaveOutCall(of: index, from: start, to: close, labels, requirements) { continue }
      guard let found, end < source.tokens.count,
        !(facts.mayBeClosure(found.name) && labels.allSatisfy { $0 == "_" })
      else { continue }
      let fullName = found.name + "(" + found.labels.map { $0 + ":" }.joined() + ")"
      let isAbsent = FrameworkNames.absentRequirements.contains(fullName)
      if isAbsent { needsAdditions = true }
      let isForced = source.is(index + 1, "!")
      insert("OptionalRequirement.call(\(found.throwsWhenMissing || isAbsent ? "try? " : "")", before: start)
      castReceiver(before: index - 1, from: start, to: found)
      overwrite(index + 1..<index + 2)
      let continues =
        (source.is(end + 1, ".") || source.is(end + 1, "[")) && !source.tokens[end + 1].followsSpace
        || source.is(end + 1, ".") && source.tokens[end + 1].startsLine
      insert(isForced ? ")!" : continues ? ")?" : ")", after: end)
      needsUIKit = true
    }
  }

  /// A call of a requirement is nil if UIKit's protocol does not have it here: no class implements it.
  private mutating func leaveOutCall(
    of index: Int, from start: Int, to close: Int, _ labels: [String], _ requirements: [ModuleFacts.OptionalRequirement]
  ) -> Bool {
    guard source.is(index + 1, "?"), labels.count > 1, requirements.allSatisfy({ !$0.throwsWhenMissing }),
      !facts.mayBeClosure(source.name(index)), !source.is(close + 1, "{")
    else { return false }
    let isStatement =
      (source.tokens[start].startsLine || source.is(start - 1, "{")) && !source.is(start - 1, "=")
      && !source.is(start - 1, "??")
      && !source.is(start - 1, "return")
    overwrite(start..<close + 1, by: isStatement ? "_ = ()" : "OptionalRequirement.absent()")
    needsUIKit = true
    return true
  }

  /// The second labels of requirements that data sources have.
  private static let ofData: Set = [
    "canEditRowAt", "canMoveRowAt", "canMoveItemAt", "cellForItemAt", "cellForRowAt", "commit",
    "indexPathForIndexTitle",
    "moveItemAt", "moveRowAt", "numberOfItemsInSection", "numberOfRowsInSection", "sectionForSectionIndexTitle",
    "titleForFooterInSection", "titleForHeaderInSection", "viewForSupplementaryElementOfKind",
  ]

  /// A receiver of type `AnyObject` counts as one of the protocol.
  private mutating func castReceiver(before dot: Int, from start: Int, to found: ModuleFacts.OptionalRequirement) {
    let last = source.is(dot - 1, "?") || source.is(dot - 1, "!") ? dot - 2 : dot - 1
    if found.type.isEmpty, last >= start, source.is(last, "delegate"),
      var listener = found.name.hasPrefix("textView")
        ? "UITextViewDelegate"
        : ["tableView": "UITableViewDelegate", "collectionView": "UICollectionViewDelegate"][found.name]
    {
      if found.labels.contains("layout") { listener += "FlowLayout" }
      if found.labels.count > 1, Self.ofData.contains(found.labels[1]) {
        // The delegate of a package's own data source is one, too.
        listener = listener.replacing("Delegate", with: "DataSource")
      }
      // Scroll views declare their delegates here, whose type is wider.
      insert("(", before: start)
      insert(" as? any \(listener))", after: last)
      if last == dot - 1 { insert("?", before: dot) }
      return
    }
    guard last >= start, isAnyObject(last), let type = found.type.isEmpty ? Self.listener(of: found) : found.type
    else { return }
    insert("(", before: start)
    insert(" as? any \(type))", after: last)
    if last == dot - 1 { insert("?", before: dot) }
  }

  /// Whether a name is that of properties of any object.
  private func isAnyObject(_ token: Int) -> Bool {
    let types = facts.propertyTypes[source.name(token)] ?? Self.objectsOfKit[source.name(token)].map { [$0] } ?? []
    return !types.isEmpty && types.isSubset(of: ["AnyObject?", "AnyObject!", "AnyObject", "Any?"])
  }

  /// The protocol of UIKit's that has a requirement, as far as its name says it.
  private static func listener(of found: ModuleFacts.OptionalRequirement) -> String? {
    let senders = ["scrollView", "textView", "textField", "searchBar", "gestureRecognizer", "navigationController"]
    guard let sender = senders.first(where: { found.name.hasPrefix($0) }) else { return nil }
    return "UI" + sender.prefix(1).uppercased() + sender.dropFirst() + "Delegate"
  }

  /// `delegate?.shouldMove(_:to:)`, which does not call anything: the requirement as a function, or nil if it
  /// was left out.
  mutating func rewriteOptionalReferences() {
    for index in source.tokens.indices where source.tokens[index].kind == .name {
      guard source.is(index - 1, "."), let requirements = facts.optionalRequirements[source.name(index)],
        let start = startOfOperand(before: index - 1), !isInSelector(index),
        let (labels, end) = reference(at: index, to: requirements),
        source.is(index - 2, "?") || !hasOtherMethod(source.name(index), labels)
      else { continue }
      let receiver = source.line(start..<(source.is(index - 2, "?") ? index - 2 : index - 1))
      let name = source.name(index) + "(" + labels.map { $0 + ":" }.joined() + ")"
      insert("OptionalRequirement.function(\(receiver), \"\(name)\", ", before: start)
      insert(")", after: end)
      needsUIKit = true
    }
  }

  /// The labels of a requirement that is named, but not called, and the last token of its name.
  private func reference(
    at index: Int, to requirements: [ModuleFacts.OptionalRequirement]
  ) -> (labels: [String], end: Int)? {
    let own = requirements.filter(\.throwsWhenMissing)
    guard source.is(index + 1, "("), !source.tokens[index + 1].followsSpace else {
      // Only the name is given.
      let isCalled = (source.is(index + 1, "?") || source.is(index + 1, "!")) && !source.tokens[index + 1].followsSpace
      let names = Set(own)
      guard let only = names.first, names.count == 1, !isCalled, !source.is(index + 1, "."), !source.is(index + 1, "{"),
        !facts.properties.contains(only.name)
      else {
        return source.is(index + 1, "{") && isCondition(index) && names.count == 1
          && !facts.properties.contains(own[0].name)
          ? (own[0].labels, index) : nil
      }
      return (only.labels, index)
    }
    let close = source.partner(index + 1)
    let inner = index + 2..<close
    guard close < source.tokens.count, !inner.isEmpty, inner.count % 2 == 0, !source.is(close + 1, "("),
      stride(from: inner.lowerBound, to: inner.upperBound, by: 2).allSatisfy({
        source.tokens[$0].kind == .name && source.is($0 + 1, ":")
      })
    else { return nil }
    let labels = stride(from: inner.lowerBound, to: inner.upperBound, by: 2).map { source.name($0) }
    return own.contains { $0.labels == labels } ? (labels, close) : nil
  }

  /// Whether a class of the module has a method of the same name, which may be meant instead of the protocol's.
  private func hasOtherMethod(_ name: String, _ labels: [String]) -> Bool {
    let protocols = Set((facts.optionalRequirements[name] ?? []).map(\.type))
    return (facts.methods[name]?.all ?? []).contains {
      !protocols.contains($0.type) && $0.member.parameters.map(\.label) == labels
    }
  }

  /// Whether a brace after a name belongs to `if let` or the like rather than to a closure.
  private func isCondition(_ index: Int) -> Bool {
    var cursor = index
    while cursor > 0, !source.tokens[cursor].startsLine { cursor -= 1 }
    return (cursor..<index).contains { source.is($0, "let") }
  }

  private func isInSelector(_ index: Int) -> Bool {
    var cursor = index
    while cursor >= 0, !source.tokens[cursor].startsLine {
      if source.is(cursor, "#selector") { return true }
      cursor -= 1
    }
    return source.is(cursor, "#selector")
  }

  /// The labels of a call's arguments.
  func labels(_ range: Range<Int>) -> [String] {
    guard !range.isEmpty else { return [] }
    var labels: [String] = []
    var isStart = true
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      if isStart {
        labels.append(source.tokens[cursor].kind == .name && source.is(cursor + 1, ":") ? source.name(cursor) : "_")
        isStart = false
      }
      if source.is(cursor, ",") { isStart = true }
      cursor = source.tokens[cursor].kind == .openBracket ? source.partner(cursor) + 1 : cursor + 1
    }
    return labels
  }

  /// The first token of the operand before a dot; nil if that is not obvious.
  func startOfOperand(before dot: Int) -> Int? {
    var index = dot - 1
    while index >= 0 {
      let token = source.tokens[index]
      if token.kind == .mark {
        guard source.is(index, "?") || source.is(index, "!"), !source.tokens[index].followsSpace else { return nil }
        index -= 1
      } else if token.kind == .closeBracket {
        let open = source.partners[index]
        guard open >= 0 else { return nil }
        // A call or a subscript belongs to the token directly before it.
        if open > 0, !source.tokens[open].followsSpace, !source.tokens[open].startsLine, isOperandEnd(open - 1) {
          index = open - 1
        } else {
          return open
        }
      } else if token.kind == .name {
        guard index > 0, source.is(index - 1, ".") else { return index }
        index -= 2
      } else {
        return nil
      }
    }
    return nil
  }

  private func isOperandEnd(_ index: Int) -> Bool {
    let token = source.tokens[index]
    return token.kind == .name || token.kind == .closeBracket || source.is(index, "?") || source.is(index, "!")
  }
}

extension Outline {
  /// Whether a member is a property of a protocol that may be left out and can only be read.
  func isOptionalReading(_ member: Member) -> Bool {
    guard member.kind == .property, member.head.modifiers.contains("optional"), let body = member.body else {
      return false
    }
    return body.count == 3 && source.is(body.lowerBound + 1, "get")
  }
}
