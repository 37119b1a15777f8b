package import Foundation

/// Records events in order.
@MainActor
package final class Journal: NSObject {
  package private(set) var entries: [String] = []
  package func note(_ entry: String) { entries.append(entry) }

  /// What was noted since the last call.
  package func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
