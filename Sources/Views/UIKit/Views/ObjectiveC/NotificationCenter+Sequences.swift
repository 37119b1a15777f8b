public import Foundation
import QuartzCore

extension NotificationCenter {
  /// The notifications that are posted from now on, one after another, for `for await`.
  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// Notifications of a name; each iterator receives all that are posted after it has been made.
  public final class Notifications: AsyncSequence, Sendable {
    public typealias Element = Notification
    public typealias Failure = Never

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: SendableAny?

    init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      (self.center, self.name, self.object) = (center, name, object.map { SendableAny($0) })
    }

    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream.makeStream(of: SendableAny.self)
      let token = SendableAny(
        center.addObserver(forName: name, object: object?.value, queue: nil) { notification in
          continuation.yield(SendableAny(notification))
          if MainQueue.isCurrent { MainActor.assumeIsolated { MediaContext.anywhere?.hasResumedTasks() } }
        })
      continuation.onTermination = { [center] _ in RealTime.remove(token.value, from: center) }
      return Iterator(base: stream.makeAsyncIterator())
    }

    /// Awaits one notification after another.
    public struct Iterator: AsyncIteratorProtocol {
      var base: AsyncStream<SendableAny>.Iterator

      /// The next notification; nil when the task has been cancelled.
      public mutating func next() async -> Notification? { await next(isolation: nil) }

      /// The next notification, for the actor that awaits it; nil when the task has been cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await base.next(isolation: actor)?.value as? Notification
      }
    }
  }
}
