import Synchronization
import XCTest

/// Numbers the snapshots of a test that have no name, from 1.
final class SnapshotCounter: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// For tests without a counter of their own.
  @MainActor static let shared: SnapshotCounter = {
    let counter = SnapshotCounter()
    XCTestObservationCenter.shared.addTestObserver(SnapshotCounterReset(counter))
    return counter
  }()

  /// The next number for a test.
  func next(for test: String) -> Int {
    counts.withLock { counts in
      let number = counts[test, default: 0] + 1
      counts[test] = number
      return number
    }
  }

  func reset() { counts.withLock { $0 = [:] } }
}

/// Begins with 1 again when an XCTest test ends: it may be run again.
private final class SnapshotCounterReset: XCTestObservation {
  private let counter: SnapshotCounter

  init(_ counter: SnapshotCounter) { self.counter = counter }

  func testBundleWillStart(_ testBundle: Bundle) {}
  func testSuiteWillStart(_ testSuite: XCTestSuite) {}
  func testCaseWillStart(_ testCase: XCTestCase) {}
  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine lineNumber: Int
  ) {}
  func testCaseDidFinish(_ testCase: XCTestCase) { counter.reset() }
  func testSuiteDidFinish(_ testSuite: XCTestSuite) {}
  func testBundleDidFinish(_ testBundle: Bundle) {}
}
