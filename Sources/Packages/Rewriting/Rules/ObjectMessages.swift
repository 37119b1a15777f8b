/// Messages to `AnyObject`, which only Objective-C understands.
extension FileRewriter {
  /// The messages that numbers, values and texts answer.
  private static let ofValues: Set = [
    "doubleValue", "floatValue", "intValue", "integerValue", "boolValue", "uintValue", "int64Value", "cgRectValue",
    "cgPointValue", "cgSizeValue", "length", "count",
  ]
  /// The messages that every object of Foundation answers here.
  static let ofObjects: Set = [
    "perform", "performSelector", "responds", "isKind", "isMember", "isEqual", "value", "setValue",
    "conforms",
  ]
  /// The edges of views and of guides.
  private static let ofEdges: Set = [
    "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "centerXAnchor",
    "centerYAnchor", "widthAnchor", "heightAnchor",
  ]
  /// The messages that classes answer here.
  private static let ofClasses: Set = ["isSubclass", "responds", "instancesRespond"]
  private static let anyObjects: Set = ["AnyObject?", "AnyObject!", "AnyObject", "Any?", "Any!"]
  /// Properties of any object that classes of the kit declare for other modules' subclasses.
  static let objectsOfKit = ["_forwardToDelegate": "AnyObject?"]

  /// `(x as AnyObject).doubleValue`, `target?.perform(action)` and `delegate?.window??.frame`.
  mutating func rewriteObjectMessages() {
    guard facts.isInterface else { return }
    for index in source.tokens.indices where source.tokens[index].kind == .name {
      if source.is(index, "window"), source.is(index - 1, "."), source.is(index + 1, "?"), source.is(index + 2, "?"),
        source.is(index + 3, "."), !source.tokens[index + 1].followsSpace
      {
        overwrite(index + 2..<index + 3)
      } else if source.is(index, "AnyObject"), source.is(index - 1, "as"), source.is(index + 1, ")"),
        source.is(index + 2, "."), Self.ofValues.contains(source.name(index + 3)),
        source.partner(index + 1) < index
      {
        insert("ObjectMessages", before: source.partner(index + 1))
        overwrite(index..<index + 1, by: "Any")
        needsAdditions = true
      } else if source.name(index).hasSuffix("Value"), Self.ofValues.contains(source.name(index)),
        source.is(index - 1, "."), source.is(index - 2, "?"), source.is(index - 3, "]"),
        source.is(source.partner(index - 3) - 1, "userInfo"), let start = startOfOperand(before: index - 1)
      {
        insert("ObjectMessages.at(", before: start)
        insert(")", after: index - 3)
        needsAdditions = true
      } else if Self.ofValues.contains(source.name(index)), source.is(index - 1, "."), !source.is(index + 1, "("),
        let receiver = anyObject(before: index - 1) ?? anyLocal(before: index - 1) ?? anyParameter(before: index - 1)
          ?? bitCast(before: index - 1)
      {
        insert("ObjectMessages(", before: receiver.lowerBound)
        insert(" as Any)", after: receiver.upperBound - 1)
        needsAdditions = true
      } else if source.is(index, "AnyObject"), source.is(index - 1, "as"), source.is(index + 1, ")"),
        source.is(index + 2, "."), Self.ofObjects.contains(source.name(index + 3)), source.is(index + 4, "(")
      {
        overwrite(index - 1..<index + 1, by: "as Any as? NSObject")
        insert("?", before: index + 2)
        needsUIKit = true
      } else if source.is(index - 1, "."), Self.ofEdges.contains(source.name(index)),
        let receiver = anyObject(before: index - 1) ?? anyParameter(before: index - 1)
      {
        insert("ObjectMessages(", before: receiver.lowerBound)
        insert(" as Any)", after: receiver.upperBound - 1)
        needsAdditions = true
      } else if source.is(index - 1, "."), Self.ofClasses.contains(source.name(index)), source.is(index + 1, "("),
        let start = startOfOperand(before: index - 1), isClass(start, before: index - 1)
      {
        let isChain = source.is(index - 2, "?")
        insert(isChain ? "ClassMessages.to(" : "ClassMessages(", before: start)
        insert(")", after: isChain ? index - 3 : index - 2)
        needsAdditions = true
      } else if source.is(index - 1, "."), Self.ofObjects.contains(source.name(index)), source.is(index + 1, "("),
        let receiver = listener(before: index - 1) ?? listenerOperand(before: index - 1)
      {
        let isChain = source.is(receiver.upperBound, "?") || source.is(receiver.upperBound, "!")
        insert("(", before: receiver.lowerBound)
        insert(isChain ? " as? NSObject)" : " as! NSObject)", after: receiver.upperBound - 1)
        needsUIKit = true
      } else if source.is(index - 1, "."), Self.ofObjects.contains(source.name(index)), source.is(index + 1, "("),
        let receiver = anyObject(before: index - 1) ?? mixed(before: index - 1) ?? elementOfObjects(before: index - 1)
      {
        insert("(", before: receiver.lowerBound)
        insert(" as? NSObject)", after: receiver.upperBound - 1)
        if !source.is(receiver.upperBound, "?") { insert("?", after: receiver.upperBound - 1) }
        if source.is(receiver.upperBound, "!") { overwrite(receiver.upperBound..<receiver.upperBound + 1) }
        needsUIKit = true
      } else if source.is(index - 1, "."), Self.ofObjects.contains(source.name(index)),
        source.is(index + 1, "("), let receiver = anyParameter(before: index - 1)
      {
        insert("(", before: receiver.lowerBound)
        // An object that no message reaches answers none.
        insert(" as? NSObject ?? NSObject())", after: receiver.upperBound - 1)
        needsUIKit = true
      }
    }
  }

