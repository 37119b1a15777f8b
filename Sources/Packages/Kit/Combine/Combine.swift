// Combine, by OpenCombine, whose modules are compiled before this one.
@_exported public import OpenCombine
@_exported public import OpenCombineFoundation
public import UIKit

/// The stage's queues deliver values, the main queue at the times of the stage's clock.
extension UIKit.DispatchQueue: OpenCombine.Scheduler {
  /// A moment of the stage's clock.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    public var dispatchTime: UIKit.DispatchTime

    public init(_ time: UIKit.DispatchTime) { dispatchTime = time }

    private var nanoseconds: Double { Double(dispatchTime.uptimeNanoseconds) }

    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(seconds: (other.nanoseconds - nanoseconds) / 1e9)
    }
    public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(dispatchTime + n.seconds) }

    /// A time between moments.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Hashable, Sendable
    {
      public var seconds: Double
      public init(seconds: Double) { self.seconds = seconds }
      public init(floatLiteral value: Double) { seconds = value }
      public init(integerLiteral value: Int) { seconds = Double(value) }
      public init?<T: BinaryInteger>(exactly source: T) { seconds = Double(source) }
      public var magnitude: Double { seconds.magnitude }
      public static func < (a: Stride, b: Stride) -> Bool { a.seconds < b.seconds }
      public static func + (a: Stride, b: Stride) -> Stride { Stride(seconds: a.seconds + b.seconds) }
      public static func - (a: Stride, b: Stride) -> Stride { Stride(seconds: a.seconds - b.seconds) }
      public static func * (a: Stride, b: Stride) -> Stride { Stride(seconds: a.seconds * b.seconds) }
      public static func *= (a: inout Stride, b: Stride) { a = a * b }
      public static func += (a: inout Stride, b: Stride) { a = a + b }
      public static func -= (a: inout Stride, b: Stride) { a = a - b }
      public static func seconds(_ s: Int) -> Stride { Stride(seconds: Double(s)) }
      public static func seconds(_ s: Double) -> Stride { Stride(seconds: s) }
      public static func milliseconds(_ ms: Int) -> Stride { Stride(seconds: Double(ms) / 1e3) }
      public static func microseconds(_ us: Int) -> Stride { Stride(seconds: Double(us) / 1e6) }
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(seconds: Double(ns) / 1e9) }
    }
  }

  /// Ignored.
  public struct SchedulerOptions: Sendable {
    public init() {}
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Work(action)
    async { work.action() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = Work(action)
    asyncAfter(deadline: date.dispatchTime) { work.action() }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = Work(action)
    work.repeats(on: self, at: date, interval)
    return AnyCancellable { work.isCancelled = true }
  }

  /// The work, which the queue that owns it runs.
  ///
  /// Unchecked: only the queue and whoever cancels on it use it.
  private final class Work: @unchecked Sendable {
    let action: () -> Void
    var isCancelled = false

    init(_ action: @escaping () -> Void) { self.action = action }

    func repeats(on queue: UIKit.DispatchQueue, at date: SchedulerTimeType, _ interval: SchedulerTimeType.Stride) {
      queue.asyncAfter(deadline: date.dispatchTime) { [self] in
        guard !isCancelled else { return }
        action()
        repeats(on: queue, at: date.advanced(by: interval), interval)
      }
    }
  }
}
