import Synchronization
import Testing
import Utilities

struct SideWorkTests {
  private struct Odd: Error, Equatable { var index: Int }

  @Test(arguments: [(0, 4, 1), (1, 4, 0), (100, 4, 8), (100, 3, 1000), (50, 1, 2), (5, 0, 0)])
  func `Results are in the order in which work was added`(_ count: Int, _ jobs: Int, _ mostWaiting: Int) throws {
    let work = SideWork<Int>(jobs: jobs, mostWaiting: mostWaiting)
    for index in 0..<count { work.add { index * 2 } }
    #expect(try work.finish() == (0..<count).map { $0 * 2 })
  }

  /// Whichever thread is first to fail.
  @Test(arguments: [1, 2, 8])
  func `The earliest work that failed is reported`(_ jobs: Int) {
    for _ in 0..<20 {
      let work = SideWork<Int>(jobs: jobs, mostWaiting: 4)
      for index in 0..<200 {
        work.add {
          if index >= 17, index % 2 == 1 { throw Odd(index: index) }
          return index
        }
      }
      #expect(throws: Odd(index: 17)) { try work.finish() }
    }
  }

  @Test func `A single thread does work itself when too much waits`() throws {
    let done = Atomic(0)
    let work = SideWork<Void>(jobs: 1, mostWaiting: 3)
    for _ in 0..<10 { work.add { done.add(1, ordering: .relaxed) } }
    #expect(done.load(ordering: .relaxed) == 7)
    _ = try work.finish()
    #expect(done.load(ordering: .relaxed) == 10)
  }
}
