package import Foundation

/// Records events in order.
@MainActor
package final class Journal: NSObject {
  package var entries: [String] = []
  package func note(_ entry: String) { entries.append(entry) }
}
