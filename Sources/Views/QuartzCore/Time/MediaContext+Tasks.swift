package import Foundation

/// Tasks: code that awaits an animation continues before the clock advances.
extension MediaContext {
  /// Waits until `start`'s callback is called.
  ///
  /// The stage whose code calls it lets the task run before its clock moves on.
  ///
  /// - Returns: The value with which the callback is called.
  package static func wait<Value: Sendable>(for start: (@escaping (Value) -> Void) -> Void) async -> Value {
    let resumption = Resumption()
    defer { resumption.end() }
    return await withCheckedContinuation { continuation in
      start { value in
        resumption.begin(in: current)
        continuation.resume(returning: value)
      }
    }
  }

  /// Advances the clock to `time`; after each event, tasks that it created or resumed get to run.
  package func run(to time: TimeInterval) async {
    while step(to: time) { await letTasksRun() }
  }

  /// Lets tasks run that were just created or resumed; returns at once if there are none.
  ///
  /// While every core draws, a turn may take longer than a frame. A task on the main actor needs only one turn; a
  /// resumed one may start child tasks on other threads (`async let`) that come back.
  package func letTasksRun() async {
    while true {
      switch tasks {
      case .none: return
      case .possible:
        tasks = .none
        await Task.yield()
        becomeMostRecent()
      case .resumed: await letChildTasksRun()
      }
    }
  }

  /// Records that code has resumed tasks, perhaps by way of other threads: a stream's.
  package func hasResumedTasks() {
    if runsClientCode { tasks = .resumed }
  }

  /// Lets tasks and their children run.
  package func letChildTasksRun() async {
    tasks = .none
    guard runsClientCode else { return }
    for _ in 0..<3 {
      // The main actor does not always run first the work that it was given first.
      while resumptions > 0 { await Task.yield() }
      await Task.detached(priority: Task.currentPriority) {}.value
      await Task.yield()
    }
    becomeMostRecent()
  }

  /// Whether tasks may be waiting to run.
  package enum WaitingTasks {
    case none
    /// Client code has run and may have created some.
    case possible
    /// One that awaited an animation was resumed.
    case resumed
  }
}

/// A task that is resumed on the main actor, until it runs.
@MainActor
final class Resumption {
  private weak var context: MediaContext?

  /// The task is resumed now; the stage waits for it.
  func begin(in context: MediaContext?) {
    self.context = context
    context?.tasks = .resumed
    context?.resumptions += 1
  }

  /// The task runs.
  func end() {
    context?.resumptions -= 1
    context = nil
  }
}
