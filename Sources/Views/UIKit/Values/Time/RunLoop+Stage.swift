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
}
