public import Dispatch
import Synchronization
public import UIKit

/// A timer of a queue, whose time is the stage's.
public protocol DispatchSourceTimer: AnyObject {
  func schedule(deadline: DispatchTime, repeating: DispatchTimeInterval, leeway: DispatchTimeInterval)
  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?)
  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?)
  func activate()
  func resume()
  func suspend()
  func cancel()
  var isCancelled: Bool { get }
}

extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) { schedule(deadline: deadline, repeating: interval, leeway: leeway) }
  public func schedule(
    deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let nanoseconds = min(max(interval, 0) * 1e9, 9e18)
    schedule(
      deadline: deadline, repeating: interval.isFinite ? .nanoseconds(Int(nanoseconds)) : .never, leeway: leeway)
  }
  public func schedule(
    wallDeadline: DispatchWallTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) { schedule(deadline: .now(), repeating: interval, leeway: leeway) }
  public func setEventHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (() -> Void)?
  ) { setEventHandler(qos: qos, flags: flags, handler: handler) }
  public func setEventHandler(handler: DispatchWorkItem) {
    setEventHandler(qos: .unspecified, flags: []) { handler.perform() }
  }
  public func setCancelHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (() -> Void)?
  ) { setCancelHandler(qos: qos, flags: flags, handler: handler) }
}

/// Makes timers in place of `DispatchSource`.
public enum StageTimerSource {
  public static func makeTimerSource(
    flags: DispatchSource.TimerFlags = [], queue: UIKit.DispatchQueue? = nil
  ) -> any DispatchSourceTimer { StageTimer(queue ?? UIKit.DispatchQueue.global()) }
}

private final class StageTimer: DispatchSourceTimer, Sendable {
  private struct State {
    var interval = DispatchTimeInterval.never
    var next: UIKit.DispatchTime?
    // Items, because what they run need not be sendable.
    var event: UIKit.DispatchWorkItem?
    var cancelled: UIKit.DispatchWorkItem?
    var isSuspended = true
    var isCancelled = false
    /// Earlier calls that still wait are of an older generation.
    var generation = 0
  }
  private let queue: UIKit.DispatchQueue
  private let state = Mutex(State())

  init(_ queue: UIKit.DispatchQueue) { self.queue = queue }

  func schedule(deadline: UIKit.DispatchTime, repeating: DispatchTimeInterval, leeway: DispatchTimeInterval) {
    state.withLock { state in
      (state.next, state.interval) = (deadline, repeating)
      state.generation += 1
    }
    wait()
  }

  private func wait() {
    let (generation, next) = state.withLock { ($0.generation, $0.isSuspended ? nil : $0.next) }
    guard let next else { return }
    queue.asyncAfter(deadline: next) { self.fire(generation) }
  }

  private func fire(_ generation: Int) {
    let (isDue, event): (Bool, UIKit.DispatchWorkItem?) = state.withLock { state in
      guard generation == state.generation, !state.isSuspended, !state.isCancelled else { return (false, nil) }
      state.next = state.interval == .never ? nil : .now() + state.interval
      return (true, state.event)
    }
    guard isDue else { return }
    event?.perform()
    wait()
  }

  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?) {
    let item = handler.map { UIKit.DispatchWorkItem(block: $0) }
    state.withLock { $0.event = item }
  }
  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?) {
    let item = handler.map { UIKit.DispatchWorkItem(block: $0) }
    state.withLock { $0.cancelled = item }
  }
  func activate() { resume() }
  func resume() {
    state.withLock { $0.isSuspended = false }
    wait()
  }
  func suspend() {
    state.withLock { state in
      state.isSuspended = true
      state.generation += 1
    }
  }
  func cancel() {
    let handler: UIKit.DispatchWorkItem? = state.withLock { state in
      guard !state.isCancelled else { return nil }
      state.isCancelled = true
      defer { (state.event, state.cancelled, state.next) = (nil, nil, nil) }
      return state.cancelled
    }
    handler?.perform()
  }
  var isCancelled: Bool { state.withLock { $0.isCancelled } }
}
