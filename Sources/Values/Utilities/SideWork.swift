import Dispatch
import Synchronization

/// Work that other threads do while one thread makes more of it; the results are in the order of the work.
///
/// The thread that adds work does some of it when too much is waiting, and the rest at the end, so it never waits only
/// for threads that may never start.
package final class SideWork<Output: Sendable>: Sendable {
  private struct State {
    var waiting: [(number: Int, work: @Sendable () throws -> Output)] = []
    var results: [Result<Output, any Error>?] = []
    var helpers = 0
    var hasFailed = false
  }

  private let state = Mutex(State())
  private let helpers = DispatchGroup()
  /// How many other threads work at a time.
  private let mostHelpers: Int
  /// How many pieces may wait.
  private let mostWaiting: Int

  /// - Parameters:
  ///   - jobs: How many threads work at the end, this one among them.
  ///   - mostWaiting: How many pieces of work may wait.
  package init(jobs: Int, mostWaiting: Int) {
    (mostHelpers, self.mostWaiting) = (max(0, jobs - 1), max(0, mostWaiting))
  }

  /// Leaves something to the other threads; does the oldest that waits, if too much does.
  package func add(_ work: @escaping @Sendable () throws -> Output) {
    let (needsHelper, isFull) = state.withLock { state in
      state.waiting.append((state.results.count, work))
      state.results.append(nil)
      let needsHelper = state.helpers < mostHelpers
      if needsHelper { state.helpers += 1 }
      return (needsHelper, state.waiting.count > mostWaiting)
    }
    if needsHelper { DispatchQueue.global().async(group: helpers) { [self] in help() } }
    if isFull { _ = doOne() }
  }

  /// Does the waiting work, together with the others, and returns all results.
  ///
  /// - Throws: The error of the earliest work that failed; later work may have been left out.
  package func finish() throws -> [Output] {
    while doOne() {}
    helpers.wait()
    return try state.withLock(\.results).compactMap { try $0?.get() }
  }

  private func help() {
    while doOne(asHelper: true) {}
  }

  /// Does the oldest work that waits; false if there is none.
  private func doOne(asHelper isHelper: Bool = false) -> Bool {
    let next = state.withLock { state -> (number: Int, work: @Sendable () throws -> Output)? in
      // Work is handed out in order: when one fails, all earlier ones are in progress or done.
      if state.hasFailed { state.waiting.removeAll() }
      guard !state.waiting.isEmpty else {
        if isHelper { state.helpers -= 1 }
        return nil
      }
      return state.waiting.removeFirst()
    }
    guard let (number, work) = next else { return false }
    let result = Result(catching: work)
    state.withLock { state in
      state.results[number] = result
      if case .failure = result { state.hasFailed = true }
    }
    return true
  }
}
