package import Foundation

/// Tasks: code that awaits an animation continues before the clock advances.
extension MediaContext {
  /// Waits until `start`'s callback is called.
  ///
  /// - Returns: The value with which the callback is called.
  package func wait<Value: Sendable>(for start: (@escaping (Value) -> Void) -> Void) async -> Value {
    await withCheckedContinuation { continuation in
      start { value in
        self.tasks = .resumed
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

  /// Lets tasks and their children run.
  package func letChildTasksRun() async {
    tasks = .none
    for _ in 0..<3 {
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
