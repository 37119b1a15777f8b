import Foundation
import QuartzCore
import Synchronization

/// The clock while XCTest tests wait for expectations.
///
/// Such tests were written for a clock that runs by itself while they wait. So the stage's clock runs during such a
/// wait, as fast as the machine's, and at no other time.
package enum WaitingTests {
  private static let hasBegun = Mutex(false)

  /// Lets the current stage's clock run whenever code waits on the main run loop; may be called before the program's
  /// first line.
  package static func begin() {
    let isFirst = hasBegun.withLock { begun in
      defer { begun = true }
      return !begun
    }
    guard isFirst else { return }
    RealTime.whileMainRunLoopRuns { elapsed in
      let context = MediaContext.current
      guard !context.isAdvancing else { return }
      // Time spent before the wait began is not waited for again.
      context.advance(to: context.now + min(elapsed, 0.1))
    }
  }
}
