public import Foundation
import QuartzCore

extension Stage {
  /// Advances the clock, tick by tick, until a condition holds.
  ///
  /// For example, a test runs until an animator pauses: `stage.advance(until: { !animator.isRunning })`. The condition
  /// is evaluated first at the present time, then after each tick.
  ///
  /// - Parameter limit: The maximum number of seconds.
  /// - Returns: The time at which the condition held; nil if it did not within the limit.
  @discardableResult
  public func advance(until condition: @MainActor () -> Bool, limit: TimeInterval = 60) -> TimeInterval? {
    let (start, rate) = (time, Double(context.ticksPerSecond))
    while !perform(condition) {
      // Tick n is at n / rate, computed from n so that rounding does not add up.
      let next = ((time * rate).rounded(.down) + 1) / rate
      let target = next > time ? next : next + 1 / rate
      if target > start + limit { return nil }
      advance(to: target)
    }
    return time
  }
}