  /// Whether an operand before a message is a class: only classes know their superclasses, and these types say it.
  private func isClass(_ start: Int, before dot: Int) -> Bool {
    if source.is(dot + 1, "isSubclass") {
      return source.is(dot + 2, "(") && source.is(dot + 3, "of") && facts.methods["isSubclass"] == nil
        && !source.is(start, "super")
    }
    let last = source.is(dot - 1, "?") || source.is(dot - 1, "!") ? dot - 2 : dot - 1
    guard last >= start, source.tokens[last].kind == .name else { return false }
    let name = source.name(last)
    let parameters = outline.members.filter { $0.body?.contains(dot) == true }.flatMap(\.parameters)
    let types = parameters.first { $0.name == name }.map { [$0.type] } ?? facts.propertyTypes[name] ?? []
    return !types.isEmpty && types.allSatisfy { ["AnyClass", "AnyClass?", "AnyClass!"].contains($0) }
  }

  /// The tokens before a dot, without marks, that name something of type `AnyObject`; nil if they do not.
  private func anyObject(before dot: Int) -> Range<Int>? {
    receiver(before: dot) { Self.anyObjects.contains($0) }
  }

  /// The same for the first or last element of a local list of objects.
  private func elementOfObjects(before dot: Int) -> Range<Int>? {
    guard source.is(dot - 1, "?"), source.is(dot - 2, "first") || source.is(dot - 2, "last"), source.is(dot - 3, ".")
    else { return nil }
    let name = source.is(dot - 4, "?") ? dot - 5 : dot - 4
    guard name > 0, source.tokens[name].kind == .name, !source.is(name - 1, "."), let declaration = local(before: name)
    else { return nil }
    var end = declaration + 1
    while end < name, !source.tokens[end].startsLine { end += 1 }
    guard source.is(end - 1, "]"), source.is(end - 2, "AnyObject"), source.is(end - 3, "[") else { return nil }
    return name..<dot - 1
  }

  /// The same for a parameter of the function around it.
  private func anyParameter(before dot: Int) -> Range<Int>? {
    guard dot > 0, source.tokens[dot - 1].kind == .name, !source.is(dot - 2, ".") else { return nil }
    let isOne = outline.members.contains { member in
      member.body?.contains(dot) == true
        && member.parameters.contains { $0.name == source.name(dot - 1) && $0.type == "AnyObject" }
    }
    return isOne ? dot - 1..<dot : nil
  }

