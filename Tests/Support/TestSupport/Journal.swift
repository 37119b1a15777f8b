package import Foundation

/// Records events in order.
@MainActor
package final class Journal: NSObject {
  package private(set) var entries: [String] = []
  package func note(_ entry: String) { entries.append(entry) }

  /// The entries since the last call.
  package func take() -> [String] {
    defer { entries = [] }
    return entries
  }

  /// The entries since the last call; several equal ones in a row count once.
  package func takeWithoutRepeats() -> [String] { take().withoutRepeats }
}

extension [String] {
  /// Several equal texts in a row as one.
  package var withoutRepeats: [String] {
    reduce(into: []) { result, text in
      if result.last != text { result.append(text) }
    }
  }
}
