package import Foundation

/// Lets everything else that runs go first.
///
/// The test process has one thread for everything of the main actor, which is half of all tests: what runs beside it
/// must not take its time. Not more than a little: it must not starve where other things than tests run.
///
/// - Parameter process: A process that has just been started, or 0 for the current thread and those that it starts.
package func givePrecedence(_ process: pid_t = 0) {
  setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(process), 5)
}
