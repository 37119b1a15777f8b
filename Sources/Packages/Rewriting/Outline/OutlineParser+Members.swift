extension OutlineParser {
  mutating func function(_ head: Outline.Head, _ keyword: String, end: Int, scope: Int?) {
    var cursor = head.keyword + 1
    var nameToken = head.keyword
    if keyword == "func" {
      nameToken = cursor
      cursor += 1
      // The name of an operator may be several tokens.
      while cursor < end, source.tokens[nameToken].kind == .mark, !source.is(cursor, "("),
        source.tokens[cursor].kind == .mark, !source.tokens[cursor].followsSpace
      { cursor += 1 }
    } else if source.is(cursor, "?") || source.is(cursor, "!") {
      cursor += 1
    }
    var member = Outline.Member(
      kind: keyword == "subscript" ? .other : .function, name: source.name(nameToken), nameToken: nameToken, head: head,
      scope: scope)
    if source.is(cursor, "<") {
      member.isGeneric = true
      cursor = afterAngles(cursor, end: end)
    }
    guard source.is(cursor, "(") else { return move(to: head.keyword + 1) }
    let close = min(source.partner(cursor), end)
    member.parameterTokens = cursor + 1..<max(close, cursor + 1)
    member.parameters = parameters(member.parameterTokens)
    cursor = min(close + 1, end)
    var typeStart: Int?
    let start = cursor
    while cursor < end {
      let token = source.tokens[cursor]
      if source.is(cursor, "{") { break }
      if source.is(cursor, "async") || source.is(cursor, "throws") || source.is(cursor, "rethrows"), typeStart == nil {
        member.effects.insert(source.text(cursor))
      } else if source.is(cursor, "->"), typeStart == nil {
        typeStart = cursor + 1
      } else if source.is(cursor, "where") || source.is(cursor, ";") || token.kind == .closeBracket {
        if source.is(cursor, "where"), !isProtocol(scope) { cursor = brace(from: cursor, end: end) }
        break
      } else if token.startsLine, cursor > start, beginsDeclaration(cursor), typeStart != cursor {
        break
      } else if token.startsLine, isProtocol(scope), typeStart != cursor, !source.is(cursor, "->") {
        break
      }
      cursor = token.kind == .openBracket ? min(source.partner(cursor) + 1, end) : cursor + 1
    }
    if let typeStart, typeStart < cursor {
      var stop = cursor
      if let place = (typeStart..<cursor).first(where: { source.is($0, "where") }) { stop = place }
      member.type = source.line(typeStart..<stop)
    }
    if source.is(cursor, "{"), cursor < end {
      member.body = body(cursor, end: end)
    } else {
      move(to: max(cursor, head.keyword + 1))
    }
    add(member)
  }

  private func brace(from cursor: Int, end: Int) -> Int {
    (cursor..<end).first { source.is($0, "{") } ?? end
  }

  private func beginsDeclaration(_ index: Int) -> Bool {
    let token = source.tokens[index]
    guard token.kind == .name else { return token.kind == .attribute || token.kind == .pound }
    let text = source.text(index)
    return Self.modifiers.contains(text)
      || ["func", "var", "let", "init", "subscript", "class", "struct", "enum", "case", "typealias", "extension"]
        .contains(text)
  }

  func afterAngles(_ start: Int, end: Int) -> Int {
    var depth = 0
    var cursor = start
    while cursor < end {
      if source.is(cursor, "<") { depth += 1 }
      if source.is(cursor, ">") { depth -= 1 }
      cursor += 1
      if depth == 0 { break }
    }
    return cursor
  }

  /// The parameters in a range of tokens.
  private func parameters(_ range: Range<Int>) -> [Outline.Parameter] {
    split(range).compactMap { part in
      guard let colon = part.first(where: { source.is($0, ":") && isOutside($0, from: part.lowerBound) }),
        colon > part.lowerBound
      else { return nil }
      // A label and a name, or one word for both, after attributes with arguments of all kinds.
      var first = colon - 1
      if first > part.lowerBound, source.tokens[first - 1].kind == .name, !source.is(first - 2, ".") { first -= 1 }
      var stop = part.upperBound
      if let equals = (colon..<part.upperBound).first(where: {
        (source.is($0, "=") || source.is($0, "?=")) && isOutside($0, from: part.lowerBound)
      }) {
        stop = equals
      }
      let hasDefault = stop < part.upperBound
      let isVariadic = stop - 1 > colon && source.is(stop - 1, "...")
      let isInout = source.is(colon + 1, "inout")
      return Outline.Parameter(
        label: source.name(first), name: source.text(colon - 1),
        // `Int?=nil` has one operator.
        type: source.line(colon + 1..<(isVariadic ? stop - 1 : stop))
          + (hasDefault && source.is(stop, "?=") ? "?" : ""),
        isInout: isInout,
        isVariadic: isVariadic, hasDefault: hasDefault)
    }
  }

  /// The parts between commas that are not in brackets.
  private func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var cursor = start
    var angles = 0
    while cursor < range.upperBound {
      if source.is(cursor, "<") { angles += 1 }
      if source.is(cursor, ">") { angles -= 1 }
      if source.tokens[cursor].kind == .openBracket {
        cursor = min(source.partner(cursor) + 1, range.upperBound)
        continue
      }
      if source.is(cursor, ","), angles <= 0 {
        parts.append(start..<cursor)
        start = cursor + 1
      }
      cursor += 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  private func isOutside(_ index: Int, from start: Int) -> Bool {
    var cursor = start
    while cursor < index {
      cursor = source.tokens[cursor].kind == .openBracket ? source.partner(cursor) + 1 : cursor + 1
    }
    return cursor == index
  }

  mutating func property(_ head: Outline.Head, end: Int, scope: Int?) {
    let nameToken = head.keyword + 1
    guard nameToken < end, source.tokens[nameToken].kind == .name else { return move(to: head.keyword + 1) }
    var member = Outline.Member(
      kind: .property, name: source.name(nameToken), nameToken: nameToken, head: head, scope: scope)
    var cursor = nameToken + 1
    if source.is(cursor, ":") {
      let start = cursor + 1
      cursor = start
      while cursor < end, !source.is(cursor, "{"), !source.is(cursor, "="), !source.is(cursor, ","),
        !source.is(cursor, ";"), source.tokens[cursor].kind != .closeBracket,
        cursor == start || !source.tokens[cursor].startsLine || source.tokens[cursor].kind == .mark
      {
        cursor = source.tokens[cursor].kind == .openBracket ? min(source.partner(cursor) + 1, end) : cursor + 1
        // Generic arguments may have commas.
        if source.is(cursor, "<") { cursor = afterAngles(cursor, end: end) }
      }
      member.type = source.line(start..<min(cursor, end))
    }
    if source.is(cursor, "{"), cursor < end {
      member.body = body(cursor, end: end)
    } else {
      member.hasInitialValue = source.is(cursor, "=")
      move(to: max(cursor, nameToken + 1))
    }
    add(member)
  }
}
