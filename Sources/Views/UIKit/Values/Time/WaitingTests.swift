import Foundation
import QuartzCore
import Synchronization

/// The clock while tests of XCTest wait for expectations.
///
/// Such tests were written for a clock that goes on by itself while they wait. The stage's does so then: as fast as the
/// machine's, and at no other time.
package enum WaitingTests {
  private static let hasBegun = Mutex(false)

  /// Has the current stage's clock go on whenever somebody waits on the main run loop; may be called before the program's
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
      // What was spent before the waiting began is not waited for.
      context.advance(to: context.now + min(elapsed, 0.1))
    }
  }
}
