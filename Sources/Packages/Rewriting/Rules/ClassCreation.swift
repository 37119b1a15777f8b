/// Objects of a class that is only known as a type parameter or a metatype: `T()`, `Self(frame: frame)`, `cellClass.init()`.
///
/// Swift demands that such initialisers are `required`; those of Objective-C's classes need not be. The call becomes one of
/// `ClassMaker`, which finds the class's own initialiser at run time.
extension FileRewriter {
  /// The labels of the initialisers that can be called so, with the class that declares them.
  private static let initialisers: [[String]: String] = [
    []: "NSObject", ["frame"]: "UIView", ["nibName", "bundle"]: "UIViewController",
    ["style", "reuseIdentifier"]: "UITableViewCell", ["reuseIdentifier"]: "UITableViewHeaderFooterView",
    ["image"]: "UIImageView", ["rootViewController"]: "UINavigationController", ["frame", "style"]: "UITableView",
    ["frame", "collectionViewLayout"]: "UICollectionView",
    ["title", "style", "target", "action"]: "UIBarButtonItem",
    ["image", "style", "target", "action"]: "UIBarButtonItem",
    ["barButtonSystemItem", "target", "action"]: "UIBarButtonItem",
  ]
  /// The labels that only UIKit's initialisers have, so that the class need not be known.
  private static let unmistakable: Set = [
    ["frame"], ["nibName", "bundle"], ["style", "reuseIdentifier"], ["image"], ["frame", "collectionViewLayout"],
  ]

  mutating func rewriteClassCreation() {
    guard facts.isInterface else { return }
    rewriteTypesOfObjects()
    rewriteExtendedClasses()
    for index in source.tokens.indices where source.tokens[index].kind == .name && !source.is(index - 1, ".") {
      let isInit = source.is(index + 1, ".") && source.is(index + 2, "init")
      let open = isInit ? index + 3 : index + 1
      guard source.is(open, "("), !source.tokens[open].startsLine, source.partner(open) < source.tokens.count,
        !source.is(source.partner(open) - 1, ":")
      else { continue }
      let labels = argumentLabels(open + 1..<source.partner(open))
      guard let base = Self.initialisers[labels] else { continue }
      let name = source.name(index)
      let isType = name.first?.isUppercase == true
      if isInit, !isType, isUnmistakable(labels) { continue }
      guard isType || isInit else { continue }
      if let bound = isType ? bound(of: name, at: index) : metatype(name, at: index) {
        guard creates(bound, base, labels) else { continue }
      } else {
        guard isType, labels != ["image"], isUnmistakable(labels), isBoundElsewhere(name, at: index) else { continue }
      }
      overwrite(index..<open, by: "ClassMaker(\(name)\(isType ? ".self" : ""))")
      needsUIKit = true
    }
  }

  /// `type(of: view).init(frame: frame)`, `row.cellType.init(style: style, reuseIdentifier: name)`.
  private mutating func rewriteTypesOfObjects() {
    for index in source.tokens.indices where source.is(index, "init") && source.is(index - 1, ".") {
      guard source.is(index + 1, "("), source.partner(index + 1) < source.tokens.count else { continue }
      // A reference to the initialiser, without arguments.
      guard !source.is(source.partner(index + 1) - 1, ":") else { continue }
      let labels = argumentLabels(index + 2..<source.partner(index + 1))
      guard let start = startOfOperand(before: index - 1) else { continue }
      let isOfObject = source.is(start, "type") && source.is(start + 2, "of") && source.partner(start + 1) == index - 2
      let isOwn = isOfObject && source.is(start + 4, "self") && start + 6 == index - 1
      // In a static method of an extension, the class is the one that the method was sent to.
      let isSent =
        source.is(index - 2, "self") && start == index - 2 && isInStaticMethod(start)
        && bound(of: "Self", at: start).map({ creates($0, Self.initialisers[labels] ?? "", labels) }) == true
      let isMetatype = source.is(index - 2, ")") || source.name(index - 2).first?.isLowercase == true
      let isOther = source.is(index - 2, "super") || source.is(index - 2, "self")
      if isSent || isMetatype && !isOther && isUnmistakable(labels)
        || isOwn && bound(of: "Self", at: start).map({ creates($0, Self.initialisers[labels] ?? "", labels) }) == true
      {
        insert("ClassMaker(", before: start)
        overwrite(index - 1..<index + 1, by: ")")
        needsUIKit = true
      } else if isOwn, Self.initialisers[labels] == nil, let name = extendedClass(at: start) {
        overwrite(start..<index + 1, by: "(\(name)")
        insert(" as! Self)", after: source.partner(index + 1))
      } else if isMetatype, !isOther, labels == ["rootViewController"],
        metatype(source.name(index - 2), at: index).map({ creates($0, "UINavigationController", labels) }) == true
      {
        insert("ClassMaker(", before: start)
        overwrite(index - 1..<index + 1, by: ")")
        needsUIKit = true
      }
    }
  }

