import Contracts
import Foundation
import Synchronization

/// Names that are there so that code which uses them compiles: what they do is little, and the first use of each says so.
enum DeclaredOnly {
  private static let told = Mutex<Set<String>>([])

  /// Warns of a name that is used for the first time.
  ///
  /// - Parameter consequence: What becomes of the call, as the rest of a sentence.
  static func note(_ name: String, _ consequence: String) {
    let isFirst = told.withLock { $0.insert(name).inserted }
    if isFirst { warn("\(name) \(consequence).") }
  }
}
