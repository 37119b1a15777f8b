/// Conformances that all objects of Objective-C have, but not those of Swift's Foundation.
extension FileRewriter {
  /// `extension NSObject: Reactive {}` also holds for notification centres, which are not such objects here.
  mutating func rewriteObjectAdoptions() {
    for scope in outline.scopes where scope.kind == .extension && scope.name == "NSObject" {
      guard scope.close == scope.open + 1, scope.conditions.isEmpty,
        !(scope.head.keyword..<scope.open).contains(where: { source.is($0, "where") })
      else { continue }
      for name in scope.inherited where facts.adoptable.contains(name) {
        edits.append(line: "import Foundation")
        edits.append(line: "extension Foundation.NotificationCenter: \(name) {}")
      }
    }
  }

  /// `where Proxy.Delegate: AnyObject`: protocols of Objective-C, as types, are not classes here.
  mutating func rewriteObjectConstraints() {
    guard facts.isInterface else { return }
    var isChanged = false
    for member in outline.members where member.kind == .function {
      guard let body = member.body, member.parameterTokens.upperBound < body.lowerBound else { continue }
      for token in member.parameterTokens.upperBound..<body.lowerBound where source.is(token, "AnyObject") {
        guard source.is(token - 1, ":"), source.is(token - 3, "."),
          ["Delegate", "DataSource"].contains(source.name(token - 2))
        else { continue }
        overwrite(token..<token + 1, by: "Any")
        isChanged = true
      }
    }
    guard isChanged, source.tokens.indices.contains(where: { source.is($0, "===") }) else { return }
    edits.append(
      line: "fileprivate func === (first: Any?, second: Any?) -> Bool "
        + "{ first.map { $0 as AnyObject } === second.map { $0 as AnyObject } }")
  }
}

extension ModuleFacts {
  /// The protocols of a module whose requirements an extension meets for all types, and which no notification centre has.
  static func adoptable(_ outlines: [Outline]) -> Set<String> {
    var found: Set<String> = []
    var met: Set<String> = []
    for outline in outlines {
      for (index, scope) in outline.scopes.enumerated() where !scope.isLocal && scope.conditions.isEmpty {
        let isPlain = !(scope.head.keyword..<scope.open).contains { outline.source.is($0, "where") }
        if scope.kind == .protocol {
          found.insert(scope.name)
          if !outline.members.contains(where: { $0.scope == index }) { met.insert(scope.name) }
        } else if scope.kind == .extension, isPlain, scope.inherited.isEmpty {
          met.insert(scope.name)
        }
      }
    }
    let own = outlines.flatMap(\.scopes).filter { $0.name == "NotificationCenter" }.flatMap(\.inherited)
    return found.intersection(met).subtracting(own)
  }
}
