public import Dispatch
public import StageTime

// What UIKit re-exports by its name hides what Foundation has; these names are for `UIKit.Timer`.

/// A queue of blocks whose time is the stage's.
public typealias DispatchQueue = StageTime.DispatchQueue
/// Counts blocks under way, and tells when none is.
public typealias DispatchGroup = StageTime.DispatchGroup
/// A block that can be cancelled before it runs, and that others can wait for.
public typealias DispatchWorkItem = StageTime.DispatchWorkItem
/// A moment on the stage's clock.
public typealias DispatchTime = StageTime.DispatchTime
/// Calls a block when the stage's clock has moved on, once or again and again.
public typealias Timer = StageTime.Timer

// Operators come only with a whole module.
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
