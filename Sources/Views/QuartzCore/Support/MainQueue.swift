@preconcurrency import Dispatch
import Foundation

/// Where the main actor's code runs, which on Linux need not be the main thread.
package enum MainQueue {
  /// Whether the running code is the main actor's.
  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
  }

  /// Runs `body` at once on the main actor, or, called elsewhere, as soon as the main actor is free.
  package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated { body() }
    } else {
      DispatchQueue.main.async { body() }
    }
  }

  /// The key of a value that only the main queue has.
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()
}
