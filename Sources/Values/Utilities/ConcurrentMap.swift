import Dispatch
import Foundation
import Synchronization

/// Calls `body` with each of `0..<count`, several at a time, and returns the results in order.
///
/// Blocks until all calls are done. A thread takes `chunk` consecutive numbers at a time.
///
/// - Parameters:
///   - count: The number of results.
///   - jobs: The number of calls in parallel; by default one per core.
///   - chunk: The number of consecutive numbers that a thread takes at a time; at least 1.
/// - Throws: The error of the smallest number whose call threw, regardless of timing; later calls may be skipped.
package func concurrentMap<Output: Sendable, Failure: Error>(
  _ count: Int, jobs: Int = ProcessInfo.processInfo.activeProcessorCount, inChunksOf chunk: Int = 1,
  _ body: @Sendable (Int) throws(Failure) -> Output
) throws(Failure) -> [Output] {
  let workers = min(jobs, (count + chunk - 1) / chunk)
  guard workers > 1 else {
    var outputs: [Output] = []
    for index in 0..<max(count, 0) { outputs.append(try body(index)) }
    return outputs
  }
  let results = Mutex([Result<Output, Failure>?](repeating: nil, count: count))
  let next = Atomic(0)
  let hasFailed = Atomic(false)
  DispatchQueue.concurrentPerform(iterations: workers) { _ in
    // Numbers are handed out in order: when one fails, all smaller ones are in progress or done.
    while !hasFailed.load(ordering: .relaxed) {
      let start = next.add(chunk, ordering: .relaxed).oldValue
      guard start < count else { return }
      for index in start..<min(start + chunk, count) {
        let result = Result { () throws(Failure) in try body(index) }
        if case .failure = result { hasFailed.store(true, ordering: .relaxed) }
        results.withLock { $0[index] = result }
      }
    }
  }
  var outputs: [Output] = []
  outputs.reserveCapacity(count)
  for case let result? in results.withLock({ $0 }) { outputs.append(try result.get()) }
  return outputs
}
