package import Foundation
import Timing

extension MediaContext {
  /// Waits until the clock shows `time`; returns at the exact time when the stage is run or rendered.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, or the stage is gone, before that.
  package func sleep(until time: TimeInterval) async throws {
    let sleeper = Sleeper()
    defer { sleeper.resumption.end() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { sleeper.begin($0, until: time, in: self) }
    } onCancel: {
      MainQueue.run { sleeper.cancel() }
    }
  }
}

/// A task that waits for a time of a stage's clock.
@MainActor
final class Sleeper {
  private var continuation: CheckedContinuation<Void, any Error>?
  private weak var context: MediaContext?
  private var token: EventToken?
  private var isOver = false
  let resumption = Resumption()

  /// The object that the clock keeps; it is destroyed without a ring when the stage is.
  private final class Alarm: Sendable {
    let sleeper: Sleeper
    init(_ sleeper: Sleeper) { self.sleeper = sleeper }
    deinit { MainQueue.run { [sleeper] in sleeper.cancel() } }
  }

  func begin(_ continuation: CheckedContinuation<Void, any Error>, until time: TimeInterval, in context: MediaContext) {
    if isOver { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    self.context = context
    context.sleepers.append(self)
    let alarm = Alarm(self)
    token = context.schedule(at: time) { alarm.sleeper.end(with: .success(())) }
  }

  func cancel() {
    let token = token
    end(with: .failure(CancellationError()))
    if let token { context?.cancel(token) }
  }

  private func end(with result: Result<Void, any Error>) {
    if isOver { return }
    isOver = true
    token = nil
    context?.sleepers.removeFirst(self)
    if continuation != nil { resumption.begin(in: context) }
    continuation?.resume(with: result)
    continuation = nil
  }
}
