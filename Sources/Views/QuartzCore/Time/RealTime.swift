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

  /// Calls a closure on the main actor while somebody waits on the main run loop, 120 times a second, with the time since
  /// its last call in seconds.
  package static func whileMainRunLoopRuns(_ step: @escaping @MainActor @Sendable (TimeInterval) -> Void) {
    DispatchQueue.main.async {
      let last = Mutex(uptime)
      let timer = Timer(timeInterval: 1 / 120, repeats: true) { _ in
        let now = uptime
        let elapsed = last.withLock { last in
          defer { last = now }
          return now - last
        }
        MainActor.assumeIsolated { step(elapsed) }
      }
      RunLoop.main.add(timer, forMode: .common)
    }
  }

  /// Removes what `NotificationCenter.addObserver(forName:object:queue:using:)` has returned.
  package static func remove(_ token: Any, from center: NotificationCenter) { center.removeObserver(token) }
}
