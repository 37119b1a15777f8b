import Foundation
import QuartzCore
import Synchronization

/// The clock while tests of packages wait.
///
/// Such tests were written for a clock that runs by itself while they wait for expectations, or await something. So the
/// stage's clock runs during such a wait, as fast as the machine's, and at no other time.
package enum WaitingTests {
  private static let hasBegun = Mutex(false)

  /// Lets the current stage's clock run whenever code waits; may be called before the program's first line.
  package static func begin() {
    let isFirst = hasBegun.withLock { begun in
      defer { begun = true }
      return !begun
    }
    guard isFirst else { return }
    MediaContext.usesClockWithoutStage.withLock { $0 = true }
    RealTime.whileMainQueueIsFree { elapsed in
      // A stage of a test of Swift Testing moves only when the test says so.
      let context = RealTime.canRunMainRunLoop ? MediaContext.current : MediaContext.withoutStage
      guard let context, !context.isAdvancing, !isRunning else { return }
      // Time spent before the wait began is not waited for again.
      context.advance(to: context.now + min(elapsed, 0.1))
    }
  }

  /// Whether the clock runs by itself, for a run loop that code runs for a time.
  @MainActor private static var isRunning = false

  /// Moves the current stage's clock on by a time, as exactly as `Stage.advance(to:)`; tasks run meanwhile where the main
  /// run loop can let them run.
  ///
  /// Code that the clock itself calls cannot move it: there, nothing happens.
  @MainActor
  static func run(for seconds: TimeInterval) {
    let context = MediaContext.current
    guard !context.isAdvancing, !isRunning, seconds >= 0, seconds.isFinite else { return }
    let end = context.now + seconds
    guard RealTime.canRunMainRunLoop else { return context.advance(to: end) }
    isRunning = true
    defer { isRunning = false }
    let isDone = Done()
    Task {
      await context.letChildTasksRun()
      await context.run(to: end)
      isDone.value = true
    }
    RealTime.runMainRunLoop { isDone.value }
  }

  @MainActor
  private final class Done {
    var value = false
  }
}
