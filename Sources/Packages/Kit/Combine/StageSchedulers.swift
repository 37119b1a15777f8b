public import OpenCombine
public import UIKit

/// A length of time of the stage's clock, in seconds: the stride of run loops and operation queues.
public struct StageStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
  Hashable, Sendable
{
  public var timeInterval: Double

  public init(_ timeInterval: Double) { self.timeInterval = timeInterval }
  public init(floatLiteral value: Double) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  public init?<T: BinaryInteger>(exactly source: T) { self.init(Double(source)) }
  public var magnitude: Double { timeInterval.magnitude }
  public static func < (a: Self, b: Self) -> Bool { a.timeInterval < b.timeInterval }
  public static func + (a: Self, b: Self) -> Self { Self(a.timeInterval + b.timeInterval) }
  public static func - (a: Self, b: Self) -> Self { Self(a.timeInterval - b.timeInterval) }
  public static func * (a: Self, b: Self) -> Self { Self(a.timeInterval * b.timeInterval) }
  public static func *= (a: inout Self, b: Self) { a = a * b }
  public static func += (a: inout Self, b: Self) { a = a + b }
  public static func -= (a: inout Self, b: Self) { a = a - b }
  public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
  public static func seconds(_ s: Double) -> Self { Self(s) }
  public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
  public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
  public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }
}

/// Work that a queue runs, once or repeatedly.
///
/// Unchecked: the queue that it was given to is the only one that runs it.
private final class ScheduledWork: @unchecked Sendable {
  private let action: () -> Void
  private var isCancelled = false

  init(_ action: @escaping () -> Void) { self.action = action }

  func perform() { action() }

  func run(on queue: UIKit.DispatchQueue) { queue.async { self.action() } }

  func run(on queue: UIKit.DispatchQueue, at time: UIKit.DispatchTime) {
    queue.asyncAfter(deadline: time) { self.action() }
  }

  /// Runs the work at a time and at each interval after it, until the result is cancelled or released.
  func runs(
    on queue: UIKit.DispatchQueue, at time: UIKit.DispatchTime, every interval: StageStride
  ) -> any Cancellable {
    next(on: queue, at: time, interval)
    return AnyCancellable { self.isCancelled = true }
  }

  private func next(on queue: UIKit.DispatchQueue, at time: UIKit.DispatchTime, _ interval: StageStride) {
    queue.asyncAfter(deadline: time) { [self] in
      guard !isCancelled else { return }
      action()
      next(on: queue, at: time + interval.timeInterval, interval)
    }
  }
}

/// The stage's queues deliver values, the main queue at the times of the stage's clock.
extension UIKit.DispatchQueue: OpenCombine.Scheduler {
  /// A moment of the stage's clock.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    public var dispatchTime: UIKit.DispatchTime

    public init(_ time: UIKit.DispatchTime) { dispatchTime = time }

    public func distance(to other: Self) -> Stride {
      let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return .nanoseconds(to >= from ? Int(clamping: to - from) : -Int(clamping: from - to))
    }
    public func advanced(by n: Stride) -> Self { Self(dispatchTime + n.seconds) }

    /// A length of time in nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Hashable, Sendable
    {
      /// The number of nanoseconds.
      public var magnitude: Int
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }
      fileprivate var seconds: Double { Double(magnitude) / 1e9 }

