import Synchronization
import Testing
import Utilities

struct ConcurrentMapTests {
  private struct Odd: Error, Equatable { var index: Int }

  @Test(arguments: [(0, 4, 1), (1, 4, 1), (100, 4, 1), (100, 3, 16), (7, 4, 100), (50, 1, 1), (5, 0, 1)])
  func `Results are in order`(_ count: Int, _ jobs: Int, _ chunk: Int) {
    #expect(concurrentMap(count, jobs: jobs, inChunksOf: chunk) { $0 * 2 } == (0..<count).map { $0 * 2 })
  }

  /// Whichever thread is first to fail.
  @Test(arguments: [1, 2, 8])
  func `The smallest number that failed is reported`(_ jobs: Int) {
    for _ in 0..<20 {
      let error = #expect(throws: Odd.self) {
        try concurrentMap(200, jobs: jobs, inChunksOf: 3) { index throws(Odd) in
          if index >= 17, index % 2 == 1 { throw Odd(index: index) }
          return index
        }
      }
      #expect(error == Odd(index: 17))
    }
  }

  @Test func `A failure keeps the rest from beginning`() {
    let calls = Atomic(0)
    #expect(throws: Odd.self) {
      try concurrentMap(100_000, jobs: 2) { index throws(Odd) in
        calls.add(1, ordering: .relaxed)
        throw Odd(index: index)
      }
    }
    #expect(calls.load(ordering: .relaxed) < 100)
  }
}
