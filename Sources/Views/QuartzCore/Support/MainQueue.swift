import Dispatch
import Foundation

/// Where the main actor's code runs, which on Linux need not be the main thread.
package enum MainQueue {
  /// Whether the running code is the main actor's.
  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark.key) == true
  }

  /// Runs `body` at once on the main actor, or, called elsewhere, as soon as the main actor is free.
  package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated { body() }
    } else {
      DispatchQueue.main.async { body() }
    }
  }

  private struct Mark: @unchecked Sendable {
    let key = DispatchSpecificKey<Bool>()
  }

  private static let mark: Mark = {
    let mark = Mark()
    DispatchQueue.main.setSpecific(key: mark.key, value: true)
    return mark
  }()
}
