import Foundation
import Synchronization

/// Memory that renders share: one begins when there is room for it.
///
/// First come, first served, so that a large render is not overtaken forever. One that needs more than there is begins
/// when no other render is running.
package final class MemoryBudget: Sendable {
  private struct Waiting: Sendable {
    let amount: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var used = 0
    var waiting: [Waiting] = []
  }

  /// The number of bytes.
  package let total: Int
  private let state = Mutex(State())

  package init(total: Int) { self.total = max(total, 1) }

  /// Waits until there is room, and takes it.
  package func take(_ amount: Int) async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.waiting.isEmpty, fits(amount, state) else {
          state.waiting.append(Waiting(amount: amount, continuation: continuation))
          return false
        }
        state.used += amount
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  /// Gives back what was taken.
  package func give(_ amount: Int) {
    let next = state.withLock { state -> [Waiting] in
      state.used -= amount
      var next: [Waiting] = []
      while let first = state.waiting.first, fits(first.amount, state) {
        state.used += first.amount
        next.append(state.waiting.removeFirst())
      }
      return next
    }
    for waiting in next { waiting.continuation.resume() }
  }

  private func fits(_ amount: Int, _ state: State) -> Bool { state.used == 0 || state.used + amount <= total }

  /// The memory that this process may use, in bytes: of the machine, or of its control group if that is less.
  package static var available: Int {
    let machine = Int(clamping: ProcessInfo.processInfo.physicalMemory)
    return min(machine, controlGroupLimit() ?? machine)
  }

  /// The smallest limit of the process's control group and of those around it; nil if there is none.
  ///
  /// - Parameter root: The root of the file system, for tests.
  package static func controlGroupLimit(root: String = "") -> Int? {
    guard let text = try? String(contentsOfFile: root + "/proc/self/cgroup", encoding: .utf8) else { return nil }
    var limits: [Int] = []
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let controllers = fields[1].split(separator: ",")
      guard controllers.isEmpty || controllers.contains("memory") else { continue }
      let (base, file) =
        controllers.isEmpty
        ? ("/sys/fs/cgroup", "memory.max") : ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")
      var group = fields[2].split(separator: "/")
      // In a container the path may be that of the host, and only the root is there.
      while true {
        let path = ([root + base] + group.map(String.init) + [file]).joined(separator: "/")
        let limit = try? String(contentsOfFile: path, encoding: .utf8)
        if let number = limit.flatMap({ Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }), number > 0 {
          limits.append(number)
        }
        if group.popLast() == nil { break }
      }
    }
    return limits.min()
  }
}
