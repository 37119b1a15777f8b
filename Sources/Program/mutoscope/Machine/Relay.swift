/// Runs jobs of which each has a part that only one can do at a time, on the main actor, and a part that other threads do.
///
/// The next job begins as soon as one has handed on; results are taken in the order of the jobs.
@MainActor
struct Relay<Output: Sendable> {
  /// How many jobs may have handed on without being done.
  let mostBehind: Int

  /// Runs a job for each item.
  ///
  /// - Parameters:
  ///   - job: Calls what it is given when the next one may begin.
  ///   - take: Called with each result, in order.
  /// - Throws: The error of the earliest job that failed, or of `take`, when the others have ended.
  func run<Item>(
    _ items: [Item],
    _ job: @escaping @MainActor (Item, _ handOn: @escaping @MainActor () -> Void) async throws -> Output,
    take: (Output) throws -> Void
  ) async throws {
    var behind: [Task<Output, any Error>] = []
    do {
      for item in items {
        let (turn, baton) = AsyncStream<Void>.makeStream()
        behind.append(
          Task {
            defer { baton.finish() }
            return try await job(item) { baton.finish() }
          })
        for await _ in turn {}
        while behind.count > mostBehind { try await takeFirst() }
      }
      while !behind.isEmpty { try await takeFirst() }
    } catch {
      for task in behind { task.cancel() }
      for task in behind { _ = await task.result }
      throw error
    }

    func takeFirst() async throws {
      let first = behind.removeFirst()
      try take(try await first.value)
    }
  }
}
