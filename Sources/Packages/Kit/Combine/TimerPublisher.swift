public import OpenCombine
public import UIKit

extension UIKit.Timer {
  /// Sends the date of the stage's clock again and again, once it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    /// The time between two values, in seconds of the stage's clock.
    public let interval: TimeInterval
    private let subject = PassthroughSubject<Date, Never>()

    /// Creates a publisher; its run loop is always the stage's main queue, even if another one is named.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) { self.interval = interval }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.subscribe(subscriber)
    }

    public func connect() -> any Cancellable {
      RunLoop.main.schedule(
        after: RunLoop.main.now.advanced(by: StageStride(interval)), interval: StageStride(interval)
      ) { [subject] in subject.send(StageDate.now.date) }
    }
  }

  /// A publisher that sends the date of the stage's clock at each interval, once it is connected.
  nonisolated public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }
}
