/// What holds for all snapshots of a scope.
enum SnapshotScope {
  /// Which goldens may be written; nil where nobody says.
  @TaskLocal static var record: SnapshotRecordMode?
  /// What numbers the snapshots without a name; nil outside of tests with the trait.
  @TaskLocal static var counter: SnapshotCounter?
}

/// Runs code in which snapshots are recorded in another mode.
///
///     withSnapshotTesting(record: .failed) {
///       assertSnapshot(of: stage, seconds: 1)
///     }
///
/// In XCTest, override `invokeTest()` and call `super.invokeTest()` inside for all tests of a class. In Swift Testing there is the
/// trait `.snapshots(record:)`.
///
/// - Parameter record: Which goldens may be written; nil for what holds outside.
/// - Returns: What `operation` returns.
public func withSnapshotTesting<Result>(
  record: SnapshotRecordMode? = nil, operation: () throws -> Result
) rethrows -> Result {
  try SnapshotScope.$record.withValue(record ?? SnapshotScope.record, operation: operation)
}

/// Runs asynchronous code in which snapshots are recorded in another mode.
///
/// - Parameters:
///   - record: Which goldens may be written; nil for what holds outside.
///   - isolation: The actor that the code runs on; the caller's.
/// - Returns: What `operation` returns.
public func withSnapshotTesting<Result>(
  record: SnapshotRecordMode? = nil, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotScope.$record.withValue(record ?? SnapshotScope.record, operation: operation, isolation: isolation)
}
