import Contracts
import HeapModule

/// A queue of events with exact times, in the order of time and, for equal times, of scheduling.
///
/// The queue has no notion of "now": the owner of the clock takes everything that is not later than the time to which
/// it advances. Events may be scheduled at any time, the past included.
///
/// Everything that does not depend on the type of the actions is in `EventOrder`, because generic code is slow.
///
///     var queue = EventQueue<String>()
///     queue.schedule(at: 2, "late")
///     queue.schedule(at: 1, "early")
///     queue.popFirst(notAfter: 1.5)?.action      // "early"
///     queue.popFirst(notAfter: 1.5)              // nil
package struct EventQueue<Action> {
  private var order = EventOrder()
  /// The actions of waiting events, at the places of their tokens.
  private var actions: [Action?] = []

  package init() {}

  /// The number of waiting events.
  package var count: Int { order.count }

  /// The number of events that the queue remembers, cancelled ones included: at most `2 * count + 16`.
  package var rememberedCount: Int { order.rememberedCount }

  /// Whether no event waits.
  package var isEmpty: Bool { order.count == 0 }

  /// The time of the event that comes first, or nil if none waits.
  ///
  /// - Complexity: O(1).
  package var nextTime: Double? { order.nextTime }

  /// Adds an event.
  ///
  /// A time that is NaN stops the program; an infinite one does not.
  ///
  /// - Returns: a token for `cancel(_:)` of this queue only.
  /// - Complexity: O(log n).
  @discardableResult
  package mutating func schedule(at time: Double, _ action: Action) -> EventToken {
    let token = order.insert(at: time)
    if token.place < actions.count { actions[token.place] = action } else { actions.append(action) }
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
    order.cancel(token) ? take(token) : nil
  }

  /// Removes and returns the first event if it is not later than this time.
  ///
  /// A time that is NaN stops the program.
  ///
  /// - Complexity: O(log n), averaged over many calls.
  package mutating func popFirst(notAfter time: Double) -> (time: Double, action: Action)? {
    guard let token = order.popFirst(notAfter: time), let action = take(token) else { return nil }
    return (token.time, action)
  }

  private mutating func take(_ token: EventToken) -> Action? {
    let action = actions[token.place]
    actions[token.place] = nil
    return action
  }
}

extension EventQueue: Sendable where Action: Sendable {}

/// Identifies an event of a queue.
package struct EventToken: Sendable, Hashable, Comparable {
  /// The time at which the event happens.
  package let time: Double
  /// The event's position in the order of scheduling.
  fileprivate let number: UInt64
  /// Where the queue has the event while it waits, and another one later.
  fileprivate let place: Int

  package static func < (left: EventToken, right: EventToken) -> Bool {
    (left.time, left.number) < (right.time, right.number)
  }
}

/// The order of a queue's events, and which of them wait.
private struct EventOrder: Sendable {
  /// The order of the events, including cancelled ones that have not come up yet; the first is never cancelled.
  private var heap = Heap<EventToken>()
  /// The numbers of the events that wait, by their places; nil where none does.
  private var numbers: [UInt64?] = []
  /// The places where no event waits.
  private var free: [Int] = []
  private var nextNumber: UInt64 = 0

  var count: Int { numbers.count - free.count }
  var rememberedCount: Int { heap.count }
  var nextTime: Double? { heap.min?.time }

  /// Adds an event, whose place is one that was there before or the next.
  mutating func insert(at time: Double) -> EventToken {
    require(!time.isNaN, "An event cannot be scheduled at a time that is not a number.")
    let token = EventToken(time: time, number: nextNumber, place: free.popLast() ?? numbers.count)
    if token.place < numbers.count { numbers[token.place] = nextNumber } else { numbers.append(nextNumber) }
    nextNumber += 1
    heap.insert(token)
    return token
  }

  /// Returns whether the event waited; it does no longer.
  mutating func cancel(_ token: EventToken) -> Bool {
    guard waits(token) else { return false }
    release(token)
    if heap.count > 2 * count + 16 {
      heap.removeAll { [numbers] in numbers[$0.place] != $0.number }
    }
    dropCancelledFront()
    return true
  }

  /// Takes out the first event if it is not later than a time.
  mutating func popFirst(notAfter time: Double) -> EventToken? {
    require(!time.isNaN, "The queue cannot run up to a time that is not a number.")
    guard let first = heap.min, first.time <= time else { return nil }
    heap.removeMin()
    release(first)
    dropCancelledFront()
    return first
  }

  private func waits(_ token: EventToken) -> Bool {
    token.place < numbers.count && numbers[token.place] == token.number
  }

  private mutating func release(_ token: EventToken) {
    numbers[token.place] = nil
    free.append(token.place)
  }

  private mutating func dropCancelledFront() {
    while let first = heap.min, !waits(first) { heap.removeMin() }
  }
}
