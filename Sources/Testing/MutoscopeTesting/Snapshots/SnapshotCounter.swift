import Synchronization

/// Numbers a test's snapshots without names, from 1.
final class SnapshotCounter: Sendable {
  private let counts = Mutex<[Key: Int]>([:])

  /// The counter for tests without one of their own.
  static let shared = SnapshotCounter()

  /// The next number for the snapshots of the test `testName` in a file.
  func next(for testName: String, in file: String, of owner: SnapshotOwner) -> Int {
    counts.withLock { counts in
      let key = Key(testName: testName, file: file, owner: owner)
      let number = counts[key, default: 0] + 1
      counts[key] = number
      return number
    }
  }

  func reset() { counts.withLock { $0 = [:] } }

  private struct Key: Hashable {
    var testName: String
    var file: String
    var owner: SnapshotOwner
  }
}
