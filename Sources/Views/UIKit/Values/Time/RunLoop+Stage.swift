public import Foundation
import QuartzCore
public import StageTime

extension RunLoop {
  /// Starts a timer on the current stage; which run loop and mode does not matter.
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { MainQueue.run { timer.add() } }

  /// Runs a block when the stage's clock is moved next, after what waits for the present time.
  public func perform(_ block: @escaping @Sendable () -> Void) { perform(inModes: [.default], block: block) }

  /// Runs a block when the stage's clock is moved next, after what waits for the present time; the modes do not matter.
  public func perform(inModes modes: [RunLoop.Mode], block: @escaping @Sendable () -> Void) {
    if MainQueue.isCurrent || self === RunLoop.main {
      DispatchQueue.main.async(execute: block)
    } else {
      RealTime.perform(on: self, inModes: modes, block)
    }
  }
}
