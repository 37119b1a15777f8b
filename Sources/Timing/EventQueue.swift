import Contracts
import HeapModule

/// A queue of events with exact times, in the order of time and, for equal times, of scheduling.
///
/// The queue has no notion of "now": the owner of the clock takes everything that is not later than the time to which
/// it advances. Events may be scheduled at any time, the past included.
package struct EventQueue<Action> {
  /// The order of the events, including cancelled ones that have not come up yet; the first is never cancelled.
  private var order = Heap<EventToken>()
  /// The actions of waiting events.
  ///
  /// Only looked up by key, never iterated.
  private var actions: [EventToken: Action] = [:]
  private var nextNumber: UInt64 = 0

  package init() {}

  /// The number of waiting events.
  package var count: Int { actions.count }

  /// The number of events that the queue remembers, cancelled ones included: at most `2 * count + 16`.
  package var rememberedCount: Int { order.count }

  /// Whether no event waits.
  package var isEmpty: Bool { actions.isEmpty }

  /// The time of the event that comes first, or nil if none waits.
  ///
  /// - Complexity: O(1).
  package var nextTime: Double? { order.min?.time }

  /// Adds an event.
  ///
  /// A time that is NaN stops the program; an infinite one does not.
  ///
  /// - Returns: a token for `cancel(_:)` of this queue only.
  /// - Complexity: O(log n).
  @discardableResult
  package mutating func schedule(at time: Double, _ action: Action) -> EventToken {
    require(!time.isNaN, "An event cannot be scheduled at a time that is not a number.")
    let token = EventToken(time: time, number: nextNumber)
    nextNumber += 1
    order.insert(token)
    actions[token] = action
    return token
  }

  /// Cancels an event.
  ///
  /// Does nothing if the event has happened or was cancelled before.
  ///
  /// - Returns: The event's action, which the queue no longer holds: what is released with it may use the queue again.
  /// - Complexity: O(log n), averaged over many calls.
  @discardableResult
  package mutating func cancel(_ token: EventToken) -> Action? {
    guard let action = actions.removeValue(forKey: token) else { return nil }
    if order.count > 2 * actions.count + 16 {
      order.removeAll { [actions] in actions[$0] == nil }
    }
    dropCancelledFront()
    return action
  }

  /// Removes and returns the first event if it is not later than this time.
  ///
  /// A time that is NaN stops the program.
  ///
  /// - Complexity: O(log n), averaged over many calls.
  package mutating func popFirst(notAfter time: Double) -> (time: Double, action: Action)? {
    require(!time.isNaN, "The queue cannot run up to a time that is not a number.")
    guard let first = order.min, first.time <= time, let action = actions.removeValue(forKey: first) else { return nil }
    order.removeMin()
    dropCancelledFront()
    return (first.time, action)
  }

  private mutating func dropCancelledFront() {
    while let first = order.min, actions[first] == nil {
      order.removeMin()
    }
  }
}

extension EventQueue: Sendable where Action: Sendable {}

/// Identifies an event of a queue.
package struct EventToken: Sendable, Hashable, Comparable {
  /// When the event happens.
  package let time: Double
  /// The event's position in the order of scheduling.
  fileprivate let number: UInt64

  package static func < (left: EventToken, right: EventToken) -> Bool {
    (left.time, left.number) < (right.time, right.number)
  }
}
