import Dispatch

/// Does something that may block on a thread outside the pool that tasks share, and waits for it without blocking.
package func onOtherThread<Output: Sendable>(_ body: @escaping @Sendable () throws -> Output) async throws -> Output {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(with: Result(catching: body)) }
  }
}
