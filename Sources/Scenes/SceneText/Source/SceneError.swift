import Contracts
import Utilities

/// All errors in one scene file, in file order.
package struct SceneError: Error, Sendable, CustomStringConvertible {
  /// The errors; never empty.
  package let diagnostics: [SceneDiagnostic]
  /// Whether the file could not be opened or read.
  package let isUnreadable: Bool

  /// Creates an error from diagnostics in any order.
  package init(_ diagnostics: [SceneDiagnostic]) {
    require(!diagnostics.isEmpty, "A scene error needs at least one diagnostic.")
    self.diagnostics = diagnostics.inFileOrder()
    isUnreadable = false
  }

  /// Creates the error for a file that cannot be opened or read.
  package init(unreadable fileName: String, _ message: String) {
    diagnostics = [SceneDiagnostic(message, fileName: fileName)]
    isUnreadable = true
  }

  /// Creates an error from one diagnostic.
  package init(_ diagnostic: SceneDiagnostic) {
    self.init([diagnostic])
  }

  /// The errors, one after the other.
  package var description: String { diagnostics.map(\.description).joined(separator: "\n") }

  /// How many errors, and how many warnings about a scene, are printed.
  package static let mostShown = 200

  /// The errors as the command line prints them; of very many the first ones, and how many others there are.
  package var printed: String {
    let shown = diagnostics.prefix(Self.mostShown).map(\.description)
    let left = diagnostics.count - shown.count
    return (shown + (left > 0 ? ["\(diagnostics[0].fileName): \(counted(left, "more error"))"] : []))
      .joined(separator: "\n")
  }

  /// The first error in one line, and the number of others.
  package var summary: String {
    let others = diagnostics.count - 1
    return diagnostics[0].summary + (others > 0 ? "; and \(counted(others, "more error"))" : "")
  }
}

extension [SceneDiagnostic] {
  /// The diagnostics sorted by position, stably, without duplicates.
  ///
  /// Anchored values that are used by several aliases cause duplicates.
  package func inFileOrder() -> [SceneDiagnostic] {
    var said: Set<String> = []
    // Other files come after the one that the first is about.
    var files: [String: Int] = [:]
    for diagnostic in self where files[diagnostic.fileName] == nil { files[diagnostic.fileName] = files.count }
    return enumerated()
      .sorted { a, b in
        let ranks = (files[a.element.fileName] ?? 0, files[b.element.fileName] ?? 0)
        if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
        let (first, second) = (a.element.position ?? .start, b.element.position ?? .start)
        return first == second ? a.offset < b.offset : first < second
      }
      .map(\.element)
      .filter { diagnostic in
        let position = diagnostic.position ?? .start
        return said.insert("\(diagnostic.fileName):\(position.line):\(position.column):\(diagnostic.message)").inserted
      }
  }
}