  /// The same for `unsafeBitCast(value, to: AnyObject.self)`.
  private func bitCast(before dot: Int) -> Range<Int>? {
    guard source.is(dot - 1, ")"), source.is(dot - 2, "self"), source.is(dot - 4, "AnyObject"),
      let start = startOfOperand(before: dot), source.is(start, "unsafeBitCast")
    else { return nil }
    return start..<dot
  }

  /// The same for a local variable that is declared with the type, above in the function around it.
  private func anyLocal(before dot: Int) -> Range<Int>? {
    guard dot > 0, source.tokens[dot - 1].kind == .name, !source.is(dot - 2, "."),
      let declaration = local(before: dot - 1), source.is(declaration + 1, ":"),
      source.is(declaration + 2, "AnyObject")
    else { return nil }
    return dot - 1..<dot
  }

  /// The name in the declaration of the local constant or variable that a name refers to; nil if it is none.
  func local(before use: Int) -> Int? {
    guard let body = outline.members.compactMap(\.body).first(where: { $0.contains(use) }) else { return nil }
    let name = source.name(use)
    return (body.lowerBound..<use).last { token in
      source.name(token) == name && (source.is(token - 1, "let") || source.is(token - 1, "var"))
    }
  }

  /// The same for a delegate or a data source of UIKit's, which is an object of Objective-C there.
  private func listener(before dot: Int) -> Range<Int>? {
    receiver(before: dot) { Self.isListener($0) }
  }

  /// The same where one class declares such a property with its protocol, and another as any object.
  private func mixed(before dot: Int) -> Range<Int>? {
    guard source.is(dot - 1, "?") else { return nil }
    return receiver(before: dot) { Self.anyObjects.contains($0) || Self.isListener($0) }
  }

  /// The same for a local constant, a parameter, or a property of an object of UIKit's.
  private func listenerOperand(before dot: Int) -> Range<Int>? {
    let last = source.is(dot - 1, "?") || source.is(dot - 1, "!") ? dot - 2 : dot - 1
    guard last >= 0, source.tokens[last].kind == .name, let start = startOfOperand(before: dot), start <= last
    else { return nil }
    let found = classes(of: start..<last + 1)
    return !found.isEmpty && found.allSatisfy(Self.isListener) ? start..<last + 1 : nil
  }

  private static func isListener(_ type: String) -> Bool {
    let name = type.drop { $0 == "(" }.trimmingPrefix("any ").prefix { $0.isLetter || $0.isNumber }
    return name.hasPrefix("UI")
      && ["Delegate", "DataSource", "Transitioning", "ItemProviding"].contains { name.hasSuffix($0) }
  }

  /// The tokens before a dot, without marks, that name a property whose types all meet a condition.
  private func receiver(before dot: Int, _ isWanted: (String) -> Bool) -> Range<Int>? {
    let last = source.is(dot - 1, "?") || source.is(dot - 1, "!") ? dot - 2 : dot - 1
    guard last >= 0, source.tokens[last].kind == .name else { return nil }
    // The targets of UIKit's objects are any objects.
    if source.is(last, "target"), source.is(last - 1, "."), !source.is(last - 2, "self"),
      (facts.propertyTypes["target"] ?? []).allSatisfy(isWanted), isWanted("AnyObject?")
    {
      return startOfOperand(before: dot).map { $0..<last + 1 }
    }
    let ofKit = Self.objectsOfKit[source.name(last)].map { Set([$0]) }
    guard let types = facts.propertyTypes[source.name(last)] ?? ofKit, !types.isEmpty, types.allSatisfy(isWanted)
    else { return nil }
    let first = source.is(last - 1, ".") && source.is(last - 2, "self") ? last - 2 : last
    guard !source.is(first - 1, "."), !source.is(first - 1, "?.") else { return nil }
    return first..<last + 1
  }
}

extension Outline.Import {
  /// Whether it is made only on Apple's systems.
  var isForDarwin: Bool {
    conditions.contains { $0.contains("canImport(Darwin)") && !$0.contains("!canImport(Darwin)") }
  }
}
