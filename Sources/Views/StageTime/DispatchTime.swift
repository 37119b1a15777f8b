public import Dispatch
package import Foundation
import QuartzCore

/// A moment on the stage's clock: `.now() + 0.3`.
///
/// Takes the place of Dispatch's own in files that import UIKit. On threads that belong to no stage it is the machine's
/// time.
public struct DispatchTime: Comparable, Hashable, Sendable {
  /// The seconds of media time, or those since the machine started.
  private let seconds: TimeInterval
  private let isReal: Bool

  private init(_ seconds: TimeInterval, isReal: Bool) { (self.seconds, self.isReal) = (seconds, isReal) }

  /// The moment at which that many nanoseconds have passed since the stage's clock showed 0.
  public init(uptimeNanoseconds: UInt64) { self.init(Double(uptimeNanoseconds) / 1e9, isReal: false) }

  /// The present moment.
  public static func now() -> DispatchTime {
    guard let time = MediaContext.timeAnywhere else { return DispatchTime(RealTime.uptime, isReal: true) }
    return DispatchTime(time, isReal: false)
  }

  /// A moment that never comes.
  public static let distantFuture = DispatchTime(.infinity, isReal: false)

  /// Nanoseconds since the stage's clock showed 0; `.max` for a moment that never comes.
  public var uptimeNanoseconds: UInt64 { UInt64(exactly: (max(seconds, 0) * 1e9).rounded()) ?? .max }

  /// The moment as a time of a clock that shows `now`.
  func mediaTime(now: TimeInterval) -> TimeInterval { isReal ? now + max(0, seconds - RealTime.uptime) : seconds }

  /// How long it is until the moment, in seconds; negative if it has passed.
  var secondsFromNow: TimeInterval { seconds - DispatchTime.now().seconds }

  public static func < (left: DispatchTime, right: DispatchTime) -> Bool { left.seconds < right.seconds }

  /// The moment a number of seconds later; NaN counts as none.
  package func later(by seconds: Double) -> DispatchTime {
    DispatchTime(self.seconds + (seconds.isNaN ? 0 : seconds), isReal: isReal)
  }

  /// The moment an interval later.
  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { later(by: interval.seconds) }
  /// The interval until another moment, to the nanosecond.
  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    Int(exactly: ((other.seconds - seconds) * 1e9).rounded()).map { .nanoseconds($0) } ?? .never
  }
}

extension DispatchTimeInterval {
  /// The time in seconds; `.never` is infinite.
  package var seconds: TimeInterval {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    @unknown default: .infinity
    }
  }
}
