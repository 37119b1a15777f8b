import Elementary
public import Foundation
import Physics
import QuartzCore

// Not in UIKit.

/// How slow items must be, and for how long, to count as settled.
public struct SettleThreshold: Hashable, Sendable {
  /// The speed in points per second; 5 by default.
  public var speed: CGFloat
  /// The angular speed in radians per second; 0.1 by default.
  public var angularSpeed: CGFloat
  /// The duration in seconds; 0.1 by default.
  public var duration: TimeInterval

  /// Creates a threshold.
  public init(speed: CGFloat = 5, angularSpeed: CGFloat = 0.1, duration: TimeInterval = 0.1) {
    (self.speed, self.angularSpeed, self.duration) = (speed, angularSpeed, duration)
  }
}

extension UIDynamicAnimator {
  /// Calls a block once, when items have been slower than a threshold for the threshold's duration.
  ///
  /// That is usually long before `dynamicAnimatorDidPause(_:)`, which waits until everything has stood still for half a
  /// second. The block is called at the end of a step, after the actions, or when the animator pauses, after its
  /// delegate. Items that are not in the animator count as settled.
  ///
  /// - Parameters:
  ///   - items: The items that have to settle; for a threshold per item, call this once for each.
  ///   - threshold: The speeds below which items count as settled, and for how long.
  public func whenSettled(
    _ items: [any UIDynamicItem], below threshold: SettleThreshold = SettleThreshold(),
    perform block: @escaping () -> Void
  ) {
    simulation.settling.append(Settling(items: items, threshold: threshold, block: block))
    wake()
  }

  /// Whether an item is slower than a threshold now, ignoring the duration; true for items that are not in the
  /// animator.
  public func isSlow(_ item: any UIDynamicItem, below threshold: SettleThreshold = SettleThreshold()) -> Bool {
    simulation.isSlow(item, below: threshold)
  }
}

/// A callback that waits for items to settle.
struct Settling {
  let items: [any UIDynamicItem]
  let threshold: SettleThreshold
  let block: () -> Void
  /// How long all items have been slow.
  var slowTime: TimeInterval = 0

  @MainActor
  func call() { MediaContext.callOut(block) }
}

extension DynamicsSimulation {
  func isSlow(_ item: any UIDynamicItem, below threshold: SettleThreshold) -> Bool {
    guard let body = body(of: item)?.body, !body.isAtRest else { return true }
    let velocity = body.velocity
    return Elementary.hypot(velocity.dx, velocity.dy) < threshold.speed
      && abs(body.angularVelocity) < threshold.angularSpeed
  }

  /// Removes and returns the callbacks whose items have settled after the elapsed time.
  ///
  /// - Parameter pauses: Whether the animator pauses, so that there is no need to wait for the durations.
  func removeSettled(after time: TimeInterval, pauses: Bool = false) -> [Settling] {
    if settling.isEmpty { return [] }
    var settled: [Settling] = []
    settling = settling.compactMap { settling in
      var settling = settling
      let isSlow = settling.items.allSatisfy { self.isSlow($0, below: settling.threshold) }
      settling.slowTime = isSlow ? settling.slowTime + time : 0
      // Durations are sums of ticks, and therefore rounded.
      let isSettled = isSlow && (pauses || settling.slowTime > settling.threshold.duration - 1e-9)
      if isSettled { settled.append(settling) }
      return isSettled ? nil : settling
    }
    return settled
  }
}
