public import Foundation
import QuartzCore

extension NotificationCenter {
  /// Calls a block for each notification with a name or from an object, on a queue.
  ///
  /// On Linux, Foundation waits for the main queue even on the main actor, and forever if the program is asynchronous;
  /// here a block for the main queue is called at once where that queue is current.
  ///
  /// - Returns: The observer, for `removeObserver(_:)`.
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    guard queue === OperationQueue.main else {
      return addObserver(forName: name, object: object, queue: Optional(queue), using: block)
    }
    // Notifications from other threads wait for the queue as Foundation does.
    let others = NotificationCenter()
    _ = others.addObserver(forName: nil, object: nil, queue: Optional(queue), using: block)
    return addObserver(forName: name, object: object, queue: nil) { notification in
      if MainQueue.isCurrent { block(notification) } else { others.post(notification) }
    }
  }
}
