/// `@MainActor` classes of tests that override `setUp()` and the like, which belong to no actor here.
extension FileRewriter {
  private static let overridden: Set = ["setUp()", "tearDown()", "setUpWithError()", "tearDownWithError()"]

  /// The override belongs to no actor either, and its body runs on the main actor, because the main thread runs tests.
  mutating func rewriteTestSetUp() {
    for member in outline.members where Self.overridden.contains(member.fullName) {
      guard let index = member.scope, let body = member.body, member.head.modifiers.contains("override"),
        !member.effects.contains("async"), isOnMainActor(member, outline.scopes[index])
      else { continue }
      for attribute in member.head.attributes where attribute.name == "@MainActor" {
        overwrite(attribute.token..<attribute.token + 1)
      }
      insert("nonisolated ", before: member.head.keyword)
      insert(" \(member.effects.contains("throws") ? "try " : "")MainActor.assumeIsolated {", after: body.lowerBound)
      insert("} ", before: body.upperBound - 1)
    }
  }

  /// Test cases are objects on iOS, and can be delegates; here a module of the kit makes them such.
  mutating func rewriteTestObjects() {
    guard facts.isInterface, facts.testFile != nil else { return }
    let isListener = outline.scopes.contains { scope in
      guard scope.kind == .class && scope.inherited.count > 1 || scope.kind == .extension && !scope.inherited.isEmpty
      else { return false }
      return facts.descends(scope.name, from: "XCTestCase")
    }
    if isListener { edits.append(line: "import XCTestAttachments") }
  }

  private func isOnMainActor(_ member: Outline.Member, _ scope: Outline.Scope) -> Bool {
    guard scope.kind == .class, facts.descends(scope.name, from: "XCTestCase"),
      !member.head.modifiers.contains("nonisolated")
    else { return false }
    return scope.head.has("@MainActor") || member.head.has("@MainActor")
  }
}
