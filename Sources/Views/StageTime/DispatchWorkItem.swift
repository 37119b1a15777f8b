@preconcurrency public import Dispatch
import Foundation

/// A block that can be cancelled before it runs, and that others can wait for.
///
/// Takes the place of Dispatch's own in files that import UIKit. Unchecked because the condition guards what changes; the
/// block is its owner's responsibility, as in Dispatch.
public final class DispatchWorkItem: @unchecked Sendable {
  let flags: DispatchWorkItemFlags
  private let block: () -> Void
  private let condition = NSCondition()
  private var cancelled = false
  private var isOver = false
  private var waiting: [@Sendable () -> Void] = []

  /// Creates an item; it runs when a queue or `perform()` runs it.
  public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping () -> Void) {
    self.flags = flags
    self.block = block
  }

  /// Runs the block here and now, unless it was cancelled; in both cases the waiting code is notified.
  public func perform() {
    if !isCancelled { block() }
    condition.lock()
    isOver = true
    let told = waiting
    waiting = []
    condition.broadcast()
    condition.unlock()
    for tell in told { tell() }
  }

  /// Keeps the block from being run from now on; one that is running goes on.
  public func cancel() {
    condition.lock()
    cancelled = true
    condition.unlock()
  }

  /// Whether `cancel()` was called.
  public var isCancelled: Bool {
    condition.lock()
    defer { condition.unlock() }
    return cancelled
  }

  /// Adds a block to a queue when the item has ended.
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute: @escaping @Sendable () -> Void
  ) { whenOver { queue.async(flags: flags, execute: execute) } }

  /// Adds another item to a queue when this one has ended.
  public func notify(queue: DispatchQueue, execute: DispatchWorkItem) { whenOver { queue.async(execute: execute) } }

  /// Waits until the item has ended, while the stage's clock does not move.
  public func wait() {
    condition.lock()
    while !isOver { condition.wait() }
    condition.unlock()
  }

  private func whenOver(_ tell: @escaping @Sendable () -> Void) {
    condition.lock()
    let isOver = isOver
    if !isOver { waiting.append(tell) }
    condition.unlock()
    if isOver { tell() }
  }
}
