import Synchronization

/// Workers that wait for something to do, made when there are too few.
///
/// Each is in use by one task at a time, from being taken out to being put back, though it may not be `Sendable`.
final class WorkerPool<Worker>: Sendable {
  private struct Idle: @unchecked Sendable {
    var workers: [Worker] = []
  }

  private let idle = Mutex(Idle())
  private let make: @Sendable () -> Worker

  init(_ make: @escaping @Sendable () -> Worker) { self.make = make }

  /// Calls `body` with a worker of its own; one that an error leaves behind is not used again.
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
