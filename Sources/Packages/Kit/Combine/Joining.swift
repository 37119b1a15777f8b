import Foundation
import OpenCombine

/// The subscription of a subscriber to several publishers at once.
///
/// The publishers are asked for everything that they have. Values that come while the subscriber demands none wait for it.
///
/// A lock guards the state. It is recursive, because a subscriber may cancel or demand more while it receives.
final class Joining<Downstream: Subscriber>: Subscription {
  typealias Output = Downstream.Input

  private let lock = NSRecursiveLock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var waiting: [Output] = []
  /// Whether a value takes the place of one that waits.
  private let keepsLast: Bool
  private var upstreams: [any Subscription] = []
  private var unfinished: Int
  private var isDone = false
  private var isDelivering = false

  /// Gives the subscriber its subscription.
  ///
  /// - Parameters:
  ///   - count: How many publishers will be attached.
  ///   - keepsLast: Whether a value takes the place of one that waits.
  init(_ downstream: Downstream, count: Int, keepsLast: Bool = false) {
    (self.downstream, unfinished, self.keepsLast) = (downstream, count, keepsLast)
    downstream.receive(subscription: self)
    if count == 0 { finish() }
  }

  /// Subscribes to a publisher.
  ///
  /// - Parameters:
  ///   - endsWithout: Whether the end of this publisher ends everything if it has sent nothing.
  ///   - output: Returns the output for a value; nil for none.
  func attach<P: Publisher>(_ publisher: P, endsWithout: Bool = false, _ output: @escaping (P.Output) -> Output?)
  where P.Failure == Downstream.Failure {
    var hasSent = false
    publisher.subscribe(
      AnySubscriber<P.Output, P.Failure>(
        receiveSubscription: { [self] upstream in
          let isOver = lock.withLock {
            if downstream != nil { upstreams.append(upstream) }
            return downstream == nil
          }
          if isOver { upstream.cancel() } else { upstream.request(.unlimited) }
        },
        receiveValue: { [self] value in
          lock.withLock {
            hasSent = true
            if let new = output(value) { send(new) }
          }
          return .none
        },
        receiveCompletion: { [self] completion in
          lock.withLock {
            switch completion {
            case .failure: end(completion)
            case .finished:
              unfinished -= 1
              if unfinished == 0 || endsWithout && !hasSent { finish() }
            }
          }
        }))
  }

  private func send(_ value: Output) {
    if keepsLast { waiting = [value] } else { waiting.append(value) }
    deliver()
  }

  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    while let downstream, demand > 0, !waiting.isEmpty {
      demand -= 1
      demand += downstream.receive(waiting.removeFirst())
    }
    isDelivering = false
    if isDone, waiting.isEmpty { end(.finished) }
  }

  private func finish() {
    isDone = true
    if waiting.isEmpty, !isDelivering { end(.finished) }
  }

  private func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let (receiver, sources) = (downstream, upstreams)
    (downstream, upstreams, waiting) = (nil, [], [])
    for source in sources { source.cancel() }
    receiver?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock {
      self.demand += demand
      deliver()
    }
  }

  func cancel() {
    let sources = lock.withLock {
      defer { (downstream, upstreams, waiting) = (nil, [], []) }
      return upstreams
    }
    for source in sources { source.cancel() }
  }
}
