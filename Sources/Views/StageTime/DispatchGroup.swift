@preconcurrency public import Dispatch
import Foundation

/// Counts blocks under way, and notifies when there are none.
///
/// It takes the place of Dispatch's own in files that import UIKit. Unchecked because the condition guards everything
/// that changes.
public final class DispatchGroup: @unchecked Sendable {
  private let condition = NSCondition()
  private var count = 0
  private var waiting: [@Sendable () -> Void] = []

  public init() {}

  /// Says that a block has begun.
  public func enter() {
    condition.lock()
    count += 1
    condition.unlock()
  }

  /// Reports that a block has ended.
  public func leave() {
    condition.lock()
    count -= 1
    let told = count == 0 ? waiting : []
    if count == 0 { waiting = [] }
    condition.broadcast()
    condition.unlock()
    for tell in told { tell() }
  }

  /// Adds a block to a queue when no block is under way.
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping () -> Void
  ) { notify(queue: queue, work: DispatchWorkItem(flags: flags, block: work)) }

  /// Adds an item to a queue when no block is under way.
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) { whenEmpty { queue.async(execute: work) } }

  /// Waits until no block is under way, which does not let the stage's clock move.
  public func wait() {
    condition.lock()
    while count > 0 { condition.wait() }
    condition.unlock()
  }

  /// The same: the stage's clock does not reach the end of the time while something waits.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    wait()
    return .success
  }

  private func whenEmpty(_ tell: @escaping @Sendable () -> Void) {
    condition.lock()
    let isEmpty = count == 0
    if !isEmpty { waiting.append(tell) }
    condition.unlock()
    if isEmpty { tell() }
  }
}
