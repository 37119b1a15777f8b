/// The classes of operands, as far as declarations near them, or of the module's properties, say them.
extension FileRewriter {
  /// The names of the types that an operand may have; empty if nothing is known about it.
  ///
  /// - Parameter use: The token before which local declarations of the operand are looked for.
  func classes(of operand: Range<Int>, before use: Int? = nil, depth: Int = 0) -> Set<String> {
    var last = operand.upperBound - 1
    while last > operand.lowerBound, source.is(last, "?") || source.is(last, "!") { last -= 1 }
    guard depth < 8, last >= operand.lowerBound else { return [] }
    if source.is(last, ")") { return classes(inBrackets: operand.lowerBound...last, depth) }
    guard source.tokens[last].kind == .name else { return [] }
    let name = source.name(last)
    let place = use ?? operand.lowerBound
    if last == operand.lowerBound {
      guard let scope = scope(around: place) else { return localClasses(name, before: place, depth) ?? [] }
      if name == "self" { return [scope.name] }
      if name == "super" { return Set(ExtensionFamilies.ancestors(of: scope.name, facts).prefix(1)) }
      return localClasses(name, before: place, depth) ?? facts.classes(ofProperty: name, in: scope.name) ?? []
    }
    guard source.is(last - 1, "."), last - 1 > operand.lowerBound else { return [] }
    let owners = classes(of: operand.lowerBound..<last - 1, before: use, depth: depth + 1)
    if owners.count == 1, let found = facts.classes(ofProperty: name, in: owners.first ?? "") { return found }
    return Set((facts.propertyClasses[name] ?? [:]).values)
  }

  /// The same for `(view as! UITextView)`, `(view)` and `UITextView()`.
  private func classes(inBrackets operand: ClosedRange<Int>, _ depth: Int) -> Set<String> {
    let open = source.partners[operand.upperBound]
    guard open >= operand.lowerBound else { return [] }
    if open > operand.lowerBound {
      if let name = source.initialClass(at: operand.lowerBound) { return [name] }
      let methods = source.is(open, "(") ? facts.methods[source.name(open - 1)]?.all ?? [] : []
      return Set(methods.map { ModuleFacts.className($0.member.type) })
    }
    if let cast = (open + 1..<operand.upperBound).last(where: { source.is($0, "as") }) {
      return source.typeName(at: cast + 1).map { [$0.name] } ?? []
    }
    guard startOfOperand(before: operand.upperBound) == open + 1 else { return [] }
    return classes(of: open + 1..<operand.upperBound, depth: depth + 1)
  }

  /// The type or extension around a token.
  func scope(around token: Int) -> Outline.Scope? {
    outline.scopes.filter { $0.open < token && token < $0.close }.max { $0.open < $1.open }
  }

  /// The classes of the local constant, variable or parameter that a name refers to; nil if it is none.
  func localClasses(_ name: String, before use: Int, _ depth: Int = 0) -> Set<String>? {
    let around = outline.members.filter { $0.body?.contains(use) == true }
    guard let member = around.max(by: { ($0.body?.lowerBound ?? 0) < ($1.body?.lowerBound ?? 0) }),
      let body = member.body
    else { return nil }
    var token = use - 1
    // Declarations are near their uses: a very long body is not read again for each use.
    let first = max(body.lowerBound, use - 5000)
    let bytes = Array(name.utf8)
    while token > first {
      // The names that a block before it declares are unknown outside of it.
      if source.is(token, "}"), source.partners[token] >= 0 { token = source.partners[token] }
      if source.tokens[token].kind == .name, source.bytes[source.tokens[token].range].elementsEqual(bytes),
        !source.is(token - 1, "."), let found = declaredClasses(at: token, depth), isVisible(token, from: use)
      {
        return found
      }
      token -= 1
    }
    guard let parameter = member.parameters.first(where: { $0.name == name }) else { return nil }
    return [ModuleFacts.className(parameter.type)]
  }

  /// The classes of what a token declares; nil if it only names something.
  private func declaredClasses(at token: Int, _ depth: Int) -> Set<String>? {
    if source.is(token - 1, "let") || source.is(token - 1, "var"), !source.is(token + 1, "as") {
      if source.is(token + 1, ":") { return source.typeName(at: token + 2).map { [$0.name] } ?? [] }
      // `if let view`: what it unwraps was declared before.
      guard source.is(token + 1, "=") else { return source.is(token + 1, "in") ? [] : nil }
      return initialClasses(at: token + 2, before: token - 1, depth)
    }
    if source.is(token + 1, ":"), !source.tokens[token + 1].followsSpace {
      guard let type = source.typeName(at: token + 2),
        ["(", ",", "_"].contains(where: { source.text(token - 1) == $0 })
          || source.tokens[max(token - 1, 0)].kind == .name
      else { return nil }
      return [",", ")", "=", "?", "!"].contains(source.text(type.end)) ? [type.name] : nil
    }
    // `case let view as UITextView`
    if source.is(token + 1, "as"), source.is(token - 1, "let") {
      return source.typeName(at: token + 2).map { [$0.name] } ?? []
    }
    return isBound(token) ? [] : nil
  }

