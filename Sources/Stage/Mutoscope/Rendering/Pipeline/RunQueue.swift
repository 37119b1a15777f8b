import Synchronization

/// Runs on their way from the main actor, which makes them, to the tasks that process them, and the results on their way
/// back.
///
/// A task takes one run after the other until none is left; the caller that adds a run learns whether it takes another
/// task.
final class RunQueue<Output: Sendable>: Sendable {
  private struct State {
    /// The runs that nobody has taken, in order.
    var waiting: ArraySlice<FrameRun> = []
    /// The runs that have been added and not yet processed.
    var unprocessed = 0
    /// The tasks that take runs.
    var tasks = 0
    var outputs: [Output] = []
    var failure: (any Error)?
    /// The task that waits for a run to be processed.
    var maker: CheckedContinuation<Void, Never>?
  }

  private let mostTasks: Int
  private let state = Mutex(State())

  /// - Parameter mostTasks: The number of tasks that take runs at a time.
  init(mostTasks: Int) { self.mostTasks = mostTasks }

  /// The number of runs that have been added and not yet processed.
  var unprocessed: Int { state.withLock(\.unprocessed) }

  /// Adds a run.
  ///
  /// - Returns: Whether it needs a task that takes runs until there are none.
  func add(_ run: FrameRun) -> Bool {
    state.withLock { state in
      state.waiting.append(run)
      state.unprocessed += 1
      guard state.tasks < mostTasks else { return false }
      state.tasks += 1
      return true
    }
  }

  /// Takes the oldest run that nobody has taken.
  func take() -> FrameRun? { state.withLock { $0.waiting.popFirst() } }

  /// Processes runs until there are none; to be called in a task that `add` has asked for.
  func process(_ body: @Sendable (FrameRun) async throws -> [Output]) async {
    while let run = takeOrEnd() {
      do {
        finish(.success(try await body(run)))
      } catch {
        finish(.failure(error))
      }
    }
  }

  private func takeOrEnd() -> FrameRun? {
    state.withLock { state in
      if let run = state.waiting.popFirst() { return run }
      state.tasks -= 1
      return nil
    }
  }

  /// Adds the result of a run that was taken; after a failure the runs that wait are dropped.
  func finish(_ result: Result<[Output], any Error>) {
    let maker = state.withLock { state in
      state.unprocessed -= 1
      switch result {
      case .success(let outputs): state.outputs += outputs
      case .failure(let error):
        if state.failure == nil { state.failure = error }
        state.unprocessed -= state.waiting.count
        state.waiting = []
      }
      defer { state.maker = nil }
      return state.maker
    }
    maker?.resume()
  }

  /// Waits until a run is finished, unless there are results already or no run is under way.
  func waitForResult(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let goesOn = state.withLock { state in
        guard state.outputs.isEmpty, state.failure == nil, state.unprocessed > 0 else { return true }
        state.maker = continuation
        return false
      }
      if goesOn { continuation.resume() }
    }
  }

  /// The results since the last call, in the order of their arrival.
  ///
  /// - Throws: The first failure.
  func takeResults() throws -> [Output] {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      defer { state.outputs.removeAll() }
      return state.outputs
    }
  }
}
