public import Foundation
import QuartzCore
import Timing

/// Calls a block when the stage's clock has moved on, once or again and again.
///
/// Takes the place of Foundation's own in files that import UIKit. The n-th call is exactly n intervals after the start,
/// however the clock is moved there.
@preconcurrency @MainActor
public final class Timer: NSObject {
  /// The time between two calls, in seconds; 0 for a timer that fires once.
  public let timeInterval: TimeInterval
  /// How late the timer may fire; kept, but it is always on time.
  public var tolerance: TimeInterval = 0
  /// Whether the timer can still fire.
  public private(set) var isValid = true
  /// The value that the timer was given to keep along with a target and a selector.
  public package(set) var userInfo: Any?

  private let block: @MainActor (Timer) -> Void
  /// How long after being added it fires first, in seconds.
  private var delay: TimeInterval
  private weak var context: MediaContext?
  /// The time that the calls count from, and the number of the next one, from 0.
  private var start: TimeInterval = 0
  private var number = 0
  private var token: EventToken?

  /// Creates a timer that waits to be added to a run loop.
  ///
  /// - Parameters:
  ///   - interval: The interval in seconds; 0 and less stands for a tenth of a millisecond, as in Foundation.
  ///   - repeats: Whether it goes on until it is invalidated.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor @Sendable (Timer) -> Void
  ) {
    let interval = Timer.usable(interval)
    self.init(delay: interval, interval: repeats ? interval : 0, block)
  }

  /// Creates a timer that waits to be added to a run loop.
  ///
  /// - Parameter date: The date at which it fires first; counted from the present date, to the millisecond.
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @MainActor @Sendable (Timer) -> Void
  ) { self.init(delay: Timer.delay(until: date), interval: repeats ? Timer.usable(interval) : 0, block) }

  /// Creates a timer and starts it.
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.add()
    return timer
  }

  private init(delay: TimeInterval, interval: TimeInterval, _ block: @escaping @MainActor (Timer) -> Void) {
    self.delay = delay
    timeInterval = interval
    self.block = block
    super.init()
  }

  /// Calls the block now; one that fires once is over with that, the calls of a repeating one stay as they are.
  public func fire() {
    guard isValid else { return }
    if timeInterval == 0 { invalidate() }
    (context ?? .current).callOut { block(self) }
  }

  /// Stops the timer for good.
  public func invalidate() {
    isValid = false
    cancel()
  }

  /// The date at which the timer fires next, counted from the present date; setting it is exact to the millisecond.
  ///
  /// The stage's clock shows no date, so this says how long it will be from now. `.distantFuture` holds the timer.
  public var fireDate: Date {
    get {
      guard let context, token != nil else { return Date(timeIntervalSinceNow: delay) }
      return Date(timeIntervalSinceNow: nextTime - context.now)
    }
    set {
      delay = Timer.delay(until: newValue)
      guard isValid, let context else { return }
      (start, number) = (context.now, 0)
      wait()
    }
  }

  /// Starts the timer on the current stage, unless it was before.
  package func add() {
    guard isValid, context == nil else { return }
    let context = MediaContext.current
    self.context = context
    start = context.now
    wait()
  }

  /// The time is computed from the start, so that rounding does not add up.
  private var nextTime: TimeInterval {
    delay == timeInterval ? start + Double(number + 1) * timeInterval : start + delay + Double(number) * timeInterval
  }

  private func wait() {
    cancel()
    // The clock keeps the timer, as a run loop does.
    token = context?.schedule(at: nextTime) { [self] in arrive() }
  }

  private func arrive() {
    token = nil
    if timeInterval > 0 {
      number += 1
      wait()
    }
    fire()
  }

  private func cancel() {
    if let token { context?.cancel(token) }
    token = nil
  }

  private static func usable(_ interval: TimeInterval) -> TimeInterval {
    let interval = ProgrammerError.finite(interval, else: 1, "the interval", in: "Timer(timeInterval:repeats:block:)")
    return interval > 0 ? interval : 0.0001
  }

  private static func delay(until date: Date) -> TimeInterval {
    date == .distantFuture ? .infinity : max(0, (date.timeIntervalSinceNow * 1000).rounded() / 1000)
  }
}

/// In formats, `%@` is the description.
extension Timer: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
