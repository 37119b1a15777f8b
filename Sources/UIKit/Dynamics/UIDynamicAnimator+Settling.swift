public import Foundation
import Physics
import QuartzCore

// What UIKit does not have.

/// How slow items have to be, and for how long, to count as settled.
public struct SettleThreshold: Hashable, Sendable {
  /// In points per second; 5 unless said otherwise.
  public var speed: CGFloat
  /// In radians per second; 0.1 unless said otherwise.
  public var angularSpeed: CGFloat
  /// In seconds; 0.1 unless said otherwise.
  public var duration: TimeInterval

  /// Creates a threshold.
  public init(speed: CGFloat = 5, angularSpeed: CGFloat = 0.1, duration: TimeInterval = 0.1) {
    (self.speed, self.angularSpeed, self.duration) = (speed, angularSpeed, duration)
  }
}

extension UIDynamicAnimator {
  /// Calls a block once, when items have been slower than a threshold for its duration.
  ///
  /// That is usually long before `dynamicAnimatorDidPause(_:)`, which waits until everything has stood still for half a
  /// second. Called at the end of a step, after the actions, or when the animator pauses and its delegate has heard of
  /// it. Items that are not in the animator do not move: they hold nothing up.
  ///
  /// - Parameters:
  ///   - items: What has to settle; for a threshold for each item call this for each.
  ///   - threshold: How slow is slow.
  public func whenSettled(
    _ items: [any UIDynamicItem], below threshold: SettleThreshold = SettleThreshold(),
    perform block: @escaping () -> Void
  ) {
    simulation.settling.append(Settling(items: items, threshold: threshold, block: block))
    wake()
  }

  /// Whether an item moves slower than a threshold now, whatever its duration; true for items not here.
  public func isSlow(_ item: any UIDynamicItem, below threshold: SettleThreshold = SettleThreshold()) -> Bool {
    simulation.isSlow(item, below: threshold)
  }
}

/// Somebody who waits for items to settle.
struct Settling {
  let items: [any UIDynamicItem]
  let threshold: SettleThreshold
  let block: () -> Void
  /// For how long all items have been slow.
  var slowTime: TimeInterval = 0

  @MainActor
  func tell() { MediaContext.callOut(block) }
}

extension DynamicsSimulation {
  func isSlow(_ item: any UIDynamicItem, below threshold: SettleThreshold) -> Bool {
    guard let body = body(of: item)?.body, !body.isAtRest else { return true }
    let velocity = body.velocity
    return hypot(velocity.dx, velocity.dy) < threshold.speed && abs(body.angularVelocity) < threshold.angularSpeed
  }

  /// Takes out those whose items have settled in the time that has passed, to be told.
  ///
  /// - Parameter pauses: Whether nothing moves any more, so that nobody need wait longer.
  func takeSettled(after time: TimeInterval, pauses: Bool = false) -> [Settling] {
    if settling.isEmpty { return [] }
    var settled: [Settling] = []
    settling = settling.compactMap { settling in
      var settling = settling
      let isSlow = settling.items.allSatisfy { self.isSlow($0, below: settling.threshold) }
      settling.slowTime = isSlow ? settling.slowTime + time : 0
      // Durations are sums of ticks.
      let isSettled = isSlow && (pauses || settling.slowTime > settling.threshold.duration - 1e-9)
      if isSettled { settled.append(settling) }
      return isSettled ? nil : settling
    }
    return settled
  }
}
