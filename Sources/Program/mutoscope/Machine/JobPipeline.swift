/// Runs jobs in two parts: the first parts on the main actor, one at a time, and the second parts on other threads.
///
/// The next job begins as soon as the one before it has finished its first part; results come in the order of the jobs.
@MainActor
struct JobPipeline<Output: Sendable> {
  /// The largest number of jobs that may be in their second part while another one is in its first.
  let mostUnfinished: Int

  /// Runs a job for each item.
  ///
  /// - Parameters:
  ///   - job: Calls its second argument at the end of its first part.
  ///   - receive: Called with each result, in order.
  /// - Throws: The error of the earliest job that failed, or of `receive`, once the others have ended.
  func run<Item>(
    _ items: [Item],
    _ job: @escaping @MainActor (Item, _ beginNext: @escaping @MainActor () -> Void) async throws -> Output,
    receive: (Output) throws -> Void
  ) async throws {
    var unfinished: [Task<Output, any Error>] = []
    do {
      for item in items {
        let (turn, signal) = AsyncStream<Void>.makeStream()
        unfinished.append(
          Task {
            defer { signal.finish() }
            return try await job(item) { signal.finish() }
          })
        for await _ in turn {}
        while unfinished.count > mostUnfinished { try await receiveFirst() }
      }
      while !unfinished.isEmpty { try await receiveFirst() }
    } catch {
      for task in unfinished { task.cancel() }
      for task in unfinished { _ = await task.result }
      throw error
    }

    func receiveFirst() async throws {
      let first = unfinished.removeFirst()
      try receive(try await first.value)
    }
  }
}
