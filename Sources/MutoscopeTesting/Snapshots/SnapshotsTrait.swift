public import Testing

/// The snapshots of a test, or of all tests in a suite, are recorded in another mode.
///
/// Made by `.snapshots(record:)`.
public struct SnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
  let record: SnapshotRecordMode?

  /// Whether the trait holds for the tests in a suite: it does.
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
  /// Records snapshots in another mode: `@Test(.snapshots(record: .failed))`, or `@Suite(.snapshots(record: .never))`.
  ///
  /// - Parameter record: Which goldens may be written; nil for what holds outside.
  public static func snapshots(record: SnapshotRecordMode? = nil) -> Self { Self(record: record) }
}
