package import Foundation

/// Tasks: code that waits for an animation with `await` goes on before the clock does.
extension MediaContext {
  /// Waits until `start`'s callback is called.
  ///
  /// - Returns: What the callback is called with.
  package func wait<Value: Sendable>(for start: (@escaping (Value) -> Void) -> Void) async -> Value {
    await withCheckedContinuation { continuation in
      start { value in
        self.tasks = .resumed
        continuation.resume(returning: value)
      }
    }
  }

  /// Moves the clock to `time`; after each piece of work the tasks that it made or resumed have their turn.
  package func run(to time: TimeInterval) async {
    while step(to: time) { await letTasksRun() }
  }

  /// Lets tasks have their turn that were just made, or resumed; returns at once where there are none.
  ///
  /// Where every core draws, a turn may take longer than a frame. One turn of the main actor is all that a task of its own needs;
  /// what a resumed one begins may begin on other threads (`async let`) and come back.
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

  /// Lets tasks and their children have their turn.
  package func letChildTasksRun() async {
    tasks = .none
    for _ in 0..<3 {
      await Task.detached(priority: Task.currentPriority) {}.value
      await Task.yield()
    }
    becomeMostRecent()
  }

  /// What is known of tasks that wait for their turn.
  package enum WaitingTasks {
    case none
    /// The client's code has run and may have made some.
    case possible
    /// One that waited for an animation goes on.
    case resumed
  }
}
