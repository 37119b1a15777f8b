package import Foundation
import Synchronization

/// The programs that this process has started and that have not ended.
///
/// Foundation gives each a process group of its own, and waits for all that is in it: an interrupt in a terminal does not
/// reach them.
package enum StartedPrograms {
  private static let running = Mutex<Set<pid_t>>([])

  /// Notes a program that has just been started.
  package static func insert(_ process: Process) {
    let number = process.processIdentifier
    if process.isRunning { running.withLock { _ = $0.insert(number) } }
  }

  /// Notes that a program has ended.
  package static func remove(_ process: Process) {
    let number = process.processIdentifier
    running.withLock { _ = $0.remove(number) }
  }

  /// Ends a program at once, with what it has started itself.
  static func end(_ process: pid_t) { kill(-process, SIGKILL) }

  /// Ends all programs at once.
  package static func endAll() {
    for process in running.withLock({ $0 }) { end(process) }
  }
}
