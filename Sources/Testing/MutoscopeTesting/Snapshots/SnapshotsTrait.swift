public import Testing

/// A trait that sets the record mode of a test's snapshots, or of those of all tests in a suite.
///
/// It is created by `.snapshots(record:)`:
///
///     @MainActor @Suite(.snapshots(record: .never)) struct CardTests {
///       @Test(.snapshots(record: .failed)) func isOff() {
///         assertSnapshot(of: UISwitch())
///       }
///     }
public struct SnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
  let record: SnapshotRecordMode?

  /// Whether the trait applies to all tests in a suite: always.
  public var isRecursive: Bool { true }

  /// Runs a test with the mode, and numbers its snapshots from 1 in every repetition.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await SnapshotScope.$counter.withValue(SnapshotCounter()) {
      try await withSnapshotTesting(record: record, operation: function)
    }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Sets the record mode: `@Test(.snapshots(record: .failed))`, or `@Suite(.snapshots(record: .never))`.
  ///
  /// - Parameter record: The goldens that may be written; nil for the outer mode.
  public static func snapshots(record: SnapshotRecordMode? = nil) -> Self { Self(record: record) }
}
