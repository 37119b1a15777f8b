extension FileRewriter {
  /// `("testTap", testTap)` in the lists that SwiftPM writes for XCTest: the list cannot contain a method of the main actor; the
  /// process would stop when it reads the list.
  ///
  /// XCTest calls the methods on the main thread.
  mutating func rewriteTestLists() {
    guard isGenerated else { return }
    for index in source.tokens.indices where source.name(index).hasPrefix("__allTests__") && source.is(index + 1, "=") {
      // Without the type, the compiler needs many minutes for a few hundred closures.
      guard let scope = outline.scopes.first(where: { $0.open < index && index < $0.close }) else { continue }
      insert(": [(String, (\(scope.name)) -> () throws -> Void)]", after: index)
    }
    for index in source.tokens.indices.dropFirst(3) where source.tokens[index].kind == .name {
      guard source.is(index + 1, ")"), source.is(index - 1, ","), source.is(index - 3, "("),
        source.text(index - 2) == "\"\(source.text(index))\""
      else { continue }
      guard let scope = outline.scopes.first(where: { $0.open < index && index < $0.close }) else { continue }
      if facts.classes[scope.name] != nil, facts.methods[source.text(index)] == nil,
        [nil, "XCTestCase"].contains(facts.superclasses[scope.name])
      {
        // The list is older than the tests.
        let end = source.is(index + 2, ",") ? index + 3 : index + 2
        overwrite(index - 3..<end)
        continue
      }
      // The type of `run` suits tests that throw and others, without a warning about either.
      let call = "let run: @MainActor () throws -> Void = test.\(source.text(index)); try run()"
      overwrite(
        index..<index + 1,
        by:
          "{ (test: \(scope.name)) -> () throws -> Void in { nonisolated(unsafe) let test = test; try MainActor.assumeIsolated { \(call) } } }"
      )
    }
  }

  /// Tests of packages do not know about stages: images are drawn without one, and the clock advances while tests wait.
  mutating func addTestStart() {
    guard facts.isInterface, facts.testFile == number, !isGenerated else { return }
    edits.append(
      line:
        "@available(*, deprecated) private enum _mutoscopeTests { @used @section(\".init_array\") static let start: "
        + "@convention(c) () -> Void = { PackageTests.begin() } }")
    edits.append(line: "import Mutoscope")
  }
}
