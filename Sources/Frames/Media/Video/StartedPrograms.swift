package import Foundation
import Synchronization

/// The programs that this process has started and that have not ended.
///
/// Foundation gives each a process group of its own, and waits for all that is in it: an interrupt in a terminal does not
/// reach them.
package enum StartedPrograms {
  private static let running = Mutex<Set<pid_t>>([])

  /// Starts a program.
  ///
  /// Starting and noting it are one step, so that ending all programs does not miss one that is being started.
  ///
  /// - Throws: The reason that it cannot be started.
  package static func start(_ process: Process) throws {
    try running.withLock { running in
      try process.run()
      running.insert(process.processIdentifier)
    }
  }

  /// Notes that a program has ended.
  package static func remove(_ process: Process) {
    let number = process.processIdentifier
    running.withLock { _ = $0.remove(number) }
  }

  /// Ends a program at once, with the programs that it has started itself.
  static func end(_ process: pid_t) { kill(-process, SIGKILL) }

  /// Ends all programs at once.
  ///
  /// - Parameter last: Called then; no other program starts before it returns.
  package static func endAll(_ last: () -> Void) {
    running.withLock { running in
      for process in running { end(process) }
      last()
    }
  }
}
