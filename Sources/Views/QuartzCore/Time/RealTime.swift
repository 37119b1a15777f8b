import Dispatch
package import Foundation
import Synchronization

/// The real time, to which UIKit's own versions of Foundation's and Dispatch's types fall back where no stage is
/// concerned.
///
/// It is in this module because UIKit cannot name the types that it shadows.
package enum RealTime {
  /// The time since the machine started, in seconds.
  package static var uptime: TimeInterval { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Runs a block on a run loop of another thread.
  package static func perform(
    on runLoop: RunLoop, inModes modes: [RunLoop.Mode], _ block: @escaping @Sendable () -> Void
  ) { runLoop.perform(inModes: modes, block: block) }

  /// Calls a closure on the main actor while the main queue is free, 120 times a second, with the time since its last
  /// call in seconds: in tests of XCTest while code waits on the main run loop, in those of Swift Testing while it awaits.
  package static func whileMainQueueIsFree(_ step: @escaping @MainActor @Sendable (TimeInterval) -> Void) {
    let last = Mutex(uptime)
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: 1 / 120)
    timer.setEventHandler {
      let now = uptime
      let elapsed = last.withLock { last in
        defer { last = now }
        return now - last
      }
      MainActor.assumeIsolated { step(elapsed) }
    }
    timer.resume()
    // Without an owner it would end before the process does.
    _ = Unmanaged.passRetained(timer as AnyObject)
  }

  /// Runs the main run loop until `isDone` returns true.
  ///
  /// Call it on the main thread, but not from the main queue.
  package static func runMainRunLoop(until isDone: () -> Bool) {
    while !isDone() { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
  }

  /// Whether the running code can let the main run loop run: it runs on the main thread, outside any task.
  package static var canRunMainRunLoop: Bool { Thread.isMainThread && withUnsafeCurrentTask { $0 == nil } }

  /// Runs a run loop in real time.
  package static func run(_ runLoop: RunLoop, until limit: Date) { runLoop.run(until: limit) }

  /// Runs a run loop in real time, until it has done something or a date has come.
  package static func run(_ runLoop: RunLoop, mode: RunLoop.Mode, before limit: Date) -> Bool {
    runLoop.run(mode: mode, before: limit)
  }

  /// Waits in real time.
  package static func sleep(_ seconds: TimeInterval) { Thread.sleep(forTimeInterval: seconds) }

  /// Removes what `NotificationCenter.addObserver(forName:object:queue:using:)` has returned.
  package static func remove(_ token: Any, from center: NotificationCenter) { center.removeObserver(token) }
}
