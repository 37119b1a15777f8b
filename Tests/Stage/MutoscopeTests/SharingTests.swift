import Foundation
import Mutoscope
import Synchronization
import TestSupport
import Testing

/// The resources that renders share: slots for frames, and memory.
struct SharingTests {
  @Test func `Memory is given in turn and never exceeded`() async {
    let budget = MemoryBudget(total: 100)
    let usage = Usage()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        let amount = [10, 60, 30, 100][number % 4]
        group.addTask {
          await budget.take(amount)
          usage.add(amount)
          await Task.yield()
          usage.add(-amount)
          budget.give(amount)
        }
      }
    }
    #expect(usage.now == 0)
    #expect((60...100).contains(usage.most))
  }

  @Test func `A render that needs more memory than there is runs by itself`() async {
    let budget = MemoryBudget(total: 10)
    await budget.take(50)
    let usage = Usage()
    let second = Task {
      await budget.take(1)
      usage.add(1)
      budget.give(1)
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(usage.now == 0)
    budget.give(50)
    await second.value
    #expect(usage.now == 1)
  }

  /// Control groups and their limits, and the one that counts.
  private static let groups: [(String, [String: String], Int?)] = [
    ("0::/a/b\n", ["sys/fs/cgroup/a/b/memory.max": "max\n", "sys/fs/cgroup/a/memory.max": "5000\n"], 5000),
    ("0::/a/b\n", ["sys/fs/cgroup/a/b/memory.max": "3000\n", "sys/fs/cgroup/a/memory.max": "5000\n"], 3000),
    ("0::/elsewhere\n", ["sys/fs/cgroup/memory.max": "700\n"], 700),
    (
      "3:cpu:/x\n2:memory:/x\n", ["sys/fs/cgroup/memory/x/memory.limit_in_bytes": "900\n"], 900
    ),
    ("0::/a\n", ["sys/fs/cgroup/a/memory.max": "max\n"], nil), ("", [:], nil),
  ]

  @Test(arguments: groups)
  func `Limits of control groups count`(_ groups: String, _ files: [String: String], _ limit: Int?) throws {
    try withTemporaryFolder { folder in
      for (name, text) in files.merging(["proc/self/cgroup": groups], uniquingKeysWith: { $1 }) {
        try folder.write(Data(text.utf8), to: name)
      }
      #expect(MemoryBudget.controlGroupLimit(root: folder.path(percentEncoded: false)) == limit)
    }
  }

  @Test func `Some memory is available`() { #expect(MemoryBudget.available > 1 << 20) }
}

/// How much is used, now and at most.
private final class Usage: Sendable {
  private let state = Mutex((now: 0, most: 0))

  var now: Int { state.withLock { $0.now } }
  var most: Int { state.withLock { $0.most } }

  func add(_ amount: Int) {
    state.withLock {
      $0.now += amount
      $0.most = max($0.most, $0.now)
    }
  }
}