  /// `Self(red: red, …)` in an extension of a class of UIKit's creates an object of this class.
  private mutating func rewriteExtendedClasses() {
    for scope in outline.scopes where scope.kind == .extension && FrameworkClasses.contains(scope.name) {
      for index in scope.open..<max(min(scope.close, source.tokens.count), scope.open) {
        guard source.is(index, "Self") || source.is(index, "self") && source.is(index + 1, "."),
          !source.is(index - 1, "."), !source.is(index - 1, ":"), !source.is(index - 1, "->")
        else { continue }
        let isInit = source.is(index + 1, ".") && source.is(index + 2, "init")
        let open = isInit ? index + 3 : index + 1
        guard source.is(open, "("), !source.tokens[open].followsSpace, source.partner(open) < source.tokens.count,
          isInit || source.is(index, "Self"), source.is(index, "Self") || isInStaticMethod(index),
          Self.initialisers[argumentLabels(open + 1..<source.partner(open))] == nil
        else { continue }
        let close = source.partner(open)
        if source.is(close - 1, ":") {
          let label = source.text(open + 1)
          if close == open + 3 { overwrite(index..<close + 1, by: "{ \(scope.name)(\(label): $0) as! Self }") }
          continue
        }
        let mark = source.is(close + 1, "!") && !source.tokens[close + 1].followsSpace ? close + 1 : close
        overwrite(index..<open, by: "(\(scope.name)")
        insert(" as! Self)", after: mark)
      }
    }
  }

  /// The class of Apple's that the extension around a token extends; nil if there is none.
  private func extendedClass(at token: Int) -> String? {
    outline.scopes.last { $0.open < token && token < $0.close }.flatMap {
      $0.kind == .extension && FrameworkClasses.contains($0.name) ? $0.name : nil
    }
  }

  private func isInStaticMethod(_ token: Int) -> Bool {
    outline.members.contains { $0.isStatic && $0.kind == .function && $0.body?.contains(token) == true }
  }

  /// Whether only UIKit's initialisers have these labels, and no class of the module marks one `required`.
  private func isUnmistakable(_ labels: [String]) -> Bool {
    let name = ".init(" + labels.map { $0 + ":" }.joined() + ")"
    return Self.unmistakable.contains(labels) && !facts.requiredInits.contains { $0.hasSuffix(name) }
  }

  /// Whether a class, or one that it inherits from, has an initialiser of UIKit's that is not `required` there.
  private func creates(_ bound: String, _ base: String, _ labels: [String]) -> Bool {
    let classes = [bound] + ExtensionFamilies.ancestors(of: bound, facts)
    guard classes.contains(base) else { return false }
    let name = ".init(" + labels.map { $0 + ":" }.joined() + ")"
    return !classes.contains { facts.requiredInits.contains($0 + name) }
  }

  /// The class to which a type parameter is bound where a token is; nil if the name is not one, or is bound to none.
  private func bound(of name: String, at token: Int) -> String? {
    for member in outline.members {
      guard let body = member.body, body.contains(token), member.head.keyword < body.lowerBound else { continue }
      if let found = classBound(outline.bounds(in: member.head.keyword..<body.lowerBound)[name]) { return found }
    }
    for scope in outline.scopes.reversed() where scope.open < token && token < scope.close {
      let types = outline.bounds(in: scope.head.keyword..<scope.open)[name] ?? []
      if let found = classBound(types + (facts.bounds[scope.name]?[name] ?? [])) { return found }
      if name == "Self", scope.kind != .protocol, !scope.head.modifiers.contains("final") {
        if facts.classes[scope.name] != nil || FrameworkClasses.superclasses[scope.name] != nil { return scope.name }
        return scope.inherited.first { FrameworkClasses.superclasses[$0] != nil }
      }
    }
    return nil
  }

  /// The class among the types to which a name is bound.
  private func classBound(_ types: [String]?) -> String? {
    var (rest, seen) = (types ?? [], 0)
    while !rest.isEmpty, seen < 100 {
      let type = rest.removeFirst()
      if FrameworkClasses.superclasses[type] != nil || facts.classes[type] != nil || type == "NSObject" { return type }
      rest += facts.compositions[type] ?? []
      seen += 1
    }
    return nil
  }

