import Synchronization

/// A pool of idle workers, which creates new ones on demand.
///
/// Each is used by one task at a time, from being removed to being returned, even if it is not `Sendable`.
final class WorkerPool<Worker>: Sendable {
  private let idle = Mutex<[Idle]>([])
  private let make: @Sendable () -> Worker

  init(_ make: @escaping @Sendable () -> Worker) { self.make = make }

  /// Calls `body` with a worker of its own; after an error the worker is not reused.
  func withWorker<Result>(_ body: (inout Worker) throws -> Result) rethrows -> Result {
    var worker = idle.withLock { $0.popLast() }?.worker ?? make()
    let result = try body(&worker)
    let returned = Idle(worker: worker)
    idle.withLock { $0.append(returned) }
    return result
  }

  /// A worker that no task uses.
  ///
  /// Unchecked: only the pool refers to the worker, and gives it to one task.
  private struct Idle: @unchecked Sendable {
    let worker: Worker
  }
}
