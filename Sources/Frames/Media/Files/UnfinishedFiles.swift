import Foundation
import Synchronization

/// The files that this process is writing, whose remains are of no use if it is stopped.
package enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  static func insert(_ new: [String]) { paths.withLock { $0.formUnion(new) } }

  static func remove(_ old: [String]) { paths.withLock { $0.subtract(old) } }

  /// Deletes all of them; their writers must not go on.
  package static func deleteAll() {
    for path in paths.withLock({ $0 }) { unlink(path) }
  }
}