  /// Whether a name is a type parameter that is bound only to types of other modules, which are not known.
  private func isBoundElsewhere(_ name: String, at token: Int) -> Bool {
    var types: [String] = []
    for member in outline.members {
      guard let body = member.body, body.contains(token), member.head.keyword < body.lowerBound else { continue }
      types += outline.bounds(in: member.head.keyword..<body.lowerBound)[name] ?? []
    }
    for scope in outline.scopes where scope.open < token && token < scope.close {
      types += outline.bounds(in: scope.head.keyword..<scope.open)[name] ?? []
      types += facts.bounds[scope.name]?[name] ?? []
    }
    return !types.isEmpty && !types.contains { facts.compositions[$0] != nil }
  }

  /// The class of a property or parameter whose type is a metatype.
  private func metatype(_ name: String, at token: Int) -> String? {
    var types = facts.propertyTypes[name] ?? []
    for member in outline.members {
      guard let body = member.body, body.contains(token) else { continue }
      for parameter in member.parameters where parameter.name == name { types = [parameter.type] }
    }
    if let local = localMetatype(name, at: token) { types = [local] }
    guard var type = types.first, types.count == 1 else { return nil }
    if type.hasSuffix("?") { type.removeLast() }
    guard type.hasSuffix(".Type") else { return nil }
    let base = String(type.dropLast(5)).filter { $0 != "(" && $0 != ")" }
    return bound(of: base, at: token) ?? base
  }

  /// The metatype of a local constant: of `let cellClass = name as! UITableViewCell.Type`, or with its type after a colon.
  private func localMetatype(_ name: String, at token: Int) -> String? {
    let start = outline.members.compactMap(\.body).first { $0.contains(token) }?.lowerBound ?? token
    for place in stride(from: token - 1, through: start, by: -1)
    where source.name(place) == name && (source.is(place - 1, "let") || source.is(place - 1, "var")) {
      var cursor = place + 1
      while cursor < token, !source.tokens[cursor].startsLine {
        if source.is(cursor, "Type"), source.is(cursor - 1, "."), source.tokens[cursor - 2].kind == .name {
          return source.name(cursor - 2) + ".Type"
        }
        cursor += 1
      }
      // `if let type = other` has what the other one has, if that is not the same name.
      if source.is(place + 1, "="), place + 3 < source.tokens.count, source.tokens[place + 2].kind == .name,
        source.name(place + 2) != name,
        source.is(place + 3, ",") || source.is(place + 3, "{") || source.tokens[place + 3].startsLine
      {
        return metatype(source.name(place + 2), at: place).map { $0 + ".Type" }
      }
      // `case .type(let type)` has what its case carries.
      if source.is(place - 2, "("), source.is(place - 4, ".") {
        let carried = facts.carriedMetatypes[source.name(place - 3)] ?? []
        return carried.count == 1 ? carried.first : nil
      }
      return nil
    }
    return nil
  }

  /// The labels of a call's arguments.
  private func argumentLabels(_ range: Range<Int>) -> [String] {
    guard !range.isEmpty else { return [] }
    var labels: [String] = []
    var isStart = true
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      if isStart { labels.append(source.is(cursor + 1, ":") ? source.name(cursor) : "_") }
      isStart = source.is(cursor, ",")
      cursor = source.tokens[cursor].kind == .openBracket ? source.partner(cursor) + 1 : cursor + 1
    }
    return labels
  }
}

extension Outline {
  /// The names that a declaration binds to classes and protocols, after `<`, `,` or `where`, with those types.
  func bounds(in tokens: Range<Int>) -> [String: [String]] {
    var found: [String: [String]] = [:]
    var cursor = tokens.lowerBound
    while cursor < min(tokens.upperBound, source.tokens.count - 2) {
      if source.tokens[cursor].kind == .openBracket, !source.is(cursor, "<") {
        cursor = max(source.partner(cursor), cursor) + 1
        continue
      }
      let previous = source.text(cursor - 1)
      if source.tokens[cursor].kind == .name, source.is(cursor + 1, ":"),
        previous.hasSuffix("<") || previous == "," || previous == "where"
      {
        found[source.name(cursor), default: []] += types(from: cursor + 2)
      }
      cursor += 1
    }
    return found
  }

  /// The types to which a protocol binds its associated types.
  func associatedBounds(of scope: Scope) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for token in scope.open..<max(min(scope.close, source.tokens.count - 3), scope.open)
    where source.is(token, "associatedtype") && source.is(token + 2, ":") {
      found[source.name(token + 1)] = types(from: token + 3)
    }
    return found
  }

  /// The types of `A & B`.
  func types(from token: Int) -> [String] {
    var found = [source.name(token)]
    var cursor = token + 1
    while source.is(cursor, "&") {
      found.append(source.name(cursor + 1))
      cursor += 2
    }
    return found
  }
}
