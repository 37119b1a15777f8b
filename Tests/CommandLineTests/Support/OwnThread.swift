import Foundation

/// Runs code that waits on a thread of its own, and returns what it returns.
///
/// The threads that tests share may all be busy for a minute. A running process must not go on that long because nobody
/// notices that it is to be stopped.
func onOwnThread<R: Sendable>(_ body: @escaping @Sendable () throws -> R) async throws -> R {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
  }
}

/// Waits until a condition holds, on the calling thread and for a minute at most; returns whether it does.
func wait(until condition: () -> Bool) -> Bool {
  for _ in 0..<12_000 {
    if condition() { return true }
    usleep(5000)
  }
  return condition()
}
