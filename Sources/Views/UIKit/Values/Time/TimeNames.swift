public import Dispatch
public import StageTime

// A name that UIKit re-exports hides Foundation's; these are for code that writes `UIKit.Timer`.

/// A queue of blocks that follows the stage's clock.
public typealias DispatchQueue = StageTime.DispatchQueue
/// Counts running blocks, and notifies when none is left.
public typealias DispatchGroup = StageTime.DispatchGroup
/// A block that can be cancelled before it runs, and waited for.
public typealias DispatchWorkItem = StageTime.DispatchWorkItem
/// A moment on the stage's clock.
public typealias DispatchTime = StageTime.DispatchTime
/// Calls a block when the stage's clock has moved on, once or repeatedly.
public typealias Timer = StageTime.Timer

// Operators are exported only with their whole module.
extension DispatchTime {
  /// The moment a number of seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { time.later(by: seconds) }
  /// The moment a number of seconds earlier.
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { time.later(by: -seconds) }
  /// The moment an interval later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time.later(by: interval.seconds)
  }
  /// The moment an interval earlier.
  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time.later(by: -interval.seconds)
  }
}
