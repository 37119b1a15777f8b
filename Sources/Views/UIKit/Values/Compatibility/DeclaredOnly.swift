import Contracts
import Foundation
import Synchronization

/// Names that exist so that code using them compiles: they do little, and the first use of each is reported.
enum DeclaredOnly {
  private static let reported = Mutex<Set<String>>([])

  /// Warns about a name that is used for the first time.
  ///
  /// - Parameter consequence: The effect of the call, as the rest of a sentence.
  static func report(_ name: String, _ consequence: String) {
    let isFirst = reported.withLock { $0.insert(name).inserted }
    if isFirst { warn("\(name) \(consequence).") }
  }
}
