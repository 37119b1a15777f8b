public import Dispatch
import Synchronization
public import UIKit

/// A timer of a queue, whose time is the stage's.
public protocol DispatchSourceTimer: AnyObject {
  func schedule(deadline: DispatchTime, repeating: DispatchTimeInterval, leeway: DispatchTimeInterval)
  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?)
  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?)
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
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (@Sendable () -> Void)?
  ) { setEventHandler(qos: qos, flags: flags, handler: handler) }
  public func setEventHandler(handler: DispatchWorkItem) {
    setEventHandler(qos: .unspecified, flags: []) { handler.perform() }
  }
  public func setCancelHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (@Sendable () -> Void)?
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
    var event: (@Sendable () -> Void)?
    var cancelled: (@Sendable () -> Void)?
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
    let event: (@Sendable () -> Void)? = state.withLock { state in
      guard generation == state.generation, !state.isSuspended, !state.isCancelled else { return nil }
      state.next = state.interval == .never ? nil : .now() + state.interval
      return state.event ?? {}
    }
    guard let event else { return }
    event()
    wait()
  }

  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?) {
    state.withLock { $0.event = handler }
  }
  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?) {
    state.withLock { $0.cancelled = handler }
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
    let handler: (@Sendable () -> Void)? = state.withLock { state in
      guard !state.isCancelled else { return nil }
      state.isCancelled = true
      defer { (state.event, state.cancelled, state.next) = (nil, nil, nil) }
      return state.cancelled
    }
    handler?()
  }
  var isCancelled: Bool { state.withLock { $0.isCancelled } }
}
