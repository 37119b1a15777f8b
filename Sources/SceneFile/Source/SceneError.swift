import Contracts

/// Everything that is wrong in one scene file, in file order.
package struct SceneError: Error, Sendable, CustomStringConvertible {
  /// The errors; never empty.
  package let diagnostics: [SceneDiagnostic]

  /// Creates an error from what was found, in any order.
  package init(_ diagnostics: [SceneDiagnostic]) {
    require(!diagnostics.isEmpty, "A scene error needs at least one diagnostic.")
    self.diagnostics = diagnostics.inFileOrder()
  }

  /// Creates an error from one thing that is wrong.
  package init(_ diagnostic: SceneDiagnostic) {
    self.init([diagnostic])
  }

  /// The errors as the command line prints them, one after the other.
  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}

extension [SceneDiagnostic] {
  /// Sorted by place, ties as they were found, each sentence once at one place.
  ///
  /// The same sentence comes twice for what stands behind an anchor and is used by several aliases.
  fileprivate func inFileOrder() -> [SceneDiagnostic] {
    var said: Set<String> = []
    return enumerated()
      .sorted { a, b in
        let (first, second) = (a.element.position ?? .start, b.element.position ?? .start)
        return first == second ? a.offset < b.offset : first < second
      }
      .map(\.element)
      .filter { diagnostic in
        let position = diagnostic.position ?? .start
        return said.insert("\(position.line):\(position.column):\(diagnostic.message)").inserted
      }
  }
}
