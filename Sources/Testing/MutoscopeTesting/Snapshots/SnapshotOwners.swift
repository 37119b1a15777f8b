import Foundation
import Synchronization
import XCTest

/// The tests that took the snapshots, kept so that no two tests share a golden: one would record what the other finds
/// wrong.
final class SnapshotOwners: Sendable {
  static let shared = SnapshotOwners()

  private let owners = Mutex<[URL: SnapshotOwner]>([:])

  /// Records that a test takes a snapshot.
  ///
  /// - Returns: The other test that has already taken it, if there is one.
  func claim(_ golden: URL, for owner: SnapshotOwner) -> SnapshotOwner? {
    owners.withLock { owners in
      let first = owners[golden, default: owner]
      owners[golden] = first
      return first == owner ? nil : first
    }
  }

  /// Sets the name of the first XCTest test.
  func resolveFirstTestCase(_ name: String) {
    owners.withLock { owners in
      owners = owners.mapValues { $0 == .firstTestCase ? .testCase(name) : $0 }
    }
  }
}

/// Tracks the running XCTest test, and restarts its numbering when it is run again.
@MainActor
final class TestCaseObserver {
  static let shared = TestCaseObserver()

  /// The name of the test that is running; nil until the first test that took a snapshot has ended.
  private(set) var current: String?

  private init() { XCTestObservationCenter.shared.addTestObserver(Observation()) }

  private func begin(_ name: String) { current = name }

  private func end(_ name: String) {
    SnapshotCounter.shared.reset()
    if current == nil { SnapshotOwners.shared.resolveFirstTestCase(name) }
  }

  /// XCTest calls observers on the main thread.
  private final class Observation: XCTestObservation {
    func testBundleWillStart(_ testBundle: Bundle) {}
    func testSuiteWillStart(_ testSuite: XCTestSuite) {}
    func testCaseWillStart(_ testCase: XCTestCase) {
      let name = testCase.name
      MainActor.assumeIsolated { shared.begin(name) }
    }
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {}
    func testCaseDidFinish(_ testCase: XCTestCase) {
      let name = testCase.name
      MainActor.assumeIsolated { shared.end(name) }
    }
    func testSuiteDidFinish(_ testSuite: XCTestSuite) {}
    func testBundleDidFinish(_ testBundle: Bundle) {}
  }
}
