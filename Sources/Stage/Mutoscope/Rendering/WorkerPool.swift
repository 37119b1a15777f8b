import Synchronization

/// A pool of idle workers, which creates new ones on demand.
///
/// Each is used by one task at a time, from being taken out to being returned, even if it is not `Sendable`.
final class WorkerPool<Worker>: Sendable {
  private struct Idle: @unchecked Sendable {
    var workers: [Worker] = []
  }

  private let idle = Mutex(Idle())
  private let make: @Sendable () -> Worker

  init(_ make: @escaping @Sendable () -> Worker) { self.make = make }

  /// Calls `body` with a worker of its own; after an error the worker is not reused.
  func withWorker<Result>(_ body: (inout Worker) throws -> Result) rethrows -> Result {
    var worker = take() ?? make()
    let result = try body(&worker)
    put(worker)
    return result
  }

  private func take() -> Worker? { idle.withLock { Box($0.workers.popLast()) }.worker }
  private func put(_ worker: Worker) {
    let box = Box(worker)
    idle.withLock { $0.workers.append(contentsOf: box.worker.map { [$0] } ?? []) }
  }

  private struct Box: @unchecked Sendable {
    let worker: Worker?
    init(_ worker: Worker?) { self.worker = worker }
  }
}