  /// The classes of the expression that a constant begins with.
  private func initialClasses(at start: Int, before use: Int, _ depth: Int) -> Set<String> {
    if let name = source.initialClass(at: start) { return [name] }
    var end = start
    while end < source.tokens.count, end == start || !source.tokens[end].startsLine, !source.is(end, ","),
      !source.is(end, "{"), !source.is(end, "else"), !source.is(end, ";"), source.tokens[end].kind != .closeBracket
    {
      if source.is(end, "as") {
        let mark = source.is(end + 1, "?") || source.is(end + 1, "!") ? end + 2 : end + 1
        return source.typeName(at: mark).map { [$0.name] } ?? []
      }
      end = source.tokens[end].kind == .openBracket ? source.partner(end) + 1 : end + 1
    }
    guard end <= source.tokens.count, startOfOperand(before: end) == start else { return [] }
    return classes(of: start..<end, before: use, depth: depth + 1)
  }

  /// Whether a name that may be declared in the condition before a block is used in that block or before it.
  private func isVisible(_ token: Int, from use: Int) -> Bool {
    var start = token - 1
    while start >= 0, !source.is(start, "{"), !source.is(start, ";"), !source.is(start, "guard") {
      if source.is(start, "if") || source.is(start, "while") || source.is(start, "for") { break }
      start = source.tokens[start].kind == .closeBracket ? source.partners[start] - 1 : start - 1
    }
    guard source.is(start, "if") || source.is(start, "while") || source.is(start, "for") else { return true }
    var open = start
    while open < source.tokens.count, !source.is(open, "{") {
      open = source.tokens[open].kind == .openBracket ? source.partner(open) + 1 : open + 1
    }
    // A declaration after the block is not part of its condition.
    return token > open ? true : use < source.partner(open)
  }

  /// Whether a closure or a loop binds a name, without its type.
  private func isBound(_ token: Int) -> Bool {
    func isPart(_ index: Int) -> Bool {
      source.is(index, ",") || source.is(index, "(") || source.is(index, ")")
        || source.tokens.indices.contains(index) && source.tokens[index].kind == .name
    }
    var end = token + 1
    while isPart(end), !source.is(end, "in"), !source.tokens[end].startsLine { end += 1 }
    guard source.is(end, "in") else { return false }
    var start = token - 1
    while isPart(start), !source.is(start, "for"), start > 0 { start -= 1 }
    return source.is(start, "{") || source.is(start, "]") || source.is(start, "for")
  }
}

extension TokenizedSource {
  /// The name of the type at a token, and the token after the name; nil unless it is a name without arguments.
  func typeName(at start: Int) -> (name: String, end: Int)? {
    var index = start
    while self.is(index, "any") || self.is(index, "inout") || self.is(index, "?") || self.is(index, "!")
      || self.is(index, "(")
    { index += 1 }
    guard tokens.indices.contains(index), tokens[index].kind == .name, text(index).first?.isUppercase == true else {
      return nil
    }
    var path = name(index)
    while self.is(index + 1, "."), tokens.indices.contains(index + 2), tokens[index + 2].kind == .name {
      index += 2
      path += "." + name(index)
    }
    guard !["<", "&", "->"].contains(text(index + 1)) else { return nil }
    return (ModuleFacts.className(path), index + 1)
  }

  /// The class of `UITextView(…)`, if nothing follows.
  func initialClass(at start: Int) -> String? {
    guard let type = typeName(at: start), tokens[start].kind == .name, self.is(type.end, "(") else { return nil }
    let next = partner(type.end) + 1
    let continues = ["?", "!", ".", "as"].contains(text(next)) || self.is(next, "??")
    return next > tokens.count || continues ? nil : type.name
  }
}

extension ModuleFacts {
  /// The class that a type's text names, without marks; empty if it names none.
  static func className(_ type: String) -> String {
    var name = type.drop { $0 == "(" || $0 == " " }.trimmingPrefix("any ")
    while let last = name.last, "?!) ".contains(last) { name = name.dropLast() }
    name = name.trimmingPrefix("UIKit.")
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } ? String(name) : ""
  }

  /// The classes that a property of a type, or of one above it, has; nil if none of them declares it.
  func classes(ofProperty name: String, in type: String) -> Set<String>? {
    let types = [type] + ExtensionFamilies.ancestors(of: type, self)
    let declared = propertyClasses[name] ?? [:]
    if let found = types.lazy.compactMap({ declared[$0] }).first { return [found] }
    for (owner, property, listener) in Self.ofFramework where property == name && types.contains(owner) {
      return [listener]
    }
    return nil
  }

  /// Properties of UIKit's classes whose types matter, subclasses first.
  private static let ofFramework = [
    ("UITableViewController", "tableView", "UITableView"),
    ("UICollectionViewController", "collectionView", "UICollectionView"),
    ("UITableView", "delegate", "UITableViewDelegate"), ("UITableView", "dataSource", "UITableViewDataSource"),
    ("UICollectionView", "delegate", "UICollectionViewDelegate"),
    ("UICollectionView", "dataSource", "UICollectionViewDataSource"),
    ("UITextView", "delegate", "UITextViewDelegate"), ("UIScrollView", "delegate", "UIScrollViewDelegate"),
    ("UITextField", "delegate", "UITextFieldDelegate"), ("UISearchBar", "delegate", "UISearchBarDelegate"),
    ("UINavigationController", "delegate", "UINavigationControllerDelegate"),
    ("UITabBarController", "delegate", "UITabBarControllerDelegate"),
    ("UIGestureRecognizer", "delegate", "UIGestureRecognizerDelegate"),
  ]
}
