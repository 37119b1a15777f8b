import Foundation
package import QuartzCore

/// The clock of a stage, for Swift's concurrency: `try await Task.sleep(for: .seconds(1), clock: .stage)`.
///
/// Sleeping tasks resume at their exact time when the stage is run or rendered. In files that import UIKit,
/// `Task.sleep` without a clock uses this one if the stage is known.
public struct StageClock: Clock {
  /// A moment of media time.
  public struct Instant: InstantProtocol {
    /// The media time in seconds.
    public let time: TimeInterval

    /// The moment at a media time in seconds.
    public init(time: TimeInterval) { self.time = time }

    public func advanced(by duration: Duration) -> Instant { Instant(time: time + duration.seconds) }
    public func duration(to other: Instant) -> Duration { .seconds(other.time - time) }
    public static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  private let context: MediaContext?

  /// The clock of the stage that the running code belongs to.
  public init() { context = MediaContext.anywhere }

  /// The clock of a stage.
  package init(context: MediaContext) { self.context = context }

  /// The present moment; 0 without a stage.
  public var now: Instant { Instant(time: context?.publishedTime ?? 0) }
  /// The resolution is zero: any two different moments are distinct.
  public var minimumResolution: Duration { .zero }

  /// Waits until the stage's clock shows a time.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, or if the stage is gone or does not exist.
  nonisolated(nonsending) public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard let context else { throw CancellationError() }
    try await context.sleep(until: deadline.time)
  }
}

extension Clock where Self == StageClock {
  /// The clock of the stage that the running code belongs to.
  public static var stage: StageClock { StageClock() }
}

extension Task where Success == Never, Failure == Never {
  /// Waits for a duration on the stage's clock; on the machine's clock if no stage is known.
  ///
  /// `Task.sleep(for: duration, clock: .continuous)` always uses the machine's clock.
  nonisolated(nonsending) public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    guard let context = MediaContext.anywhere else {
      return try await ContinuousClock().sleep(for: duration, tolerance: tolerance)
    }
    try await context.sleep(until: context.publishedTime + duration.seconds)
  }

  /// Waits for a number of nanoseconds on the stage's clock; on the machine's clock if no stage is known.
  nonisolated(nonsending) public static func sleep(nanoseconds duration: UInt64) async throws {
    guard let context = MediaContext.anywhere else {
      return try await ContinuousClock().sleep(for: .nanoseconds(Int64(clamping: duration)))
    }
    try await context.sleep(until: context.publishedTime + Double(duration) / 1e9)
  }

  /// Waits for a duration on a stage's clock.
  nonisolated(nonsending) public static func sleep(
    for duration: Duration, tolerance: Duration? = nil, clock: StageClock
  ) async throws {
    try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
  }
}

extension Duration {
  fileprivate var seconds: TimeInterval {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
