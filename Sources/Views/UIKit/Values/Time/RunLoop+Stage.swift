public import Foundation
import QuartzCore
public import StageTime

extension RunLoop {
  /// Starts a timer on the current stage; the run loop and the mode have no effect.
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { MainQueue.run { timer.add() } }

  /// Runs a block the next time the stage's clock moves, after everything that is due at the present time.
  public func perform(_ block: @escaping @Sendable () -> Void) { perform(inModes: [.default], block: block) }

  /// Runs a block the next time the stage's clock moves, after everything that is due at the present time; the modes
  /// have no effect.
  public func perform(inModes modes: [RunLoop.Mode], block: @escaping @Sendable () -> Void) {
    if MainQueue.isCurrent || self === RunLoop.main {
      DispatchQueue.main.async(execute: block)
    } else {
      RealTime.perform(on: self, inModes: modes, block)
    }
  }
  /// The replacement of `run(until:)` in packages: on the main run loop, the stage's clock advances to the date at
  /// once.
  ///
  /// The stage's clock has no date, so what counts is how much later than now the date is: the shortest decimal number
  /// of seconds that the moments before and after the date was made allow. `Date(timeIntervalSinceNow: 0.5)` is 0.5 s.
  public func runStage(until limitDate: @autoclosure () -> Date) {
    let earliest = Date()
    let limit = limitDate()
    guard MainQueue.isCurrent else { return RealTime.run(self, until: limit) }
    let seconds = Self.shortestNumber(
      from: limit.timeIntervalSince(Date()), through: limit.timeIntervalSince(earliest))
    MainActor.assumeIsolated { WaitingTests.run(for: seconds) }
  }

  /// The replacement of `run(mode:before:)` in packages: the clock advances by a sixtieth of a second, and the call
  /// takes as long in real time.
  ///
  /// Code calls it again and again until something has happened, or the date has come.
  @discardableResult
  public func runStage(mode: RunLoop.Mode, before limitDate: Date) -> Bool {
    guard MainQueue.isCurrent, !RealTime.canRunMainRunLoop else {
      return RealTime.run(self, mode: mode, before: limitDate)
    }
    let seconds = min(limitDate.timeIntervalSinceNow, 1 / 60)
    guard seconds > 0 else { return true }
    MainActor.assumeIsolated { WaitingTests.run(for: seconds) }
    RealTime.sleep(seconds)
    return true
  }

  /// The number with the fewest decimals between two that are close to each other.
  private static func shortestNumber(from low: TimeInterval, through high: TimeInterval) -> TimeInterval {
    // A date is stored to a quarter of a microsecond.
    let (low, high) = (low - 5e-7, high + 5e-7)
    guard high > 0, high < 1e9 else { return max(high, 0) }
    for scale in [1, 10, 100, 1e3, 1e4, 1e5, 1e6] {
      let number = (low * scale).rounded(.up) / scale
      if number >= 0, number <= high { return number }
    }
    return max(low, 0)
  }
}
