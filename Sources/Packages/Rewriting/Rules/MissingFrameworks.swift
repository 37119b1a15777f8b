/// Declarations that need a framework that does not exist here, in files that import it unconditionally or beside another
/// framework; and tests that drive an app from outside.
///
/// They are left out, and so is everything that needs them. The rest of such a file stays.
struct MissingFrameworks {
  private var outlines: [Outline]
  /// Whether each file imports a missing framework.
  private let affected: [Bool]
  /// Whether each file drives an app from outside.
  private let drives: [Bool]
  /// The names of declarations that have been left out.
  private var names: Set<String> = []
  /// The names of members that have been left out, and that nothing else has, with their types.
  private var members: [String: String] = [:]
  private let declared: Set<String>
  /// The types within which a name is declared.
  private let nested: [String: Set<String>]
  /// For each file, whether each of its tokens is left out.
  private var isGone: [[Bool]]
  /// For each file, where declarations begin, in ascending order.
  private let starts: [[Int]]

  /// Records in outlines what is left out.
  static func leaveOut(of outlines: [Outline]) -> [Outline] {
    let affected = outlines.map { outline in
      outline.imports.contains { $0.needsSwiftUI || outline.isBare($0) }
    }
    guard affected.contains(true) || outlines.contains(where: \.drivesApps) else { return outlines }
    var search = MissingFrameworks(outlines, affected)
    search.run()
    return search.outlines.indices.map { search.marked($0) }
  }

  private init(_ outlines: [Outline], _ affected: [Bool]) {
    self.outlines = outlines
    self.affected = affected
    drives = outlines.map(\.drivesApps)
    isGone = outlines.map { Array(repeating: false, count: $0.source.tokens.count) }
    starts = outlines.map { ($0.members.map(\.head.first) + $0.scopes.map(\.head.first)).sorted() }
    let types = outlines.flatMap(\.scopes).filter { $0.kind != .extension }
    declared = Set(types.filter { $0.path.count == 1 || $0.isLocal }.compactMap(\.path.last))
    nested = types.reduce(into: [:]) { found, scope in
      guard scope.path.count > 1, let name = scope.path.last else { return }
      found[name, default: []].insert(scope.path.dropLast().joined(separator: "."))
    }
  }

  /// The outline of a file in which everything that is left out depends on a condition that never holds.
  private func marked(_ file: Int) -> Outline {
    var outline = outlines[file]
    for index in outline.scopes.indices where isLeftOut(outline.scopes[index].head.first, file) {
      outline.scopes[index].conditions.append("(false)")
    }
    for index in outline.members.indices where isLeftOut(outline.members[index].head.first, file) {
      outline.members[index].conditions.append("(false)")
    }
    return outline
  }

  private mutating func run() {
    // Each round finds the declarations that mention names of the previous round.
    for _ in 0..<20 {
      let (before, own) = (names, members)
      for file in outlines.indices { search(file) }
      if names == before, members == own { return }
    }
  }

  private mutating func search(_ file: Int) {
    guard affected[file] || drives[file] || !names.isEmpty || !members.isEmpty else { return }
    let outline = outlines[file]
    for index in outline.scopes.indices where !isLeftOut(outline.scopes[index].head.first, file) {
      let scope = outline.scopes[index]
      guard !scope.isLocal,
        mentions(scope.head.first..<scope.open, file) || scope.kind == .enum && carries(scope, file)
          || scope.kind == .protocol && associates(scope, file)
      else { continue }
      leaveOut(scope: index, file)
    }
    for member in outline.members where !isLeftOut(member.head.first, file) {
      guard mentions(tokens(of: member, file), file) else { continue }
      let parent = member.scope.map { outline.scopes[$0] }
      // Initialisers set what has no value at first.
      let isOptional = member.type.hasSuffix("?") && outline.source.is(member.head.keyword, "var")
      let isSet = member.kind == .property && !member.isStatic && member.body == nil && !member.hasInitialValue
      let isStored = isSet && !isOptional || member.kind == .property && member.name.isEmpty
      if let parent, let index = member.scope, ![.extension, .protocol].contains(parent.kind), isStored {
        leaveOut(scope: index, file)
      } else {
        leaveOut(tokens(of: member, file), member.name, file)
        if isOnly(member.name) { members[member.name] = parent?.name ?? "" }
      }
    }
    searchNames(file)
    searchMacros(file)
  }

