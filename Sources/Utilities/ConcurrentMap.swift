import Dispatch
import Foundation
import Synchronization

/// Calls `body` with each of `0..<count`, several at a time, and returns the results in order.
///
/// Blocks until all is done. Neighbouring numbers go to the same thread one after another, `chunk` of them at a time.
///
/// - Parameters:
///   - count: How many results there are.
///   - jobs: How many calls may run at a time; by default as many as the machine has cores.
///   - chunk: How many neighbours a thread takes at a time, at least 1.
/// - Throws: The error of the smallest number whose call threw, whichever came first; later calls may be left out.
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
    // Numbers are given out in order: when one fails, all smaller ones are under way or done.
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