      private init(nanoseconds: Int) { magnitude = nanoseconds }
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let seconds): self = .seconds(seconds)
        case .milliseconds(let milliseconds): self = .milliseconds(milliseconds)
        case .microseconds(let microseconds): self = .microseconds(microseconds)
        case .nanoseconds(let nanoseconds): self = .nanoseconds(nanoseconds)
        default: self = .nanoseconds(.max)
        }
      }
      public init(floatLiteral value: Double) { self = .seconds(value) }
      public init(integerLiteral value: Int) { self = .seconds(value) }
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let seconds = Int(exactly: source) else { return nil }
        self = .seconds(seconds)
      }
      public static func < (a: Self, b: Self) -> Bool { a.magnitude < b.magnitude }
      public static func + (a: Self, b: Self) -> Self {
        let (sum, isTooLarge) = a.magnitude.addingReportingOverflow(b.magnitude)
        return Self(nanoseconds: isTooLarge ? (b.magnitude < 0 ? .min + 1 : .max) : sum)
      }
      public static func - (a: Self, b: Self) -> Self {
        let (rest, isTooLarge) = a.magnitude.subtractingReportingOverflow(b.magnitude)
        return Self(nanoseconds: isTooLarge ? (b.magnitude < 0 ? .max : .min + 1) : rest)
      }
      public static func * (a: Self, b: Self) -> Self { .seconds(a.seconds * b.seconds) }
      public static func *= (a: inout Self, b: Self) { a = a * b }
      public static func += (a: inout Self, b: Self) { a = a + b }
      public static func -= (a: inout Self, b: Self) { a = a - b }
      public static func seconds(_ s: Int) -> Self { .seconds(Double(s)) }
      public static func seconds(_ s: Double) -> Self {
        Self(nanoseconds: Int(exactly: (s * 1e9).rounded()) ?? (s < 0 ? .min + 1 : .max))
      }
      public static func milliseconds(_ ms: Int) -> Self { .seconds(Double(ms) / 1e3) }
      public static func microseconds(_ us: Int) -> Self { .seconds(Double(us) / 1e6) }
      public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }
    }
  }

  /// Options that are not looked at.
  public struct SchedulerOptions: Sendable {
    public init() {}
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    ScheduledWork(action).run(on: self)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) { ScheduledWork(action).run(on: self, at: date.dispatchTime) }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    ScheduledWork(action).runs(on: self, at: date.dispatchTime, every: StageStride(interval.seconds))
  }
}

/// A moment of the stage's clock as a date: that many seconds after the reference date, because the stage has no
/// calendar.
public struct StageDate: Strideable, Hashable, Sendable {
  public typealias Stride = StageStride
  public var date: Date

  public init(_ date: Date) { self.date = date }

  static var now: StageDate {
    StageDate(Date(timeIntervalSinceReferenceDate: Double(UIKit.DispatchTime.now().uptimeNanoseconds) / 1e9))
  }

  var dispatchTime: UIKit.DispatchTime {
    let seconds = date.timeIntervalSinceReferenceDate
    return UIKit.DispatchTime(uptimeNanoseconds: UInt64(exactly: (max(seconds, 0) * 1e9).rounded()) ?? .max)
  }

  public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }
  public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.timeInterval)) }
}

/// Every run loop delivers values on the stage's main queue, at the times of the stage's clock.
extension RunLoop: OpenCombine.Scheduler {
  public typealias SchedulerTimeType = StageDate

  /// Options that are not looked at.
  public struct SchedulerOptions: Sendable {
    public init() {}
  }

  public var now: StageDate { .now }
  public var minimumTolerance: StageStride { .seconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    ScheduledWork(action).run(on: .main)
  }

  public func schedule(
    after date: StageDate, tolerance: StageStride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) { ScheduledWork(action).run(on: .main, at: date.dispatchTime) }

  public func schedule(
    after date: StageDate, interval: StageStride, tolerance: StageStride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable { ScheduledWork(action).runs(on: .main, at: date.dispatchTime, every: interval) }
}

/// The main operation queue delivers values on the stage's main queue; another queue runs work at once as an operation,
/// and the stage's clock runs work that waits.
extension OperationQueue: OpenCombine.Scheduler {
  public typealias SchedulerTimeType = StageDate

  /// Options that are not looked at.
  public struct SchedulerOptions: Sendable {
    public init() {}
  }

  public var now: StageDate { .now }
  public var minimumTolerance: StageStride { .seconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = ScheduledWork(action)
    if self === OperationQueue.main { work.run(on: .main) } else { addOperation { work.perform() } }
  }

  public func schedule(
    after date: StageDate, tolerance: StageStride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) { ScheduledWork { [self] in schedule(options: options, action) }.run(on: .main, at: date.dispatchTime) }

  public func schedule(
    after date: StageDate, interval: StageStride, tolerance: StageStride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    ScheduledWork { [self] in schedule(options: options, action) }
      .runs(on: .main, at: date.dispatchTime, every: interval)
  }
}