  /// Whether no other member of the module has a name, nor any of Apple's classes.
  private func isOnly(_ name: String) -> Bool {
    guard name.count > 3, !["init", "body"].contains(name) else { return false }
    let count = outlines.reduce(0) { $0 + $1.members.count { $0.name == name } }
    return count == 1 && !FrameworkNames.memberNames.contains(name)
  }

  /// Whether a protocol binds an associated type to one that is missing.
  private func associates(_ scope: Outline.Scope, _ file: Int) -> Bool {
    let source = outlines[file].source
    return (scope.open..<min(scope.close, source.tokens.count)).contains { index in
      guard source.is(index, "associatedtype") else { return false }
      var end = index + 1
      while end < scope.close, !source.tokens[end].startsLine { end += 1 }
      return mentions(index + 1..<end, file)
    }
  }

  /// Whether a case of an enumeration carries a value of a type that is missing.
  private func carries(_ scope: Outline.Scope, _ file: Int) -> Bool {
    let source = outlines[file].source
    return (scope.open..<min(scope.close, source.tokens.count)).contains { index in
      guard source.is(index, "case"), source.tokens[index].startsLine, source.tokens[index + 1].kind == .name,
        source.is(index + 2, "("), !isLeftOut(index, file)
      else { return false }
      let close = source.partner(index + 2)
      let isPattern = source.is(close + 1, ":") || source.is(close + 1, "=")
      return !isPattern && close < source.tokens.count && mentions(index + 3..<close, file)
    }
  }

  /// Removes `typealias Bar = BarView`, if the type is missing.
  private mutating func searchNames(_ file: Int) {
    let source = outlines[file].source
    for index in source.tokens.indices where source.is(index, "typealias") && !isLeftOut(index, file) {
      var (first, end) = (index, index + 1)
      while first > 0, !source.tokens[first].startsLine { first -= 1 }
      while end < source.tokens.count, !source.tokens[end].startsLine { end += 1 }
      guard source.is(index + 2, "="), (first..<index).allSatisfy({ source.tokens[$0].kind == .name }),
        mentions(index + 3..<end, file)
      else { continue }
      names.insert(source.name(index + 1))
      leaveOut(first..<end, source.name(index + 1), file)
    }
  }

  /// Removes `#Preview { … }` of SwiftUI's views; those of UIKit's stay.
  private mutating func searchMacros(_ file: Int) {
    let source = outlines[file].source
    for index in source.tokens.indices where source.is(index, "#Preview") && !isLeftOut(index, file) {
      let tokens = source.preview(at: index)
      if mentions(tokens, file) {
        leaveOut(source.attributes(before: index)..<tokens.upperBound, "#Preview", file)
      }
    }
  }

  private mutating func leaveOut(scope index: Int, _ file: Int) {
    let scope = outlines[file].scopes[index]
    if scope.kind != .extension, let name = scope.path.last { names.insert(name) }
    leaveOut(scope.head.first..<min(scope.close + 1, outlines[file].source.tokens.count), scope.name, file)
  }

  private mutating func leaveOut(_ tokens: Range<Int>, _ name: String, _ file: Int) {
    outlines[file].leftOut.append((tokens, name))
    for token in tokens where isGone[file].indices.contains(token) { isGone[file][token] = true }
  }

  private func isLeftOut(_ token: Int, _ file: Int) -> Bool {
    isGone[file].indices.contains(token) && isGone[file][token]
  }

  /// Whether tokens name something that is missing.
  private func mentions(_ tokens: Range<Int>, _ file: Int) -> Bool {
    let source = outlines[file].source
    // A type parameter may have the name of a type of SwiftUI's.
    var parameters: Set<String>?
    return tokens.contains { index in
      guard source.tokens.indices.contains(index) else { return false }
      if source.tokens[index].kind == .attribute {
        return affected[file] && FrameworkNames.swiftUIAttributes.contains(source.text(index))
      }
      guard source.tokens[index].kind == .name else { return false }
      if let owner = members[source.name(index)] {
        if source.is(index - 1, ".") { return true }
        if !source.is(index + 1, ":"), !owner.isEmpty, isWithin([owner], index, file) { return true }
      }
      guard !source.is(index - 1, ".") || source.is(index - 2, "SwiftUI") else { return false }
      let text = source.text(index)
      if drives[file], FrameworkNames.appDrivers.contains(text) { return true }
      guard names.contains(text) || affected[file] && FrameworkNames.swiftUI.contains(text) else { return false }
      if parameters == nil { parameters = typeParameters(around: tokens, file) }
      if parameters?.contains(text) == true, !source.is(index - 1, ".") { return false }
      if names.contains(text) { return true }
      if let owners = nested[text], isWithin(owners, tokens.lowerBound, file) { return false }
      return affected[file] && FrameworkNames.swiftUI.contains(text) && !declared.contains(text)
        && !source.is(index - 1, "import")
    }
  }

