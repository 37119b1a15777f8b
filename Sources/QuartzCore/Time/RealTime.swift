import Dispatch
package import Foundation

/// What UIKit's own versions of Foundation's and Dispatch's types fall back to where no stage is concerned.
///
/// It stands in this module because UIKit cannot name what it shadows.
package enum RealTime {
  /// The time since the machine started, in seconds.
  package static var uptime: TimeInterval { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Runs a block on a run loop of another thread.
  package static func perform(
    on runLoop: RunLoop, inModes modes: [RunLoop.Mode], _ block: @escaping @Sendable () -> Void
  ) { runLoop.perform(inModes: modes, block: block) }

  /// Removes what `NotificationCenter.addObserver(forName:object:queue:using:)` has returned.
  package static func remove(_ token: Any, from center: NotificationCenter) { center.removeObserver(token) }
}