  /// Whether a token is within one of some types, or an extension of it.
  private func isWithin(_ names: Set<String>, _ token: Int, _ file: Int) -> Bool {
    outlines[file].scopes.contains { scope in
      let holds = scope.open < token && token < scope.close || scope.head.first <= token && token < scope.open
      return holds && scope.path.indices.contains { names.contains(scope.path[...$0].joined(separator: ".")) }
    }
  }

  /// The type parameters that a declaration has, or that those around it have.
  private func typeParameters(around tokens: Range<Int>, _ file: Int) -> Set<String> {
    let outline = outlines[file]
    let around = outline.scopes.filter { $0.open < tokens.lowerBound && tokens.lowerBound < $0.close }
    return Set(outline.bounds(in: tokens).keys).union(
      around.flatMap { outline.bounds(in: $0.head.keyword..<$0.open).keys })
  }

  /// All tokens of a member, to the next declaration or the end of its scope.
  private func tokens(of member: Outline.Member, _ file: Int) -> Range<Int> {
    let outline = outlines[file]
    let source = outline.source
    if let body = member.body, !member.hasInitialValue { return member.head.first..<body.upperBound }
    let end = member.scope.map { outline.scopes[$0].close } ?? source.tokens.count
    var stop = min(end, nextStart(after: member.head.keyword, file) ?? end)
    var cursor = member.head.first
    // Conditions of compilation stay.
    while cursor < stop {
      if ["#if", "#else", "#elseif", "#endif"].contains(source.text(cursor)) { stop = cursor }
      cursor += 1
    }
    return member.head.first..<max(stop, member.head.first + 1)
  }
}

extension MissingFrameworks {
  /// The start of the first declaration after a token.
  private func nextStart(after token: Int, _ file: Int) -> Int? {
    var (low, high) = (0, starts[file].count)
    while low < high {
      let middle = (low + high) / 2
      if starts[file][middle] > token { high = middle } else { low = middle + 1 }
    }
    return low < starts[file].count ? starts[file][low] : nil
  }
}

extension FileRewriter {
  /// Removes everything that needs a missing framework.
  mutating func rewriteMissingFrameworks() {
    for (tokens, name) in outline.leftOut {
      let reason = outline.drivesApps ? "tests here drive no apps" : "it needs SwiftUI, which does not exist here"
      remark("'\(name)' is left out because \(reason)", at: tokens.lowerBound)
      overwrite(tokens)
    }
    for found in outline.imports where found.needsSwiftUI {
      overwrite(found.token..<found.token + 1, by: "UIKit")
    }
    if outline.imports.contains(where: { outline.isBare($0) }) { needsUIKit = true }
  }
}

extension Outline {
  /// Whether a file of tests taps and reads an app that runs in another process.
  var drivesApps: Bool {
    importedModules.contains("XCTest")
      && source.tokens.indices.contains { FrameworkNames.appDrivers.contains(source.name($0)) }
  }

  /// Whether a condition around an import of SwiftUI holds only imports, so that what follows needs it all the same.
  func isBare(_ found: Import) -> Bool {
    guard found.path[0] == "SwiftUI", !found.conditions.isEmpty, !found.needsSwiftUI else { return false }
    var after = found.token + found.path.count * 2 - 1
    while source.is(after, "import"), after + 2 < source.tokens.count { after += 2 }
    guard source.is(after, "#endif") else { return false }
    var before = found.token - 1
    while before > 0, source.tokens[before].kind == .name || source.is(before, ")") || source.is(before, "(") {
      before -= 1
    }
    return source.is(before, "#if") && (after + 1..<source.tokens.count).contains { source.is($0, "View") }
      && !(after + 1..<source.tokens.count).contains { source.is($0, "canImport") && source.is($0 + 2, "SwiftUI") }
  }
}

extension Outline.Import {
  /// Whether SwiftUI is imported without a condition that it exists.
  var needsSwiftUI: Bool {
    path[0] == "SwiftUI"
      && !conditions.contains { text in
        // These hold on iOS.
        let condition = ["macOS", "OSX", "watchOS", "tvOS", "visionOS", "Linux"].reduce(text) {
          $0.replacing("!os(\($1))", with: "")
        }
        return condition.contains("SwiftUI")
          || condition.contains("os(") && (!condition.contains("os(iOS)") || condition.contains("!os(iOS)"))
      }
  }
}
